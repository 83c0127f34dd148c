"""A batch row: the same games by the C and by the port, alternately, with their results compared each time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from teekolab.measure.memories import Memories
from teekolab.measure.process import Command, Run, run
from teekolab.measure.programs import c_program, port_program
from teekolab.measure.results import Result, Sample, Target, middle
from teekolab.training.games import FATAL, MEMORY_2, PLAYED

CLOCK = 19990301
"""The clock of the first round; it grows by 1 each round."""

SHORT = 0.5
"""Seconds; a shorter run is repeated up to `REPEATS` times in its round, and the median counts.

Otherwise a process of a tenth of a second that follows one of many seconds would mostly measure how cold the processor is.
"""

REPEATS = 5


@dataclass(frozen=True)
class Batch:
    """``switches`` is both players' option word; ``records`` (0: none) is the length of both memories at the start.

    ``c_rounds``: how many rounds the C plays, if fewer than the port.
    """

    name: str
    switches: str
    games: int
    target: Target
    records: int = 0
    c_rounds: int | None = None

    def measure(self, rounds: int, share: float, folder: Path, memories: Memories, step: Callable[[], None]) -> Result:
        """Measure the row, with this share of its games."""
        c, port = c_program(), port_program()
        games = max(1, round(self.games * share))
        argv = (self.switches, self.switches, MEMORY_2, str(games))
        files = memories.of(self.records) if self.records else {MEMORY_2: b""}
        references: list[Sample] = []
        ports: list[Sample] = []
        differs, notes = "", [f"{games:,} of {self.games:,} games"] if games != self.games else []
        known: Run | None = None
        for number in range(rounds):
            if known is None or number < (self.c_rounds or rounds):
                clock = CLOCK + number
                known, *_ = again = self._runs((c, *argv), folder, clock, files)
                references.append(_sample(again))
            played = self._runs((port, *argv), folder, clock, files)
            ports.append(_sample(played))
            differs = differs or next(filter(None, map(known.differs_from, played)), "")
            step()
        if known is not None:
            notes += _early_end(known, clock)
        return Result(self.name, self._work(argv), "C", references, ports, self.target, differs=differs, notes=notes)

    def _runs(self, command: Command, folder: Path, clock: int, files: Mapping[str, bytes]) -> list[Run]:
        runs = [run(command, folder / self.name, clock, files)]
        while runs[0].wall < SHORT and len(runs) < REPEATS:
            runs.append(run(command, folder / self.name, clock, files))
        return runs

    def _work(self, argv: tuple[str, ...]) -> str:
        memories = f", both memories of {self.records:,} records" if self.records else ""
        return f"batch {' '.join(argv)}{memories}"


def _sample(runs: list[Run]) -> Sample:
    return middle([Sample(done.wall, done.cpu) for done in runs])


def _early_end(known: Run, clock: int) -> list[str]:
    """How a run ended that did not play all its games."""
    if known.status == 0:
        return []
    screen = known.screen.decode("latin-1")
    message = screen.partition(FATAL)[2].partition("\n")[0]
    return [f"with clock {clock} both end in game {screen.count(PLAYED):,} with status {known.status}: {message}"]
