"""The heuristics' six rule lists at work (gameheur.c).

For each set of the owner's pawns the rules that can fire are found once (`Makes`, `Avoids`); what is left to ask for a position
is whether the other side stands in the way.
"""

from __future__ import annotations

from itertools import combinations

from teeko99 import rules
from teeko99.board import AROUND, CELLS, FULL, bits_of, cells, first, index_of
from teeko99.bounded import Bounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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


Left = tuple[int, ...]
"""What is left to ask of a rule whose cells are held (`Rule.make`, `Rule.avoid`)."""

Both = tuple[tuple[Left, ...], tuple[Left, ...]]
"""What is left to ask of make4's or avoid4's rules, and of the others'."""


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

    def make(self, number: int) -> Left:
        """Where the mover has the rule's cells: (must be free of e, reach, reach, can go from, goes to, number of the list).

        It fails where e stands in both reaches.
        """
        one, two = (self.reaches[0], self.reaches[-1]) if self.reaches else (0, 0)
        return self.blocked, one, two, self.sources, self.go, number

    def avoid(self, number: int) -> Left:
        """Where the opponent has them: (must be free of t, can go from, goes to, number of the list)."""
        return self.blocked, self.sources, self.go, number


class _Masks(dict[str, int]):
    """A rule's cells as a mask, by their text; rules share many."""

    def __missing__(self, text: str) -> int:
        self[text] = mask = cells(text.replace("-", ""))
        return mask


_MASKS = _Masks()


def _reach(name: str, leave_out: int) -> int:
    if name == "54":
        return OUTSIDE | cells("43 44")
    cell = _MASKS[name]
    return cell | AROUND[index_of(cell)] & ~leave_out


def parse_rule(line: str, *, leave_out_row_0: bool = False) -> Rule:
    """A line of a rule list. A leave-out in row 0 has no effect (leave-out-row-0) unless ``leave_out_row_0``."""
    have, empty, guard, go, leave_out = line.split(" | ")
    left_out = _MASKS[leave_out]
    if not leave_out_row_0:
        left_out &= ~ROW_0
    kind, *guarded = guard.split()
    reaches = tuple([_reach(name, left_out if kind == "reach" else 0) for name in guarded])
    return Rule(_MASKS[have], _MASKS[empty], kind, reaches, _MASKS[go], left_out)


class _Rules:
    """The rules of one owner's lists, found by the two or three cells that they want held; read when first asked for.

    ``left``: what is left to ask of a rule that is held, `Rule.make` or `Rule.avoid`; made once for each rule.
    """

    def __init__(self, lists: dict[int, str], left: Callable[[Rule, int], Left], leave_out_row_0: bool) -> None:
        self.lists = lists
        self.left = left
        self.leave_out_row_0 = leave_out_row_0
        self.by_have: dict[int, list[tuple[int, Rule, Left]]] = {}

    def held(self, pawns: int) -> list[tuple[int, Rule, Left]]:
        """(Place in the order of the tries, rule, what is left to ask) of the rules held, in that order."""
        if not self.by_have:
            self._read()
        found: list[tuple[int, Rule, Left]] = []
        for of_cells in filter(None, map(self.by_have.get, _twos_and_threes(pawns))):
            found += of_cells
        found.sort()
        return found

    def _read(self) -> None:
        lines = [(number, line) for number, text in self.lists.items() for line in text.splitlines()]
        for order, (number, line) in enumerate(lines):
            rule = parse_rule(line, leave_out_row_0=self.leave_out_row_0)
            self.by_have.setdefault(rule.have, []).append((order, rule, self.left(rule, number)))


def _twos_and_threes(pawns: int) -> list[int]:
    bits = bits_of(pawns)
    return [*map(sum, combinations(bits, 2)), *map(sum, combinations(bits, 3))]


_SHARED: dict[Both, Both] = {}


def _shared(fours: list[Left], others: list[Left]) -> Both:
    """The same object for the same rules, so that those of many sets of pawns stay in the processor's cache."""
    both = tuple(fours), tuple(others)
    return _SHARED.setdefault(both, both)


class Makes(dict[int, Both]):
    """The make lists compiled for the mover's pawns (make4's rules, the others'): what may still fail because of the opponent's."""

    def __init__(self, rules: _Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, t: int) -> Both:
        fours: list[Left] = []
        threes: list[Left] = []
        for _, rule, make in self.rules.held(t):
            if t & rule.sources and not t & rule.blocked:
                (threes if make[-1] >= MUSTS else fours).append(make)
        self[t] = found = _shared(fours, threes)
        return found


class Avoids(dict[int, Both]):
    """The avoid lists compiled for the opponent's pawns (avoid4's rules, the others'): what the mover's may still prevent."""

    def __init__(self, rules: _Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, e: int) -> Both:
        fours: list[Left] = []
        threes: list[Left] = []
        for _, rule, avoid in self.rules.held(e):
            if not e & rule.blocked and all([e & reach for reach in rule.reaches]):  # noqa: C419 - a list is quicker
                (threes if avoid[-1] >= MUSTS else fours).append(avoid)
        self[e] = found = _shared(fours, threes)
        return found


class Heuristics:
    """The six lists; ``known[t, e]`` is ``play(t, e)``."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        make = {number: text for number, text in enumerate(lists.values()) if number in MAKES}
        avoid = {number: text for number, text in enumerate(lists.values()) if number not in MAKES}
        self.makes = Makes(_Rules(make, Rule.make, leave_out_row_0))
        self.avoids = Avoids(_Rules(avoid, Rule.avoid, leave_out_row_0))
        self.known: dict[tuple[int, int], tuple[int, int]] = Bounded(self.play)

    def play(self, t: int, e: int) -> tuple[int, int]:
        """(number of the list that moves, the mover's pawns after it), or (6, 0) when none does.

        ``e`` has the bit OUTSIDE where Xsearch's 04 is the opponent's.
        """
        make4, make3 = self.makes[t]
        avoid4, avoid3 = self.avoids[e & FULL]
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
        make4, make3 = self.makes[t]
        avoid4, avoid3 = self.avoids[e & FULL]
        for blocked, one, two, sources, go, number in make4 + make3:
            if not (found[number] or e & blocked or (e & one and e & two)):
                found[number] = t ^ first(t & sources) ^ go
        for blocked, sources, go, number in avoid4 + avoid3:
            if t & sources and not (found[number] or t & blocked):
                found[number] = t ^ first(t & sources) ^ go
        return found
