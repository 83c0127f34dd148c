"""The sixteen variants of the game: either set of goals with eight rules for putting the pawns.

In standard Teeko a side puts its pawn where it likes, in alternate Teeko where the opponent says. In n-move standard (or alternate)
the first n pawns of either side are put so, and the others the other way.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from teekolab.perfect.building import STANDARD, fill_opening
from teekolab.perfect.goals import COUNTS
from teekolab.perfect.position import EMPTY
from teekolab.perfect.store import table_of
from teekolab.perfect.table import ALL_PAWNS, Table
from teekolab.perfect.value import Value

ALTERNATE = (1 << ALL_PAWNS) - 1


def _first(pawns: int) -> int:
    """The first pawns of either side, as bits."""
    return (1 << 2 * pawns) - 1


RULES = {
    "standard": STANDARD,
    "alternate": ALTERNATE,
    **{f"{word}-move alternate": _first(n) for n, word in enumerate(("one", "two", "three"), 1)},
    **{f"{word}-move standard": ALTERNATE & ~_first(n) for n, word in enumerate(("one", "two", "three"), 1)},
}
"""Bit k is set where the opponent says where pawn k + 1 of the game goes."""

PUBLISHED = {(58, "standard"): Value("win", 13), (58, "one-move standard"): Value("win", 25)}
"""The variants that are no draw, after Steele (1998) in MathWorld's table: the turns of both sides together, drops counted."""


@dataclass(frozen=True)
class Variant:
    """One game: goals, the rule for putting pawns, and what it is worth to who begins."""

    goals: int
    rule: str
    value: Value

    @property
    def published(self) -> Value:
        """What is published of it."""
        return PUBLISHED.get((self.goals, self.rule), Value("draw"))


def variants(counts: tuple[int, ...] = COUNTS) -> Iterator[Variant]:
    """All variants with these numbers of goals, solved."""
    for count in counts:
        found = _values(count)
        yield from (Variant(count, rule, found[rule]) for rule in RULES)


def _values(count: int) -> dict[str, Value]:
    """What each rule makes of the empty board. Rules that end alike come one after the other, and share the later pawns."""
    scratch = Table(count)
    scratch.data[:] = table_of(count).data
    found, last = {}, STANDARD
    for rule, placed in sorted(RULES.items(), key=lambda each: f"{each[1]:08b}"):
        fill_opening(scratch, placed, (placed ^ last).bit_length())
        found[rule], last = scratch.value(EMPTY), placed
    return found
