"""How the commands start: with streams that no text can break, and one line for what is not installed.

Ctrl-C ends them with exit status 130 wherever it comes: also where Python prints a KeyboardInterrupt and goes on (in ``__del__``
and in what a weak reference calls), and where click takes it for an answer that somebody refused.
"""

import _thread
import codecs
import io
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
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

A_MOMENT = 0.01
"""Seconds after which a Ctrl-C that was lost comes again."""


def start(program: str, needed: tuple[str, ...], load: Callable[[], Callable[..., Any]]) -> None:
    """Run the command that ``load`` imports; it always needs the packages ``needed``, and its parts may need more.

    Exit status 2 and one line where one is missing, or where a package of our own says in words why it can't be imported; 130
    for Ctrl-C.
    """
    try:
        with _interrupts_taken():
            prepare_streams()
            load()(prog_name=program)
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


@contextmanager
def _interrupts_taken() -> Iterator[None]:
    """Ctrl-C is a KeyboardInterrupt within the block, which then ends with exit status 130; after it, Ctrl-C ends the process.

    The script that starts the laboratory (`teeko99.hosts.launcher`) holds Ctrl-C back until here. One that is ignored stays so.
    """
    interrupts = Interrupts()
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    try:
        if not ignored:
            signal.signal(signal.SIGINT, interrupts.take)
        sys.unraisablehook, sys.excepthook = interrupts.unraisable, interrupts.uncaught
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        yield
    except (KeyboardInterrupt, SystemExit):
        if not interrupts.taken:
            raise
        sys.exit(INTERRUPTED)
    finally:
        if not ignored:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


class Interrupts:
    """Ctrl-C while a command runs. ``taken`` says whether it came."""

    def __init__(self) -> None:
        self.taken = False

    def take(self, number: int, frame: FrameType | None) -> None:
        """The signal's handler."""
        self.taken = True
        raise KeyboardInterrupt

    def unraisable(self, lost: "sys.UnraisableHookArgs") -> None:
        """Python's hook for an exception that nobody can catch: a KeyboardInterrupt comes again a moment later."""
        if issubclass(lost.exc_type, KeyboardInterrupt):
            _thread.start_new_thread(_interrupt_soon, ())
        else:
            sys.__unraisablehook__(lost)

    def uncaught(self, kind: type[BaseException], problem: BaseException, traceback: TracebackType | None) -> None:
        """Python's hook for an exception that ends the process: it ends without a word where that was Ctrl-C."""
        if not issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, problem, traceback)


def _interrupt_soon() -> None:
    time.sleep(A_MOMENT)
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)


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
