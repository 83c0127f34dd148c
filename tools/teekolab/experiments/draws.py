"""draw-cycle-5: how often a draw is offered to a person after move 24, and how often there is a reason for it."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from teeko99.game.decision import Decision
from teeko99.game.draws import DRAW_AFTER, MOST_MOVES
from teeko99.game.program import Program
from teeko99.io import screens
from teeko99.state.board import Pawns
from teeko99_fixed.composition import program_with
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.people import Guest, visit

GAMES = tuple("1212121212")
"""A session: ten games; the person and the program begin alternately."""

MENU = ("s", *GAMES)
"""The same with search off."""

VARIANTS = {"before": "none", "after": "draw-cycle-5"}
HIS_OFFERS = Share(1134, 1134)
HIS_REPEATS = Share(0, 1134)
"""The author's figures: the turns past move 24 with an offer, and those at which a position was repeating."""

CYCLES = (4, 6, 8)
"""Numbers of moves, of both sides together, after which a position may recur."""


def watched(program: type[Program], name: str, counts: Counter[str]) -> type[Program]:
    """The program, counting its turns after move 24, and those at which a position repeats or move 100 is past."""

    class Asked(program.game_class):  # type: ignore[misc, name-defined]
        def is_draw(self, n: int) -> bool:
            drawn: bool = super().is_draw(n)
            if drawn:
                self.look()
            return drawn

        def ask(self, pawns: Pawns) -> Decision:
            self.look()
            decision: Decision = super().ask(pawns)
            return decision

        def look(self) -> None:
            """Count a turn of the program."""
            n, boards = self.variables.n, self.variables.recentpositions
            if n > DRAW_AFTER and self.variables.p0 != 0 and self.variables.p == 1:
                again = any(boards[-cycle:] == boards[-2 * cycle : -cycle] for cycle in CYCLES)
                counts[f"{name} turns"] += 1
                counts[f"{name} repeating"] += again
                counts[f"{name} reasons"] += again or n > MOST_MOVES

    class AskedProgram(program):  # type: ignore[misc, valid-type]
        game_class = Asked

    return AskedProgram


def session(program: type[Program], name: str, number: int, menu: Sequence[str], thought: float | None) -> Counter[str]:
    """One session of a person who declines every draw before move 100."""
    counts: Counter[str] = Counter()
    guest = Guest(Random(f"draws/{number}"), menu, thought)
    screen = visit(watched(program, name, counts), guest, clock(number)).screen
    counts[f"{name} offers"] += screen.count(screens.DRAW_PROMPT)
    return counts


def measure(first: int, count: int) -> Counter[str]:
    """Sessions with and without the fix."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        for name, fixes in VARIANTS.items():
            counts.update(session(program_with(fixes), name, number, MENU, None))
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """Offers and reasons before and after."""
    share = {
        (name, what): Share(counts[f"{name} {what}"], counts[f"{name} turns"])
        for name in VARIANTS
        for what in ("offers", "reasons")
    }
    return [
        Figure("turns after move 24 with an offer", share["before", "offers"], HIS_OFFERS),
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


SWITCHES = {
    "all advisers": (),
    "heuristics and memory": ("s",),
    "search and memory": ("h",),
    "memory alone": ("h", "s"),
}
"""What the program plays with, by what is typed in the menu before the games."""

PEOPLE = {
    "moves anywhere": 0.0,
    "keeps its pawns together at 3 turns of 10": 0.3,
    "keeps its pawns together at 6 turns of 10": 0.6,
    "keeps its pawns together at 9 turns of 10": 0.9,
    "keeps its pawns together at every turn": 1.0,
}
KINDS = {
    f"{switches}; a person who {person}": (keys, thought)
    for switches, keys in SWITCHES.items()
    for person, thought in PEOPLE.items()
}


def measure_kinds(first: int, count: int) -> Counter[str]:
    """Sessions of the port with every kind of person and every setting."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        for name, (keys, thought) in KINDS.items():
            counts.update(session(Program, name, number, (*keys, *GAMES), thought))
    return counts


def kind_figures(counts: Counter[str]) -> list[Figure]:
    """Of the turns with an offer (all turns past move 24), the share at which a position was repeating."""
    return [
        Figure(
            f"{name}: offers while a position repeats",
            Share(counts[f"{name} repeating"], counts[f"{name} offers"]),
            HIS_REPEATS,
        )
        for name in KINDS
    ]


def kind_remarks(counts: Counter[str]) -> list[str]:
    """Turns without an offer, and how likely the author's result (none in 1,134) is with each kind of person."""
    turns, offers = (sum(counts[f"{name} {what}"] for name in KINDS) for what in ("turns", "offers"))
    told = [f"turns past move 24: {turns:,}; with an offer: {offers:,}"]
    for name in KINDS:
        share = Share(counts[f"{name} repeating"], counts[f"{name} offers"])
        chance = (1 - share.percent / 100) ** HIS_REPEATS.trials
        told.append(f"{name}: none in {HIS_REPEATS.trials:,} has a chance of {chance:.1%}")
    return told


PLAYERS = Experiment(
    "draw-players",
    "With whom is a draw offered while nothing repeats?",
    "sessions of ten games with each kind of person and of settings",
    60,
    5,
    measure_kinds,
    kind_figures,
    "sessions of each kind",
    kind_remarks,
)
