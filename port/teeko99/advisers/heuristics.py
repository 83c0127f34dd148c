"""The heuristics' six rule lists at work (gameheur.c).

For each set of one side's pawns the rules that can fire are found once (`RuleIndex`); what remains to be checked in a position is
whether the other side stands in the way.
"""

from __future__ import annotations

from teeko99.advisers import rules
from teeko99.state.board import AROUND, BIT, CELLS, FULL, bits_of, cell, cells, first, index_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.msvc import Rand

NAMES = ("m4", "a4", "md3", "mnd3", "ad3", "and3")
"""The names that the program shows, in the order of the tries."""

FORCED = 2
"""A move by one of the first lists is forced: it is made at once."""

GUARDS = {"-": 0, "reach": 1, "notreach": 1, "notboth": 2}
"""The words of a guard, and how many cells each of them names."""

THREE_PAWNS, FOUR_PAWNS = 3, 4
"""A side never has more than four."""

LENGTHS_OF_HAVE = (len("00 01"), len("00 01 02"))

GUARDS_OF_MAKES = ("-", "notreach", "notboth")
GUARDS_OF_AVOIDS = ("-", "reach")

NONE = 6
"""The number that stands for no list at all."""

OUTSIDE = 1 << CELLS
"""The bit of cell 54, which is Xsearch's 04 (double3-cells): in a mask of pawns it says that this side stands there."""

ROW_0 = cells("00 01 02 03 04")

RuleLists = dict[str, str]
"""The text of each list (see `teeko99.advisers.rules`) by its function's name."""

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

Where the mover is the owner: (must be free of the opponent, reach, reach, can go from, goes to, number of the list); it fails
where the opponent stands in both reaches. Where the opponent is: (must be free of the mover, can go from, goes to, number of the
list).
"""

LiveRules = tuple[
    tuple[RemainingChecks, ...], tuple[RemainingChecks, ...], tuple[RemainingChecks, ...], tuple[RemainingChecks, ...]
]
"""The rules that one side's pawns let fire, by kind: `MAKE4`, `MAKE3`, `AVOID4`, `AVOID3`."""

OwnersRule = tuple[int, int, tuple[int, ...], RemainingChecks]
"""A rule as its owner sees it: its kind, the cells that must be free of the owner's pawns, the groups of cells of each of which it
must have one, and what then remains to be checked."""


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

    def owners(self, number: int) -> OwnersRule:
        """What the rule of this list is for its owner, who has its cells. ValueError where the list has no such guard."""
        if self.guard not in (GUARDS_OF_MAKES if number in MAKES else GUARDS_OF_AVOIDS):
            raise ValueError(f"the list can't have the guard {self.guard!r}")
        if number in MAKES:
            one, two = (self.reaches[0], self.reaches[-1]) if self.reaches else (0, 0)
            remaining: RemainingChecks = self.blocked, one, two, self.sources, self.go, number
            return MAKE4 if number < FORCED else MAKE3, self.blocked, (self.sources,), remaining
        remaining = self.blocked, self.sources, self.go, number
        return AVOID4 if number < FORCED else AVOID3, self.blocked, self.reaches, remaining


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
"""The place of a rule in the order of the tries, and its `OwnersRule`."""


class RuleIndex(dict[int, LiveRules]):
    """The rules that a side's pawns let fire, by those pawns; the lists are read when they are first asked for.

    A rule is found by the two or three cells that its owner must hold. Equal entries are one object, so that it stays in the
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
    """The six lists."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        self.rules = RuleIndex(lists, leave_out_row_0=leave_out_row_0)

    def play(self, own: int, opponent: int) -> tuple[int, int]:
        """heurplay: (number of the list that moves, the mover's pawns after it), or (6, 0) when none does.

        ``opponent`` has the bit OUTSIDE where Xsearch's 04 is the opponent's.
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
        """What each of the six functions makes of a position on its own: the mover's pawns after its move, or 0."""
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

    Draws ``a = rand() mod 5`` and ``b = rand() mod 5`` until cell ab is empty and next to a pawn of the mover; the first such
    pawn goes there.
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
