"""Applies the heuristics' six rule lists to a position (gameheur.c).

The rules that can apply are found once for each set of one side's pawns (`RuleIndex`). In a position it only has to be checked
whether the other side's pawns prevent them.
"""

from __future__ import annotations

from teeko99.advisers import rules
from teeko99.state.board import AROUND, BIT, CELLS, FULL, bits_of, cell, cells, first, index_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.msvc import Rand

NAMES = ("m4", "a4", "md3", "mnd3", "ad3", "and3")
"""The names that the program shows, in the order in which the lists are tried."""

FORCED = 2
"""A move by a list with a smaller number is forced: it is made at once."""

GUARDS = {"-": 0, "reach": 1, "notreach": 1, "notboth": 2}
"""The kinds of guards, and the number of cells that each of them names."""

THREE_PAWNS, FOUR_PAWNS = 3, 4
"""A side never has more than four."""

LENGTHS_OF_HAVE = (len("00 01"), len("00 01 02"))

GUARDS_OF_MAKES = ("-", "notreach", "notboth")
GUARDS_OF_AVOIDS = ("-", "reach")

NONE = 6
"""The number that means that no list moves."""

OUTSIDE = 1 << CELLS
"""The bit of cell 54, which is Xsearch's 04 (double3-cells). In a mask of pawns it means that this side holds that cell."""

ROW_0 = cells("00 01 02 03 04")

RuleLists = dict[str, str]
"""Function name -> the text of its list (see `teeko99.advisers.rules`)."""

MAKES = (0, 2, 3)
"""The numbers of the lists whose owner is the mover."""

RULE_LISTS: RuleLists = {
    "make4": rules.MAKE4,
    "avoid4": rules.AVOID4,
    "makedouble3": rules.MAKEDOUBLE3,
    "makenondefendable3": rules.MAKENONDEFENDABLE3,
    "avoiddouble3": rules.AVOIDDOUBLE3,
    "avoidnondefendable3": rules.AVOIDNONDEFENDABLE3,
}


MAKE4, MAKE3, AVOID4, AVOID3 = range(4)
"""The kinds of rules: make4's, the others that make, avoid4's, the others that avoid."""

RemainingChecks = tuple[int, ...]
"""What remains to be checked of a rule whose owner has the pawns for it.

If the mover is the owner: (cells that must be free of the opponent, reach, reach, cells to move from, cell to move to, number of
the list). The rule fails if the opponent has pawns in both reaches. If the opponent is the owner: (cells that must be free of the
mover, cells to move from, cell to move to, number of the list).
"""

LiveRules = tuple[
    tuple[RemainingChecks, ...], tuple[RemainingChecks, ...], tuple[RemainingChecks, ...], tuple[RemainingChecks, ...]
]
"""The rules that one side's pawns allow, by kind: `MAKE4`, `MAKE3`, `AVOID4`, `AVOID3`."""

OwnersRule = tuple[int, int, tuple[int, ...], RemainingChecks]
"""A rule from its owner's point of view: its kind, the cells that must be free of the owner's pawns, groups of cells (the owner
must have a pawn in each group), and the remaining checks."""


class Rule:
    """One rule of a list, its cells as masks.

    * ``reaches``: for each guarded cell, the cell itself and the cells from which the opponent can move there.
    * ``blocked``: the cells that must be free.
    * ``sources``: the cells from which a pawn can move to ``go``.
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

    def owners(self, number: int) -> OwnersRule:
        """The rule from its owner's point of view. ``number``: its list's. Raises ValueError if that list can't have its guard."""
        if self.guard not in (GUARDS_OF_MAKES if number in MAKES else GUARDS_OF_AVOIDS):
            raise ValueError(f"the list can't have the guard {self.guard!r}")
        if number in MAKES:
            one, two = (self.reaches[0], self.reaches[-1]) if self.reaches else (0, 0)
            remaining: RemainingChecks = self.blocked, one, two, self.sources, self.go, number
            return MAKE4 if number < FORCED else MAKE3, self.blocked, (self.sources,), remaining
        remaining = self.blocked, self.sources, self.go, number
        return AVOID4 if number < FORCED else AVOID3, self.blocked, self.reaches, remaining


