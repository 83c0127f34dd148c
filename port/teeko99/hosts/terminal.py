"""The host of the command ``teeko``: a real terminal (or pipe), the real clock, and the current folder.

Exit status: 0 quit, usage or end of input; 1 the program's own fatal error; 2 an environment variable that is wrong; 3 an
endless loop without a terminal; 128 + N after signal N (130 for Ctrl-C).
"""

from __future__ import annotations

import sys
import time

from teeko99.endings import EndOfInput
from teeko99.files import TEMPORARY
from teeko99.hosts.disk import DiskFolder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

SECONDS_BETWEEN_WRITES = 0.5
SECONDS_UNSEEN = 0.02


class Interrupted(Exception):
    """A signal ends the run; ``number`` says which."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class TerminalHost:
    """Standard input and output, byte by byte; files are on disk whenever the program waits or has ended."""

    def __init__(self, clock: int | None = None) -> None:
        self.folder = DiskFolder()
        self._clock = clock
        self._pending: list[str] = []
        self._shown = self._written = time.monotonic()
        self._signal = 0
        self._waiting = False

    def clock(self) -> int:
        """TEEKO_CLOCK, or the real time in seconds."""
        return int(time.time()) if self._clock is None else self._clock

    def write(self, text: str) -> None:
        """Show text, at the latest when the program waits or with the first text 20 ms later."""
        self._pending.append(text)
        if time.monotonic() - self._shown > SECONDS_UNSEEN:
            self.show()

    def show(self) -> None:
        """Put what was printed on the screen."""
        text = "".join(self._pending)
        self._pending.clear()
        sys.stdout.buffer.write(text.encode("latin-1"))
        sys.stdout.buffer.flush()
        self._shown = time.monotonic()

    def read(self) -> str:
        """A typed line; before it is asked for, everything is on the screen and on disk."""
        self.folder.write_changes()
        self.show()
        self._waiting = True
        self._end_if_signalled()
        line = sys.stdin.buffer.readline()
        self._waiting = False
        self.folder.read_changes()
        if not line:
            raise EndOfInput
        return line.decode("latin-1")

    def game_over(self) -> None:
        """Write the memories and the statistics, but not more often than twice a second."""
        self._end_if_signalled()
        now = time.monotonic()
        if now - self._written > SECONDS_BETWEEN_WRITES:
            self.folder.write_changes(leave=TEMPORARY)
            self._written = now

    def take_signals(self) -> None:
        """From now on a signal ends the run where it waits, or else at the end of the game that is being played."""
        import signal  # not at the top: the usage screen needs none and comes at once

        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._signalled)

    def _signalled(self, number: int, frame: object) -> None:
        self._signal = number
        if self._waiting:
            raise Interrupted(number)

    def _end_if_signalled(self) -> None:
        if self._signal:
            raise Interrupted(self._signal)

    def wait_for_signal(self) -> NoReturn:
        """Sleep until a signal ends the run."""
        self._waiting = True
        while True:
            self._end_if_signalled()
            time.sleep(3600)
