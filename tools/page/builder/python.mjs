// Python archives for the page: modules compiled by the very interpreter that will run them, in zip files that are not compressed
// (the page's files are compressed as a whole).

import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { loadPyodide } from "pyodide";

const WORK = "/archive";

/** Starts an interpreter in node; what it compiles carries no columns, which make it a third larger. */
export async function startPython(lockFile) {
  const args = ["-X", "no_debug_ranges"];
  const python = await loadPyodide({ lockFileContents: lockFile, packageBaseUrl: "./", args });
  python.FS.mkdirTree(WORK);
  return python;
}

/** The files below `root` that belong to the packages and modules named, as [path in the archive, content]. */
export function sources(root, names) {
  return names.flatMap((name) => {
    const path = join(root, name);
    if (statSync(path).isFile()) return [[name, readFileSync(path)]];
    const inside = readdirSync(path, { recursive: true }).filter((file) => file.endsWith(".py"));
    return inside.map((file) => [relative(root, join(path, file)), readFileSync(join(path, file))]);
  });
}

/** A zip file of compiled modules. `standard`: names of modules of the standard library to go into it, too. */
export function archive(python, files, standard = []) {
  for (const [name, content] of files) {
    const path = `${WORK}/in/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
  python.globals.set("standard", python.toPy(standard));
  python.runPython(ARCHIVE);
  return python.FS.readFile(`${WORK}/out.zip`);
}

/** The modules of the standard library that a new interpreter has loaded from files once these programs have run. */
export function usedOfStandardLibrary(python, archives, programs) {
  archives.forEach((zip, number) => python.FS.writeFile(`${WORK}/${number}.zip`, zip));
  const paths = archives.map((_, number) => `${WORK}/${number}.zip`);
  python.globals.set("paths", python.toPy(paths));
  python.globals.set("programs", python.toPy(programs));
  return python.runPython(USED).toJs();
}

const ARCHIVE = `
import importlib.util, io, marshal, os, shutil, sys, zipfile

def compiled(name, source, optimize=-1):
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)

def write(target, name, data):
    entry = zipfile.ZipInfo(name, (1999, 3, 1, 0, 0, 0))
    target.writestr(entry, data)

with zipfile.ZipFile("${WORK}/out.zip", "w") as target:
    library = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip") and path.startswith("/lib")))
    wanted = set(standard)
    for name in sorted(library.namelist()):
        module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        if name.endswith(".py") and module in wanted:
            write(target, name + "c", compiled(name, library.read(name), 2))
    for folder, _, names in sorted(os.walk("${WORK}/in")):
        for name in sorted(names):
            path = os.path.join(folder, name)
            inside = os.path.relpath(path, "${WORK}/in")
            with open(path, "rb") as file:
                write(target, inside + "c", compiled(inside, file.read()))
shutil.rmtree("${WORK}/in", ignore_errors=True)
`;

const USED = `
import sys
sys.path[:0] = paths
for program in programs:
    exec(program, {})
sorted(
    name
    for name, module in sys.modules.items()
    if (getattr(module, "__file__", None) or "").startswith("/lib/python") and module.__spec__.origin != "frozen"
)
`;