class _Masks(dict[str, int]):
    """The text of a rule's cells -> their mask. Many rules have the same cells."""

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
    """Parse a line of a rule list. A leave-out in row 0 has no effect (leave-out-row-0) unless ``leave_out_row_0``.

    Raises ValueError for a line that is not a rule.
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
        raise ValueError(f"{line!r} is no rule as teeko99.advisers.rules describes them: {problem}") from problem


Candidate = tuple[int, int, int, tuple[int, ...], RemainingChecks]
"""The position of a rule in the order of the lists, and its `OwnersRule`."""


class RuleIndex(dict[int, LiveRules]):
    """One side's pawns -> the rules that they allow. The lists are parsed on first use, which raises ValueError for invalid rules.

    A rule is found by the two or three cells that its owner must hold. Equal entries share one object, so that it stays in the
    processor's cache.
    """

    def __init__(self, lists: RuleLists, *, leave_out_row_0: bool) -> None:
        super().__init__()
        self.lists = lists
        self.leave_out_row_0 = leave_out_row_0
        self.by_have: dict[int, list[Candidate]] = {}
        self.shared: dict[LiveRules, LiveRules] = {}

    def __missing__(self, pawns: int) -> LiveRules:
        if not self.by_have:
            self._read()
        candidates: list[Candidate] = []
        for held in filter(None, map(self.by_have.get, _twos_and_threes(pawns))):
            candidates += held
        candidates.sort()
        live: tuple[list[RemainingChecks], ...] = [], [], [], []
        for _, kind, blocked, groups, remaining in candidates:
            if pawns & blocked:
                continue
            for group in groups:
                if not pawns & group:
                    break
            else:
                live[kind].append(remaining)
        found = tuple(live[MAKE4]), tuple(live[MAKE3]), tuple(live[AVOID4]), tuple(live[AVOID3])
        self[pawns] = found = self.shared.setdefault(found, found)
        return found

    def _read(self) -> None:
        lines = [(number, line) for number, text in enumerate(self.lists.values()) for line in text.splitlines()]
        for order, (number, line) in enumerate(lines):
            rule = parse_rule(line, leave_out_row_0=self.leave_out_row_0)
            try:
                owners = rule.owners(number)
            except ValueError as problem:
                raise ValueError(f"{list(self.lists)[number]}: {line!r}: {problem}") from problem
            self.by_have.setdefault(rule.have, []).append((order, *owners))


def _twos_and_threes(pawns: int) -> list[int]:
    bits = bits_of(pawns)
    found = [one | other for at, one in enumerate(bits) for other in bits[:at]]
    if len(bits) == FOUR_PAWNS:
        found += [pawns ^ bit for bit in bits]
    elif len(bits) == THREE_PAWNS:
        found.append(pawns)
    return found


class Heuristics:
    """The six rule lists."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        self.rules = RuleIndex(lists, leave_out_row_0=leave_out_row_0)

    def play(self, own: int, opponent: int) -> tuple[int, int]:
        """heurplay: (number of the list that moves, the mover's pawns after the move), or (6, 0) if no list moves.

        ``opponent`` has the bit OUTSIDE if the opponent holds Xsearch's 04.
        """
        index = self.rules
        make4, make3, _, _ = index[own]
        _, _, avoid4, avoid3 = index[opponent & FULL]
        for blocked, _, _, sources, go, number in make4:
            if not opponent & blocked:
                return number, own ^ go ^ (1 << ((own & sources).bit_length() - 1))
        for blocked, sources, go, number in avoid4:
            if own & sources and not own & blocked:
                return number, own ^ go ^ (1 << ((own & sources).bit_length() - 1))
        for blocked, one, two, sources, go, number in make3:
            if not (opponent & blocked or (opponent & one and opponent & two)):
                return number, own ^ go ^ (1 << ((own & sources).bit_length() - 1))
        for blocked, sources, go, number in avoid3:
            if own & sources and not own & blocked:
                return number, own ^ go ^ (1 << ((own & sources).bit_length() - 1))
        return NONE, 0

    def tries(self, own: int, opponent: int) -> list[int]:
        """The result of each of the six functions on its own, in the order of the lists: the mover's pawns after its move, or 0."""
        found = [0] * NONE
        index = self.rules
        make4, make3, _, _ = index[own]
        _, _, avoid4, avoid3 = index[opponent & FULL]
        for blocked, one, two, sources, go, number in make4 + make3:
            if not (found[number] or opponent & blocked or (opponent & one and opponent & two)):
                found[number] = own ^ first(own & sources) ^ go
        for blocked, sources, go, number in avoid4 + avoid3:
            if own & sources and not (found[number] or own & blocked):
                found[number] = own ^ first(own & sources) ^ go
        return found


def rndmove(rand: Rand, own: int, opponent: int) -> int:
    """The mover's pawns after a random move.

    Draws ``a = rand() mod 5`` and ``b = rand() mod 5`` until cell ab is empty and next to a pawn of the mover. The first such pawn
    in board order moves there.
    """
    taken = own | opponent
    cells, position = rand.cells, rand.position
    while True:
        try:
            index = cells[position]
        except IndexError:
            rand.position = position
            rand.refill()
            cells, position = rand.cells, 0
            continue
        position += 2
        bit = BIT[index]
        if not bit & taken:
            sources = AROUND[index] & own
            if sources:
                rand.position = position
                return own ^ 1 << (sources.bit_length() - 1) ^ bit
