"""What the program's advisers play on every board, and what it costs (c/advisers.c), without and with each of their fixes.

The rule lists, which the program itself compiles for every set of a side's pawns, are passed to the C as tables. `moves`
returns the C's moves in the proofs' encoding, so that they can be checked against the proofs' digests and the fixed variant.
"""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from teeko99.advisers.evaluation import WORTH
from teeko99_fixed.composition import heuristics_with
from teekolab.perfect.native import native
from teekolab.perfect.store import table_of
from teekolab.perfect.value import OUTCOMES
from teekolab.proof import blocks

DECISION = "search-decision"
LIST_FIXES = ("leave-out-row-0", "four-cells", "double3-cells", "square-rules")
ALL_FIVE = (DECISION, *LIST_FIXES)

GROUPS = 4


@dataclass(frozen=True)
class Variant:
    """The advisers with some fixes; ``at_54``: Xsearch's 04, which makedouble3 looks at, is the opponent's."""

    name: str
    fixes: tuple[str, ...] = ()
    at_54: bool = False


VARIANTS = (
    Variant("port"),
    Variant("port, Xsearch's 04 the opponent's", at_54=True),
    *(Variant(fix, (fix,)) for fix in ALL_FIVE),
    Variant("all five", ALL_FIVE),
)
"""The others are compared with the first."""

COLUMNS = (
    *("make4", "avoid4", "makedouble3", "makenondefendable3", "avoiddouble3", "avoidnondefendable3"),
    *("m4", "a4", "md3", "mnd3", "ad3", "and3", "rnd"),
    *("search", "both", "random", "any"),
)
"""The six lists, each alone; the heuristics' move by the list that makes it, ``rnd`` if none does; the search; both
together, decided by eval; a random move as the program draws one; any move, all equally likely."""

ALONE, PLAYED = COLUMNS[:6], COLUMNS[6:13]
COMPARED = ("heuristics", "search", "both")
COMPARISONS = ("same move", "same outcome", "better", "worse", "drawn")


@dataclass
class Cost:
    """Boards with one outcome before a move, by the outcome after it; ``slower`` of them lose plies, ``plies`` in total.

    Random moves count with their probabilities, so numbers of boards can be fractions.
    """

    after: tuple[float, float, float] = (0.0, 0.0, 0.0)
    slower: float = 0.0
    plies: float = 0.0

    @property
    def boards(self) -> float:
        """The number of boards."""
        return sum(self.after)

    def plus(self, other: "Cost") -> "Cost":
        """The sum of both."""
        first, second, third = (mine + theirs for mine, theirs in zip(self.after, other.after, strict=True))
        return Cost((first, second, third), self.slower + other.slower, self.plies + other.plies)


class Tally:
    """The counts over some boards for each of ``VARIANTS``; tallies of different boards can be added."""

    def __init__(self) -> None:
        lib = native().lib
        self._of_column = lib.OUTCOMES * lib.COUNTS
        self._of_variant = lib.COLUMNS * self._of_column
        self._compared = lib.COMPARED * lib.COMPARISONS
        self.tally = array("d", bytes(8 * len(VARIANTS) * self._of_variant))
        self.compared = array("d", bytes(8 * len(VARIANTS) * self._compared))

    def add(self, other: "Tally") -> None:
        """Add the counts of other boards."""
        for mine, theirs in ((self.tally, other.tally), (self.compared, other.compared)):
            mine[:] = array("d", map(float.__add__, mine, theirs))

    def cost(self, variant: int, column: str, before: str) -> Cost:
        """What a column's moves cost on the boards that had this outcome before."""
        counts = native().lib.COUNTS
        start = variant * self._of_variant + COLUMNS.index(column) * self._of_column + OUTCOMES.index(before) * counts
        win, draw, loss, slower, plies = self.tally[start : start + counts]
        return Cost((win, draw, loss), slower, plies)

    def heuristics(self, variant: int, before: str) -> Cost:
        """The same for the heuristics as they play: the first list that moves, or a random move."""
        total = Cost()
        for column in PLAYED:
            total = total.plus(self.cost(variant, column, before))
        return total

    def comparison(self, variant: int, kind: str) -> dict[str, int]:
        """How the moves of a variant compare with the port's, in boards (see `COMPARISONS`)."""
        size = len(COMPARISONS)
        start = variant * self._compared + COMPARED.index(kind) * size
        return dict(zip(COMPARISONS, map(int, self.compared[start : start + size]), strict=True))


def tally(sets: Iterable[int], count: int = 44) -> Tally:
    """Count the boards on which the mover has one of these sets of cells (numbers, see `teekolab.perfect.table`)."""
    found = Tally()
    ffi, lib = native().ffi, native().lib
    table, programs = table_of(count), _programs()
    doubles = ffi.from_buffer("double[]", found.tally), ffi.from_buffer("double[]", found.compared)
    for each in sets:
        lib.advisers_tally(table.pointer, programs.pointer, len(VARIANTS), each, *doubles)
    return found


def moves(variant: int, mover: int) -> list[bytes]:
    """The moves on all boards with one set of the mover's pawns: of the six lists, the heuristics, the search; two bytes each."""
    ffi, lib = native().ffi, native().lib
    found = ffi.new("unsigned short[]", (lib.LISTS + 2) * blocks.BOARDS)
    lib.advisers_moves(_programs().pointer + variant, mover, found)
    data, size = bytes(ffi.buffer(found)), 2 * blocks.BOARDS
    return [data[at : at + size] for at in range(0, len(data), size)]


@dataclass(frozen=True)
class _Programs:
    """The variants in the C's format, and the buffers they point to."""

    pointer: Any
    kept: list[Any]


@cache
def _programs() -> _Programs:
    ffi, lib = native().ffi, native().lib
    table_of(44)  # the first table also fills the C's own tables
    lib.advisers_begin([WORTH[blocks.mask(cells)] for cells in blocks.own_cells()])
    programs, kept = ffi.new("PROGRAM[]", len(VARIANTS)), []
    for program, variant in zip(programs, VARIANTS, strict=True):
        rules = [ffi.from_buffer(kind, numbers) for kind, numbers in compiled(variant.fixes)]
        kept += rules
        program.makes, program.avoids, program.spans = rules
        program.at_54 = variant.at_54
        program.decides_well = DECISION in variant.fixes
    return _Programs(programs, kept)


def compiled(fixes: tuple[str, ...]) -> tuple[tuple[str, "array[int]"], ...]:
    """The rule lists with these fixes: the makes rules, the avoids rules, and where the rules of each set of pawns begin and end.

    What remains to be checked of a rule after its owner's pawns match is described in
    `teeko99.advisers.heuristics.RemainingChecks`.
    """
    index = heuristics_with(fixes).rules
    makes, avoids, spans = array("I"), array("I"), array("i")
    known: dict[int, list[int]] = {}
    for cells in blocks.own_cells():
        side = index[blocks.mask(cells)]
        if id(side) not in known:
            known[id(side)] = []
            for group, rules in enumerate(side):
                words, width = (makes, 6) if group < GROUPS // 2 else (avoids, 4)
                start = len(words) // width
                for rule in rules:
                    words.extend(rule)
                known[id(side)] += [start, start + len(rules)]
        spans.extend(known[id(side)])
    return ("unsigned int[]", makes), ("unsigned int[]", avoids), ("int[]", spans)
