// The worker that plays: it starts Python and does what the page asks.
//
// A run that needs a line waits for it by switching stacks where the browser can do that. Where it can't, the run is given up
// and played again from its beginning with one more line: a session is a function of what goes into it.

import type { PyodideAPI } from "pyodide";
import { addExtras, startPython } from "./boot.ts";
import { FUNCTIONS, type Answer, type FunctionName, type Request, type Session } from "./protocol.ts";

const started = performance.now();
const again = new URLSearchParams(self.location.search).has("play-again");

let current = 0;
let playedAgain: Session | null = null;
let gotLine: ((line: string) => void) | null = null;
let extras: Promise<void> | null = null;

const say = (answer: Answer) => self.postMessage(answer);

const python = startPython((done, of) => say({ is: "loading", done, of })).then(prepare);
python.catch((problem: unknown) => say({ is: "problem", id: null, text: String(problem) }));

async function prepare(api: PyodideAPI): Promise<PyodideAPI> {
  api.runPython("import page_host");
  const waits = !again && api.runPython("from pyodide.ffi import can_run_sync, run_sync; True") && hasStackSwitching();
  api.runPython(`
def waiting(wait):
    return lambda: run_sync(wait())
`);
  stackSwitching = waits;
  say({ is: "ready", waits: waits ? "stack switching" : "playing again", milliseconds: performance.now() - started });
  return api;
}

let stackSwitching = false;

function hasStackSwitching(): boolean {
  return "Suspending" in WebAssembly && "promising" in WebAssembly;
}

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
  gotLine = null;
  playedAgain = stackSwitching ? null : session;
  if (stackSwitching) await runOnce(api, run, session, 0);
  else await runOnce(api, run, session, 0);
}

async function lineTyped(api: PyodideAPI, run: number, line: string): Promise<void> {
  if (run !== current) return;
  if (gotLine) {
    gotLine(line);
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
  const wait = stackSwitching ? api.globals.get("waiting")(() => nextLine(run)) : undefined;
  await host.run.callPromising(JSON.stringify(session), known, tell, wait);
}

/** The next typed line. A run that another has taken the place of waits for ever. */
function nextLine(run: number): Promise<string> {
  return new Promise((resolve) => {
    if (run === current) gotLine = resolve;
  });
}

async function call(api: PyodideAPI, name: FunctionName, text: string): Promise<string> {
  const [module, attribute = name] = FUNCTIONS[name].split(".") as [string, string?];
  if (module !== "page_host") await (extras ??= addExtras(api));
  return api.pyimport(module)[attribute](text);
}
