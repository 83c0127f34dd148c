"""How the cost of a game grows with the memory: games per second of both sides at one memory size."""

from dataclasses import dataclass
from pathlib import Path

from teekolab.measure.batch import CLOCK
from teekolab.measure.memories import Memories
from teekolab.measure.process import Run, TooLong, run
from teekolab.measure.programs import c_program, port_program
from teekolab.training.games import MEMORY_2, RECORD

SWITCHES = "+h+s+l"
ENOUGH_SECONDS = 2.0
"""A run of this length is measured well; a shorter one is repeated with more games."""
MOST_GAMES = 4000
STEP = 10.0
"""The most by which the number of games may grow from one run to the next, as a factor."""
LEFT_FREE = 0.5
"""The share of the limit that the next run is planned to take, since games take longer as the memory grows."""


@dataclass(frozen=True)
class Rate:
    """Games per wall time, process start included; 0 games if not even one was finished."""

    games: int
    seconds: float
    cpu: float

    @property
    def games_a_second(self) -> float | None:
        """The rate; None if no game was finished."""
        return self.games / self.seconds if self.games else None


@dataclass(frozen=True)
class Point:
    """Both sides at one memory size; ``differs`` says which of their results differ after the C's number of games."""

    records: int
    c: Rate
    port: Rate
    differs: str


def measure(records: int, limit: float, folder: Path, memories: Memories) -> Point:
    """Batches in which both players learn, with both memories of this size at the start; no timed run may exceed ``limit``."""
    files = memories.of(records) if records else {MEMORY_2: b"", "memory.m": b""}
    port_rate, _ = _rate(port_program(), limit, folder, files)
    c_rate, c_run = _rate(c_program(), limit, folder, files)
    differs = ""
    if c_run is not None:
        differs = c_run.differs_from(run((port_program(), *_argv(c_rate.games)), folder, CLOCK, files))
    return Point(len(files[MEMORY_2]) // RECORD, c_rate, port_rate, differs)


def _rate(program: str, limit: float, folder: Path, files: dict[str, bytes]) -> tuple[Rate, Run | None]:
    """The rate of the longest run that the limit allowed; the number of games starts at one."""
    games, rate, longest = 1, Rate(0, limit, limit), None
    while games > rate.games:
        try:
            done = run((program, *_argv(games)), folder, CLOCK, files, limit=limit)
        except TooLong:
            break
        rate, longest = Rate(games, done.wall, done.cpu), done
        if done.wall < min(ENOUGH_SECONDS, limit):
            games = min(MOST_GAMES, round(games * min(STEP, LEFT_FREE * limit / done.wall)))
    return rate, longest


def _argv(games: int) -> tuple[str, ...]:
    return SWITCHES, SWITCHES, MEMORY_2, str(games)
