"""The host of the command ``teeko``: a terminal (or pipe), the clock, and the current folder.

Exit status: 0 after quit, usage or end of input; 1 after the program's own fatal error, or if files or screen can't be written; 2
if an environment variable is wrong; 3 for an endless loop without a terminal; 128 + N after signal N (130 for Ctrl-C, 141 if nobody
reads the screen any more).
"""

from __future__ import annotations

import errno
import os
import sys
import time

from teeko99.hosts.disk import DiskFolder
from teeko99.io.endings import EndOfInput
from teeko99.io.folder import TEMPORARY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn, TextIO

SECONDS_BETWEEN_WRITES = 0.5
SHARE_OF_WRITING = 0.05
"""The share of a batch's time that writing files may take. On a slow disk they are written less often."""

SECONDS_UNSEEN = 0.02

CHUNK = 79
"""The number of characters of a typed line that are returned at a time, as by ``fgets``. So even an endless line is handled."""

READ_AT_ONCE = 8192

BROKEN_PIPE = 13
"""The signal that ends a program if nobody reads its output any more (SIGPIPE)."""


class Interrupted(Exception):
    """The signal ``number`` ends the run."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class CannotShow(Exception):
    """The screen can't be written. The message is the reason."""


class TerminalHost:
    """Standard input and output as bytes. All files are on disk whenever the program waits for input or has ended."""

    def __init__(self, clock: int | None = None) -> None:
        self.folder = DiskFolder()
        self._clock = clock
        self._pending: list[str] = []
        self._shown = time.monotonic()
        self._next_write = self._shown + SECONDS_BETWEEN_WRITES
        self._end: Interrupted | CannotShow | None = None
        self._waiting = False
        self._typed = bytearray()

    def clock(self) -> int:
        """TEEKO_CLOCK, or the current time in seconds."""
        return int(time.time()) if self._clock is None else self._clock

    def write(self, text: str) -> None:
        """Show text. Within 20 ms after the last output it is delayed until a later text, or until the program waits for input."""
        self._pending.append(text)
        if time.monotonic() - self._shown > SECONDS_UNSEEN:
            self.show()

    def show(self) -> None:
        """Write the printed text to the screen. If that fails, the run ends as after a signal."""
        text = "".join(self._pending)
        self._pending.clear()
        try:
            _put(text.encode("latin-1"))
        except BrokenPipeError:
            self._end = self._end or Interrupted(BROKEN_PIPE)
        except OSError as error:
            self._end = self._end or CannotShow(error.strerror or str(error))
        self._shown = time.monotonic()

    def read(self) -> str:
        """Read a typed line, or 79 characters of it. Before that, everything is written to the screen and to disk.

        Raises EndOfInput, Interrupted, CannotShow, CannotWrite.
        """
        self.folder.write_changes()
        self.show()
        self._waiting = True
        self.end_if_asked()
        line = _take(self._typed)
        self._waiting = False
        self.folder.read_changes()
        if not line:
            raise EndOfInput
        return line.decode("latin-1")

    def checkpoint(self) -> None:
        """Write the memories and the statistics, but at most twice a second, and less often on a slow disk.

        Raises Interrupted, CannotShow, CannotWrite.
        """
        self.end_if_asked()
        start = time.monotonic()
        if start >= self._next_write:
            self.folder.write_changes(leave=TEMPORARY)
            end = time.monotonic()
            self._next_write = end + max(SECONDS_BETWEEN_WRITES, (end - start) / SHARE_OF_WRITING)

    def take_signals(self) -> None:
        """Handle signals: from now on a signal ends the run at once if it waits for input, else at the end of the current game.

        Signals that were ignored when the program was started (``nohup``, ``&`` in a script) stay ignored.
        """
        import _signal as signal  # type: ignore[import-not-found]  # `signal` without its enumerations: it takes 2 ms

        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._signalled)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # see `teeko99.hosts.launcher`

    def _signalled(self, number: int, frame: object) -> None:
        self._end = Interrupted(number)
        if self._waiting:
            raise self._end

    def end_if_asked(self) -> None:
        """Raise Interrupted after a signal, CannotShow if the screen can't be written."""
        if self._end:
            raise self._end

    def wait_for_signal(self) -> NoReturn:
        """Sleep until a signal ends the run."""
        self._waiting = True
        while True:
            self.end_if_asked()
            time.sleep(3600)


def _put(data: bytes) -> None:
    """Write to standard output without Python's buffer, which would try again and fail at the end of the process."""
    if data and sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    rest = memoryview(data)
    while rest:
        try:
            rest = rest[os.write(sys.stdout.fileno(), rest) :]
        except BlockingIOError:
            _wait([], [sys.stdout])


def _take(typed: bytearray) -> bytes:
    """Take the next line, or its next 79 characters, from the input. Empty at the end of the input, or if there is no input."""
    while b"\n" not in typed and len(typed) < CHUNK and (more := _read()):
        typed += more
    end = typed.find(b"\n") + 1
    size = end if 0 < end <= CHUNK else CHUNK
    chunk = bytes(typed[:size])
    del typed[:size]
    return chunk


def _read() -> bytes:
    if sys.stdin is None:
        return b""
    try:
        while True:
            try:
                return os.read(sys.stdin.fileno(), READ_AT_ONCE)
            except BlockingIOError:
                _wait([sys.stdin], [])
    except OSError:
        return b""


def _wait(readable: list[TextIO], writable: list[TextIO]) -> None:
    """Sleep until a non-blocking stream (O_NONBLOCK) is ready."""
    import select

    select.select(readable, writable, [])
