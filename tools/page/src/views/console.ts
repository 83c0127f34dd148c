// The console: the program's screen, and the line that is being typed.

import { fill, h } from "../dom.ts";
import type { Prompt } from "../engine/protocol.ts";
import { isLatin, MOST } from "../session/limits.ts";
import { seen, type Piece } from "./screen.ts";

const MOST_SHOWN = 60_000;

/** Keys that answer what the program asks, each with what it does. */
const KEYS: Record<Prompt | "other", [string, string][]> = {
  menu: [
    ["1", "play, you begin"],
    ["2", "play, the program begins"],
    ["3", "autoplay"],
    ["p", "pause in autoplay"],
    ["h", "heuristics"],
    ["s", "searching"],
    ["l", "learning"],
    ["t", "show its thinking"],
    ["?", "statistics"],
    ["r", "rules"],
    ["/", "help"],
    ["q", "quit"],
  ],
  opening: [["q", "quit this game"]],
  move: [["q", "quit this game"]],
  pause: [
    ["", "next move"],
    ["q", "quit this game"],
  ],
  draw: [
    ["y", "a draw"],
    ["n", "play on"],
  ],
  return: [["", "back to the menu"]],
  statistics: [
    ["", "back to the menu"],
    ["r", "reset the statistics"],
  ],
  other: [["", "an empty line"]],
};

/** The screen with its typing. `enter` is called with each line, without its newline. */
export class Console {
  readonly element: HTMLElement;
  private readonly out = h("span", { class: "out", role: "log", "aria-label": "The program's screen" });
  private readonly input = h("input", {
    class: "typing",
    type: "text",
    "aria-label": "Your line",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "send",
    maxlength: MOST.line,
  });
  private readonly tty: HTMLElement;
  private readonly keys = h("div", { class: "keys", role: "group", "aria-label": "Answers" });
  private readonly note = h("p", { class: "note", role: "status" });
  private all: Piece[] = [];
  private shown = 0;
  private cut: number | null = null;
  private wasTyping = false;

  constructor(private readonly enter: (line: string) => void) {
    this.tty = h("div", { class: "tty", tabindex: "0", role: "region", "aria-label": "Console" }, this.out, this.input);
    this.tty.addEventListener("click", () => {
      if (!this.input.hidden && !getSelection()?.toString()) this.input.focus({ preventScroll: true });
    });
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) {
        event.preventDefault();
        this.send(this.input.value);
      }
    });
    this.element = h("div", { class: "console" }, this.tty, this.keys, this.note);
    this.asks(false, null);
  }

  /** An empty screen. */
  clear(): void {
    this.all = [];
    this.cut = null;
    this.draw();
  }

  print(text: string): void {
    this.add({ text, typed: false });
  }

  typed(text: string): void {
    this.add({ text, typed: true });
  }

  /** Lets a line be typed, or not. */
  asks(yes: boolean, prompt: Prompt | null): void {
    const focused = document.activeElement;
    if (!yes) this.wasTyping = this.element.contains(focused);
    this.input.hidden = !yes;
    const answers = yes ? KEYS[prompt ?? "other"] : [];
    fill(this.keys, ...answers.map(([key, what]) => this.key(key, what)));
    if (yes && this.wasTyping && (focused === document.body || this.element.contains(focused))) this.input.focus({ preventScroll: true });
    this.toEnd();
  }

  focus(): void {
    this.wasTyping = true;
    if (!this.input.hidden) this.input.focus({ preventScroll: true });
  }

  /** A line for the person, below the screen. */
  say(text: string): void {
    this.note.textContent = text;
  }

  /** Shows the screen as it was when so many characters had been printed; null: as it is now. */
  lookBack(at: number | null): void {
    this.cut = at;
    this.tty.classList.toggle("back", at !== null);
    this.draw();
    this.keys.hidden = at !== null;
    if (at !== null) this.input.hidden = true;
  }

  send(line: string): void {
    if (!isLatin(line)) {
      this.say("The program's characters are those of Latin-1: this line holds others.");
      return;
    }
    this.input.value = "";
    this.say("");
    this.enter(line);
  }

  private key(key: string, what: string): HTMLElement {
    return h(
      "button",
      { type: "button", onclick: () => this.send(key), title: what },
      h("kbd", {}, key || "ENTER"),
      " ",
      h("span", { class: "what" }, what),
    );
  }

  private add(piece: Piece): void {
    const last = this.all.at(-1);
    if (last && last.typed === piece.typed) last.text += piece.text;
    else this.all.push({ ...piece });
    if (this.cut !== null) return;
    this.shown += piece.text.length;
    if (this.shown > 2 * MOST_SHOWN) this.draw();
    else this.out.append(part(piece));
    this.toEnd();
  }

  private draw(): void {
    const parts: Node[] = [];
    let left = this.cut ?? Infinity;
    for (const piece of this.all) {
      if (left <= 0) break;
      parts.push(part(piece.typed ? piece : { ...piece, text: piece.text.slice(0, left) }));
      if (!piece.typed) left -= piece.text.length;
    }
    this.shown = 0;
    let first = parts.length;
    while (first > 0 && this.shown <= MOST_SHOWN) this.shown += parts[--first]!.textContent!.length;
    const kept = parts.slice(first);
    if (this.shown > 2 * MOST_SHOWN) kept[0]!.textContent = kept[0]!.textContent!.slice(-MOST_SHOWN);
    fill(this.out, ...kept);
    this.toEnd();
  }

  private toEnd(): void {
    this.tty.scrollTo(0, this.tty.scrollHeight);
  }
}

function part({ text, typed }: Piece): Node {
  return typed ? h("span", { class: "typed" }, seen(text)) : document.createTextNode(seen(text));
}

