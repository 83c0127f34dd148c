// The board: 25 cells that can be clicked, or walked over with the arrow keys.

import { fill, h } from "../dom.ts";
import type { View } from "../engine/protocol.ts";

export const SIDE = 5;

/** What changed from one position to the next: where a pawn left and where it came. */
export interface Move {
  sign: string;
  from: number | null;
  to: number;
}

/** The move between two positions, or null where there is none (or it can't be told). */
export function moveBetween(before: string, after: string): Move | null {
  let from: number | null = null;
  let to: number | null = null;
  for (let at = 0; at < before.length; at++) {
    if (before[at] === after[at]) continue;
    if (after[at] === ".") from = at;
    else to = at;
  }
  return to === null ? null : { sign: after[to]!, from, to };
}

/** A cell as the program names it: row and column. */
export function cellName(at: number): string {
  return `${Math.floor(at / SIDE)}${at % SIDE}`;
}

export function moveText({ from, to }: Move): string {
  return from === null ? cellName(to) : `${cellName(from)} to ${cellName(to)}`;
}

/** The clickable board. `type` is called with what a click, or two, means as typing. */
export class Board {
  readonly element: HTMLElement;
  private readonly cells: HTMLButtonElement[] = [];
  private readonly status = h("p", { class: "status", role: "status" });
  private shown = ".".repeat(SIDE * SIDE);
  private source: number | null = null;
  private mode: "opening" | "move" | null = null;

  constructor(private readonly type: (line: string) => void) {
    const grid = h("div", { class: "board", role: "group", "aria-label": "Board" });
    const numbers = (where: string) => Array.from({ length: SIDE }, (_, at) => h("span", { class: where, "aria-hidden": "true" }, String(at)));
    for (let at = 0; at < SIDE * SIDE; at++) {
      const cell = h("button", { type: "button", class: "cell", tabindex: at ? "-1" : "0", onclick: () => this.click(at) });
      cell.addEventListener("keydown", (event) => this.walk(event, at));
      this.cells.push(cell);
    }
    grid.append(h("span", { "aria-hidden": "true" }), ...numbers("column"));
    const rows = numbers("row");
    for (let row = 0; row < SIDE; row++) grid.append(rows[row]!, ...this.cells.slice(SIDE * row, SIDE * row + SIDE));
    this.element = h("div", { class: "boardbox" }, grid, this.status);
    this.show(null, null);
  }

  /** Draws a position, the last move, and the four that has won. */
  show(view: View | null, last: Move | null): void {
    this.shown = view?.cells ?? ".".repeat(SIDE * SIDE);
    this.source = null;
    this.cells.forEach((cell, at) => {
      const sign = this.shown[at]!;
      const isLast = last?.to === at;
      const inFour = view?.four === sign;
      cell.dataset["sign"] = sign;
      cell.classList.toggle("last", isLast);
      cell.classList.toggle("left", last?.from === at);
      cell.classList.toggle("four", inFour);
      fill(cell, h("span", { class: "pawn" }, sign === "." ? "" : sign));
      const told = [sign === "." ? "empty" : sign, isLast && "last move", last?.from === at && "left by the last move", inFour && "part of the four"];
      cell.setAttribute("aria-label", `row ${Math.floor(at / SIDE)} column ${at % SIDE}: ${told.filter(Boolean).join(", ")}`);
    });
    this.mark();
  }

  /** What a click means now. */
  asks(mode: "opening" | "move" | null): void {
    this.mode = mode;
    this.source = null;
    for (const cell of this.cells) cell.classList.toggle("live", mode !== null);
    this.mark();
  }

  /** Tells what has happened, for those who don't see it. */
  say(text: string): void {
    this.status.textContent = text;
  }

  private click(at: number): void {
    this.focusable(at);
    if (this.mode === "opening") {
      this.type(cellName(at));
    } else if (this.mode === "move" && this.source === null) {
      this.source = at;
      this.mark();
      this.say(`From ${cellName(at)} to which cell? The same cell again puts it back.`);
    } else if (this.mode === "move" && this.source !== null) {
      const line = cellName(this.source) + cellName(at);
      const again = this.source === at;
      this.source = null;
      this.mark();
      this.say("");
      if (!again) this.type(line);
    }
  }

  private mark(): void {
    this.cells.forEach((cell, at) => {
      cell.classList.toggle("source", this.source === at);
      cell.setAttribute("aria-pressed", String(this.source === at));
    });
  }

  private walk(event: KeyboardEvent, at: number): void {
    const row = Math.floor(at / SIDE);
    const column = at % SIDE;
    const ways: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, SIDE - 1],
    };
    const to = ways[event.key];
    if (event.key === "Escape" && this.source !== null) {
      this.source = null;
      this.mark();
    }
    if (!to) return;
    event.preventDefault();
    const [r, c] = to.map((place) => Math.min(SIDE - 1, Math.max(0, place))) as [number, number];
    this.focusable(SIDE * r + c);
    this.cells[SIDE * r + c]!.focus();
  }

  private focusable(at: number): void {
    this.cells.forEach((cell, index) => (cell.tabIndex = index === at ? 0 : -1));
  }
}

/** A small board that is only looked at. */
export function smallBoard(cells: string, label: string, marked: number[] = []): HTMLElement {
  const rows = Array.from(cells, (sign, at) =>
    h("span", { class: `dot${marked.includes(at) ? " marked" : ""}`, "data-sign": sign }, sign === "." ? "" : sign),
  );
  return h("div", { class: "smallboard", role: "img", "aria-label": `${label}: ${spoken(cells)}` }, ...rows);
}

/** A board in words. */
export function spoken(cells: string): string {
  const of = (sign: string) => Array.from(cells, (cell, at) => (cell === sign ? cellName(at) : "")).filter(Boolean).join(" ");
  return `X on ${of("X") || "nothing"}, O on ${of("O") || "nothing"}`;
}
