"""opening-hang: how many openings never end."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from teeko99.game.program import Program
from teeko99_fixed.composition import program_with
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.people import Guest, visit
from teekolab.experiments.self_play import batch

MENU = ("h", "s", "l", "t")
"""All switches off, since what follows the opening does not matter."""

PLACES = {"1": "begins", "2": "second"}
THOUGHTS = {"anywhere": 0.0, "sensible": None}
"""The kinds of people: the share of moves they think about; None: each person has their own share."""

PEOPLE = [f"{kind}, {place}" for kind in THOUGHTS for place in PLACES.values()]
AUTHOR = Share(5, 10_700)
"""The author's figure, against a player who puts pawns anywhere."""


def openings_alone(fixes: str) -> type[Program]:
    """The program with these fixes, in which every game ends after the opening."""

    class OpeningsAlone(program_with(fixes)):  # type: ignore[misc]
        def game(self) -> int:
            """A draw."""
            return 0

    return OpeningsAlone


def measure(first: int, count: int) -> Counter[str]:
    """Openings of the program against itself and against two kinds of people who begin or are second; hangs again with the fix."""
    counts: Counter[str] = Counter({"openings": count})
    port, fixed = openings_alone("none"), openings_alone("opening-hang")
    for number in range(first, first + count):
        counts["itself"] += batch(port, ("-h-s-l", "-h-s-l"), 1, clock(number)).ending == "hang"
        for kind, thought in THOUGHTS.items():
            for choice, place in PLACES.items():
                hangs, still = (
                    visit(program, Guest(Random(f"openings/{number}"), (*MENU, choice), thought), clock(number)).hangs
                    for program in (port, fixed)
                )
                counts[f"{kind}, {place}"] += hangs
                counts["with the fix"] += still
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """Hangs per opening for each kind of opponent."""
    openings = counts["openings"]

    def share(names: Sequence[str]) -> Share:
        return Share(sum(counts[name] for name in names), len(names) * openings)

    anywhere = [name for name in PEOPLE if name.startswith("anywhere")]
    return [
        Figure("pawns put anywhere: hangs", share(anywhere), AUTHOR),
        *(Figure(f"opponent {name}: hangs", share([name])) for name in ("itself", *PEOPLE)),
        Figure("all openings against a person: hangs", share(PEOPLE)),
        Figure("the same with the fix", Share(counts["with the fix"], len(PEOPLE) * openings)),
    ]


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
