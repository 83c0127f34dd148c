"""The heuristics' six rule lists at work (gameheur.c).

For each list and each set of its owner's pawns the rules that can fire are found once (`_Compiled`); what is left to ask for a
position is whether the other side stands in the way.
"""

from collections.abc import Iterable
from typing import NamedTuple

from teeko99 import rules
from teeko99.board import AROUND, BIT, CELLS, cells, first, index_of

NAMES = ("m4", "a4", "md3", "mnd3", "ad3", "and3")
"""The names that the program shows, in the order of the tries; a move by one of the first `MUSTS` is made at once."""

MUSTS = 2

OUTSIDE = 1 << CELLS
"""The bit of cell 54, which is Xsearch's 04 (double3-cells): in a mask of the opponent it says that the opponent stands there."""

ROW_0 = cells("00 01 02 03 04")

RuleLists = dict[str, str]
"""The text of each list (see `teeko99.rules`) by its function's name."""

RULE_LISTS: RuleLists = {
    "make4": rules.MAKE4,
    "avoid4": rules.AVOID4,
    "makedouble3": rules.MAKEDOUBLE3,
    "makenondefendable3": rules.MAKENONDEFENDABLE3,
    "avoiddouble3": rules.AVOIDDOUBLE3,
    "avoidnondefendable3": rules.AVOIDNONDEFENDABLE3,
}


class Rule(NamedTuple):
    """One rule, its cells as masks. ``reaches`` are the masks from which (or on which) the opponent reaches the guarded cells."""

    have: int
    empty: int
    guard: str
    reaches: tuple[int, ...]
    go: int
    leave_out: int

    def guarded(self) -> tuple[int, int]:
        """Two masks: the guard of a make rule fails where the opponent has a pawn in each of them."""
        if not self.reaches:
            return 0, 0
        return self.reaches[0], self.reaches[-1]


def _reach(name: str, leave_out: int) -> int:
    if name == "54":
        return OUTSIDE | cells("43 44")
    cell = cells(name)
    return cell | AROUND[index_of(cell)] & ~leave_out


def parse_rule(line: str, *, leave_out_row_0: bool = False) -> Rule:
    """A line of a rule list. A leave-out in row 0 has no effect (leave-out-row-0) unless ``leave_out_row_0``."""
    have, empty, guard, go, leave_out = (part.strip() for part in line.split("|"))
    left_out = cells(leave_out.replace("-", ""))
    if not leave_out_row_0:
        left_out &= ~ROW_0
    kind, *guarded = guard.split()
    reaches = tuple(_reach(name, left_out if kind == "reach" else 0) for name in guarded)
    return Rule(cells(have), cells(empty), kind, reaches, cells(go), left_out)


class _RuleList:
    """A rule list that finds the rules of a set of pawns by the two or three cells that they must hold."""

    def __init__(self, lines: Iterable[str], leave_out_row_0: bool) -> None:
        self.by_have: dict[int, list[tuple[int, Rule]]] = {}
        for order, line in enumerate(lines):
            rule = parse_rule(line, leave_out_row_0=leave_out_row_0)
            self.by_have.setdefault(rule.have, []).append((order, rule))

    def owned(self, pawns: int) -> list[Rule]:
        """The rules whose ``have`` cells are all among the pawns, in the list's order."""
        found: list[tuple[int, Rule]] = []
        for subset in _twos_and_threes(pawns):
            found += self.by_have.get(subset, ())
        return [rule for _, rule in sorted(found)]


def _twos_and_threes(pawns: int) -> list[int]:
    bits = [bit for bit in BIT if bit & pawns]
    subsets = []
    for i, one in enumerate(bits):
        for j, two in enumerate(bits[i + 1 :], i + 1):
            subsets.append(one | two)
            subsets += [one | two | three for three in bits[j + 1 :]]
    return subsets


Make = tuple[int, int, int, int]
"""(cells that must be free of e, reach, reach, t after the move): it fails where e stands in both reaches."""

