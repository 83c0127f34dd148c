// A worker that plays, as the rest of the page sees it.

import type { Answer, FunctionName, Played, Request, Session, Told } from "./protocol.ts";

/** One interpreter. It is started at once; `stop` ends it, whatever it is doing. */
export class Engine {
  readonly ready: Promise<void>;
  waits = "";
  milliseconds = 0;
  private readonly worker: Worker;
  private readonly calls = new Map<number, { resolve: (text: string) => void; reject: (problem: Error) => void }>();
  private listener: ((told: Told) => void) | null = null;
  private run = 0;
  private nextCall = 1;
  private failed: ((problem: Error) => void) | null = null;

  constructor(private readonly loading: (done: number, of: number) => void = () => {}) {
    this.worker = new Worker(workerUrl(), { type: "module", name: "teeko" });
    this.ready = new Promise((resolve, reject) => {
      this.failed = reject;
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.take(data, resolve);
      this.worker.onerror = (event) => reject(new Error(event.message || "the worker could not be started"));
    });
    this.ready.catch(() => {});
  }

  /** Starts a session that goes on with what is typed; a run before it is given up. */
  start(session: Session, listener: (told: Told) => void): void {
    this.listener = listener;
    this.run += 1;
    this.send({ do: "run", run: this.run, session });
  }

  /** Gives the run the line that it waits for. */
  line(text: string): void {
    this.send({ do: "line", run: this.run, text });
  }

  /** A whole session with all that is typed in it. */
  async play(session: Session, watch?: "views" | "stops"): Promise<Played> {
    return JSON.parse(await this.call("play", { ...session, watch })) as Played;
  }

  /** A Python function's result. */
  async call(name: FunctionName, value: unknown): Promise<string> {
    const id = this.nextCall++;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      this.send({ do: "call", id, name, text });
    });
  }

  /** Ends the worker. Calls that it was busy with are refused. */
  stop(): void {
    this.worker.terminate();
    this.listener = null;
    for (const { reject } of this.calls.values()) reject(new Error("stopped"));
    this.calls.clear();
  }

  private send(request: Request): void {
    this.worker.postMessage(request);
  }

  private take(answer: Answer, ready: () => void): void {
    if (answer.is === "loading") this.loading(answer.done, answer.of);
    else if (answer.is === "told") {
      if (answer.run === this.run) this.listener?.(JSON.parse(answer.text) as Told);
    } else if (answer.is === "ready") {
      this.waits = answer.waits;
      this.milliseconds = answer.milliseconds;
      ready();
    } else if (answer.is === "result") this.settle(answer.id)?.resolve(answer.text);
    else if (answer.id !== null) this.settle(answer.id)?.reject(new Error(answer.text));
    else {
      this.failed?.(new Error(answer.text));
      this.listener?.({ kind: "broken", problem: answer.text });
    }
  }

  private settle(id: number) {
    const call = this.calls.get(id);
    this.calls.delete(id);
    return call;
  }
}

function workerUrl(): URL {
  const named = document.querySelector<HTMLLinkElement>("link[rel=modulepreload][data-worker]");
  const url = new URL(named!.href);
  if (new URLSearchParams(location.search).has("play-again")) url.search = "?play-again";
  return url;
}
