// The page: its views, and which of them the address asks for.

import { fill, h } from "./dom.ts";
import { Pool } from "./engine/pool.ts";
import type { Played, Session } from "./engine/protocol.ts";
import { isSessionLink, sessionOfLink } from "./session/link.ts";
import { Store } from "./session/store.ts";
import { Play } from "./views/play.ts";

interface View {
  element: HTMLElement;
  shown?(): void;
  show?(detail: string): void;
}

const VIEWS: [name: string, title: string, hint: string][] = [
  ["play", "Play", "the program"],
  ["files", "Files", "what it keeps"],
  ["compare", "Side by side", "two programs, one keyboard"],
  ["bugs", "The bugs", "a tour"],
  ["connect4", "Connect-4", "an evaluator"],
  ["gomoku", "Gomoku", "an evaluator"],
];

const loading = h("progress", { max: 1, value: 0, "aria-label": "Python is loading" });
const loadingText = h("p", { role: "status" }, "Python is loading...");
const loadingBox = h("div", { class: "loading" }, loadingText, loading);
const main = h("main", { id: "main" });
const views = new Map<string, Promise<View>>();
const links = VIEWS.map(([name, title]) => h("a", { href: `#${name}` }, title));

const pool = new Pool((done, of) => {
  loading.max = of;
  loading.value = done;
  loadingText.textContent = done < of ? `Python is loading: ${megabytes(done)} of ${megabytes(of)} MB` : "Python starts...";
});

/** For programs that drive the page: whole sessions, played in its worker. */
const entry = {
  play: (session: Session, watch?: "views" | "stops"): Promise<Played> => pool.free.play(session, watch),
  get ready(): Promise<void> {
    return pool.player.ready;
  },
  get waits(): string {
    return pool.player.waits;
  },
};
Object.assign(globalThis, { teeko: entry });

let store: Store;

async function start(): Promise<void> {
  fill(
    document.getElementById("page")!,
    h("a", { class: "skip", href: "#main", onclick: (event: Event) => (event.preventDefault(), main.querySelector<HTMLElement>("input, button, a")?.focus()) }, "To the program"),
    h("header", {}, h("h1", {}, "Teeko 1.0 ", h("span", {}, "1999")), h("nav", { "aria-label": "Views" }, ...links)),
    loadingBox,
    main,
    footer(),
  );
  store = await Store.open();
  const play = new Play(pool, store);
  views.set("play", Promise.resolve(play));
  const { FilesView } = await import("./views/files.ts");
  const files = new FilesView(pool, store, () => play.filesChanged());
  store.onchange = () => files.draw();
  views.set("files", Promise.resolve(files));
  addEventListener("hashchange", () => void follow(play));
  pool.player.ready.then(
    () => loadingBox.remove(),
    (problem: Error) => fill(loadingBox, h("p", { role: "alert" }, `Python could not be started: ${problem.message}`)),
  );
  if (!isSessionLink(location.hash)) play.begin();
  await follow(play);
  if (location.hash === "" || location.hash === "#play") play.focus();
}

/** Shows what the address asks for. */
async function follow(play: Play): Promise<void> {
  const hash = location.hash;
  if (isSessionLink(hash)) {
    await show("play");
    try {
      play.open(await sessionOfLink(hash), "a link");
    } catch (problem) {
      if (!play.started) play.begin();
      play.refuse((problem as Error).message);
    }
    return;
  }
  const [name = "", detail = ""] = hash.slice(1).split("/");
  const known = VIEWS.some(([each]) => each === name) ? name : "play";
  const view = await show(known);
  view.show?.(detail);
  view.shown?.();
  if (known === "play" && !play.started) play.begin();
}

async function show(name: string): Promise<View> {
  links.forEach((link, at) => {
    if (VIEWS[at]![0] === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  });
  if (!views.has(name)) views.set(name, made(name));
  const view = await views.get(name)!;
  fill(main, view.element);
  document.title = `${VIEWS.find(([each]) => each === name)![1]} · Teeko 1.0 (1999)`;
  return view;
}

async function made(name: string): Promise<View> {
  if (name === "compare") {
    const [{ CompareView }, { KNOWN_FIXES }] = await Promise.all([import("./views/compare.ts"), import("./session/fixes.ts")]);
    return new CompareView(pool, store, KNOWN_FIXES);
  }
  if (name === "connect4") return new (await import("./views/connect4.ts")).Connect4View(pool);
  if (name === "gomoku") return new (await import("./views/gomoku.ts")).GomokuView(pool);
  const play = (await views.get("play")) as Play;
  const open = async (session: Session, from: string) => {
    history.pushState(null, "", "#play");
    await show("play");
    play.open(session, from);
    play.focus();
  };
  return new (await import("./views/tour.ts")).TourView(pool, (session, from) => void open(session, from));
}

function footer(): HTMLElement {
  return h(
    "footer",
    {},
    h("p", {}, "Teeko 1.0 is the work of Mihailo Despotovic (1997-1999); its screen texts are his. This is an independent port, bug for bug, that runs in your browser: nothing is sent anywhere."),
    h("p", {}, h("a", { href: "LICENCES.txt" }, "Licences"), " of this page, Pyodide and Python."),
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

void start();
