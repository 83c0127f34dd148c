// The program in its console, the board beside it, and the session: its clock, its command line, its steps and its link.

import { button, download, fill, h, labelled } from "../dom.ts";
import type { Pool } from "../engine/pool.ts";
import type { Prompt, Session, Told, View } from "../engine/protocol.ts";
import { programName } from "../session/fixes.ts";
import { readSessionFile, sessionFile } from "../session/file.ts";
import { LARGEST_CLOCK, MOST, Problem } from "../session/limits.ts";
import { linkOf } from "../session/link.ts";
import type { Store } from "../session/store.ts";
import { commandLine, wordsOf } from "../session/words.ts";
import { Board, moveBetween, moveText } from "./board.ts";
import { Console } from "./console.ts";
import { FixesPicker } from "./fixes-picker.ts";
import { PerfectPanel } from "./perfect.ts";
import { Steps, type Step } from "./steps.ts";

const ENDINGS = {
  exit0: "The program has ended (exit code 0).",
  exit1: "The program has ended after its fatal error (exit code 1).",
  input: "The program asked for a line, and there is none.",
};

/** The view in which the program is played. */
export class Play {
  readonly element: HTMLElement;
  /** Whether there has been a session yet. */
  started = false;
  private readonly console = new Console((line) => this.enter(line));
  private readonly board = new Board((line) => this.console.send(line));
  private readonly steps = new Steps((step) => this.lookAt(step), (step) => this.goOnFrom(step), (before, after) => this.perfect.mistake(before, after));
  private readonly perfect = new PerfectPanel(() => this.steps.judge());
  private readonly title = h("p", { class: "title" });
  private readonly banner = h("div", { class: "banner", hidden: true });
  private readonly progress = h("progress", { "aria-label": "Games played", hidden: true });
  private readonly stopButton = button("Stop", () => this.stop(), { class: "stop", hidden: true });
  private readonly again = button("Start the program again", () => this.startAgain(), { hidden: true, class: "main" });
  private readonly picker = new FixesPicker("Program", []);
  private readonly clock = h("input", { type: "number", min: 0, max: LARGEST_CLOCK, step: 1, placeholder: "now", inputmode: "numeric" });
  private readonly words = h("input", { type: "text", spellcheck: "false", autocapitalize: "off", placeholder: "none: the menu", list: "examples" });
  private readonly link = h("div", { class: "link" });
  private session: Session = { clock: 0, argv: [], fixes: [], typed: [], files: {} };
  private own = true;
  private running = false;
  private hung = false;
  private games = 0;
  private lines = 0;
  private position = "";
  private prompt: Prompt | null = null;
  private readonly setup: HTMLDetailsElement;

