"""The heuristics' six rule lists at work (gameheur.c).

For each set of the owner's pawns the rules that can fire are found once (`Makes`, `Avoids`); what is left to ask for a position
is whether the other side stands in the way.
"""

from __future__ import annotations

from itertools import combinations

from teeko99 import rules
from teeko99.board import AROUND, CELLS, bits_of, cells, first, index_of
from teeko99.bounded import Bounded

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


class Rule:
    """One rule, its cells as masks. ``reaches`` are the masks from which (or on which) the opponent reaches the guarded cells."""

    __slots__ = ("empty", "go", "guard", "have", "leave_out", "reaches")

    def __init__(self, have: int, empty: int, guard: str, reaches: tuple[int, ...], go: int, leave_out: int) -> None:
        self.have = have
        self.empty = empty
        self.guard = guard
        self.reaches = reaches
        self.go = go
        self.leave_out = leave_out

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


Make = tuple[int, int, int, int, int]
"""(cells that must be free of e, reach, reach, t after the move, list's number): it fails where e stands in both reaches."""

Avoid = tuple[int, int, int, int]
"""(cells that must be free of t, cells from which t can go, the cell to go to, list's number)."""


class _Rules:
    """The rules of one owner's lists, found by the two or three cells that they want held; read when first asked for."""

    def __init__(self, lists: dict[int, str], leave_out_row_0: bool) -> None:
        self.lists = lists
        self.leave_out_row_0 = leave_out_row_0
        self.by_have: dict[int, list[tuple[int, int, Rule]]] = {}

    def held(self, pawns: int) -> list[tuple[int, int, Rule]]:
        """(list's number, place in the list, rule) of the rules whose ``have`` cells are all held, in the order of the tries."""
        if not self.by_have:
            self._read()
        found: list[tuple[int, int, Rule]] = []
        for subset in _twos_and_threes(pawns):
            found += self.by_have.get(subset, ())
        found.sort(key=_order)
        return found

    def _read(self) -> None:
        for number, text in self.lists.items():
            for order, line in enumerate(text.splitlines()):
                rule = parse_rule(line, leave_out_row_0=self.leave_out_row_0)
                self.by_have.setdefault(rule.have, []).append((number, order, rule))


def _order(found: tuple[int, int, Rule]) -> tuple[int, int]:
    return found[:2]


def _twos_and_threes(pawns: int) -> list[int]:
    bits = bits_of(pawns)
    return [sum(subset) for count in (2, 3) for subset in combinations(bits, count)]


class Makes(dict[int, tuple[list[Make], list[Make]]]):
    """The make lists compiled for the mover's pawns (make4's rules, the others'): what may still fail because of the opponent's."""

    def __init__(self, rules: _Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, t: int) -> tuple[list[Make], list[Make]]:
        fours: list[Make] = []
        threes: list[Make] = []
        for number, _, rule in self.rules.held(t):
            blocked = rule.empty | rule.go
            sources = t & AROUND[index_of(rule.go)] & ~rule.leave_out
            if sources and not t & blocked:
                one, two = rule.guarded()
                (threes if number else fours).append((blocked, one, two, t ^ first(sources) ^ rule.go, number))
        self[t] = made = fours, threes
        return made


class Avoids(dict[int, tuple[list[Avoid], list[Avoid]]]):
    """The avoid lists compiled for the opponent's pawns (avoid4's rules, the others'): what the mover's may still prevent."""

    def __init__(self, rules: _Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, e: int) -> tuple[list[Avoid], list[Avoid]]:
        fours: list[Avoid] = []
        threes: list[Avoid] = []
        for number, _, rule in self.rules.held(e):
            blocked = rule.empty | rule.go
            if not e & blocked and all(e & reach for reach in rule.reaches):
                sources = AROUND[index_of(rule.go)] & ~rule.leave_out
                (threes if number > MUSTS else fours).append((blocked, sources, rule.go, number))
        self[e] = made = fours, threes
        return made


class Heuristics:
    """The six lists; ``known[t, e]`` is ``play(t, e)``."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        numbered = list(enumerate(lists.values()))
        self.makes = Makes(_Rules({number: text for number, text in numbered if number in MAKES}, leave_out_row_0))
        self.avoids = Avoids(
            _Rules({number: text for number, text in numbered if number not in MAKES}, leave_out_row_0)
        )
        self.known: dict[tuple[int, int], tuple[int, int]] = Bounded(self.play)

    def play(self, t: int, e: int) -> tuple[int, int]:
        """(number of the list that moves, the mover's pawns after it), or (6, 0) when none does.

        ``e`` has the bit OUTSIDE where Xsearch's 04 is the opponent's.
        """
        make4, make3 = self.makes[t]
        avoid4, avoid3 = self.avoids[e & ~OUTSIDE]
        for blocked, _, _, after, number in make4:
            if not e & blocked:
                return number, after
        for blocked, around, go, number in avoid4:
            if t & around and not t & blocked:
                return number, t ^ first(t & around) ^ go
        for blocked, one, two, after, number in make3:
            if not (e & blocked or (e & one and e & two)):
                return number, after
        for blocked, around, go, number in avoid3:
            if t & around and not t & blocked:
                return number, t ^ first(t & around) ^ go
        return NONE, 0

    def tries(self, t: int, e: int) -> list[int]:
        """What each of the six functions makes of a position on its own: the mover's pawns after its move, or 0."""
        found = [0] * NONE
        make4, make3 = self.makes[t]
        avoid4, avoid3 = self.avoids[e & ~OUTSIDE]
        for blocked, one, two, after, number in make4 + make3:
            if not (found[number] or e & blocked or (e & one and e & two)):
                found[number] = after
        for blocked, around, go, number in avoid4 + avoid3:
            if t & around and not (found[number] or t & blocked):
                found[number] = t ^ first(t & around) ^ go
        return found
