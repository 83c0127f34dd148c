"""four-cells, leave-out-row-0: boards on which a four can be made or must be stopped, and what make4 and avoid4 do there."""

from collections import Counter
from functools import cache
from random import Random

from teeko99.advisers.evaluation import FOURS
from teeko99.advisers.search import level1
from teeko99.state.board import BIT
from teeko99_fixed.composition import heuristics_with
from teekolab.experiments.experiment import Experiment
from teekolab.experiments.figures import Figure, Share

VARIANTS = {"before": "none", "after": "four-cells,leave-out-row-0"}
WINS = sorted(FOURS)
MAKE4, AVOID4 = 0, 1


def near_four(random: Random) -> tuple[int, int]:
    """A board without a four on which one side has three of a four's cells: (its pawns, those of the other side)."""
    while True:
        win = random.choice(WINS)
        gap = random.choice([bit for bit in BIT if bit & win])
        others = random.sample([bit for bit in BIT if not bit & win], 5)
        near, other = win ^ gap | others[0], sum(others[1:])
        if near not in FOURS and other not in FOURS:
            return near, other


@cache
def beside(cell: int) -> int:
    """The neighbours of a cell, as a mask."""
    return sum(after & ~cell for after in level1(cell, 0))


def measure(first: int, count: int) -> Counter[str]:
    """Boards near a four: the moves of make4 for the side that has three, and of avoid4 for the other."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        near, other = near_four(Random(f"fours/{number}"))
        wins = {after for after in level1(near, other) if after in FOURS}
        stops = {after & ~near for after in wins if beside(after & ~near) & other}
        counts["wins"] += bool(wins)
        counts["stops" if stops else "no stops"] += 1
        for name, fixes in VARIANTS.items():
            heuristics = heuristics_with(fixes)
            made = heuristics.tries(near, other)[MAKE4]
            stopped = heuristics.tries(other, near)[AVOID4]
            counts[f"{name} missed"] += bool(wins) and made not in wins
            counts[f"{name} not stopped"] += bool(stops) and stopped & ~other not in stops
            counts[f"{name} needless"] += not stops and bool(stopped)
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """Fours not made, fours not stopped, and moves against a four that does not exist."""
    found = []
    for what, trials, label in (
        ("missed", "wins", "a four can be made: make4 does not"),
        ("not stopped", "stops", "a four can be stopped: avoid4 does not"),
        ("needless", "no stops", "no four can be stopped: avoid4 moves"),
    ):
        for name, fixes in (("before", "port"), ("after", "both fixes")):
            found.append(Figure(f"{label} ({fixes})", Share(counts[f"{name} {what}"], counts[trials])))
    return found


EXPERIMENT = Experiment(
    "fours",
    "Do make4 and avoid4 see every four?",
    "boards with three of a four and five more pawns anywhere; the fixes are four-cells and leave-out-row-0",
    100_000,
    2000,
    measure,
    figures,
    "boards",
)