  constructor(
    private readonly pool: Pool,
    private readonly store: Store,
  ) {
    this.setup = this.setupForm();
    this.element = h(
      "section",
      { class: "view play", "aria-label": "Play" },
      this.banner,
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          { class: "left" },
          h("div", { class: "bar" }, this.title, this.stopButton),
          this.progress,
          this.console.element,
          this.again,
        ),
        h("div", { class: "right" }, this.board.element, this.setup, this.steps.element, this.perfect.element, this.sessionBox()),
      ),
    );
  }

  /** Goes on with the session that was under way at the last visit, or starts the program. */
  begin(): void {
    const kept = this.store.session;
    if (kept) this.start(kept, true);
    else this.startOwn(now(), [], []);
  }

  /** Plays a session that came from a link or a file, with files of its own. */
  open(session: Session, from: string): void {
    this.start(session, false);
    fill(
      this.banner,
      h("p", {}, `This is a session from ${from}: ${count(session.typed.length, "typed line")}, with files of its own. Step through it, or go on from any step. Your own files are not touched.`),
      button("Back to my own game", () => {
        history.replaceState(null, "", location.pathname + location.search);
        this.begin();
      }),
    );
    this.banner.hidden = false;
  }

  /** Says why a link or a file could not be opened. */
  refuse(problem: string): void {
    fill(this.banner, h("p", { role: "alert" }, problem), button("All right", () => (this.banner.hidden = true)));
    this.banner.hidden = false;
  }

  /** Starts the program again on the files as they are now; what they were is over. */
  filesChanged(): void {
    if (this.own) this.startOwn(now(), [], this.session.fixes);
  }

  focus(): void {
    this.console.focus();
  }

  private startOwn(clock: number, argv: string[], fixes: string[]): void {
    this.start({ clock, argv, fixes, typed: [], files: { ...this.store.files } }, true);
  }

  private start(session: Session, own: boolean): void {
    if (this.running) this.pool.stop();
    this.started = true;
    this.session = { ...session, typed: [...session.typed] };
    this.own = own;
    this.games = 0;
    this.position = ".".repeat(25);
    this.banner.hidden = true;
    this.again.hidden = true;
    this.console.clear();
    this.console.say("");
    this.draw(undefined);
    this.steps.clear();
    fill(this.link);
    this.title.textContent = `${programName(session.fixes)} · clock ${session.clock} · ${commandLine(session.argv)}`;
    this.picker.fixes = session.fixes;
    this.words.value = commandLine(session.argv).slice("teeko ".length);
    this.lines = 0;
    if (own) this.store.keepSession(session.argv.length ? null : this.session);
    this.busy(true);
    this.pool.player.start(session, (told) => this.take(told));
  }

  private enter(line: string): void {
    const text = `${line}\n`;
    this.session.typed.push(text);
    this.console.typed(text);
    this.lines += 1;
    this.console.asks(false, null);
    this.board.asks(null);
    this.busy(true);
    this.pool.player.line(text);
  }

  private take(told: Told): void {
    if (told.kind === "begins") this.batch(told.games);
    else if (told.kind === "screen") this.console.print(told.text);
    else if (told.kind === "view") this.seen(told.view);
    else if (told.kind === "asks") this.asks(told.prompt);
    else if (told.kind === "games") this.progress.value = told.played;
    else if (told.kind === "files") this.files(told.changed, told.gone);
    else if (told.kind === "typed") {
      this.console.typed(told.text);
      this.lines += 1;
    } else if (told.kind === "end") this.ended(told.ending, told.where);
    else this.broken(told.problem);
  }

  private batch(games: number): void {
    this.games = games;
    this.progress.hidden = games === 0;
    this.progress.max = Math.max(games, 1);
    this.progress.value = 0;
  }

  private seen(view: View): void {
    const move = view.stop === "move" ? moveBetween(this.position, view.cells) : null;
    this.position = view.cells;
    const step = this.steps.add(view, move, this.lines);
    if (view.stop === "move" && move) this.board.say(`${move.sign} ${moveText(move)}.${view.four ? ` ${view.four} has four.` : ""}`);
    if (!this.steps.lookingBack) this.draw(step);
  }

  private draw(step: Step | undefined): void {
    this.board.show(step?.view ?? null, step?.last ?? null);
    this.perfect.show(step?.view ?? null);
  }

  private asks(prompt: Prompt | null): void {
    this.busy(false);
    if (this.own && !this.session.argv.length) this.store.keepSession(this.session);
    this.prompt = prompt;
    if (!this.steps.lookingBack) this.askAgain();
  }

  private askAgain(): void {
    this.console.asks(true, this.prompt);
    this.board.asks(this.prompt === "opening" || this.prompt === "move" ? this.prompt : null);
  }

  private files(changed: Record<string, string>, gone: string[]): void {
    if (this.own) this.store.change(changed, gone);
  }

  private ended(ending: string, where: string): void {
    this.busy(false);
    this.progress.hidden = true;
    this.console.asks(false, null);
    this.board.asks(null);
    if (ending === "hang") {
      this.console.say(`The program is in an endless loop now, in ${where}: it can never read or print again. In 1999 only ending it helped.`);
      this.stopButton.hidden = false;
      this.hung = true;
    } else {
      this.console.say(ENDINGS[ending as keyof typeof ENDINGS]);
      this.over();
    }
  }

  /** Something that is the page's fault. */
  private broken(problem: string): void {
    this.busy(false);
    this.progress.hidden = true;
    this.console.asks(false, null);
    this.console.say(`The page could not go on: ${problem.trim().split("\n").at(-1)}`);
    this.over();
  }

  /** The program runs no more; nothing of it is to be gone on with. */
  private over(): void {
    this.hung = false;
    this.again.hidden = false;
    if (this.own) this.store.keepSession(null);
  }

  private busy(yes: boolean): void {
    this.running = yes;
    this.pool.playing = yes;
    this.stopButton.hidden = !yes;
    this.element.classList.toggle("busy", yes);
  }

  private stop(): void {
    const played = this.progress.value;
    if (!this.hung) this.pool.stop();
    this.busy(false);
    this.progress.hidden = true;
    this.console.asks(false, null);
    this.console.say(
      this.games && !this.hung
        ? `Stopped after about ${played.toLocaleString("en")} of ${this.games.toLocaleString("en")} games. The files are as they were then.`
        : "Stopped. The files are as the program last left them.",
    );
    this.over();
  }

  private startAgain(): void {
    if (this.own) this.startOwn(now(), [], this.session.fixes);
    else this.start({ ...this.session, typed: [] }, false);
    this.console.focus();
  }

  private lookAt(step: Step | null): void {
    this.console.lookBack(step ? step.view.at : null);
    this.draw(step ?? this.steps.latest);
    this.board.asks(null);
    if (!step && !this.running && !this.hung && this.again.hidden) this.askAgain();
  }

  private goOnFrom(step: Step): void {
    const session = { ...this.session, typed: this.session.typed.slice(0, step.lines) };
    if (this.own) this.open(session, "your own game, taken up at an earlier step");
    else this.open(session, "an earlier step");
    this.console.focus();
  }

  private setupForm(): HTMLDetailsElement {
    const start = () => {
      try {
        const clock = this.clock.value === "" ? now() : Number(this.clock.value);
        if (!Number.isInteger(clock) || clock < 0 || clock > LARGEST_CLOCK) throw new Problem(`the clock is a whole number of seconds from 0 to ${LARGEST_CLOCK}`);
        this.startOwn(clock, wordsOf(this.words.value), this.picker.fixes);
        fill(problem);
        this.console.focus();
      } catch (error) {
        fill(problem, (error as Error).message);
      }
    };
    const problem = h("p", { class: "problem", role: "alert" });
    const form = h(
      "form",
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          start();
        },
      },
      this.picker.element,
      labelled("Clock, in seconds (it seeds the random numbers)", this.clock),
      labelled("Command line after “teeko”", this.words, "Options of player 1 and of player 2, player 2's memory, games."),
      h("datalist", { id: "examples" }, ...EXAMPLES.map(([value, text]) => h("option", { value }, text))),
      problem,
      h("button", { type: "submit", class: "main" }, "Start"),
      h("p", { class: "hint" }, "It starts on your files as they are now; the game under way is left."),
    );
    return h("details", { class: "box" }, h("summary", {}, "Another program, clock or command line"), form);
  }

  private sessionBox(): HTMLElement {
    const chooser = h("input", { type: "file", hidden: true, "aria-label": "Session file", onchange: () => void this.openFile(chooser) });
    return h(
      "div",
      { class: "box session" },
      h("h2", {}, "This session"),
      h(
        "div",
        { class: "buttons" },
        button("Link to it", () => void this.makeLink()),
        button("Download it", () => void this.save()),
        button("Open a session file", () => chooser.click()),
        chooser,
      ),
      this.link,
    );
  }

  private async makeLink(): Promise<void> {
    const hash = await linkOf(this.session);
    if (hash.length > MOST.link) {
      fill(
        this.link,
        h("p", {}, `With its files and ${count(this.session.typed.length, "typed line")} this session is too long for a link (${hash.length.toLocaleString("en")} characters): download it as a file, which this page opens.`),
      );
      return;
    }
    const url = `${location.origin}${location.pathname}${hash}`;
    const field = h("input", { type: "text", readonly: true, value: url, "aria-label": "Link to this session" });
    const copied = await navigator.clipboard?.writeText(url).then(() => true, () => false);
    fill(this.link, field, h("p", { role: "status" }, copied ? "Copied. Whoever opens it sees this session." : "Copy it: whoever opens it sees this session."));
    field.select();
  }

  private async save(): Promise<void> {
    try {
      download("teeko-session.txt", await sessionFile(this.pool.free, this.session), "text/plain");
      fill(this.link, h("p", { role: "status" }, "A golden text: portlab diff reads it, and so does this page."));
    } catch (problem) {
      fill(this.link, h("p", { role: "alert" }, (problem as Error).message));
    }
  }

  private async openFile(chooser: HTMLInputElement): Promise<void> {
    const file = chooser.files?.[0];
    chooser.value = "";
    if (!file) return;
    try {
      this.open(await readSessionFile(this.pool.free, file), `the file ${file.name}`);
    } catch (problem) {
      this.refuse(problem instanceof Problem ? problem.message : `${file.name} can't be opened.`);
    }
  }
}

const EXAMPLES: [string, string][] = [
  ["-?", "the usage screen"],
  ["+h+s-l +h+s-l mem2.m 100", "100 games against itself, nobody learns"],
  ["+h+s+l +h+s-l mem2.m 1000", "1,000 games, player 1 learns"],
  ["-h-s-l -h-s-l mem2.m 1000", "1,000 games at random"],
];

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
