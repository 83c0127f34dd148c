// What the shown position is worth with perfect play, what each move is worth, and which moves of the session were mistakes.

import { button, fill, h } from "../dom.ts";
import type { View } from "../engine/protocol.ts";
import { loadTable, TABLE_BYTES } from "../perfect/load.ts";
import { judge, opposite, type Outcome, type Table, type Worth } from "../perfect/table.ts";
import { cellName } from "./board.ts";

const RANK: Record<Outcome, number> = { loss: 0, draw: 1, win: 2 };
const WORDS: Record<Outcome, string> = { win: "wins", draw: "holds the draw", loss: "loses" };

/** The panel. `ready` is called when the table has come: then moves can be judged. */
export class PerfectPanel {
  readonly element: HTMLElement;
  private table: Table | null = null;
  private view: View | null = null;
  private readonly told = h("div", { class: "worths", role: "status" });
  private readonly load: HTMLButtonElement;

  constructor(private readonly ready: () => void) {
    this.load = button(`Load the table (${(TABLE_BYTES / 1e6).toFixed(1)} MB)`, () => void this.fetch());
    this.element = h("div", { class: "box perfect", hidden: TABLE_BYTES === 0 }, h("h2", {}, "Perfect play"), this.load, this.told);
  }

  /** Shows what the position is worth. */
  show(view: View | null): void {
    this.view = view;
    if (!this.table) return;
    const mover = view && moverOf(view);
    const found = view && mover && !view.four && view.n > 0 ? judge(this.table, view.cells, mover) : null;
    if (!found) return fill(this.told, h("p", {}, view?.four ? "The game is over." : "No game is under way."));
    const groups = (["win", "draw", "loss"] as const).map((worth) => [worth, found.moves.filter((move) => move.worth === worth)] as const);
    fill(
      this.told,
      h("p", {}, h("strong", {}, `${mover} to move ${WORDS[found.worth]}`), " if both play perfectly."),
      ...groups.map(([worth, moves]) => group(worth, moves)),
    );
  }

  /** What a move gave away, in words; null where it was as good as any, or can't be judged. */
  mistake(before: View | null, after: View): string | null {
    if (!this.table || !before || after.n !== before.n + 1) return null;
    const mover = moverOf(before);
    const was = judge(this.table, before.cells, mover);
    const is = judge(this.table, after.cells, moverOf(after));
    if (!was || !is) return null;
    const now = opposite(is.worth);
    if (RANK[now] >= RANK[was.worth]) return null;
    return was.worth === "win" ? `gave away a win: ${now === "draw" ? "a draw" : "lost"} now` : "gave away the draw: lost now";
  }

  private async fetch(): Promise<void> {
    this.load.disabled = true;
    fill(this.told, h("p", {}, "The table is loading..."));
    try {
      this.table = await loadTable();
      this.load.hidden = true;
      this.show(this.view);
      this.ready();
    } catch (problem) {
      this.load.disabled = false;
      fill(this.told, h("p", {}, `The table could not be loaded: ${(problem as Error).message}`));
    }
  }
}

/** X makes the moves with odd numbers. */
function moverOf(view: View): "X" | "O" {
  return view.n % 2 ? "X" : "O";
}

/** The move as a person types it. */
function typingOf({ from, to }: Worth): string {
  return (from === null ? "" : cellName(from)) + cellName(to);
}

function group(worth: Outcome, moves: Worth[]): HTMLElement | null {
  if (!moves.length) return null;
  const names = moves.map((move) => h("code", {}, typingOf(move))).flatMap((name, at) => (at ? [" ", name] : [name]));
  return h("p", { class: `worth ${worth}` }, `${WORDS[worth]}: `, ...names);
}
