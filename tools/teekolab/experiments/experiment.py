"""An experiment: games that are played in chunks, the counts taken in them, and the figures computed from the counts."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from teekolab.experiments.figures import Figure

Measure = Callable[[int, int], Counter[str]]
"""Play ``count`` games starting with number ``first`` and count; the same games give the same counts in any process."""


def nothing(counts: Counter[str]) -> list[str]:
    """No remarks."""
    return []


@dataclass(frozen=True)
class Experiment:
    """``games`` is the number played by default, ``chunk`` how many of them make up one task.

    ``unit`` is what these numbers count, if not games. ``remarks`` returns sentences for results that are not shares; ``plot``
    draws the counts as SVG.
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
    """The clock of game (or chunk) ``number``; clocks are far apart, since neighbouring seeds start with similar random numbers."""
    return (number + 1) * 2_654_435_761 % 2**32
