"""leave-out-row-0, four-cells, double3-cells, square-rules: how often the heuristics would answer differently without the bug."""

from collections import Counter

from teeko99.game.decision import NOT_ASKED, Decision
from teeko99.game.program import Program
from teeko99.state.board import FULL, Pawns
from teeko99_fixed.composition import heuristics_with
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.self_play import batch

LISTS = ("leave-out-row-0", "four-cells", "double3-cells", "square-rules")
OPTIONS = ("+h-s-l", "+h+s-l")


def measure(first: int, count: int) -> Counter[str]:
    """Self-play of the port; the heuristics with each fix are asked about the same positions."""
    counts: Counter[str] = Counter()
    mended = {fix: heuristics_with({fix}) for fix in LISTS}

    def ask(side: int, pawns: Pawns, decision: Decision) -> None:
        if decision.rule_list == NOT_ASKED:
            return
        own, opponent = pawns[0] & FULL, pawns[1]
        said = Program.heuristics.play(own, opponent)
        counts["asked"] += 1
        for fix, heuristics in mended.items():
            counts[fix] += heuristics.play(own, opponent)[1] != said[1]

    for options in OPTIONS:
        batch(Program, (options, options), count, clock(first), on_decision=ask)
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """The share of different answers for each fix."""
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
