"""The series of games whose figures stand in docs/PERFECT.md.

A series is played in pieces of some games; a piece is named by the number of its first game, which gives its clock, so the same
games come out whatever process plays them.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from teekolab.experiments.experiment import clock
from teekolab.perfect.advisers import ALL_FIVE, DECISION, LIST_FIXES
from teekolab.perfect.games.memories import SIZES, SIZES_BEATEN, of_perfect_play, of_self_play
from teekolab.perfect.games.watching import against_itself, against_perfect

GAMES = 1_000
PIECE = 50
ORDERS = ("first", "second")
GROUPS = ("perfect", "memory", "beaten", "pairs")

Measure = Callable[[int, int], Counter[str]]
"""Play so many games from this number on. The counts (see `teekolab.perfect.games.watching`) are those of the program, or
with ``X `` and ``O `` before them those of both sides."""


@dataclass(frozen=True)
class Series:
    """Games of one kind; ``labels`` tell it from the others of its group."""

    group: str
    labels: tuple[str, ...]
    measure: Measure

    @property
    def id(self) -> str:
        """Its name in state files and on the command line."""
        return " / ".join((self.group, *self.labels))


def perfect(fixes: str, options: str, order: str, first: int, count: int) -> Counter[str]:
    """Games against perfect play, in one session."""
    return against_perfect(fixes, options, order, count, clock(first)).counts[1]


def pair(options: tuple[str, str], first: int, count: int) -> Counter[str]:
    """Games of two option words against each other, in one batch; who learns begins with nothing."""
    return _both(against_itself(options, count, clock(first)).counts)


def _both(counts: dict[int, Counter[str]]) -> Counter[str]:
    return Counter(
        {f"{side} {name}": n for player, side in ((1, "X"), (-1, "O")) for name, n in counts[player].items()}
    )


def remembering(fixes: str, options: str, size: int, order: str, first: int, count: int) -> Counter[str]:
    """Games against perfect play, each with the memory of so many games of self-play."""
    memory, _ = of_self_play(size)
    return _one_by_one(fixes, options, order, memory, first, count)


def beaten(learned_with: str, size: int, order: str, first: int, count: int) -> Counter[str]:
    """Games against perfect play, each with the memory of so many games that perfect play won, learned with a fix or without."""
    return _one_by_one("none", "+h+s+l", order, of_perfect_play(size, learned_with), first, count)


def _one_by_one(fixes: str, options: str, order: str, memory: str, first: int, count: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        counts += against_perfect(fixes, options, order, 1, clock(number), memory).counts[1]
    return counts


def against_forgetful(fixes: str, options: str, size: int, side: str, first: int, count: int) -> Counter[str]:
    """Batch games of who remembers, as X or O, against +h+s-l; each with the memory of so many games of self-play."""
    memories = of_self_play(size)
    words = (options, "+h+s-l") if side == "X" else ("+h+s-l", options)
    player = 1 if side == "X" else -1
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        counts += against_itself(words, 1, clock(number), fixes, memories).counts[player]
    return counts


def _perfect_series() -> list[Series]:
    fixes = {
        "+h+s-l": ("none", *ALL_FIVE, ",".join(ALL_FIVE)),
        "+h-s-l": ("none", *LIST_FIXES, ",".join(LIST_FIXES)),
        "-h+s-l": ("none", DECISION),
        "-h-s-l": ("none",),
    }
    return [
        Series("perfect", (options, order, each), partial(perfect, each, options, order))
        for options, sets in fixes.items()
        for each in sets
        for order in ORDERS
    ]


def option_words() -> list[str]:
    """All option words of batch mode."""
    return [f"{h}h{s}s{learns}l" for h in "+-" for s in "+-" for learns in "-+"]


def _pair_series() -> list[Series]:
    return [
        Series("pairs", pair_, partial(pair, pair_))
        for one in option_words()
        for two in option_words()
        for pair_ in [(one, two)]
    ]


MENDED = "recall-side,learn-winner,learn-board"
MEMORY_FIXES = {"+h+s+l": ("none", "recall-side"), "+h-s+l": ("none", "learn-board", MENDED)}
"""By option word: without search nothing is recalled until learn-board is mended."""


def _memory_series() -> list[Series]:
    found = []
    for options, sets in MEMORY_FIXES.items():
        for size in SIZES:
            for fixes in sets if size else ("none",):
                labels = (options, fixes, str(size))
                found += [
                    Series("memory", (*labels, f"perfect, {order}"), partial(remembering, fixes, options, size, order))
                    for order in ORDERS
                ]
                found += [
                    Series(
                        "memory",
                        (*labels, f"+h+s-l, as {side}"),
                        partial(against_forgetful, fixes, options, size, side),
                    )
                    for side in "XO"
                ]
    return found


def _beaten_series() -> list[Series]:
    return [
        Series("beaten", (fixes, str(size), order), partial(beaten, fixes, size, order))
        for fixes in ("none", "learn-winner")
        for size in SIZES_BEATEN
        if size or fixes == "none"
        for order in ORDERS
    ]


def all_series() -> list[Series]:
    """All series, group by group."""
    return [*_perfect_series(), *_memory_series(), *_beaten_series(), *_pair_series()]
