// The tour of the bugs: each in its demonstration session, step by step, before and after.

import { button, fill, h } from "../dom.ts";
import type { Pool } from "../engine/pool.ts";
import type { Session } from "../engine/protocol.ts";
import { BUGS, type Bug } from "../session/fixes.ts";
import { commandLine } from "../session/words.ts";
import { cellName, smallBoard } from "./board.ts";
import { TwoScreens } from "./compare.ts";
import { seen } from "./screen.ts";

/** The list of bugs, and the one that is shown. `open` puts a session into the console. */
export class TourView {
  readonly element: HTMLElement;
  private readonly stage = h("div", { class: "stage" });
  private readonly links: HTMLAnchorElement[];

  constructor(
    private readonly pool: Pool,
    private readonly open: (session: Session, from: string) => void,
  ) {
    this.links = BUGS.map(({ id, title }) => h("a", { href: `#bugs/${id}` }, h("span", {}, title), h("code", {}, id)));
    this.element = h(
      "section",
      { class: "view tour", "aria-labelledby": "tour-heading" },
      h("h2", { id: "tour-heading" }, `The ${BUGS.length} bugs`),
      h("div", { class: "columns" }, h("nav", { "aria-label": "Bugs" }, h("ol", { class: "bugs" }, ...this.links.map((link) => h("li", {}, link)))), this.stage),
    );
  }

  /** Shows a bug: the first one where there is none of this id. */
  show(id: string): void {
    const bug = BUGS.find((each) => each.id === id) ?? BUGS[0]!;
    for (const link of this.links) {
      if (link.hash === `#bugs/${bug.id}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const number = BUGS.indexOf(bug);
    const next = BUGS[number + 1];
    fill(
      this.stage,
      h("h3", {}, bug.title),
      h("dl", {}, ...pair("The bug", bug.bug), ...pair("Mended", bug.fixed), ...pair("In the C", bug.c), ...pair("In the port", bug.port)),
      h("p", {}, bug.about),
      bug.session ? this.session(bug) : this.onBoard(bug),
      h("h4", {}, "What it did to play"),
      h("p", {}, bug.play),
      next ? h("p", {}, h("a", { href: `#bugs/${next.id}`, class: "next" }, `Next: ${next.title}`)) : null,
    );
  }

  private session(bug: Bug): HTMLElement {
    const { clock, argv, typed, files, off, on } = bug.session!;
    const session: Session = { clock, argv, fixes: [], typed, files };
    const screens = new TwoScreens(this.pool);
    screens.pointedOut = [off.screen, on.screen];
    const keys = typed.map((line) => h("kbd", {}, seen(line.trimEnd()) || "ENTER"));
    let at = typed.length;
    const where = h("span", { class: "where" });
    const go = (to: number) => {
      at = Math.min(typed.length, Math.max(0, to));
      keys.forEach((key, number) => key.classList.toggle("done", number < at));
      where.textContent = at === typed.length ? "all of it" : `${at} of ${typed.length} lines`;
      back.disabled = at === 0;
      on_.disabled = end.disabled = at === typed.length;
      void screens.show({ ...session, typed: typed.slice(0, at) }, [], [bug.id]).catch((problem: Error) => fill(where, problem.message));
    };
    const start = button("From the beginning", () => go(0));
    const back = button("◀ Back", () => go(at - 1));
    const on_ = button("Step ▶", () => go(at + 1), { class: "main" });
    const end = button("To the end", () => go(typed.length));
    const console_ = (fixes: string[], text: string) => button(text, () => this.open({ ...session, fixes }, `the tour (${bug.id})`));
    go(typed.length);
    return h(
      "div",
      {},
      h("p", { class: "keysline" }, h("code", {}, `TEEKO_CLOCK=${clock} ${commandLine(argv)}`), " ", ...keys.flatMap((key) => [key, " "]), where),
      h("div", { class: "buttons" }, ...(typed.length ? [start, back, on_, end] : []), console_([], "Into the console, as in 1999"), console_([bug.id], "Into the console, mended")),
      screens.element,
    );
  }

  private onBoard(bug: Bug): HTMLElement {
    const { cells, function: name, off, on } = bug.board!;
    const drawn = (text: string, each: string) => {
      const signs = each.replaceAll("0", ".").replaceAll("1", "X").replaceAll("2", "O");
      const changed = Array.from(each).flatMap((cell, at) => (cell === cells[at] ? [] : [at]));
      const told = changed.length ? ` (${changed.map(cellName).join(" ")} changed)` : "";
      return h("figure", {}, smallBoard(signs, text, changed), h("figcaption", {}, text + told));
    };
    return h("div", { class: "threeboards" }, drawn("before", cells), drawn(`${name}, as in 1999`, off), drawn(`${name}, mended`, on));
  }
}

function pair(term: string, text: string): HTMLElement[] {
  return [h("dt", {}, term), h("dd", {}, text)];
}
