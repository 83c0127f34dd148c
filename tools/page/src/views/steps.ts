// The steps of a session: every stop of the program, to look back at and to go on from; the list of moves.

import { button, fill, h } from "../dom.ts";
import type { View } from "../engine/protocol.ts";
import { moveText, type Move } from "./board.ts";

/** A stop, the last move before it, and how many lines had been typed. */
export interface Step {
  view: View;
  last: Move | null;
  lines: number;
  moved: boolean;
}

/** A slider over the steps, and the moves of the game at hand. */
export class Steps {
  readonly element: HTMLElement;
  private all: Step[] = [];
  private at: number | null = null;
  private readonly slider = h("input", { type: "range", min: 0, max: 0, value: 0, step: 1, "aria-label": "Step of the session" });
  private readonly where = h("p", { class: "where", role: "status" });
  private readonly moves = h("ol", { class: "moves" });
  private readonly goOn = button("Go on from here", () => this.shown && this.from(this.shown), { hidden: true });
  private readonly back = button("Back to now", () => this.look(null), { hidden: true });
  private drawn = 0;

  constructor(
    private readonly show: (step: Step | null) => void,
    private readonly from: (step: Step) => void,
    private readonly mistake: (before: View | null, after: View) => string | null,
  ) {
    this.slider.addEventListener("input", () => this.look(Number(this.slider.value)));
    this.element = h(
      "div",
      { class: "steps box" },
      h("h2", {}, "Moves"),
      this.moves,
      h(
        "div",
        { class: "stepper" },
        button("◀", () => this.move(-1), { "aria-label": "Step back" }),
        this.slider,
        button("▶", () => this.move(1), { "aria-label": "Step on" }),
      ),
      this.where,
      h("div", { class: "buttons" }, this.goOn, this.back),
    );
    this.clear();
  }

  get lookingBack(): boolean {
    return this.at !== null;
  }

  get latest(): Step | undefined {
    return this.all.at(-1);
  }

  private get shown(): Step | undefined {
    return this.at === null ? undefined : this.all[this.at];
  }

  clear(): void {
    this.all = [];
    this.drawn = 0;
    fill(this.moves);
    this.element.hidden = true;
    this.look(null, false);
  }

  /** One more stop. */
  add(view: View, move: Move | null, lines: number): Step {
    const fresh = view.n <= 1 || view.cells === ".".repeat(25);
    const last = view.stop === "move" ? move : fresh ? null : (this.latest?.last ?? null);
    const step = { view, last, lines, moved: view.stop === "move" };
    this.all.push(step);
    this.element.hidden = false;
    this.slider.max = String(this.all.length - 1);
    if (this.at === null) this.slider.value = this.slider.max;
    this.drawSoon();
    return step;
  }

  private move(by: number): void {
    const from = this.at ?? this.all.length - 1;
    const to = Math.min(this.all.length - 1, Math.max(0, from + by));
    this.look(to === this.all.length - 1 && by > 0 ? null : to);
  }

  private look(at: number | null, tell = true): void {
    this.at = at;
    this.slider.value = at === null ? this.slider.max : String(at);
    this.goOn.hidden = this.back.hidden = at === null;
    this.where.textContent = at === null ? "" : `Looking back at step ${at + 1} of ${this.all.length}, after ${this.shown!.lines} typed lines.`;
    for (const item of this.moves.querySelectorAll("button")) {
      if (Number(item.dataset["step"]) === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    if (tell) this.show(this.shown ?? null);
  }

  private waiting = false;

  private drawSoon(): void {
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      this.draw();
    });
  }

  /** Judges the moves that are listed once more. */
  judge(): void {
    fill(this.moves);
    this.drawn = 0;
    this.draw();
  }

  /** Moves are added as they come; a new game empties the list. */
  private draw(): void {
    for (; this.drawn < this.all.length; this.drawn++) {
      const { view, last, moved } = this.all[this.drawn]!;
      if (!moved) continue;
      if (view.n <= 2) fill(this.moves);
      const text = last ? `${last.sign} ${moveText(last)}` : "no move";
      const at = this.drawn;
      const wrong = this.mistake(this.all[at - 1]?.view ?? null, view);
      const look = () => this.look(at === this.all.length - 1 ? null : at);
      const mark = wrong ? [" ", h("span", { class: "mistake", title: wrong, "aria-hidden": "true" }, "?"), h("span", { class: "unseen" }, wrong)] : [];
      this.moves.append(
        h("li", { value: view.n - 1 }, h("button", { type: "button", "data-step": at, class: view.four ? "four" : "", onclick: look }, text, ...mark)),
      );
    }
    this.moves.scrollTop = this.moves.scrollHeight;
  }
}
