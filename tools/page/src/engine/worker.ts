// The worker that plays: it starts Python and does what the page asks.
//
// A run that needs a line waits for it by switching stacks where the browser can do that. Where it can't, the run is given up
// and played again from its beginning with one more line: a session is a function of what goes into it.

import type { PyodideAPI } from "pyodide";
import { addExtras, startPython } from "./boot.ts";
import { FUNCTIONS, type Answer, type FunctionName, type Request, type Session } from "./protocol.ts";

const started = performance.now();

if (new URLSearchParams(self.location.search).has("play-again")) {
  // as in a browser that can't switch stacks
  Reflect.deleteProperty(WebAssembly, "Suspending");
  Reflect.deleteProperty(WebAssembly, "promising");
}
const stackSwitching = "Suspending" in WebAssembly && "promising" in WebAssembly;

let current = 0;
let playedAgain: Session | null = null;
let gotLine: ((line: string | undefined) => void) | null = null;
let extras: Promise<void> | null = null;

const say = (answer: Answer) => self.postMessage(answer);

const python = startPython((done, of) => say({ is: "loading", done, of }));
python.then(
  (api) => {
    api.pyimport("page_host");
    say({ is: "ready", waits: stackSwitching ? "stack switching" : "playing again", milliseconds: performance.now() - started });
  },
  (problem: unknown) => say({ is: "problem", id: null, text: String(problem) }),
);

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  const id = data.do === "call" ? data.id : null;
  try {
    const api = await python;
    if (data.do === "run") await begin(api, data.run, data.session);
    else if (data.do === "line") await lineTyped(api, data.run, data.text);
    else say({ is: "result", id: data.id, text: await call(api, data.name, data.text) });
  } catch (problem) {
    say({ is: "problem", id, text: problem instanceof Error ? problem.message : String(problem) });
  }
};

async function begin(api: PyodideAPI, run: number, session: Session): Promise<void> {
  current = run;
  gotLine?.(undefined); // whoever waited for it is given up
  gotLine = null;
  playedAgain = stackSwitching ? null : session;
  await runOnce(api, run, session, 0);
}

async function lineTyped(api: PyodideAPI, run: number, line: string): Promise<void> {
  if (run !== current) return;
  if (gotLine) {
    gotLine(line);
    gotLine = null;
  } else if (playedAgain) {
    const known = playedAgain.typed.length;
    playedAgain = { ...playedAgain, typed: [...playedAgain.typed, line] };
    await runOnce(api, run, playedAgain, known + 1);
  }
}

async function runOnce(api: PyodideAPI, run: number, session: Session, known: number): Promise<void> {
  const host = api.pyimport("page_host");
  const tell = (text: string) => {
    if (run === current) say({ is: "told", run, text });
  };
  const lineTyped = () => new Promise<string | undefined>((resolve) => (gotLine = resolve));
  const text = JSON.stringify(session);
  if (stackSwitching) await host.run.callPromising(text, known, tell, lineTyped);
  else host.run(text, known, tell);
}

async function call(api: PyodideAPI, name: FunctionName, text: string): Promise<string> {
  const [module, attribute = name] = FUNCTIONS[name].split(".") as [string, string?];
  if (module !== "page_host") await (extras ??= addExtras(api));
  return api.pyimport(module)[attribute](text);
}
