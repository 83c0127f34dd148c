"""The C of the tablebase, compiled with cffi on first use and kept in the user's cache.

``python -m teekolab.perfect.native`` compiles it, or says that it is already compiled.
"""

import hashlib
import importlib.util
import re
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType

from portlab.errors import LabError
from teekolab.perfect.cache import folder, locked

SOURCES = Path(__file__).with_name("c")
MODULE = "_perfect"
HEADERS = ("tablebase.h", "verify.h", "advisers.h")
FLAGS = ["-O3", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"]
# cffi's generated code has unused parameters.
GENERATED_FLAGS = ["-Wno-unused-parameter", "-Wno-missing-field-initializers", "-Wno-cast-function-type"]


@cache
def native() -> ModuleType:
    """The extension, with ``ffi`` and ``lib``. Raises LabError if there is no C compiler or the C does not compile."""
    path = extension()
    if not path.is_file():
        with locked(MODULE):
            if not path.is_file():
                _compile(path)
    specification = importlib.util.spec_from_file_location(MODULE, path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def extension() -> Path:
    """The path of the extension for the current sources; it may not be compiled yet."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted([*SOURCES.glob("*.[ch]"), Path(__file__)]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return folder() / f"{MODULE}-{digest.hexdigest()[:16]}.so"


def declarations(header: str) -> str:
    """A C header in the form that cffi accepts: without comments, and of the preprocessor lines only constants."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    constant = re.compile(r"#define \w+ \d+ *$")
    return "\n".join(line for line in text.splitlines() if not line.startswith("#") or constant.match(line))


def _compile(path: Path) -> None:
    from cffi import FFI, VerificationError

    ffi = FFI()
    for header in HEADERS:
        ffi.cdef(declarations((SOURCES / header).read_text()))
    ffi.set_source(
        MODULE,
        "".join(f'#include "{header}"\n' for header in HEADERS),
        sources=sorted(str(source) for source in SOURCES.glob("*.c")),
        include_dirs=[str(SOURCES)],
        extra_compile_args=FLAGS + GENERATED_FLAGS,
    )
    with tempfile.TemporaryDirectory(dir=path.parent) as work:
        try:
            built = ffi.compile(tmpdir=work)
        except VerificationError as problem:
            raise LabError(f"{SOURCES}: the C of the tablebase does not compile: {problem}") from problem
        beside = path.with_suffix(".new")
        shutil.copy(built, beside)
        beside.replace(path)


def main() -> None:
    """The command: compile the extension if it is missing."""
    found = extension().is_file()
    native()
    print(f"{extension().name}: {'up to date' if found else 'built'}")


if __name__ == "__main__":
    main()
