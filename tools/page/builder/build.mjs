// Builds the page: a folder of static files. Usage: node build.mjs OUTPUT DATA
//
// DATA is the folder with what the laboratory gives: bugs.json, what it tells of bugs and fixes, and perfect.bin, the small table of
// perfect play; without that file the page has no panel for it. Names of files carry a hash of their content, so that
// a browser may keep them for good; only index.html keeps its name.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { archive, sources, startPython, usedOfStandardLibrary } from "./python.mjs";

const PAGE = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const ROOT = resolve(PAGE, "../..");
const PYODIDE = join(PAGE, "node_modules/pyodide");
const [output, data] = process.argv.slice(2).map((path) => resolve(path));
const stage = `${output}.new`;
const BEST = { level: 9, memLevel: 7 };

/** What Pyodide is told of its package index: there is none, the program needs the standard library alone. */
const LOCK_FILE = { info: JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8")).info, packages: {} };

/** Modules that only an error's message needs, and those that a way without stack switching needs. */
const ALSO_NEEDED = ["traceback", "linecache", "tokenize", "token", "encodings.latin_1", "encodings.ascii"];

function hashed(name, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const [base, ...endings] = name.split(".");
  return [`${base}-${hash}`, ...endings].join(".");
}

function put(name, content) {
  const path = join(stage, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (/\.(html|css|m?js|svg|json|txt)$/.test(name)) writeFileSync(`${path}.gz`, gzipSync(content, BEST));
  return name;
}

/** A file that is compressed here, so that no host needs to: its name, and its size before and after. */
function pack(name, content) {
  const packed = deflateRawSync(content, BEST);
  return { url: put(hashed(`${name}.bin`, packed), packed), size: content.length, packed: packed.length };
}

async function pythonArchives() {
  const python = await startPython(LOCK_FILE);
  const program = [
    ...sources(join(ROOT, "port"), ["teeko99"]),
    ...sources(join(ROOT, "fixed"), ["teeko99_fixed"]),
    ...sources(join(PAGE, "python"), ["page_host.py"]),
  ];
  const extras = [
    ...sources(join(ROOT, "port"), ["connect4", "gomoku"]),
    ...sources(join(ROOT, "fixed"), ["gomoku_fixed"]),
    ...sources(join(PAGE, "python"), ["page_connect4.py", "page_gomoku.py", "page_texts.py"]),
    ...sources(join(PAGE, "python/stand_in"), ["portlab"]),
    ...sources(join(ROOT, "tools"), LABORATORY),
  ];
  const archives = [archive(python, program), archive(python, extras)];
  const used = usedOfStandardLibrary(await startPython(LOCK_FILE), archives, [PLAYS, "import page_connect4, page_gomoku, page_texts"]);
  const main = archive(python, program, [...used, ...ALSO_NEEDED]);
  return { main, extras: archives[1] };
}

/** What of the laboratory shows sessions and files as text; its errors and its packages' beginnings come from python/stand_in. */
const LABORATORY = [
  "portlab_text",
  "portlab/cases/__init__.py",
  "portlab/cases/case.py",
  "portlab/cases/names.py",
  "portlab/cases/rows.py",
  "portlab/cases/text_format.py",
  "portlab/cases/visible.py",
  "portlab/clock.py",
  "portlab/program.py",
  "portlab/session.py",
  "portlab/words.py",
  "teekolab/__init__.py",
  "teekolab/compare/__init__.py",
  "teekolab/compare/memory_records.py",
  "teekolab/files.py",
  "teekolab/pictures.py",
  "teekolab/program.py",
];

const PLAYS = `
import json, page_host
session = {"clock": 1, "argv": [], "fixes": [], "files": {}, "typed": ["3\\n", "\\n", "q\\n", "\\n", "?\\n", "\\n", "q\\n"], "watch": "stops"}
page_host.play(json.dumps(session))
from teeko99_fixed import FIXES
batch = {**session, "argv": ["+h+s+l", "-h+s+l", "2.m", "2"], "files": {"2.m": ""}, "fixes": list(FIXES), "typed": []}
page_host.play(json.dumps(batch))
`;

function bundle(runtime, perfect) {
  const result = esbuild.buildSync({
    absWorkingDir: PAGE,
    entryPoints: { page: "src/main.ts", worker: "src/engine/worker.ts", style: "src/style.css" },
    outdir: join(stage, "code"),
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    metafile: true,
    logLevel: "warning",
    external: ["node:*", "ws"],
    alias: { "#data": data },
    define: { RUNTIME: JSON.stringify(runtime), PERFECT: JSON.stringify(perfect) },
    write: true,
  });
  const names = {};
  for (const [path, { entryPoint }] of Object.entries(result.metafile.outputs)) {
    const name = path.slice(path.indexOf("code/"));
    const content = readFileSync(join(stage, name));
    put(name, content);
    if (entryPoint) names[entryPoint] = name;
  }
  return names;
}

async function build() {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const { main, extras } = await pythonArchives();
  const glue = readFileSync(join(PYODIDE, "pyodide.asm.mjs"));
  const runtime = {
    lockFile: LOCK_FILE,
    glue: put(hashed("python/glue.mjs", glue), glue),
    wasm: pack("python/interpreter", readFileSync(join(PYODIDE, "pyodide.asm.wasm"))),
    library: pack("python/library", main),
    extras: pack("python/extras", extras),
  };
  const table = join(data, "perfect.bin");
  const names = bundle(runtime, existsSync(table) ? pack("perfect/table", readFileSync(table)) : null);
  const html = readFileSync(join(PAGE, "src/index.html"), "utf8")
    .replace("src/style.css", names["src/style.css"])
    .replace("src/main.ts", names["src/main.ts"])
    .replace("src/engine/worker.ts", names["src/engine/worker.ts"]);
  put("index.html", html);
  put("LICENCES.txt", licences());
  rmSync(output, { recursive: true, force: true });
  renameSync(stage, output);
  console.log(`page: ${output}`);
}

function licences() {
  const own = readFileSync(join(ROOT, "LICENSE"), "utf8");
  const pyodide = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8"));
  return (
    `${own}\n\nThe folder python/ holds Pyodide ${pyodide.version} (${pyodide.homepage}), which is under the Mozilla Public License 2.0,\n` +
    "and with it CPython, which is under the Python Software Foundation License. Both come unchanged from the npm package pyodide;\n" +
    "of Python's standard library only the modules that the program uses are here, compiled.\n"
  );
}

if (!existsSync(PYODIDE)) throw new Error("run npm ci in tools/page first");
await build();
