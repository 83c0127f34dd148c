"""How the commands start: with streams that accept any text, and a one-line message for missing packages.

Ctrl-C always ends them with exit status 130: also where Python prints a KeyboardInterrupt and continues (in ``__del__`` and in
weak reference callbacks), and where click treats it as a declined prompt.
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
"""Modules that need an extra other than ``lab``."""

OWN = ("portlab", "teeko99", "connect4", "gomoku")
"""The prefixes of our own packages' names: one that is missing is a bug, not a missing extra."""

ASCII = "ascii_with_escapes"
KEPT_APART = "PORTLAB_IOENCODING"
"""Holds PYTHONIOENCODING, since Python does not start if its value is invalid."""

WRONG_USE = 2
INTERRUPTED = 130
"""The exit status that shells use for Ctrl-C."""

A_MOMENT = 0.01
"""Seconds after which a lost Ctrl-C is raised again."""


def start(program: str, needed: tuple[str, ...], load: Callable[[], Callable[..., Any]]) -> None:
    """Run the command that ``load`` imports; it always needs the packages ``needed``, and parts of it may need more.

    Exits with status 2 and one line if a package is missing, or if one of our own explains why it can't be imported; with
    status 130 after Ctrl-C.
    """
    try:
        with _interrupts_taken():
            prepare_streams()
            load()(prog_name=program)
    except ImportError as error:
        print(f"{program} {_reason(error, needed)}", file=sys.stderr)
        sys.exit(WRONG_USE)


def _reason(error: ImportError, needed: tuple[str, ...]) -> str:
    """What is missing, for people. Raises the error again if it is a bug rather than a missing package."""
    if error.name is None:
        return f"can't start: {error}"
    missing = error.name.partition(".")[0]
    if missing.startswith(OWN) or missing in sys.stdlib_module_names:
        raise error
    names = ", ".join(needed if missing in needed else (missing,))
    return f"needs {names}: pip install 'teeko99[{EXTRAS.get(missing, 'lab')}]' (in a checkout: make setup)"


@contextmanager
def _interrupts_taken() -> Iterator[None]:
    """Turn Ctrl-C into a KeyboardInterrupt within the block, which then ends with exit status 130; afterwards it is fatal.

    The script that starts the laboratory (`teeko99.hosts.launcher`) blocks Ctrl-C until here. If it is ignored, it stays ignored.
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
    """Handles Ctrl-C while a command runs. ``taken`` is true if it came."""

    def __init__(self) -> None:
        self.taken = False

    def take(self, number: int, frame: FrameType | None) -> None:
        """The signal handler."""
        self.taken = True
        raise KeyboardInterrupt

    def unraisable(self, lost: "sys.UnraisableHookArgs") -> None:
        """Python's hook for an exception that can't be caught: a KeyboardInterrupt is raised again a moment later."""
        if issubclass(lost.exc_type, KeyboardInterrupt):
            _thread.start_new_thread(_interrupt_soon, ())
        else:
            sys.__unraisablehook__(lost)

    def uncaught(self, kind: type[BaseException], problem: BaseException, traceback: TracebackType | None) -> None:
        """Python's hook for an exception that ends the process: for Ctrl-C it ends without a message."""
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
    """Make standard output escape what it can't encode, and standard input be read like any text.

    What is typed at a terminal keeps the terminal's encoding.
    """
    asked = _asked_encoding()
    for stream in (sys.stdout, sys.stderr):
        _escape(stream, asked)
    if isinstance(sys.stdin, io.TextIOWrapper):
        encoding = sys.stdin.encoding if sys.stdin.isatty() else "utf-8-sig"
        sys.stdin.reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")


def _asked_encoding() -> str | None:
    """The encoding from PYTHONIOENCODING, if the script that starts the laboratory kept it; None for the locale's."""
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
    """ASCII for output that can't have anything else: click assumes that a codec named ``ascii`` is a mistake and writes UTF-8."""
    if name != ASCII:
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(
        known.encode, known.decode, known.streamreader, known.streamwriter, known.incrementalencoder,
        known.incrementaldecoder, name=ASCII,
    )  # fmt: skip


codecs.register(_ascii_by_another_name)
