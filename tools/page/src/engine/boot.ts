// Starts Pyodide from the page's own, compressed files, and tells how far it has come.

import { loadPyodide, type PyodideAPI } from "pyodide";

interface Packed {
  url: string;
  size: number;
  packed: number;
}

declare const RUNTIME: { lockFile: object; glue: string; wasm: Packed; library: Packed; extras: Packed };

const KEPT = "teeko-python";
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const root = new URL("../", import.meta.url);

/** Starts the interpreter. `progress` is told how many bytes of how many have come. */
export async function startPython(progress: (done: number, of: number) => void): Promise<PyodideAPI> {
  const of = RUNTIME.wasm.packed + RUNTIME.library.packed;
  let done = 0;
  const came = (bytes: number) => progress((done += bytes), of);
  const files: Record<string, Promise<Response>> = {
    [WASM]: unpacked(RUNTIME.wasm, "application/wasm", came),
    [LIBRARY]: unpacked(RUNTIME.library, "application/zip", came),
  };
  const fetchAnything = self.fetch;
  self.fetch = (resource, options) => {
    const name = String(resource instanceof Request ? resource.url : resource).split("/").pop() ?? "";
    return files[name] ?? fetchAnything(resource, options);
  };
  try {
    return await loadPyodide({
      indexURL: root.href,
      createPyodideModule: (await import(new URL(RUNTIME.glue, root).href)).default,
      lockFileContents: JSON.stringify(RUNTIME.lockFile),
      packageBaseUrl: root.href,
    });
  } finally {
    self.fetch = fetchAnything;
    void forgetOthers();
  }
}

/** Makes the extra modules importable: the evaluators, and what shows files and sessions as text. */
export async function addExtras(python: PyodideAPI): Promise<void> {
  const path = "/lib/extras.zip";
  const response = await unpacked(RUNTIME.extras, "application/zip", () => {});
  python.FS.writeFile(path, new Uint8Array(await response.arrayBuffer()));
  python.globals.get("__import__")("sys").path.append(path);
}

async function unpacked(file: Packed, type: string, came: (bytes: number) => void): Promise<Response> {
  const response = await fetched(new URL(file.url, root).href);
  if (!response.ok || !response.body) throw new Error(`${file.url} could not be loaded (${response.status} ${response.statusText})`);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      came(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  const body = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("deflate-raw") as TransformStream);
  return new Response(body, { headers: { "Content-Type": type } });
}

/** The file from the browser's store, which keeps it for the next visit; where there is no store, from the host. */
async function fetched(url: string): Promise<Response> {
  try {
    const store = await caches.open(KEPT);
    const known = await store.match(url);
    if (known) return known;
    const response = await fetch(url);
    if (response.ok) await store.put(url, response.clone()).catch(() => {});
    return response;
  } catch {
    return fetch(url);
  }
}

/** Files of an earlier page are not wanted any more. */
async function forgetOthers(): Promise<void> {
  try {
    const store = await caches.open(KEPT);
    const wanted = [RUNTIME.wasm, RUNTIME.library, RUNTIME.extras].map(({ url }) => new URL(url, root).href);
    for (const { url } of await store.keys()) if (!wanted.includes(url)) await store.delete(url);
  } catch {
    return; // there is no store
  }
}
