// Two programs on one keyboard: two screens, the first line that differs lit, the files that differ as records.

import { button, fill, h, labelled, title } from "../dom.ts";
import type { Pool } from "../engine/pool.ts";
import type { Played, Session } from "../engine/protocol.ts";
import { programName } from "../session/fixes.ts";
import { isLatin, LARGEST_CLOCK, MOST } from "../session/limits.ts";
import type { Store } from "../session/store.ts";
import { commandLine, wordsOf } from "../session/words.ts";
import { smallBoard } from "./board.ts";
import { FixesPicker } from "./fixes-picker.ts";
import { linesOf, pieces, seen, type Piece } from "./screen.ts";

const ENDINGS = { exit0: "has ended (exit code 0)", exit1: "has ended after a fatal error", input: "waits for a line", hang: "is in an endless loop" };

interface Side {
  fixes: string[];
  played: Played | null;
  lines: Piece[][];
}

/** Two programs that are given the same session, up to a number of its typed lines. */
export class TwoScreens {
  readonly element: HTMLElement;
  /** The lines that a tour points out, if there are any: those of the left screen and of the right. */
  pointedOut: [string[], string[]] = [[], []];
  private readonly columns = [h("div", { class: "half" }), h("div", { class: "half" })];
  private readonly verdict = h("p", { class: "verdict", role: "status" });
  private readonly files = h("div", { class: "differing" });
  private turn = 0;

  constructor(private readonly pool: Pool) {
    this.element = h("div", { class: "two" }, this.verdict, h("div", { class: "halves" }, ...this.columns), this.files);
  }

  /** Plays the session on both and shows what they make of it. Gives both endings. */
  async show(session: Session, left: string[], right: string[]): Promise<[Played, Played] | null> {
    const turn = ++this.turn;
    const play = (fixes: string[]) => this.pool.free.play({ ...session, fixes }, "views");
    const [one, two] = [await play(left), await play(right)];
    if (turn !== this.turn) return null;
    const sides = [side(left, one, session), side(right, two, session)] as const;
    const first = firstDifference(sides[0].lines, sides[1].lines);
    sides.forEach((each, at) => this.draw(each, at, first));
    this.verdict.textContent = first === null ? "Both screens are the same so far." : `The screens part at line ${first + 1}.`;
    this.verdict.classList.toggle("differs", first !== null);
    await this.showFiles(sides[0], sides[1], turn);
    return [one, two];
  }

  private draw({ fixes, played, lines }: Side, at: number, first: number | null): void {
    const decisive = this.pointedOut[at]!;
    const text = (line: Piece[]) => line.filter(({ typed }) => !typed).map((piece) => piece.text).join("").trimEnd();
    const rows = lines.map((line, number) => {
      const parts = line.map((piece) => (piece.typed ? h("span", { class: "typed" }, seen(piece.text)) : seen(piece.text)));
      const lit = number === first ? " first" : "";
      const pointed = first !== null && number >= first && decisive.includes(text(line)) ? " decisive" : "";
      return h("span", { class: `line${lit}${pointed}` }, ...parts, "\n");
    });
    const screen = h("pre", { class: "tty still", tabindex: "0", "aria-label": `Screen of ${programName(fixes)}` }, ...rows);
    const stop = played!.stops.at(-1);
    fill(
      this.columns[at]!,
      h("h3", {}, title(programName(fixes))),
      screen,
      h("div", { class: "below" }, stop ? smallBoard(stop.cells, "The board") : null, h("p", {}, `It ${ENDINGS[played!.ending]}.`)),
    );
    const lit = rows[first ?? rows.length - 1];
    screen.scrollTop = first === null ? screen.scrollHeight : Math.max(0, (lit?.offsetTop ?? 0) - screen.offsetTop - 80);
  }

  private async showFiles(left: Side, right: Side, turn: number): Promise<void> {
    const [one, two] = [left.played!.files, right.played!.files];
    const names = [...new Set([...Object.keys(one), ...Object.keys(two)])].sort().filter((name) => one[name] !== two[name]);
    const parts = await Promise.all(names.map((name) => this.file(name, one[name], two[name])));
    if (turn === this.turn) fill(this.files, ...(names.length ? [h("h3", {}, "Files that differ")] : []), ...parts);
  }

