"""How the commands start: with streams that no text can break, and one line for what is not installed."""

import codecs
import io
import sys
from collections.abc import Callable
from typing import Any, TextIO

EXTRAS = {"atheris": "fuzz", "distributed": "dask", "pytest": "test"}
"""Modules that another extra than ``lab`` brings."""

OWN = ("portlab", "teeko99", "connect4", "gomoku")
"""What our own packages' names begin with: one that is missing is a fault, not an extra."""

ASCII = "ascii_with_escapes"
WRONG_USE = 2


def start(program: str, load: Callable[[], Callable[..., Any]]) -> None:
    """Run the command that ``load`` imports. Exit status 2 and one line where a package of an extra is missing."""
    prepare_streams()
    try:
        load()(prog_name=program)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if not missing or missing.startswith(OWN) or missing in sys.stdlib_module_names:
            raise
        extra = EXTRAS.get(missing, "lab")
        print(f"{program} needs {missing}: make setup, or pip install 'teeko99[{extra}]'", file=sys.stderr)
        sys.exit(WRONG_USE)


def prepare_streams() -> None:
    """Let standard output show what it can't encode as escapes; let standard input be read as any text is.

    What is typed at a terminal keeps the terminal's encoding.
    """
    for stream in (sys.stdout, sys.stderr):
        _escape(stream)
    if isinstance(sys.stdin, io.TextIOWrapper):
        encoding = sys.stdin.encoding if sys.stdin.isatty() else "utf-8-sig"
        sys.stdin.reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")


def _escape(stream: TextIO | None) -> None:
    if isinstance(stream, io.TextIOWrapper):
        encoding = ASCII if codecs.lookup(stream.encoding).name == "ascii" else stream.encoding
        stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _ascii_by_another_name(name: str) -> codecs.CodecInfo | None:
    """ASCII for output that has nothing else: click takes one of the name ``ascii`` for a mistake and writes UTF-8."""
    if name != ASCII:
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(
        known.encode, known.decode, known.streamreader, known.streamwriter, known.incrementalencoder,
        known.incrementaldecoder, name=ASCII,
    )  # fmt: skip


codecs.register(_ascii_by_another_name)
