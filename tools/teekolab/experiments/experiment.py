"""What an experiment is: games that are played in chunks, what is counted in them, and the figures that follow."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from teekolab.experiments.figures import Figure

Measure = Callable[[int, int], Counter[str]]
"""Play ``count`` games from number ``first`` on and count; the same games give the same counts, in whatever process."""


def nothing(counts: Counter[str]) -> list[str]:
    """No sentences."""
    return []


@dataclass(frozen=True)
class Experiment:
    """``games`` is how many are played where nothing else is asked for, ``chunk`` how many of them in one task.

    ``unit`` says what is counted so, where it is not games. ``remarks`` says in sentences what is no share; ``plot`` draws the
    counts as SVG.
    """

    id: str
    title: str
    settings: str
    games: int
    chunk: int
    measure: Measure
    figures: Callable[[Counter[str]], list[Figure]]
    unit: str = "games"
    remarks: Callable[[Counter[str]], list[str]] = nothing
    plot: Callable[[Counter[str]], str] | None = None


def clock(number: int) -> int:
    """The clock of game (or chunk) ``number``: far apart, since neighbouring seeds draw alike at first."""
    return (number + 1) * 2_654_435_761 % 2**32
