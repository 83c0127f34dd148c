"""The command ``teeko``: one run of a program class in the terminal, and its exit status."""

from __future__ import annotations

import gc
import os
import sys

from teeko99.hosts.disk import CannotWrite
from teeko99.hosts.terminal import CannotShow, Interrupted, TerminalHost
from teeko99.io.command_line import A_CLOCK, clock_seconds, parse, usage
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from teeko99.game.program import Program

CANNOT_WRITE = 1
WRONG_USE = 2
ENDLESS_LOOP = 3
SIGNALLED = 128
KEYBOARD = 2
"""The number of the signal that Ctrl-C sends."""

CLOCK = "TEEKO_CLOCK"


def command(program: Callable[[], type[Program]], argv: list[str]) -> int:
    """Run the program class that ``program`` returns, and return the exit status. The usage screen does not need the class."""
    try:
        clock = clock_seconds(os.environ[CLOCK]) if CLOCK in os.environ else None
    except ValueError:
        _tell(f"{CLOCK} must be {A_CLOCK}, not {os.environ[CLOCK]!r}")
        return WRONG_USE
    gc.disable()  # the program makes no reference cycles, and the search for them takes a tenth of a batch's time
    try:
        host = TerminalHost(clock)
        status = _run(host, program, argv)
        return status if _leave(host) else CANNOT_WRITE
    except Interrupted as signal:
        return SIGNALLED + signal.number
    except KeyboardInterrupt:  # before the host handles signals
        return SIGNALLED + KEYBOARD
    finally:
        gc.freeze()  # no search for cycles when the process ends


def _run(host: TerminalHost, program: Callable[[], type[Program]], argv: list[str]) -> int:
    try:
        if argv and parse(argv) is None:
            usage(host)
        host.take_signals()
        program()(host).run(argv)
    except Exit as end:
        return end.code
    except EndOfInput:
        return 0
    except EndlessLoop as loop:
        return _endless(host, loop)
    except Interrupted as signal:
        return SIGNALLED + signal.number
    except CannotShow:
        return CANNOT_WRITE


def _endless(host: TerminalHost, loop: EndlessLoop) -> int:
    """Leave the screen as it is. In a terminal wait for Ctrl-C, as the 1999 program would."""
    _leave(host)
    stays = f"the program is now in its endless loop ({loop.bug}, in {loop.where})"
    if sys.stdin is None or not sys.stdin.isatty():
        _tell(stays)
        return ENDLESS_LOOP
    _tell(f"{stays}; Ctrl-C ends it")
    try:
        host.wait_for_signal()
    except Interrupted as signal:
        return SIGNALLED + signal.number


def _leave(host: TerminalHost) -> bool:
    """Write all files and the rest of the screen. Returns whether that worked.

    Raises Interrupted after a signal, or if nobody reads the screen.
    """
    reason = ""
    try:
        host.folder.write_changes()
    except CannotWrite as error:
        reason = f"cannot write {error.name}: {error.reason}"
    for remark in host.folder.remarks:
        _tell(remark)
    host.show()
    try:
        host.end_if_asked()
    except CannotShow as error:
        reason = reason or f"cannot write the screen: {error}"
    if reason:
        _tell(reason)
    return not reason


def _tell(reason: str) -> None:
    """Write one line to standard error, if it is open."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(f"teeko: {reason}\n")
            sys.stderr.flush()
    except OSError:
        return