  private async file(name: string, left: string | undefined, right: string | undefined): Promise<HTMLElement> {
    const rows = async (content: string | undefined) =>
      content === undefined ? null : (JSON.parse(await this.pool.free.call("file_rows", { name, content })) as string[]);
    const both = [await rows(left), await rows(right)] as const;
    const half = (mine: string[] | null, other: string[] | null) => {
      if (!mine) return h("p", { class: "half" }, "Not there.");
      const lines = mine.slice(0, 400).map((row, at) => h("span", { class: other?.[at] === row ? "line" : "line differs" }, row, "\n"));
      return h("pre", { class: "rows half", tabindex: "0", "aria-label": name }, ...(lines.length ? lines : ["empty"]));
    };
    return h("div", {}, h("h4", {}, h("code", {}, name)), h("div", { class: "halves" }, half(both[0], both[1]), half(both[1], both[0])));
  }
}

function side(fixes: string[], played: Played, session: Session): Side {
  const reads = played.stops.filter(({ stop }) => stop === "prompt").map(({ at }) => at);
  return { fixes, played, lines: linesOf(pieces(played.screen, reads, session.typed)) };
}

function firstDifference(one: Piece[][], two: Piece[][]): number | null {
  const told = (line: Piece[] | undefined) => line && line.map(({ text }) => text).join("");
  const length = Math.max(one.length, two.length);
  for (let at = 0; at < length; at++) if (told(one[at]) !== told(two[at])) return at;
  return null;
}

/** The view with two programs of one's own choice. */
export class CompareView {
  readonly element: HTMLElement;
  private readonly screens: TwoScreens;
  private readonly left = new FixesPicker("Left", [], () => void this.play());
  private readonly right: FixesPicker;
  private readonly clock = h("input", { type: "number", min: 0, max: LARGEST_CLOCK, value: 30, onchange: () => void this.play() });
  private readonly words = h("input", { type: "text", spellcheck: "false", placeholder: "none: the menu", onchange: () => void this.play() });
  private readonly line = h("input", { type: "text", class: "typing", spellcheck: "false", autocomplete: "off", autocapitalize: "off", maxlength: MOST.line });
  private readonly typed = h("p", { class: "typedlines" });
  private readonly said = h("p", { class: "problem", role: "alert" });
  private readonly own = h("input", { type: "checkbox", onchange: () => void this.play() });
  private lines: string[] = [];
  private started = false;

  constructor(
    pool: Pool,
    private readonly store: Store,
    all: string[],
  ) {
    this.screens = new TwoScreens(pool);
    this.right = new FixesPicker("Right", all, () => void this.play());
    const form = h(
      "form",
      {
        class: "inline",
        onsubmit: (event: Event) => {
          event.preventDefault();
          this.enter();
        },
      },
      labelled("Type to both", this.line),
      h("button", { type: "submit", class: "main" }, "ENTER"),
      button("Take the last line back", () => this.takeBack()),
      button("Start again", () => this.again()),
    );
    this.element = h(
      "section",
      { class: "view compare", "aria-labelledby": "compare-heading" },
      h("h2", { id: "compare-heading" }, "Side by side"),
      h("p", {}, "Two programs on one keyboard, each in a folder of its own. What you type goes to both."),
      h("div", { class: "choices" }, this.left.element, this.right.element, labelled("Clock", this.clock), labelled("Command line after “teeko”", this.words)),
      h("label", { class: "check" }, this.own, "Both folders begin with my files; otherwise they are empty"),
      form,
      this.typed,
      this.said,
      this.screens.element,
    );
  }

  shown(): void {
    if (!this.started) void this.play();
    this.started = true;
  }

  private enter(): void {
    if (!isLatin(this.line.value)) return void (this.said.textContent = "The program's characters are those of Latin-1: this line holds others.");
    this.lines.push(`${this.line.value}\n`);
    this.line.value = "";
    void this.play();
  }

  private takeBack(): void {
    this.lines.pop();
    void this.play();
  }

  private again(): void {
    this.lines = [];
    void this.play();
  }

  private async play(): Promise<void> {
    try {
      const clock = Number(this.clock.value);
      if (!Number.isInteger(clock) || clock < 0 || clock > LARGEST_CLOCK) throw new Error(`The clock is a whole number from 0 to ${LARGEST_CLOCK}.`);
      this.said.textContent = "";
      this.typed.textContent = this.lines.length ? `Typed: ${this.lines.map((line) => seen(line.trimEnd()) || "ENTER").join(" ")}` : `Nothing typed yet: ${commandLine(wordsOf(this.words.value))}`;
      await this.screens.show({ clock, argv: wordsOf(this.words.value), fixes: [], typed: this.lines, files: this.own.checked ? this.store.files : {} }, this.left.fixes, this.right.fixes);
    } catch (problem) {
      this.said.textContent = (problem as Error).message;
    }
  }
}
