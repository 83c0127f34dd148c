// Connect-4: a board to click, what the Lisp heuristic sees on it, and a game against its search.

import { button, fill, h, labelled, svg, title } from "../dom.ts";
import type { Pool } from "../engine/pool.ts";

interface Line {
  cells: [number, number][];
  pieces: string;
  imminent: boolean;
  own: number;
  opponent: number;
}

interface Part {
  best: number;
  map: string;
  strategy: number;
  board: number;
}

interface Look {
  cells: number[][];
  mover: 1 | 2;
  last: [number, number] | null;
  won: number;
  full: boolean;
  four: [number, number][];
  lines: Line[];
  own: Part;
  opponent: Part;
  weighted: string;
  ownSum: string;
  opponentSum: string;
  heuristic: string;
  static: string;
  maps: Record<string, string[]>;
  move: number | null;
  value: string | null;
  expected: number[];
  leaves: number;
}

const COLUMNS = 7;
const ROWS = 6;
const STEP = 50;
const COLOUR = ["", "red", "yellow"];

export class Connect4View {
  readonly element: HTMLElement;
  private moves: number[] = [];
  private last: Look | null = null;
  private readonly picture = h("div", { class: "picture" });
  private readonly seen = h("div", { class: "seen" });
  private readonly said = h("p", { class: "status", role: "status" });
  private readonly against = h("select", {}, h("option", { value: "0" }, "nobody: both sides are mine"), h("option", { value: "2" }, "it plays yellow"), h("option", { value: "1" }, "it plays red"));
  private readonly depth = h("select", {}, ...[1, 2, 3, 4, 5].map((depth) => h("option", { value: depth, selected: depth === 4 }, `${depth} ${depth === 1 ? "move" : "moves"} ahead`)));
  private readonly columns = Array.from({ length: COLUMNS }, (_, column) => button("▼", () => void this.put(column), { "aria-label": `Drop in column ${column + 1}`, class: "drop" }));
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly pool: Pool) {
    this.against.addEventListener("change", () => void this.soon(() => this.lookNow(true)));
    this.depth.addEventListener("change", () => void this.soon(() => this.lookNow(true)));
    this.element = h(
      "section",
      { class: "view evaluator", "aria-labelledby": "connect4-heading" },
      h("h2", { id: "connect4-heading" }, "Connect-4: what the Lisp heuristic sees"),
      h("p", {}, "The heuristic of 2018 looks at the 69 lines of four and at a map of cell values. Drop pieces, and see both sums, the lines that count, and the move that its search plays."),
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          {},
          h("div", { class: "drops" }, ...this.columns),
          this.picture,
          this.said,
          h("div", { class: "buttons" }, button("Take back", () => void this.takeBack()), button("New game", () => void this.again()), button("Play its move", () => void this.hint(), { class: "main" })),
          h("div", { class: "choices" }, labelled("The search plays", this.against), labelled("It looks", this.depth)),
        ),
        this.seen,
      ),
    );
  }

  shown(): void {
    if (!this.last) void this.soon(() => this.lookNow(true));
  }

  private put(column: number): Promise<void> {
    return this.soon(async () => {
      if (!this.last || this.over || this.last.cells[ROWS - 1]![column] !== 0) return;
      this.moves.push(column);
      await this.lookNow(true);
    });
  }

  private get over(): boolean {
    return this.last !== null && (this.last.won !== 0 || this.last.full);
  }

  private takeBack(): Promise<void> {
    return this.soon(async () => {
      this.moves.pop();
      if (this.against.value !== "0" && this.mover === Number(this.against.value)) this.moves.pop();
      await this.lookNow(false);
    });
  }

  private again(): Promise<void> {
    return this.soon(async () => {
      this.moves = [];
      await this.lookNow(true);
    });
  }

  private hint(): Promise<void> {
    return this.soon(async () => {
      if (this.last?.move !== null && this.last) void this.put(this.last.move);
    });
  }

  private get mover(): number {
    return (this.moves.length % 2) + 1;
  }

  /** Whatever is clicked waits for what was clicked before it. */
  private soon(work: () => Promise<void>): Promise<void> {
    return (this.done = this.done.then(work));
  }

  private async lookNow(answer: boolean): Promise<void> {
    this.said.textContent = "It is looking...";
    try {
      const look = JSON.parse(await this.pool.free.call("connect4", { moves: this.moves, depth: Number(this.depth.value) })) as Look;
      this.last = look;
      this.draw(look);
      if (answer && !this.over && look.move !== null && Number(this.against.value) === look.mover) {
        this.moves.push(look.move);
        await this.lookNow(true);
      }
    } catch (problem) {
      this.said.textContent = (problem as Error).message;
    }
  }

  private draw(look: Look, lit: [number, number][] = look.four): void {
    const at = ([column, row]: [number, number]) => [STEP * column + STEP / 2, STEP * (ROWS - 1 - row) + STEP / 2] as const;
    const holes = look.cells.flatMap((cells, row) =>
      cells.map((cell, column) => {
        const [cx, cy] = at([column, row]);
        return svg("circle", { cx, cy, r: 20, class: `hole ${["empty", "red", "yellow"][cell]}` });
      }),
    );
    const letters = look.cells.flatMap((cells, row) =>
      cells.map((cell, column) => {
        const [x, y] = at([column, row]);
        return cell ? svg("text", { x, y: y + 6, class: `letter ${COLOUR[cell]}` }, cell === 1 ? "R" : "Y") : null;
      }),
    );
    const marks = [];
    if (look.last) marks.push(svg("circle", { cx: at(look.last)[0], cy: at(look.last)[1], r: 22.5, class: "lastmark" }));
    if (lit.length) {
      const [x1, y1] = at(lit[0]!);
      const [x2, y2] = at(lit.at(-1)!);
      marks.push(svg("line", { x1, y1, x2, y2, class: "litline" }));
    }
    const drawing = svg("svg", { viewBox: `0 0 ${STEP * COLUMNS} ${STEP * ROWS}`, role: "img", "aria-label": this.words(look) }, ...holes, ...letters, ...marks);
    fill(this.picture, drawing);
    this.columns.forEach((drop, column) => (drop.disabled = this.over || look.cells[ROWS - 1]![column] !== 0));
    this.said.textContent = look.won
      ? `${title(COLOUR[look.won]!)} has four and wins.`
      : look.full
        ? "The board is full: a draw."
        : `${title(COLOUR[look.mover]!)} to move. The search plays column ${look.move! + 1}, worth ${look.value} to ${COLOUR[look.mover]}; expected: ${look.expected.map((column) => column + 1).join(" ")} (${look.leaves.toLocaleString("en")} boards valued).`;
    fill(this.seen, ...this.report(look));
  }

  private words(look: Look): string {
    const rows = look.cells.map((row, number) => `row ${number + 1}: ${row.map((cell) => (cell ? COLOUR[cell] : "empty")).join(" ")}`);
    return `The board, from below. ${this.moves.length ? rows.join("; ") : "It is empty."}`;
  }

  private report(look: Look): HTMLElement[] {
    const mine = COLOUR[look.mover]!;
    const theirs = COLOUR[3 - look.mover]!;
    const row = (what: string, own: string | number, other: string | number) => h("tr", {}, h("th", { scope: "row" }, what), h("td", { class: "number" }, String(own)), h("td", { class: "number" }, String(other)));
    const sums = h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td"), h("th", { scope: "col", class: "number" }, `${mine} (to move)`), h("th", { scope: "col", class: "number" }, theirs))),
      h(
        "tbody",
        {},
        row("lines", look.own.board, look.opponent.board),
        row("lines, its own weighted by 1.91", look.weighted, look.opponent.board),
        row("on A cells less on B cells", look.own.best, look.opponent.best),
        row("so the map is", look.own.map, look.opponent.map),
        row("cells of that map", look.own.strategy, look.opponent.strategy),
        row("sum", look.ownSum, look.opponentSum),
      ),
    );
    const lines = look.lines.map((line) => {
      const who = line.own ? mine : theirs;
      const cells = line.cells.map(([column, row]) => `${"abcdefg"[column]}${row + 1}`).join(" ");
      return h(
        "li",
        {},
        button(cells, () => this.draw(look, line.cells), { class: "plain" }),
        h("span", {}, ` ${who} ${line.own || line.opponent}`, line.imminent ? ", can be played into now" : ""),
      );
    });
    const map = look.maps[look.own.map]!;
    const cells = map.flatMap((row) => Array.from(row, (value) => h("span", { class: `value v${value}` }, value)));
    return [
      h("h3", {}, `${look.heuristic} for ${mine}`),
      h("p", {}, `${look.ownSum} less ${look.opponentSum}.${look.static !== look.heuristic ? ` The game is over: the search takes ${look.static}.` : ""}`),
      sums,
      h("h3", {}, `Lines that count (${lines.length})`),
      lines.length ? h("ul", { class: "lines" }, ...lines) : h("p", {}, "None yet."),
      h("h3", {}, `The map of ${mine}: ${look.own.map}`),
      h("div", { class: "map", role: "img", "aria-label": `Values of the cells, from above: ${[...map].reverse().join(", ")}` }, ...reversedRows(cells)),
    ];
  }
}

/** The rows come from below; the eye reads from above. */
function reversedRows(cells: HTMLElement[]): HTMLElement[] {
  return Array.from({ length: ROWS }, (_, row) => cells.slice(COLUMNS * row, COLUMNS * row + COLUMNS)).reverse().flat();
}
