"""leave-out-row-0, four-cells, double3-cells, square-rules: how often the heuristics say something else without the bug."""

from collections import Counter

from portlab.experiments.experiment import Experiment, clock
from portlab.experiments.figures import Figure, Share
from portlab.experiments.self_play import Watched, batch
from teeko99.advisers.heuristics import OUTSIDE
from teeko99.steps import CELL_04
from teeko99_fixed.composition import heuristics_with

LISTS = ("leave-out-row-0", "four-cells", "double3-cells", "square-rules")
OPTIONS = ("+h-s-l", "+h+s-l")


def measure(first: int, count: int) -> Counter[str]:
    """Self-play of the port; every question to the heuristics is put to the fixed lists too."""
    counts: Counter[str] = Counter()
    mended = {fix: heuristics_with({fix}) for fix in LISTS}

    class Asked(Watched):
        def heurplay(self, t: int, mine: int, theirs: int) -> bool:
            at_04 = self.Xsearch[1 if t == 1 else 0] & CELL_04
            asked = mine, theirs | OUTSIDE if at_04 else theirs
            said = self.heuristics.play(*asked)
            counts["asked"] += 1
            for fix, heuristics in mended.items():
                counts[fix] += heuristics.play(*asked)[1] != said[1]
            return super().heurplay(t, mine, theirs)

    for options in OPTIONS:
        batch(Asked, (options, options), count, clock(first))
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """The share of other answers for each fix."""
    return [Figure(f"{fix}: another move is proposed", Share(counts[fix], counts["asked"])) for fix in LISTS]


EXPERIMENT = Experiment(
    "heuristics",
    "How often do the heuristics say something else with a fix?",
    "self-play of the port, half of it +h-s-l against itself, half +h+s-l",
    2000,
    50,
    measure,
    figures,
)
