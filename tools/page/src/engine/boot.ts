// Starts Pyodide from the page's own, compressed files, and tells how far it has come.

import { loadPyodide, type PyodideAPI } from "pyodide";
import { addressOf, forgetOthers, unpacked, type Packed } from "./packed.ts";

declare const RUNTIME: { lockFile: object; glue: string; wasm: Packed; library: Packed; extras: Packed };
declare const PERFECT: Packed | null;

const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const EXTRAS = "/lib/extras.zip";

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
      indexURL: addressOf(""),
      createPyodideModule: (await import(addressOf(RUNTIME.glue))).default,
      lockFileContents: JSON.stringify(RUNTIME.lockFile),
      packageBaseUrl: addressOf(""),
    });
  } finally {
    self.fetch = fetchAnything;
    void forgetOthers([RUNTIME.wasm, RUNTIME.library, RUNTIME.extras, ...(PERFECT ? [PERFECT] : [])].map(({ url }) => url));
  }
}

/** Makes the extra modules importable: the evaluators, and what shows files and sessions as text. */
export async function addExtras(python: PyodideAPI): Promise<void> {
  const response = await unpacked(RUNTIME.extras, "application/zip");
  python.FS.writeFile(EXTRAS, new Uint8Array(await response.arrayBuffer()));
  python.globals.get("__import__")("sys").path.append(EXTRAS);
}
