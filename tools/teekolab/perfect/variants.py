"""The sixteen variants of the game: two sets of goals, combined with eight rules for placing the pawns.

In standard Teeko a side chooses where to place its pawn, in alternate Teeko the opponent does. In n-move standard (or alternate)
Teeko the first n pawns of each side are placed in that way, and the rest in the other.
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
    """The first pawns of each side, as bits."""
    return (1 << 2 * pawns) - 1


RULES = {
    "standard": STANDARD,
    "alternate": ALTERNATE,
    **{f"{word}-move alternate": _first(n) for n, word in enumerate(("one", "two", "three"), 1)},
    **{f"{word}-move standard": ALTERNATE & ~_first(n) for n, word in enumerate(("one", "two", "three"), 1)},
}
"""Bit k is set if the opponent chooses the place of pawn k + 1 of the game."""

PUBLISHED = {(58, "standard"): Value("win", 13), (58, "one-move standard"): Value("win", 25)}
"""The variants that are not draws, after Steele (1998) in MathWorld's table; turns of both sides are counted, with placements."""


@dataclass(frozen=True)
class Variant:
    """One game: its goals, the rule for placing pawns, and the value for the side that begins."""

    goals: int
    rule: str
    value: Value

    @property
    def published(self) -> Value:
        """The published value."""
        return PUBLISHED.get((self.goals, self.rule), Value("draw"))


def variants(counts: tuple[int, ...] = COUNTS) -> Iterator[Variant]:
    """All variants with these numbers of goals, solved."""
    for count in counts:
        found = _values(count)
        yield from (Variant(count, rule, found[rule]) for rule in RULES)


def _values(count: int) -> dict[str, Value]:
    """The value of the empty board under each rule. Rules that end alike are computed in sequence and share the later pawns."""
    scratch = Table(count)
    scratch.data[:] = table_of(count).data
    found, last = {}, STANDARD
    for rule, placed in sorted(RULES.items(), key=lambda each: f"{each[1]:08b}"):
        fill_opening(scratch, placed, (placed ^ last).bit_length())
        found[rule], last = scratch.value(EMPTY), placed
    return found
