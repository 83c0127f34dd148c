"""How the cost of a game grows with the memory: games a second of both sides at one memory size."""

from dataclasses import dataclass
from pathlib import Path

from teekolab.measure.batch import CLOCK
from teekolab.measure.memories import Memories
from teekolab.measure.process import Run, TooLong, run
from teekolab.measure.programs import c_program, port_program
from teekolab.training.games import MEMORY_2, RECORD

SWITCHES = "+h+s+l"
ENOUGH_SECONDS = 2.0
"""A run this long is measured well; a shorter one is repeated with more games."""
MOST_GAMES = 4000
STEP = 10.0
"""How many times the games of one run the next one has at most."""
LEFT_FREE = 0.5
"""What share of the limit the next run is planned to take: games take longer while the memory grows."""


@dataclass(frozen=True)
class Rate:
    """So many games in so many seconds of wall time, process start included; 0 games where not even one was finished."""

    games: int
    seconds: float
    cpu: float

    @property
    def games_a_second(self) -> float | None:
        """None where no game was finished."""
        return self.games / self.seconds if self.games else None


@dataclass(frozen=True)
class Point:
    """Both sides at one memory size; ``differs`` says what they left that is not the same after the C's games."""

    records: int
    c: Rate
    port: Rate
    differs: str


def measure(records: int, limit: float, folder: Path, memories: Memories) -> Point:
    """Batches of both players learning, both memories of this size at the start; no C run takes longer than ``limit``."""
    files = memories.of(records) if records else {MEMORY_2: b"", "memory.m": b""}
    port_rate, _ = _rate(port_program(), limit, folder, files)
    c_rate, c_run = _rate(c_program(), limit, folder, files)
    differs = ""
    if c_run is not None:
        differs = c_run.differs_from(run((port_program(), *_argv(c_rate.games)), folder, CLOCK, files))
    return Point(len(files[MEMORY_2]) // RECORD, c_rate, port_rate, differs)


def _rate(program: str, limit: float, folder: Path, files: dict[str, bytes]) -> tuple[Rate, Run | None]:
    """The rate of the longest run that the limit allowed, found from one game on."""
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
