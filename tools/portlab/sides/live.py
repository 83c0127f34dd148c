"""A program in conversation: with a person at the terminal, or with a player that reads the screen.

What is typed becomes the session's lines. Each line is typed when the program waits for it, so the place of every read is
known.
"""

import os
import select
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from portlab.cases import Case, Recording
from portlab.sides.command import CommandSide, Ended, Run
from portlab.sides.limits import MEBIBYTE

Answer = Callable[[str], str | None]
"""Returns the next line, with its newline, for the screen so far; None to end."""

Shown = Callable[[str, bool], None]
"""Called with every text that appears, and whether it was typed."""

QUIET = 0.03
"""Seconds without output after which a sleeping program is assumed to be waiting for a line."""


def talk_to(side: CommandSide, case: Case, answer: Answer | int, show: Shown = lambda text, typed: None) -> Recording:
    """The session of a function that answers, or of a person who types at a file descriptor, line by line.

    Raises LabError if the program can't be started.
    """
    run = _Live(side, case, answer, show)
    session = side.left_by(run, case)
    kept = replace(case, keys=tuple(run.typed))
    return Recording(kept, session, tuple(run.reads))


def spoken(side: CommandSide, case: Case) -> Recording:
    """The session of a case, with the place of each read if typing line by line leaves the same."""
    played = side.play(case)
    lines = iter(case.keys)
    live = talk_to(side, case, lambda screen: next(lines, None))
    same = live.session == played and live.case.keys == case.keys
    return Recording(case, played, live.reads if same else None)


class _Live(Run):
    """A run whose lines arrive while it runs."""

    def __init__(self, player: CommandSide, case: Case, answer: Answer | int, show: Shown) -> None:
        super().__init__(player, replace(case, keys=()))
        self.answer = answer
        self.show = show
        self.typed: list[str] = []
        self.reads: list[int] = []
        self.shown = 0
        self.pending = b""
        self.waiting: list[str] = []
        self.all_typed = False
        self.over = False

    def _until_it_ends(self, process: subprocess.Popen[bytes], typed: bytes) -> str:
        assert process.stderr is not None
        complaints, limits = process.stderr.fileno(), self.player.limits
        source = self.answer if isinstance(self.answer, int) else None
        begun = time.monotonic()
        self.unsent = b""
        os.set_blocking(self.output, False)
        with Ended(process) as end:
            while True:
                asked = [source] if source is not None and not self.all_typed else []
                readable, writable, _ = select.select(
                    [self.output, complaints, end, *asked], [self.input] if self.unsent else [], [], QUIET
                )
                if self.output in readable:
                    self._read_output()
                self._show()
                if complaints in readable:
                    self._rest_of_complaints(complaints)
                if end in readable:
                    process.wait()
                    return ""
                if writable:
                    self._type()
                if asked and source in readable:
                    self._typed_by_a_person(os.read(asked[0], 4096))
                quiet = not readable and not writable
                if quiet and not self.unsent and not self.over and _sleeps(process.pid):
                    self._next_line()
                if len(self.screen) > limits.output * MEBIBYTE:
                    return "endless"
                if source is None and time.monotonic() - begun > limits.seconds:
                    return "time"

    def _show(self) -> None:
        if len(self.screen) > self.shown:
            self.show(self.screen[self.shown :].decode("latin-1"), False)
            self.shown = len(self.screen)

    def _next_line(self) -> None:
        """Give the waiting program its next line, if there is one yet."""
        if callable(self.answer):
            line = self.answer(self.screen.decode("latin-1"))
        elif self.waiting:
            line = self.waiting.pop(0)
        elif self.all_typed:
            line = None
        else:
            return
        if line is None:
            self._no_more()
        else:
            self._line(line)

    def _typed_by_a_person(self, more: bytes) -> None:
        *lines, self.pending = (self.pending + more).split(b"\n")
        self.waiting += [f"{line.decode('latin-1')}\n" for line in lines]
        self.all_typed = not more

    def _line(self, line: str) -> None:
        self.typed.append(line)
        self.reads.append(len(self.screen))
        self.show(line, True)
        self.unsent += line.encode("latin-1")

    def _waited(self, status: int) -> bool:
        """As in `Run`, but a program that ended before it was sent the end of file was not waiting for a line."""
        return self.over and super()._waited(status)

    def _no_more(self) -> None:
        self.over = True
        self.reads.append(len(self.screen))
        self.unsent += bytes([self.end_of_file])


def _sleeps(process: int) -> bool:
    """Whether the process is sleeping; True if the system does not say."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "S"
    return True
