"""draw-cycle-5: how often a draw is offered to a person after move 24, and how often there is a reason to."""

from collections import Counter
from random import Random

from portlab.experiments.experiment import Experiment, clock
from portlab.experiments.figures import Figure, Share
from portlab.experiments.people import Guest, visit
from teeko99.io import screens
from teeko99.game.draws import MOST_MOVES
from teeko99_fixed.composition import program_with

MENU = ("s", *"1212121212")
"""A session: search off, then ten games, the person and the program beginning in turn."""

VARIANTS = {"before": "none", "after": "draw-cycle-5"}
CYCLES = (4, 6, 8)
"""Moves of both sides together after which a position may come again."""


def measure(first: int, count: int) -> Counter[str]:
    """Sessions of somebody who declines every draw before move 100."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        for name, fixes in VARIANTS.items():

            class Asked(program_with(fixes)):  # type: ignore[misc]
                variant = name

                def is_draw(self) -> bool:
                    drawn: bool = super().is_draw()
                    if self.p0 != 0 and self.p == 1:
                        boards = self.boards
                        again = any(boards[-cycle:] == boards[-2 * cycle : -cycle] for cycle in CYCLES)
                        counts[f"{self.variant} turns"] += 1
                        counts[f"{self.variant} reasons"] += again or self.n > MOST_MOVES
                    return drawn

            guest = Guest(Random(f"draws/{number}"), MENU)
            offers = visit(Asked, guest, clock(number)).screen.count(screens.DRAW_PROMPT)
            counts[f"{name} offers"] += offers
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """Offers and reasons before and after."""
    share = {
        (name, what): Share(counts[f"{name} {what}"], counts[f"{name} turns"])
        for name in VARIANTS
        for what in ("offers", "reasons")
    }
    return [
        Figure("turns after move 24 with an offer", share["before", "offers"], Share(1134, 1134)),
        Figure("  with a repetition, or after move 100", share["before", "reasons"]),
        Figure("turns with an offer, with the fix", share["after", "offers"]),
        Figure("  with a repetition, or after move 100", share["after", "reasons"]),
    ]


EXPERIMENT = Experiment(
    "draw-cycle-5",
    "How often is a draw offered?",
    "sessions of ten games of a person (who declines before move 100) against the program with its heuristics",
    60,
    5,
    measure,
    figures,
    "sessions",
)
