"""How much memory the port's process uses, and whether it grows with the number of games played."""

import os
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from portlab.errors import LabError, refuse
from teekolab.measure.batch import CLOCK
from teekolab.measure.memories import Memories
from teekolab.measure.process import run
from teekolab.measure.programs import port_program
from teekolab.training.games import MEMORY_2

SECONDS_BETWEEN_LOOKS = 0.005
TENTHS = 10
TAIL = 200
"""Bytes at the end of the screen that are sure to include the number of the current game."""

_GAME = re.compile(rb"Playing game (\d+)\.\.\.")
_SIZES = re.compile(r"VmHWM:\s+(\d+) kB\n(?:.*\n)*?VmRSS:\s+(\d+) kB")


@dataclass(frozen=True)
class Work:
    """A batch of the port: the switches of both players, the games, and the records in both memories at the start (0: none)."""

    switches: str
    games: int
    records: int = 0


@dataclass(frozen=True)
class Footprint:
    """Resident memory of one process in bytes: ``peak``, and ``at`` each tenth of the games (number of the game -> bytes)."""

    work: Work
    peak: int
    at: dict[int, int]


def measure(work: Work, folder: Path, memories: Memories) -> Footprint:
    """Watch one run. Raises LabError if it ends with an error, or if the system does not report a process's memory."""
    looks: list[tuple[int, int]] = []
    peaks: list[int] = []

    def watch(process: int, screen: int) -> None:
        for peak, now in _sizes(process):
            peaks.append(max(peak, now))
            looks.append((_game(screen), now))

    files = memories.of(work.records) if work.records else {MEMORY_2: b""}
    argv = (work.switches, work.switches, MEMORY_2, str(work.games))
    done = run((port_program(), *argv), folder, CLOCK, files, watch=watch)
    if done.status != 0:
        refuse(f"batch {' '.join(argv)}: ended with status {done.status}")
    marks = sorted({max(1, work.games * number // TENTHS) for number in range(1, TENTHS + 1)})
    at = {mark: next((now for game, now in looks if game >= mark), looks[-1][1]) for mark in marks}
    return Footprint(work, max(peaks), at)


def _sizes(process: int) -> Iterator[tuple[int, int]]:
    """Yield repeatedly, until the process has ended, its peak and its current memory in bytes."""
    status = Path(f"/proc/{process}/status")
    while True:
        try:
            told = _SIZES.search(status.read_text())
        except OSError as problem:
            raise LabError(f"{status}: can't be read; this measurement needs Linux: {problem.strerror}") from problem
        if told is None:
            return
        peak, now = (1024 * int(kilobytes) for kilobytes in told.groups())
        yield peak, now
        time.sleep(SECONDS_BETWEEN_LOOKS)


def _game(screen: int) -> int:
    """The number of the game being played."""
    size = os.fstat(screen).st_size
    numbers = _GAME.findall(os.pread(screen, TAIL, max(0, size - TAIL)))
    return int(numbers[-1]) if numbers else 0
