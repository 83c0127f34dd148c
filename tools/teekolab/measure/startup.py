"""The start-up row: ``teeko -?`` against an empty program run by the same interpreter."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from teekolab.measure.memories import Memories
from teekolab.measure.process import Command, run
from teekolab.measure.programs import port_program
from teekolab.measure.results import Result, Sample, Target, middle

STARTS = 20
"""Starts of each program in a round."""

NOTHING = "python -c pass"


@dataclass(frozen=True)
class StartUp:
    """The time from the start of the process to its end."""

    name: str
    target: Target

    def measure(self, rounds: int, share: float, folder: Path, memories: Memories, step: Callable[[], None]) -> Result:
        """Measure the row: the median of a round's starts, and the median of the rounds."""
        commands: tuple[Command, Command] = (sys.executable, "-c", "pass"), (port_program(), "-?")
        starts = max(3, round(STARTS * share))
        samples: tuple[list[Sample], list[Sample]] = [], []
        for _ in range(rounds):
            taken: tuple[list[Sample], list[Sample]] = [], []
            for _ in range(starts):
                for command, each in zip(commands, taken, strict=True):
                    done = run(command, folder / self.name, 0, {})
                    each.append(Sample(done.wall, done.cpu))
            for each, into in zip(taken, samples, strict=True):
                into.append(middle(each))
            step()
        return Result(self.name, "teeko -?", NOTHING, *samples, self.target, slower=True)
