// Gomoku: a board to click, the patterns that the evaluator counts on it, lettered, and a game against it.

import { button, fill, h, labelled, svg, title } from "../dom.ts";
import type { Pool } from "../engine/pool.ts";

interface Pattern {
  player: 1 | 2;
  kind: string;
  words: string;
  stones: number[];
  points: number[];
  names: string;
  times: number;
}

interface Look {
  cells: number[];
  mover: 1 | 2;
  won: number;
  full: boolean;
  patterns: Pattern[];
  kinds: Record<string, string>;
  counters: Record<"1" | "2", number[]>;
  score: number;
  rule: string;
  move: [number, number] | null;
  moveName: string | null;
  moveScore: number | null;
}

const SIDE = 15;
const STEP = 30;
const LETTERS = "ABCDEFGHIJKLMNO";
const STARS = [
  [3, 3],
  [11, 3],
  [7, 7],
  [3, 11],
  [11, 11],
] as const;
const COLOUR = ["", "black", "white"];

export class GomokuView {
  readonly element: HTMLElement;
  private moves: [number, number][] = [];
  private last: Look | null = null;
  private readonly picture = h("div", { class: "picture gomokuboard" });
  private readonly seen = h("div", { class: "seen" });
  private readonly said = h("p", { class: "status", role: "status" });
  private readonly against = h("select", {}, h("option", { value: "0" }, "nobody: both sides are mine"), h("option", { value: "2" }, "it plays white"), h("option", { value: "1" }, "it plays black"));
  private readonly rules = h("select", {}, h("option", { value: "port" }, "as published, with its oddities"), h("option", { value: "fixed" }, "put right"));
  private readonly point = h("input", { type: "text", maxlength: 3, size: 4, spellcheck: "false", autocapitalize: "characters" });
  private cursor: [number, number] = [7, 7];
  private givenUp = false;
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly pool: Pool) {
    this.against.addEventListener("change", () => void this.soon(() => this.lookNow(true)));
    this.rules.addEventListener("change", () => void this.soon(() => this.lookNow(true)));
    const form = h(
      "form",
      {
        class: "inline",
        onsubmit: (event: Event) => {
          event.preventDefault();
          this.byName(this.point.value);
        },
      },
      labelled("A point, such as H8", this.point),
      h("button", { type: "submit" }, "Put"),
    );
    this.element = h(
      "section",
      { class: "view evaluator", "aria-labelledby": "gomoku-heading" },
      h("h2", { id: "gomoku-heading" }, "Gomoku: what the evaluator counts"),
      h("p", {}, "The pattern evaluator of 2018 counts twos, threes, fours and fives on every line, some of them twice. Put stones, and see what it counts with its oddities and without, and the move that it would make."),
      h("p", {}, "Player one is black here, as readers of game records expect; in the program of 2018 player one was white."),
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          {},
          this.picture,
          this.said,
          h("div", { class: "buttons" }, button("Take back", () => void this.takeBack()), button("New game", () => void this.again()), button("Give up", () => void this.giveUp()), button("Play its move", () => void this.hint(), { class: "main" })),
          form,
          h("div", { class: "choices" }, labelled("The evaluator", this.rules), labelled("It plays against", this.against)),
        ),
        this.seen,
      ),
    );
  }

  shown(): void {
    if (!this.last) void this.soon(() => this.lookNow(true));
  }

  private get over(): boolean {
    return this.last !== null && (this.last.won !== 0 || this.last.full || this.givenUp);
  }

  private put(x: number, y: number): Promise<void> {
    return this.soon(async () => {
      if (!this.last || this.over || this.last.cells[SIDE * y + x] !== 0) return;
      this.cursor = [x, y];
      this.moves.push([x, y]);
      await this.lookNow(true);
    });
  }

  private byName(name: string): void {
    const found = /^([A-Oa-o])(1[0-5]|[1-9])$/.exec(name.trim());
    if (!found) this.said.textContent = "A point is a letter A to O and a number 1 to 15, such as H8.";
    else {
      this.point.value = "";
      void this.put(LETTERS.indexOf(found[1]!.toUpperCase()), SIDE - Number(found[2]));
    }
  }

  private takeBack(): Promise<void> {
    return this.soon(async () => {
      this.givenUp = false;
      this.moves.pop();
      if (this.against.value !== "0" && (this.moves.length % 2) + 1 === Number(this.against.value)) this.moves.pop();
      await this.lookNow(false);
    });
  }

  private again(): Promise<void> {
    return this.soon(async () => {
      this.givenUp = false;
      this.moves = [];
      await this.lookNow(true);
    });
  }

  private giveUp(): Promise<void> {
    return this.soon(async () => {
      if (!this.last || this.over) return;
      this.givenUp = true;
      this.draw(this.last, null);
    });
  }

  private hint(): Promise<void> {
    return this.soon(async () => {
      if (this.last?.move && !this.over) void this.put(...this.last.move);
    });
  }

  /** Whatever is clicked waits for what was clicked before it. */
  private soon(work: () => Promise<void>): Promise<void> {
    return (this.done = this.done.then(work));
  }

  private async lookNow(answer: boolean): Promise<void> {
    try {
      const look = JSON.parse(await this.pool.free.call("gomoku", { moves: this.moves, fixed: this.rules.value === "fixed" })) as Look;
      this.last = look;
      this.draw(look, null);
      fill(this.seen, ...this.report(look));
      if (answer && !this.over && look.move && Number(this.against.value) === look.mover) {
        this.moves.push(look.move);
        await this.lookNow(true);
      }
    } catch (problem) {
      this.said.textContent = (problem as Error).message;
    }
  }

  private draw(look: Look, lit: number | null): void {
    const at = (place: number) => STEP + STEP * place;
    const whole = STEP * (SIDE + 1);
    const grid = Array.from({ length: SIDE }, (_, n) => `M${at(0)} ${at(n)}H${at(SIDE - 1)}M${at(n)} ${at(0)}V${at(SIDE - 1)}`).join("");
    const names = Array.from({ length: SIDE }, (_, n) => [
      svg("text", { x: at(n), y: whole - 4, class: "name" }, LETTERS[n]!),
      svg("text", { x: 9, y: at(n) + 4, class: "name" }, String(SIDE - n)),
    ]).flat();
    const stones = look.cells.flatMap((cell, number) => {
      if (!cell) return [];
      const order = this.moves.findIndex(([x, y]) => SIDE * y + x === number) + 1;
      const [cx, cy] = [at(number % SIDE), at(Math.floor(number / SIDE))];
      return [
        svg("circle", { cx, cy, r: 13, class: `stone ${COLOUR[cell]}${order === this.moves.length ? " lastmark" : ""}` }),
        svg("text", { x: cx, y: cy + 4, class: `order ${COLOUR[cell]}` }, String(order)),
      ];
    });
    const drawn = look.patterns.map((pattern, number) => this.pattern(pattern, number, lit, at));
    const [cx, cy] = this.cursor;
    const ghost = svg("circle", { cx, cy, r: 13, class: `ghost ${COLOUR[look.mover]}`, visibility: "hidden" });
    const cursor = svg("rect", { x: at(cx) - 14, y: at(cy) - 14, width: 28, height: 28, rx: 4, class: "cursor" });
    const board = svg(
      "svg",
      { viewBox: `0 0 ${whole} ${whole}`, tabindex: 0, role: "application", "aria-label": "Gomoku board. Arrow keys move the mark, ENTER puts a stone." },
      svg("rect", { x: 0, y: 0, width: whole, height: whole, rx: 6, class: "wood" }),
      svg("path", { d: grid, class: "grid" }),
      ...STARS.map(([x, y]) => svg("circle", { cx: at(x), cy: at(y), r: 3, class: "star" })),
      ...names,
      ...drawn.map(([capsule]) => capsule),
      ...stones,
      ...drawn.flatMap(([, ...tag]) => tag),
      ghost,
      cursor,
    );
    const pointed = (event: MouseEvent): [number, number] => {
      const box = board.getBoundingClientRect();
      const place = (offset: number, size: number) => Math.min(SIDE - 1, Math.max(0, Math.round((offset / size) * (SIDE + 1) - 1)));
      return [place(event.clientX - box.left, box.width), place(event.clientY - box.top, box.height)];
    };
    board.addEventListener("click", (event) => void this.put(...pointed(event)));
    board.addEventListener("pointermove", (event) => {
      const [x, y] = pointed(event);
      ghost.setAttribute("cx", String(at(x)));
      ghost.setAttribute("cy", String(at(y)));
      ghost.setAttribute("visibility", this.over || look.cells[SIDE * y + x] !== 0 ? "hidden" : "visible");
    });
    board.addEventListener("pointerleave", () => ghost.setAttribute("visibility", "hidden"));
    board.addEventListener("keydown", (event) => this.keyed(event));
    const focused = this.picture.contains(document.activeElement);
    fill(this.picture, board);
    if (focused) board.focus();
    this.tell(look);
  }

  private tell(look: Look): void {
    const [x, y] = this.moves.at(-1) ?? [0, 0];
    const made = this.moves.length ? `${LETTERS[x]}${SIDE - y} was played. ` : "";
    this.said.textContent = this.givenUp
      ? `Given up. Winner is ${COLOUR[3 - look.mover]}.`
      : look.won
      ? `${made}${title(COLOUR[look.won]!)} has a five and wins.`
      : look.full
        ? `${made}The board is full: a draw.`
        : `${made}${title(COLOUR[look.mover]!)} to move; the evaluator would play ${look.moveName} (score ${look.moveScore}).`;
  }

  private keyed(event: KeyboardEvent): void {
    const ways: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const way = ways[event.key];
    if (way) {
      event.preventDefault();
      this.cursor = this.cursor.map((place, axis) => Math.min(SIDE - 1, Math.max(0, place + way[axis]!))) as [number, number];
      this.draw(this.last!, null);
      this.said.textContent = `${LETTERS[this.cursor[0]]}${SIDE - this.cursor[1]}: ${COLOUR[this.last!.cells[SIDE * this.cursor[1] + this.cursor[0]]!] || "empty"}`;
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      void this.put(...this.cursor);
    }
  }

  private pattern(pattern: Pattern, number: number, lit: number | null, at: (place: number) => number): [SVGElement, SVGElement, SVGElement] {
    const cells = [...pattern.stones, ...pattern.points].sort((one, two) => (one % SIDE) - (two % SIDE) || one - two);
    const place = (cell: number) => [at(cell % SIDE), at(Math.floor(cell / SIDE))] as const;
    const [x1, y1] = place(cells[0]!);
    const [x2, y2] = place(cells.at(-1)!);
    const shade = lit === null || lit === number ? "" : " dim";
    const slide = 3 * (number % 3) - 3;
    return [
      svg("line", { x1: x1 + slide, y1: y1 + slide, x2: x2 + slide, y2: y2 + slide, class: `pattern ${pattern.kind}${shade}` }),
      svg("circle", { cx: x1 + slide, cy: y1 - 15 + slide, r: 7, class: `tag ${pattern.kind}${shade}` }),
      svg("text", { x: x1 + slide, y: y1 - 11.5 + slide, class: `tagletter${shade}` }, letter(number)),
    ];
  }

  private report(look: Look): HTMLElement[] {
    const names = Object.keys(look.kinds);
    const counted = names.map((name, index) =>
      h("tr", {}, h("th", { scope: "row" }, look.kinds[name]!), ...(["1", "2"] as const).map((player) => h("td", { class: "number" }, String(look.counters[player][index + 1])))),
    );
    const items = look.patterns.map((pattern, number) =>
      h(
        "li",
        {},
        button(letter(number), () => this.draw(look, number), { class: `plain tagbutton ${pattern.kind}`, "aria-label": `Show pattern ${letter(number)}` }),
        h("span", {}, ` ${pattern.words} of ${COLOUR[pattern.player]}: ${pattern.names}`, pattern.times > 1 ? h("strong", {}, `, counted ${pattern.times} times`) : ""),
      ),
    );
    return [
      h("h3", {}, this.moves.length ? `${look.score} for ${COLOUR[3 - look.mover]}, who has just moved` : "An empty board"),
      h("p", {}, `${title(look.rule)}.`),
      h("table", {}, h("thead", {}, h("tr", {}, h("td"), h("th", { scope: "col", class: "number" }, "black"), h("th", { scope: "col", class: "number" }, "white"))), h("tbody", {}, ...counted.reverse())),
      h("h3", {}, `Patterns (${items.length})`),
      items.length ? h("ul", { class: "lines" }, ...items) : h("p", {}, "None yet."),
    ];
  }
}

function letter(number: number): string {
  return number < 26 ? String.fromCharCode(97 + number) : `${letter(Math.floor(number / 26) - 1)}${letter(number % 26)}`;
}
