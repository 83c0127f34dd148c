"""The series of games whose figures are in docs/PERFECT.md.

A series is played in chunks of several games. A chunk is identified by the number of its first game, which determines its
clock, so the same games result whichever process plays them.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from teekolab.experiments.experiment import clock
from teekolab.perfect.advisers import ALL_FIVE, DECISION, LIST_FIXES
from teekolab.perfect.games.memories import SIZES, of_perfect_play, of_random_play, of_self_play
from teekolab.perfect.games.watching import against_itself, against_perfect

GAMES = 1_000
CHUNK = 50
ORDERS = ("first", "second")
FIVE, FOUR = "all five", "all of the lists"
TOGETHER = {FIVE: ",".join(ALL_FIVE), FOUR: ",".join(LIST_FIXES)}
"""The combined fixes of the advisers."""

GROUPS = ("perfect", "memory", "varied", "beaten", "pairs")

Memories = Callable[[int], tuple[str, str]]
"""Both players' memories after so many games."""

Measure = Callable[[int, int], Counter[str]]
"""Play so many games starting with this number. The counts (see `teekolab.perfect.games.watching`) are the program's; with
the prefixes ``X `` and ``O `` they are those of both sides."""


@dataclass(frozen=True)
class Series:
    """Games of one kind; ``labels`` distinguish it from the other series of its group."""

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
    """Games of two option words against each other, in one batch; a player that learns begins with an empty memory."""
    return _both(against_itself(options, count, clock(first)).counts)


def _both(counts: dict[int, Counter[str]]) -> Counter[str]:
    return Counter(
        {f"{side} {name}": n for player, side in ((1, "X"), (-1, "O")) for name, n in counts[player].items()}
    )


def remembering(
    memories: Memories, fixes: str, options: str, size: int, order: str, first: int, count: int
) -> Counter[str]:
    """Games against perfect play with the memory of so many games, which does not change."""
    memory, _ = memories(size)
    return against_perfect(fixes, options, order, count, clock(first), memory, learns=False).counts[1]


def beaten(learned_with: str, size: int, order: str, first: int, count: int) -> Counter[str]:
    """Games against perfect play with the memory of so many games won by perfect play, learned with or without a fix."""
    memory = of_perfect_play(size, learned_with)
    return against_perfect("none", "+h+s+l", order, count, clock(first), memory, learns=False).counts[1]


def against_forgetful(
    learned: Memories, fixes: str, options: str, size: int, side: str, first: int, count: int
) -> Counter[str]:
    """Batch games of a player with the memory of so many games, which does not change, as X or O, against +h+s-l."""
    words = (options, "+h+s-l") if side == "X" else ("+h+s-l", options)
    player = 1 if side == "X" else -1
    return against_itself(words, count, clock(first), fixes, learned(size), learns=False).counts[player]


def _perfect_series() -> list[Series]:
    fixes = {
        "+h+s-l": ("none", *ALL_FIVE, FIVE),
        "+h-s-l": ("none", *LIST_FIXES, FOUR),
        "-h+s-l": ("none", DECISION),
        "-h-s-l": ("none",),
    }
    return [
        Series("perfect", (options, each, order), partial(perfect, TOGETHER.get(each, each), options, order))
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


SELF_PLAY = (0, 100, 10_000)
"""Games of self-play to learn from; after 100 there is almost nothing left to learn."""

MENDED = "recall-side,learn-winner,learn-board"


def _memory_series() -> list[Series]:
    """Without search nothing is recalled unless learn-board is fixed, so without that fix one series with no games is enough."""
    found = _remembering("memory", of_self_play, "+h+s+l", SELF_PLAY, ("none", "recall-side"))
    found += _remembering("memory", of_self_play, "+h-s+l", SELF_PLAY[:1], ("none",))
    found += _remembering("memory", of_self_play, "+h-s+l", SELF_PLAY[1:2], ("learn-board", MENDED))
    return found + _remembering("varied", of_random_play, "+h+s+l", SIZES[1:], ("none", "recall-side"))


def _remembering(
    group: str, memories: Memories, options: str, sizes: tuple[int, ...], fixes: tuple[str, ...]
) -> list[Series]:
    found = []
    for size in sizes:
        for each in fixes if size else ("none",):
            labels = (options, each, str(size))
            found += [
                Series(
                    group, (*labels, f"perfect, {order}"), partial(remembering, memories, each, options, size, order)
                )
                for order in ORDERS
            ]
            found += [
                Series(
                    group,
                    (*labels, f"+h+s-l, as {side}"),
                    partial(against_forgetful, memories, each, options, size, side),
                )
                for side in "XO"
            ]
    return found


def _beaten_series() -> list[Series]:
    return [
        Series("beaten", (fixes, str(size), order), partial(beaten, fixes, size, order))
        for fixes in ("none", "learn-winner")
        for size in SIZES
        if size or fixes == "none"
        for order in ORDERS
    ]


def all_series() -> list[Series]:
    """All series, group by group."""
    return [*_perfect_series(), *_memory_series(), *_beaten_series(), *_pair_series()]
