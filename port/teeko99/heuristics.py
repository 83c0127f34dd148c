"""The heuristics' six rule lists at work (gameheur.c).

For each set of one side's pawns the rules that can fire are found once (`Sides`); what is left to ask for a position is whether
the other side stands in the way.
"""

from __future__ import annotations

from itertools import combinations

from teeko99 import rules
from teeko99.board import AROUND, CELLS, FULL, bits_of, cell, cells, first, index_of
from teeko99.bounded import Bounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

NAMES = ("m4", "a4", "md3", "mnd3", "ad3", "and3")
"""The names that the program shows, in the order of the tries; a move by one of the first `MUSTS` is made at once."""

MUSTS = 2

OUTSIDE = 1 << CELLS
"""The bit of cell 54, which is Xsearch's 04 (double3-cells): in a mask of the opponent it says that the opponent stands there."""

ROW_0 = cells("00 01 02 03 04")

RuleLists = dict[str, str]
"""The text of each list (see `teeko99.rules`) by its function's name."""

MAKES = (0, 2, 3)
"""The numbers of the lists whose owner is the mover."""

GUARDS = {"-": 0, "reach": 1, "notreach": 1, "notboth": 2}
"""The words of a guard, and how many cells each of them names."""

LENGTHS_OF_HAVE = (len("00 01"), len("00 01 02"))

GUARDS_OF_MAKES = ("-", "notreach", "notboth")
GUARDS_OF_AVOIDS = ("-", "reach")

NONE = 6
"""The number that stands for no list at all."""

RULE_LISTS: RuleLists = {
    "make4": rules.MAKE4,
    "avoid4": rules.AVOID4,
    "makedouble3": rules.MAKEDOUBLE3,
    "makenondefendable3": rules.MAKENONDEFENDABLE3,
    "avoiddouble3": rules.AVOIDDOUBLE3,
    "avoidnondefendable3": rules.AVOIDNONDEFENDABLE3,
}


MAKE4, MAKE3, AVOID4, AVOID3 = range(4)
"""make4's rules, the others that make, avoid4's, the others that avoid."""

Left = tuple[int, ...]
"""What is left to ask of a rule whose owner has the pawns for it.

Where the mover is the owner: (must be free of e, reach, reach, can go from, goes to, number of the list); it fails where e stands
in both reaches. Where the opponent is: (must be free of t, can go from, goes to, number of the list).
"""

Side = tuple[tuple[Left, ...], tuple[Left, ...], tuple[Left, ...], tuple[Left, ...]]
"""What is left to ask of the rules that one side's pawns let fire: `MAKE4`, `MAKE3`, `AVOID4`, `AVOID3`."""

Owned = tuple[int, int, tuple[int, ...], Left]
"""A rule for its owner: its kind, the cells that must be free of the owner's pawns, the groups of cells of each of which it must
have one, and what then is left to ask."""


class Rule:
    """One rule of a list, its cells as masks. ``reaches``: from which (or on which) the opponent reaches the guarded cells.

    ``blocked`` are the cells that must be free, ``sources`` those from which a pawn can go to ``go``.
    """

    __slots__ = ("blocked", "empty", "go", "guard", "have", "leave_out", "reaches", "sources")

    def __init__(self, have: int, empty: int, guard: str, reaches: tuple[int, ...], go: int, leave_out: int) -> None:
        self.have = have
        self.empty = empty
        self.guard = guard
        self.reaches = reaches
        self.go = go
        self.leave_out = leave_out
        self.blocked = empty | go
        self.sources = AROUND[index_of(go)] & ~leave_out

    def owned(self, number: int) -> Owned:
        """What the rule of this list is for its owner, who has its cells. ValueError where the list has no such guard."""
        if self.guard not in (GUARDS_OF_MAKES if number in MAKES else GUARDS_OF_AVOIDS):
            raise ValueError(f"the list can't have the guard {self.guard!r}")
        if number in MAKES:
            one, two = (self.reaches[0], self.reaches[-1]) if self.reaches else (0, 0)
            left: Left = self.blocked, one, two, self.sources, self.go, number
            return MAKE4 if number < MUSTS else MAKE3, self.blocked, (self.sources,), left
        left = self.blocked, self.sources, self.go, number
        return AVOID4 if number < MUSTS else AVOID3, self.blocked, self.reaches, left


class _Masks(dict[str, int]):
    """A rule's cells as a mask, by their text; rules share many."""

    def __missing__(self, text: str) -> int:
        self[text] = mask = cells(text.replace("-", ""))
        return mask


_MASKS = _Masks()


def _reach(name: str, leave_out: int) -> int:
    if name == "54":
        return OUTSIDE | cells("43 44")
    guarded = _MASKS[name]
    return guarded | AROUND[index_of(guarded)] & ~leave_out


