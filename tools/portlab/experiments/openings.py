"""opening-hang: how many openings never end."""

from collections import Counter
from random import Random

import teeko99
import teeko99_fixed
from portlab.experiments.experiment import Experiment, clock
from portlab.experiments.figures import Figure, Share
from portlab.experiments.people import Guest, openings_only, visit
from portlab.experiments.self_play import batch
from teeko99.program import Program

QUIET = ("h", "s", "l", "t")
"""The switches off: what follows the opening does not matter."""

PEOPLE = ("nobody", "anywhere, first", "anywhere, second", "sensible, first", "sensible, second")
AUTHOR = Share(5, 10_700)


class OpeningOnly(Program):
    """A program that leaves the game as soon as the opening is over."""

    def game(self) -> int:
        """Nothing is decided."""
        return 0


def measure(first: int, count: int) -> Counter[str]:
    """Openings of the program against itself and against two kinds of people, who begin or do not."""
    counts: Counter[str] = Counter(dict.fromkeys(PEOPLE, 0))
    alone = batch(OpeningOnly, ("-h-s-l", "-h-s-l"), count, clock(first))
    counts["nobody"] += alone.ending == "hang"
    counts["mended"] = 0
    for number in range(first, first + count):
        for choice, place in (("1", "first"), ("2", "second")):
            lines = [f"{line}\n" for line in (*QUIET, choice)] + list(openings_only(Random(f"openings/{number}")))
            hangs = teeko99.play(lines, clock=clock(number)).ending == "hang"
            counts[f"anywhere, {place}"] += hangs
            if hangs:
                counts["mended"] += (
                    teeko99_fixed.play(lines, clock=clock(number), fixes="opening-hang").ending != "hang"
                )
            guest = Guest(Random(f"openings/{number}"), (*QUIET, choice))
            counts[f"sensible, {place}"] += visit(OpeningOnly, guest, clock(number)).hangs
    counts["openings"] = count
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """Hangs per opening for each kind of opponent."""
    found = [Figure(f"opponent {name}: hangs", Share(counts[name], counts["openings"])) for name in PEOPLE]
    people = sum(counts[name] for name in PEOPLE[1:])
    return [Figure("all openings against a person: hangs", Share(people, 4 * counts["openings"]), AUTHOR), *found]


EXPERIMENT = Experiment(
    "opening-hang",
    "How many openings never end?",
    "the program against itself, against pawns put anywhere, and against a sensible person",
    10_700,
    100,
    measure,
    figures,
    "openings of each kind",
)
