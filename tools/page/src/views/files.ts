// The program's folder: what lies in it, taken out and put in; a memory opened as boards.

import { button, download, fill, h, labelled, latin } from "../dom.ts";
import type { Pool } from "../engine/pool.ts";
import { isFileName } from "../session/limits.ts";
import { KEEPING, type Store } from "../session/store.ts";
import { memoryView } from "./memory.ts";

const WHAT: Record<string, string> = {
  "memory.m": "the program's memory: positions, and who won from them",
  "stat.m": "the statistics: nine counts",
  "game.m": "the boards of the game under way",
  "level1.s": "the moves that the search last looked at",
  "level2.s": "the replies to them",
};
const LARGEST = 4_000_000;

/** The view of the files. `changed` is called when the person has changed them. */
export class FilesView {
  readonly element: HTMLElement;
  private readonly list = h("tbody");
  private readonly keeping = h("p", { class: "keeping", role: "status" });
  private readonly said = h("p", { role: "status" });
  private readonly opened = h("div", { class: "opened" });
  private readonly none = h("p", {}, "There are no files yet.");
  private readonly table: HTMLElement;

  constructor(
    private readonly pool: Pool,
    private readonly store: Store,
    private readonly changed: () => void,
  ) {
    const chooser = h("input", { type: "file", multiple: true, onchange: () => void this.upload(chooser) });
    const name = h("input", { type: "text", value: "mem2.m", spellcheck: "false", maxlength: 100 });
    this.table = h(
      "table",
      { class: "files" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "File"), h("th", { scope: "col", class: "number" }, "Bytes"), h("th", { scope: "col", class: "what" }, "What it is"), h("th", { scope: "col" }, h("span", { class: "unseen" }, "Actions")))),
      this.list,
    );
    this.element = h(
      "section",
      { class: "view files", "aria-labelledby": "files-heading" },
      h("h2", { id: "files-heading" }, "Files"),
      this.keeping,
      h("div", { class: "scroll" }, this.table),
      this.none,
      h(
        "div",
        { class: "actions box" },
        labelled("Put files in (memory.m, stat.m, a memory of player 2, ...)", chooser, "A file of the same name is replaced, and the program starts again."),
        h(
          "form",
          {
            class: "inline",
            onsubmit: (event: Event) => {
              event.preventDefault();
              this.put({ [name.value.trim()]: "" });
            },
          },
          labelled("An empty file, for player 2 to learn in", name),
          h("button", { type: "submit" }, "Make it"),
        ),
        this.dayOne(),
        this.said,
      ),
      this.opened,
    );
    this.draw();
  }

  /** Draws the list as the folder is now. */
  draw(): void {
    this.keeping.textContent = KEEPING[this.store.keeping];
    this.keeping.classList.toggle("warning", this.store.keeping !== "kept");
    const names = Object.keys(this.store.files).sort();
    this.none.hidden = names.length > 0;
    this.table.hidden = names.length === 0;
    fill(this.list, ...names.map((name) => this.row(name)));
  }

  private row(name: string): HTMLElement {
    const content = this.store.files[name]!;
    const isMemory = name.toLowerCase().endsWith(".m") && !["stat.m", "game.m"].includes(name.toLowerCase());
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, h("code", {}, name)),
      h("td", { class: "number" }, content.length.toLocaleString("en")),
      h("td", { class: "what" }, WHAT[name.toLowerCase()] ?? (isMemory ? "a memory" : "")),
      h("td", {}, this.buttons(name, isMemory)),
    );
  }

  private buttons(name: string, isMemory: boolean): HTMLElement {
    return h(
      "div",
      { class: "buttons" },
      button("Look", () => void this.look(name, isMemory), { "aria-label": `Look into ${name}` }),
      button("Download", () => download(name, this.store.files[name]!), { "aria-label": `Download ${name}` }),
      button("Delete", () => this.remove(name), { "aria-label": `Delete ${name}` }),
    );
  }

  private async look(name: string, isMemory: boolean): Promise<void> {
    const content = this.store.files[name]!;
    fill(this.opened, h("p", {}, "One moment..."));
    try {
      if (isMemory) {
        fill(this.opened, memoryView(name, await this.pool.free.call("memory_records", content)));
      } else {
        const rows = JSON.parse(await this.pool.free.call("file_rows", { name, content })) as string[];
        fill(this.opened, h("h3", {}, name), h("pre", { class: "rows", tabindex: "0" }, rows.join("\n") || "It is empty."), h("p", { class: "hint" }, "A · is a space; other blanks are layout."));
      }
    } catch (problem) {
      fill(this.opened, h("p", { role: "alert" }, `${name} can't be shown: ${(problem as Error).message}`));
    }
  }

  private remove(name: string): void {
    this.store.change({}, [name]);
    fill(this.opened);
    this.say(`${name} is gone; the program has started again.`);
    this.changed();
  }

  private dayOne(): HTMLElement {
    const sure = h("span", { class: "buttons", hidden: true });
    const ask = button("As on day one", () => (sure.hidden = !sure.hidden));
    const yes = button("Delete all files", () => {
      sure.hidden = true;
      this.store.clear();
      fill(this.opened);
      this.say("All is as on day one; the program has started again.");
      this.changed();
    });
    sure.append("No file is left then. ", yes, button("Keep them", () => (sure.hidden = true)));
    return h("div", { class: "buttons" }, ask, sure);
  }

  private async upload(chooser: HTMLInputElement): Promise<void> {
    const files: Record<string, string> = {};
    for (const file of chooser.files ?? []) {
      if (file.size > LARGEST) return this.say(`${file.name} is too large (${file.size.toLocaleString("en")} bytes; ${LARGEST.toLocaleString("en")} are the most).`);
      files[file.name] = latin(new Uint8Array(await file.arrayBuffer()));
    }
    chooser.value = "";
    this.put(files);
  }

  private put(files: Record<string, string>): void {
    const changed: Record<string, string> = {};
    for (const [name, content] of Object.entries(files)) {
      if (!isFileName(name)) return this.say(`${name || "A file without a name"} can't lie in the program's folder: choose a plain name such as mem2.m.`);
      const known = Object.keys(this.store.files).find((other) => other.toLowerCase() === name.toLowerCase());
      changed[known ?? name] = content;
    }
    if (!Object.keys(changed).length) return;
    this.store.change(changed, []);
    this.say(`${Object.keys(changed).join(", ")}: put in; the program has started again.`);
    this.changed();
  }

  private say(text: string): void {
    this.said.textContent = text;
  }
}
