"""The command ``teeko``: one run of a program class in the terminal, and its exit status."""

from __future__ import annotations

import os
import sys

from teeko99.command_line import parse, usage
from teeko99.endings import EndlessLoop, EndOfInput, Exit
from teeko99.hosts.disk import CannotWrite
from teeko99.hosts.terminal import Interrupted, TerminalHost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from teeko99.program import Program

WRONG_USE = 2
ENDLESS_LOOP = 3
SIGNALLED = 128
BROKEN_PIPE = 13


def command(program: Callable[[], type[Program]], argv: list[str]) -> int:
    """Run the program class that ``program`` gives (when it is asked, since the usage screen needs none); the exit status."""
    clock = os.environ.get("TEEKO_CLOCK")
    if clock is not None and not clock.removeprefix("-").isdecimal():
        print(f"teeko: TEEKO_CLOCK must be a whole number of seconds, not {clock!r}", file=sys.stderr)
        return WRONG_USE
    host = TerminalHost(int(clock) if clock else None)
    try:
        status = _run(host, program, argv)
        host.folder.write_changes()
        host.show()
    except CannotWrite as error:
        print(f"teeko: cannot write {error.name}: {error.reason}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        host.folder.write_changes()
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SIGNALLED + BROKEN_PIPE
    return status


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


def _endless(host: TerminalHost, loop: EndlessLoop) -> int:
    """The screen stays as it is; a terminal waits for Ctrl-C, as the 1999 program would."""
    host.folder.write_changes()
    host.show()
    print(f"teeko: the program is now in its endless loop ({loop.bug}, in {loop.where})", file=sys.stderr, flush=True)
    if not sys.stdin.isatty():
        return ENDLESS_LOOP
    try:
        host.wait_for_signal()
    except Interrupted as signal:
        return SIGNALLED + signal.number
