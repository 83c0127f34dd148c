// The program's folder and the session under way, kept in the browser (IndexedDB). One tab at a time may write.

import type { Files, Session } from "../engine/protocol.ts";
import { sessionFrom } from "./limits.ts";

const NAME = "teeko";
const LOCK = "teeko-files";

export type Keeping = "kept" | "elsewhere" | "forbidden" | "full";

/** What is said of each. */
export const KEEPING: Record<Keeping, string> = {
  kept: "Your files are kept in this browser.",
  elsewhere: "Another tab of this page has your files. This one plays with a copy that is not kept; close the other tab and load this one again to change that.",
  forbidden: "This browser does not let the page keep files: they are gone when you leave. Download what you want to keep.",
  full: "The browser's store is full: what has changed since is not kept. Download what you want to keep.",
};

/** The folder. Without a store it is one in memory, and the game goes on. */
export class Store {
  files: Files = {};
  session: Session | null = null;
  keeping: Keeping = "forbidden";
  onchange: () => void = () => {};
  private database: IDBDatabase | null = null;

  /** Opens the store and reads it. */
  static async open(): Promise<Store> {
    const store = new Store();
    try {
      store.database = await opened();
      await store.read();
      store.keeping = (await locked()) ? "kept" : "elsewhere";
    } catch {
      store.keeping = "forbidden";
    }
    return store;
  }

  /** Takes in files that have changed, and those that are gone. */
  change(changed: Files, gone: string[]): void {
    for (const name of gone) delete this.files[name];
    Object.assign(this.files, changed);
    const all = this.keeping === "full";
    this.write("files", (files) => {
      if (all) files.clear();
      else for (const name of gone) files.delete(name);
      for (const [name, content] of Object.entries(all ? this.files : changed)) files.put(content, name);
    });
    this.onchange();
  }

  /** Nothing is left, as on the day that the program came. */
  clear(): void {
    this.files = {};
    this.write("files", (files) => files.clear());
    this.keepSession(null);
    this.onchange();
  }

  /** Keeps the session under way, so that another visit can go on with it. */
  keepSession(session: Session | null): void {
    this.session = session;
    this.write("sessions", (sessions) => (session ? sessions.put(session, "own") : sessions.delete("own")));
  }

  private write(name: "files" | "sessions", work: (store: IDBObjectStore) => void): void {
    if (!this.database || this.keeping === "elsewhere" || this.keeping === "forbidden") return;
    try {
      const transaction = this.database.transaction(name, "readwrite", { durability: "relaxed" });
      transaction.onabort = () => this.failed(transaction.error);
      transaction.oncomplete = () => name === "files" && this.now("kept");
      try {
        work(transaction.objectStore(name));
      } catch (problem) {
        transaction.onabort = null;
        transaction.abort();
        throw problem;
      }
    } catch (problem) {
      this.failed(problem);
    }
  }

  private failed(problem: unknown): void {
    this.now(problem instanceof DOMException && problem.name === "QuotaExceededError" ? "full" : "forbidden");
  }

  private now(keeping: Keeping): void {
    if (keeping === this.keeping) return;
    this.keeping = keeping;
    this.onchange();
  }

  private async read(): Promise<void> {
    const transaction = this.database!.transaction(["files", "sessions"], "readonly");
    const files = transaction.objectStore("files");
    const [names, contents, session] = await Promise.all([
      result(files.getAllKeys()),
      result(files.getAll()),
      result(transaction.objectStore("sessions").get("own")),
    ]);
    this.files = Object.fromEntries(names.map((name, at) => [String(name), String(contents[at])]));
    this.session = session === undefined ? null : knownSession(session);
  }
}

/** The session that was kept; null where an earlier page has kept what this one does not know. */
function knownSession(value: unknown): Session | null {
  try {
    return sessionFrom(value);
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("files");
    request.result.createObjectStore("sessions");
  };
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Whether this tab is the one that may write; it stays so as long as the tab is open. */
function locked(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(reject);
  });
}