Avoid = tuple[int, int, int]
"""(cells that must be free of t, cells from which t can go, the cell to go to)."""


class MakeList(dict[int, list[Make]]):
    """A make list compiled for the mover's pawns: what may still fail because of the opponent's."""

    def __init__(self, text: str, leave_out_row_0: bool) -> None:
        super().__init__()
        self._list = _RuleList(text.splitlines(), leave_out_row_0)

    def __missing__(self, t: int) -> list[Make]:
        makes = []
        for rule in self._list.owned(t):
            sources = t & AROUND[index_of(rule.go)] & ~rule.leave_out
            if sources and not t & (rule.empty | rule.go):
                one, two = rule.guarded()
                makes.append((rule.empty | rule.go, one, two, t ^ first(sources) ^ rule.go))
        self[t] = makes
        return makes


class AvoidList(dict[int, list[Avoid]]):
    """An avoid list compiled for the opponent's pawns: what may still fail because of the mover's."""

    def __init__(self, text: str, leave_out_row_0: bool) -> None:
        super().__init__()
        self._list = _RuleList(text.splitlines(), leave_out_row_0)

    def __missing__(self, e: int) -> list[Avoid]:
        avoids = []
        for rule in self._list.owned(e):
            if not e & (rule.empty | rule.go) and all(e & reach for reach in rule.reaches):
                avoids.append((rule.empty | rule.go, AROUND[index_of(rule.go)] & ~rule.leave_out, rule.go))
        self[e] = avoids
        return avoids


def make(makes: list[Make], e: int) -> int:
    """The mover's pawns after the first rule that moves against the opponent's pawns ``e`` (with OUTSIDE), or 0."""
    for blocked, one, two, after in makes:
        if not (e & blocked or (e & one and e & two)):
            return after
    return 0


def avoid(avoids: list[Avoid], t: int) -> int:
    """The mover's pawns ``t`` after the first rule that moves, or 0."""
    for blocked, around, go in avoids:
        if not t & blocked:
            sources = t & around
            if sources:
                return t ^ first(sources) ^ go
    return 0


class Heuristics:
    """The six lists, compiled as they are needed."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        self.make4 = MakeList(lists["make4"], leave_out_row_0)
        self.avoid4 = AvoidList(lists["avoid4"], leave_out_row_0)
        self.makedouble3 = MakeList(lists["makedouble3"], leave_out_row_0)
        self.makenondefendable3 = MakeList(lists["makenondefendable3"], leave_out_row_0)
        self.avoiddouble3 = AvoidList(lists["avoiddouble3"], leave_out_row_0)
        self.avoidnondefendable3 = AvoidList(lists["avoidnondefendable3"], leave_out_row_0)

    def tries(self, t: int, e: int) -> list[int]:
        """What each of the six functions makes of a position on its own: the mover's pawns after its move, or 0."""
        inside = e & ~OUTSIDE
        return [
            make(self.make4[t], inside),
            avoid(self.avoid4[inside], t),
            make(self.makedouble3[t], e),
            make(self.makenondefendable3[t], inside),
            avoid(self.avoiddouble3[inside], t),
            avoid(self.avoidnondefendable3[inside], t),
        ]

    def play(self, t: int, e: int) -> tuple[int, int]:
        """(number of the list that moves, the mover's pawns after it), or (6, 0) when none does.

        ``e`` has the bit OUTSIDE where Xsearch's 04 is the opponent's.
        """
        inside = e & ~OUTSIDE
        if after := make(self.make4[t], inside):
            return 0, after
        if after := avoid(self.avoid4[inside], t):
            return 1, after
        if after := make(self.makedouble3[t], e):
            return 2, after
        if after := make(self.makenondefendable3[t], inside):
            return 3, after
        if after := avoid(self.avoiddouble3[inside], t):
            return 4, after
        if after := avoid(self.avoidnondefendable3[inside], t):
            return 5, after
        return 6, 0