def parse_rule(line: str, *, leave_out_row_0: bool = False) -> Rule:
    """A line of a rule list. A leave-out in row 0 has no effect (leave-out-row-0) unless ``leave_out_row_0``.

    Raises ValueError for a line that is no rule.
    """
    try:
        have, empty, guard, go, leave_out = line.split(" | ")
        left_out = _MASKS[leave_out]
        if not leave_out_row_0:
            left_out &= ~ROW_0
        kind, *guarded = guard.split()
        held = _MASKS[have]
        if len(guarded) != GUARDS[kind] or len(have) not in LENGTHS_OF_HAVE or held.bit_count() != len(have.split()):
            raise ValueError(f"{guard}, {have}")
        reaches = tuple([_reach(name, left_out if kind == "reach" else 0) for name in guarded])
        return Rule(held, cell(empty), kind, reaches, cell(go), left_out)
    except (ValueError, KeyError) as problem:
        raise ValueError(f"{line!r} is no rule as teeko99.rules describes them: {problem}") from problem


class Sides(dict[int, Side]):
    """The lists compiled for the pawns of one side; read when first asked for.

    A rule is found by the two or three cells that it wants held. Sides with the same rules share what is left to ask, so that it
    stays in the processor's cache.
    """

    def __init__(self, lists: RuleLists, *, leave_out_row_0: bool) -> None:
        super().__init__()
        self.lists = lists
        self.leave_out_row_0 = leave_out_row_0
        self.by_have: dict[int, list[tuple[int, int, int, tuple[int, ...], Left]]] = {}
        self.shared: dict[Side, Side] = {}

    def __missing__(self, pawns: int) -> Side:
        if not self.by_have:
            self._read()
        held: list[tuple[int, int, int, tuple[int, ...], Left]] = []
        for of_cells in filter(None, map(self.by_have.get, _twos_and_threes(pawns))):
            held += of_cells
        held.sort()
        left: tuple[list[Left], list[Left], list[Left], list[Left]] = [], [], [], []
        for _, kind, blocked, wanted, asked in held:
            if pawns & blocked:
                continue
            for group in wanted:
                if not pawns & group:
                    break
            else:
                left[kind].append(asked)
        side = tuple(left[MAKE4]), tuple(left[MAKE3]), tuple(left[AVOID4]), tuple(left[AVOID3])
        self[pawns] = side = self.shared.setdefault(side, side)
        return side

    def _read(self) -> None:
        lines = [(number, line) for number, text in enumerate(self.lists.values()) for line in text.splitlines()]
        for order, (number, line) in enumerate(lines):
            rule = parse_rule(line, leave_out_row_0=self.leave_out_row_0)
            try:
                owned = rule.owned(number)
            except ValueError as problem:
                raise ValueError(f"{list(self.lists)[number]}: {line!r}: {problem}") from problem
            self.by_have.setdefault(rule.have, []).append((order, *owned))


def _twos_and_threes(pawns: int) -> list[int]:
    bits = bits_of(pawns)
    return [*map(sum, combinations(bits, 2)), *map(sum, combinations(bits, 3))]


class Heuristics:
    """The six lists; ``known[t, e]`` is ``play(t, e)``."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        self.sides = Sides(lists, leave_out_row_0=leave_out_row_0)
        self.known: dict[tuple[int, int], tuple[int, int]] = Bounded(self.play)

    def play(self, t: int, e: int) -> tuple[int, int]:
        """(number of the list that moves, the mover's pawns after it), or (6, 0) when none does.

        ``e`` has the bit OUTSIDE where Xsearch's 04 is the opponent's.
        """
        sides = self.sides
        make4, make3, _, _ = sides[t]
        _, _, avoid4, avoid3 = sides[e & FULL]
        for blocked, _, _, sources, go, number in make4:
            if not e & blocked:
                return number, t ^ go ^ (1 << ((t & sources).bit_length() - 1))
        for blocked, sources, go, number in avoid4:
            if t & sources and not t & blocked:
                return number, t ^ go ^ (1 << ((t & sources).bit_length() - 1))
        for blocked, one, two, sources, go, number in make3:
            if not (e & blocked or (e & one and e & two)):
                return number, t ^ go ^ (1 << ((t & sources).bit_length() - 1))
        for blocked, sources, go, number in avoid3:
            if t & sources and not t & blocked:
                return number, t ^ go ^ (1 << ((t & sources).bit_length() - 1))
        return NONE, 0

    def tries(self, t: int, e: int) -> list[int]:
        """What each of the six functions makes of a position on its own: the mover's pawns after its move, or 0."""
        found = [0] * NONE
        sides = self.sides
        make4, make3, _, _ = sides[t]
        _, _, avoid4, avoid3 = sides[e & FULL]
        for blocked, one, two, sources, go, number in make4 + make3:
            if not (found[number] or e & blocked or (e & one and e & two)):
                found[number] = t ^ first(t & sources) ^ go
        for blocked, sources, go, number in avoid4 + avoid3:
            if t & sources and not (found[number] or t & blocked):
                found[number] = t ^ first(t & sources) ^ go
        return found
