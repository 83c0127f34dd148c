"""Compiles the program with the scripted host into the Python extension ``teeko99_c._teeko_c`` (cffi, API mode).

``python original_c/host/build_module.py`` builds it, or says that it is up to date. The declarations that cffi needs
are read from the C headers, so that there is one place where they stand.
"""

import fcntl
import hashlib
import importlib.machinery
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from cffi import FFI, VerificationError

HOST = Path(__file__).resolve().parent
ORIGINAL_C = HOST.parent
PACKAGE = HOST / "teeko99_c"
BUILD = ORIGINAL_C / "build" / "cffi"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
STAMP = BUILD / f"stamp{SUFFIX}"

WRONG_USE = 2

MODULE = "teeko99_c._teeko_c"
HEADERS = ("session.h", "functions.h", "proof.h")
SOURCES = ("program.c", "proof.c", "scripted.c", "text.c", "random.c")
FLAGS = ["-O3", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"]
# cffi's own generated part has parameters that it does not use.
GENERATED_FLAGS = ["-Wno-unused-parameter", "-Wno-missing-field-initializers", "-Wno-cast-function-type"]

CALLBACK = 'extern "Python" int teeko_stop(SESSION *session, int stop, void *context);'


def declarations(header: str) -> str:
    """A C header as cffi reads it: without comments and preprocessor lines, except constants."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    constant = re.compile(r"#define \w+ \d+$")
    return "\n".join(line for line in text.splitlines() if not line.startswith("#") or constant.match(line))


def fingerprint() -> str:
    """A digest of all that the build depends on: sources, this file, the interpreter."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted([*ORIGINAL_C.glob("*.c"), *HOST.glob("*.[ch]"), Path(__file__).resolve()]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def extension() -> Path:
    """Where the built module lies."""
    return PACKAGE / (f"_teeko_c{SUFFIX}")


def is_current() -> bool:
    """Whether the built module is that of the present sources."""
    return extension().is_file() and STAMP.is_file() and STAMP.read_text() == fingerprint()


def build() -> bool:
    """Builds the module; False where it was up to date. Raises cffi's ``VerificationError`` where C does not compile."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_current():
            return False
        compile_module()
    return True


def compile_module() -> None:
    """Compiles the module and puts it into its place in one step."""
    ffi = FFI()
    ffi.cdef("typedef struct host_file HOSTFILE;")
    for header in HEADERS:
        ffi.cdef(declarations((HOST / header).read_text()))
    ffi.cdef(CALLBACK)
    ffi.set_source(
        MODULE,
        "".join(f'#include "{header}"\n' for header in HEADERS),
        sources=[str(HOST / source) for source in SOURCES],
        include_dirs=[str(HOST)],
        extra_compile_args=FLAGS + GENERATED_FLAGS,
    )
    built = Path(ffi.compile(tmpdir=str(BUILD)))
    beside = extension().with_suffix(".new")
    shutil.copy(built, beside)
    beside.replace(extension())
    STAMP.write_text(fingerprint())


def refused(reason: str) -> int:
    """Say on standard error why nothing was built; the exit status."""
    print(f"build_module.py: {reason}", file=sys.stderr)
    return WRONG_USE


def main() -> None:
    """The command: builds and says what was done. Exit status 2 and one line where it can't be built."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not is_current() and shutil.which(compiler) is None:
        sys.exit(refused(f"a C compiler is needed, and there is no {compiler} (Debian: apt-get install gcc)"))
    if not is_current() and not Path(sysconfig.get_path("include"), "Python.h").is_file():
        sys.exit(refused("Python's headers are needed (Debian: apt-get install python3-dev)"))
    try:
        done = build()
    except VerificationError as error:
        sys.exit(refused(f"the C side does not compile, see above: {error}"))
    print(f"{extension().name}: {'built' if done else 'up to date'}")


if __name__ == "__main__":
    main()
