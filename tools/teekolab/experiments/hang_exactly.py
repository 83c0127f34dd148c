"""opening-hang computed exactly: the tree of all openings against kinds of players, and the share of it that never ends."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb

from teeko99.advisers.openings import CORNERS, CROSSES, OpeningHeuristics
from teeko99.game.opening import Opening, OpeningTree
from teeko99.io.endings import EndlessLoop
from teeko99.state.board import BIT, cells
from teekolab.experiments.experiment import Experiment
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.fours import beside
from teekolab.experiments.openings import AUTHOR, PLACES

Choice = Callable[[int, int], list[int]]
"""The cells where a player may put a pawn, all equally likely, given its own pawns and the program's."""

INNER = cells("11 12 13 21 22 23 31 32 33")


def anywhere(own: int, other: int) -> list[int]:
    """Any free cell."""
    return [bit for bit in BIT if not bit & (own | other)]


def preferring(wanted: int) -> Choice:
    """One of these cells if any is free, else any free cell."""

    def choose(own: int, other: int) -> list[int]:
        free = anywhere(own, other)
        return [bit for bit in free if bit & wanted] or free

    return choose


def beside_its_own(own: int, other: int) -> list[int]:
    """Next to one of its own pawns, corners included; the first pawn on any cell."""
    free = anywhere(own, other)
    return [bit for bit in free if beside(bit) & own] or free


def beside_the_programs(own: int, other: int) -> list[int]:
    """Next to one of the program's pawns; on any cell if there is no such place."""
    free = anywhere(own, other)
    return [bit for bit in free if beside(bit) & other] or free


KINDS: dict[str, Choice] = {
    "anywhere": anywhere,
    "beside its own pawns": beside_its_own,
    "beside the program's pawns": beside_the_programs,
    "on the inner nine cells": preferring(INNER),
    "on the inner corners first": preferring(sum(CORNERS)),
    "on the cells between them first": preferring(sum(CROSSES)),
    "on the border first": preferring(sum(BIT) & ~INNER),
}
ON_PURPOSE = "where it hangs most often"
"""The player who knows all this and wants to see a hang."""

CASES = [(kind, choice) for kind in (*KINDS, ON_PURPOSE) for choice in PLACES]


class Walk:
    """All openings against one kind of player; with ``on_purpose`` it always chooses the place most likely to cause a hang."""

    def __init__(self, choose: Choice, program_begins: bool, on_purpose: bool = False) -> None:
        self._choose = choose
        self._on_purpose = on_purpose
        self._program = 1 if program_begins else 0
        self._tree = OpeningTree(OpeningHeuristics())
        self._known: dict[Opening, Fraction] = {}

    def hangs(self) -> Fraction:
        """The exact share of the openings that never end, if all random numbers are equally likely."""
        return self._hangs(self._tree.start)

    def _hangs(self, at: Opening) -> Fraction:
        if at not in self._known:
            self._known[at] = Fraction(0) if at.over else self._what_follows(at)
        return self._known[at]

    def _what_follows(self, at: Opening) -> Fraction:
        if at.n % 2 == self._program:
            return self._program_puts(at)
        shares = [
            self._hangs(self._tree.position(at.n + 1, at.opponent, at.own | put))
            for put in self._choose(at.own, at.opponent)
        ]
        return max(shares) if self._on_purpose else sum(shares, Fraction(0)) / len(shares)

    def _program_puts(self, at: Opening) -> Fraction:
        try:
            self._tree.explore(at)
        except EndlessLoop:
            return Fraction(1)
        places = [at.only] if at.only else [place for place in at.by_remainder if place]
        return sum(map(self._hangs, places), Fraction(0)) / len(places)


def share_of_hangs(kind: str, choice: str) -> Fraction:
    """The exact share for a kind of player who begins (menu choice 1) or is second (2)."""
    return Walk(KINDS.get(kind, anywhere), choice == "2", on_purpose=kind == ON_PURPOSE).hangs()


def at_least(hits: int, trials: int, chance: Fraction) -> float:
    """The probability of at least so many hits in independent trials."""
    p = float(chance)
    return 1 - sum(comb(trials, k) * p**k * (1 - p) ** (trials - k) for k in range(hits))


def measure(first: int, count: int) -> Counter[str]:
    """The shares of some kinds of players, as numerators and denominators."""
    counts: Counter[str] = Counter()
    for kind, choice in CASES[first : first + count]:
        share = share_of_hangs(kind, choice)
        counts[f"{kind}/{choice} hangs"] = share.numerator
        counts[f"{kind}/{choice} of"] = share.denominator
    return counts


def _shares(counts: Counter[str]) -> Iterator[tuple[str, Fraction]]:
    for kind, choice in CASES:
        if counts[f"{kind}/{choice} of"]:
            name = f"{kind}, {PLACES[choice]}"
            yield name, Fraction(counts[f"{kind}/{choice} hangs"], counts[f"{kind}/{choice} of"])


def figures(counts: Counter[str]) -> list[Figure]:
    """The exact shares."""
    return [
        Figure(f"{name}: hangs", Share(share.numerator, share.denominator, exact=True))
        for name, share in _shares(counts)
    ]


def remarks(counts: Counter[str]) -> list[str]:
    """How likely the author's five hangs in 10,700 openings are against each kind of player who can cause a hang."""
    hits, trials = int(AUTHOR.hits), AUTHOR.trials
    return [
        f"{name}: {share} of the openings, {float(share * trials):.2f} in {trials:,}; {hits} or more of them have a chance of"
        f" {at_least(hits, trials, share):.1%}, of {at_least(hits, trials, share / 2):.2%} if every other opening is such a one"
        for name, share in _shares(counts)
        if share
    ]


EXPERIMENT = Experiment(
    "hang-exactly",
    "How many openings never end, counted without playing?",
    "every opening of the program against a player who puts pawns by a rule, each place that the rule allows as likely",
    len(CASES),
    1,
    measure,
    figures,
    "kinds of players",
    remarks,
)
