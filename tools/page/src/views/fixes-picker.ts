// Which program plays: the one of 1999, or one with any set of fixes.

import { h, labelled, newId } from "../dom.ts";
import { BUGS, KNOWN_FIXES, PUBLISHED, same } from "../session/fixes.ts";

/** A choice of a program; `fixes` is the set that was chosen. */
export class FixesPicker {
  readonly element: HTMLElement;
  private readonly select: HTMLSelectElement;
  private readonly boxes: HTMLInputElement[];
  private readonly details: HTMLDetailsElement;

  constructor(label: string, fixes: string[], changed: () => void = () => {}) {
    this.select = h(
      "select",
      { onchange: () => this.chosen(changed) },
      h("option", { value: "none" }, "The 1999 program, bugs and all"),
      h("option", { value: "published" }, `Mended: the ${PUBLISHED.length} published fixes`),
      h("option", { value: "all" }, `Mended: all ${KNOWN_FIXES.length} fixes`),
      h("option", { value: "own" }, "My own choice of fixes"),
    );
    this.boxes = BUGS.map(({ id }) => h("input", { type: "checkbox", value: id, onchange: changed }));
    this.details = h(
      "details",
      { class: "fixes" },
      h("summary", {}, "Fixes"),
      h(
        "ul",
        {},
        ...BUGS.map(({ id, bug, fixed }, at) => {
          const box = this.boxes[at]!;
          box.id = newId();
          return h("li", {}, box, h("label", { for: box.id }, h("code", {}, id), ` ${bug}. `, h("span", { class: "fixed" }, `Mended: ${fixed}.`)));
        }),
      ),
    );
    this.element = h("div", { class: "picker" }, labelled(label, this.select), this.details);
    this.fixes = fixes;
  }

  get fixes(): string[] {
    return this.boxes.filter(({ checked }) => checked).map(({ value }) => value);
  }

  set fixes(fixes: string[]) {
    for (const box of this.boxes) box.checked = fixes.includes(box.value);
    this.select.value = !fixes.length ? "none" : same(fixes, KNOWN_FIXES) ? "all" : same(fixes, PUBLISHED) ? "published" : "own";
    this.details.hidden = this.select.value !== "own";
  }

  private chosen(changed: () => void): void {
    const sets: Record<string, string[]> = { none: [], published: PUBLISHED, all: KNOWN_FIXES };
    const set = sets[this.select.value];
    if (set) this.fixes = set;
    this.details.hidden = set !== undefined;
    this.details.open = set === undefined;
    changed();
  }
}
