"""How the commands start: with streams that no text can break, and one line for what is not installed."""

import codecs
import io
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, TextIO

EXTRAS = {"atheris": "fuzz", "distributed": "dask", "pytest": "test"}
"""Modules that another extra than ``lab`` brings."""

OWN = ("portlab", "teeko99", "connect4", "gomoku")
"""What our own packages' names begin with: one that is missing is a fault, not an extra."""

ASCII = "ascii_with_escapes"
KEPT_APART = "PORTLAB_IOENCODING"
"""PYTHONIOENCODING, with which Python does not start where it is wrong."""

WRONG_USE = 2
INTERRUPTED = 130
"""What shells call the end by Ctrl-C."""


def start(program: str, needed: tuple[str, ...], load: Callable[[], Callable[..., Any]]) -> None:
    """Run the command that ``load`` imports; it always needs the packages ``needed``, and its parts may need more.

    Exit status 2 and one line where one is missing, or where a package of our own says in words why it can't be imported; 130
    for Ctrl-C.
    """
    try:
        _let_interrupts_through()
        prepare_streams()
        load()(prog_name=program)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except ImportError as error:
        print(f"{program} {_reason(error, needed)}", file=sys.stderr)
        sys.exit(WRONG_USE)


def _reason(error: ImportError, needed: tuple[str, ...]) -> str:
    """What is missing, for a person. Raises the error again where that is a fault and no missing package."""
    if error.name is None:
        return f"can't start: {error}"
    missing = error.name.partition(".")[0]
    if missing.startswith(OWN) or missing in sys.stdlib_module_names:
        raise error
    names = ", ".join(needed if missing in needed else (missing,))
    return f"needs {names}: pip install 'teeko99[{EXTRAS.get(missing, 'lab')}]' (in a checkout: make setup)"


def _let_interrupts_through() -> None:
    """Take Ctrl-C from now on; the script that starts the laboratory (`teeko99.hosts.launcher`) holds it back until here."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def prepare_streams() -> None:
    """Let standard output show what it can't encode as escapes; let standard input be read as any text is.

    What is typed at a terminal keeps the terminal's encoding.
    """
    asked = _asked_encoding()
    for stream in (sys.stdout, sys.stderr):
        _escape(stream, asked)
    if isinstance(sys.stdin, io.TextIOWrapper):
        encoding = sys.stdin.encoding if sys.stdin.isatty() else "utf-8-sig"
        sys.stdin.reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")


def _asked_encoding() -> str | None:
    """The encoding that PYTHONIOENCODING asks for, where the script that starts the laboratory kept it; None for the locale's."""
    asked = os.environ.pop(KEPT_APART, "").partition(":")[0]
    try:
        return asked if asked and "a".encode(asked) else None
    except (LookupError, UnicodeError):
        return None


def _escape(stream: TextIO | None, asked: str | None) -> None:
    if isinstance(stream, io.TextIOWrapper):
        encoding = asked or stream.encoding
        name = ASCII if codecs.lookup(encoding).name == "ascii" else encoding
        stream.reconfigure(encoding=name, errors="backslashreplace")


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
