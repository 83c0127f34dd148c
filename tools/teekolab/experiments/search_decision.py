"""search-decision: how often the move that the search returns is one of the best."""

from collections import Counter
from functools import cache

from teeko99.advisers.evaluation import evaluate
from teeko99.advisers.search import level1
from teeko99.game.decision import Decision
from teeko99.state.board import FULL, Pawns
from teeko99_fixed.composition import program_with
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.self_play import batch

VARIANTS = {"before": "none", "after": "search-decision"}


@cache
def best_moves(mine: int, theirs: int) -> frozenset[int]:
    """The mover's pawns after each of its best moves: those whose worst reply leaves the greatest value. Tries everything."""
    worst = {
        after: min((evaluate(after, reply) for reply in level1(theirs, after)), default=0)
        for after in level1(mine, theirs)
    }
    greatest = max(worst.values(), default=0)
    return frozenset(after for after, value in worst.items() if value == greatest)


def measure(first: int, count: int) -> Counter[str]:
    """Self-play with heuristics and search; each search's move is looked up among the best."""
    counts: Counter[str] = Counter()
    for name, fixes in VARIANTS.items():

        def judge(side: int, pawns: Pawns, decision: Decision, variant: str = name) -> None:
            if decision.by_search is not None:
                own, opponent = pawns[0] & FULL, pawns[1] & FULL
                counts[f"{variant} searches"] += 1
                counts[f"{variant} best"] += decision.by_search in best_moves(own, opponent)

        batch(program_with(fixes), ("+h+s-l", "+h+s-l"), count, clock(first), on_decision=judge)
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """The share without and with the fix."""
    share = {name: Share(counts[f"{name} best"], counts[f"{name} searches"]) for name in VARIANTS}
    return [
        Figure("searches whose move is among the best", share["before"], Share.published(7.5, 8206)),
        Figure("the same with the fix", share["after"]),
    ]


EXPERIMENT = Experiment(
    "search-decision",
    "Does the search pass on one of the best moves?",
    "self-play, +h+s-l against +h+s-l",
    400,
    25,
    measure,
    figures,
)
