"""What an evaluator goes by; the port's own rules, which ``gomoku_fixed`` changes one at a time."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gomoku.lines import Analysis, Kind, Pattern, Run, analyse
from gomoku.scoring import WEIGHTS, Weights


class Placed(NamedTuple):
    """A pattern as counted: the place of the first stone of the run it was met in, and the pattern with places along
    the stretch in place of offsets."""

    run: int
    pattern: Pattern

    @property
    def kind(self) -> Kind:
        return self.pattern.kind


def all_but_the_last(first: int, last: int) -> Iterable[int]:
    """The cells that a record range takes in: the last one is left out (G01, G04)."""
    return range(first, last)


def count_everything(found: Sequence[Placed]) -> Sequence[Placed]:
    """Which patterns of a stretch are counted: all that were met, however often they use a stone (G05, G06)."""
    return found


@dataclass(frozen=True)
class Rules:
    """The line analysis, the cells of a record range, which patterns of a stretch count, the points, and whether
    scoring leaves its own change in the stored counters."""

    analyse: Callable[[Run], Analysis] = analyse
    recorded: Callable[[int, int], Iterable[int]] = all_but_the_last
    counted: Callable[[Sequence[Placed]], Sequence[Placed]] = count_everything
    weights: Weights = WEIGHTS
    scoring_changes_counters: bool = True


PORT = Rules()
