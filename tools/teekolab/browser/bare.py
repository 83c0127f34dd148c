"""Pyodide alone, as packaged: the baseline for measuring how fast the page starts."""

import shutil
from pathlib import Path

from portlab.errors import refuse
from teekolab.checkout import ROOT

PYODIDE = ROOT / "tools" / "page" / "node_modules" / "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WORKER = """\
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));
"""
PAGE = """\
<!doctype html>
<title>Pyodide alone</title>
<script type="module">
new Worker("worker.mjs", { type: "module" }).onmessage = () => { globalThis.ready = performance.now(); };
</script>
"""


def bare_page(folder: Path) -> None:
    """Make a page that only starts Pyodide in a worker. Raises LabError if the package is not installed."""
    if not PYODIDE.is_dir():
        refuse("Pyodide's package is not installed: run make page")
    for name in FILES:
        shutil.copy(PYODIDE / name, folder / name)
    (folder / "worker.mjs").write_text(WORKER, encoding="utf-8")
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
