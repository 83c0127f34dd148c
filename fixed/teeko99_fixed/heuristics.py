"""The fixes of the six rule lists (port: `teeko99.advisers.heuristics`, `teeko99.advisers.rules`)."""

from __future__ import annotations

from teeko99.advisers.heuristics import RULE_LISTS, Heuristics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.advisers.heuristics import RuleLists

CELLS_OF_FOUR = {
    "make4": """\
10 21 43 | 34 | - | 34 | 21 43     -> 10 21 43 | 32 | - | 32 | 21 43
10 34 43 | 21 | - | 21 | 10 34     -> 10 32 43 | 21 | - | 21 | 10 32
14 23 41 | 30 | - | 30 | 23 41     -> 14 23 41 | 32 | - | 32 | 23 41
14 30 41 | 23 | - | 23 | 14 30     -> 14 32 41 | 23 | - | 23 | 14 32
04 13 31 | 22 | - | 22 | 13 31 00  -> 04 13 31 | 22 | - | 22 | 13 31 04
""",
    "avoid4": """\
10 21 43 | 34 | reach 34 | 34 | 21 43     -> 10 21 43 | 32 | reach 32 | 32 | 21 43
10 34 43 | 21 | reach 21 | 21 | 10 34     -> 10 32 43 | 21 | reach 21 | 21 | 10 32
14 23 41 | 30 | reach 30 | 30 | 23 41     -> 14 23 41 | 32 | reach 32 | 32 | 23 41
14 30 41 | 23 | reach 23 | 23 | 14 30     -> 14 32 41 | 23 | reach 23 | 23 | 14 32
04 13 31 | 22 | reach 22 | 22 | 13 31 00  -> 04 13 31 | 22 | reach 22 | 22 | 13 31 04
13 22 31 | 00 | reach 04 | 04 | 13        -> 13 22 31 | 04 | reach 04 | 04 | 13
""",
}
"""Rules as printed -> as meant."""

THIRD_COLUMN_RULES = {
    "makedouble3": """\
10 30 | 20 | notboth 00 54 | 20 | 10 31  -> 10 30 | 20 | notboth 00 40 | 20 | 10 30
11 31 | 21 | notboth 01 54 | 21 | 11 31  -> 11 31 | 21 | notboth 01 41 | 21 | 11 31
12 32 | 22 | notboth 02 54 | 22 | 12 31  -> 12 32 | 22 | notboth 02 42 | 22 | 12 32
13 33 | 23 | notboth 03 54 | 23 | 13 31  -> 13 33 | 23 | notboth 03 43 | 23 | 13 33
14 34 | 24 | notboth 04 54 | 24 | 14 31  -> 14 34 | 24 | notboth 04 44 | 24 | 14 34
"""
}
"""Rules as printed -> as meant."""

SQUARE = """\
A B | C | notreach D | C | A B
A B | D | notreach C | D | A B
A C | B | notreach D | B | A C
A C | D | notreach B | D | A C
C D | A | notreach B | A | C D
C D | B | notreach A | B | C D
B D | A | notreach C | A | B D
B D | C | notreach A | C | B D
"""
"""The rules of a square with the corners A B above C D, as makenondefendable3 has them."""


class LeaveOutRow0(Heuristics):
    """leave-out-row-0: a pawn in row 0 can be left out like any other."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = True) -> None:
        super().__init__(lists, leave_out_row_0=True)


class FourCells(Heuristics):
    """four-cells: the rules of make4 and avoid4 name the intended cells."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        super().__init__(corrected(lists, CELLS_OF_FOUR), leave_out_row_0=leave_out_row_0)


class Double3Cells(Heuristics):
    """double3-cells: makedouble3's third rule of each column names cells of that column."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        super().__init__(corrected(lists, THIRD_COLUMN_RULES), leave_out_row_0=leave_out_row_0)


class SquareRules(Heuristics):
    """square-rules: the two non-defendable lists have their rules for squares, after all other rules."""

    def __init__(self, lists: RuleLists = RULE_LISTS, *, leave_out_row_0: bool = False) -> None:
        super().__init__(with_squares(lists), leave_out_row_0=leave_out_row_0)


def corrected(lists: RuleLists, corrections: RuleLists) -> RuleLists:
    """The lists with corrected rules, one ``as printed -> as meant`` per line. Raises KeyError if a rule is missing."""
    return {name: _corrected(text, corrections.get(name, "")) for name, text in lists.items()}


def _corrected(text: str, corrections: str) -> str:
    meant = dict(map(_sides, corrections.splitlines()))
    lines = [meant.pop(line, line) for line in text.splitlines()]
    if meant:
        raise KeyError(*meant)
    return "\n".join(lines) + "\n"


def _sides(correction: str) -> tuple[str, str]:
    printed, meant = correction.split("->")
    return printed.strip(), meant.strip()


def with_squares(lists: RuleLists) -> RuleLists:
    """The lists with the rules for squares. In avoidnondefendable3 they have no guards and leave out no pawns."""
    squares = [corners(i, j) for i in range(4) for j in range(4)]
    make = [named(rule, square) for square in squares for rule in SQUARE.splitlines()]
    avoid = [" | ".join([*rule.split(" | ")[:2], "-", rule.split(" | ")[3], "-"]) for rule in make]
    return {
        **lists,
        "makenondefendable3": lists["makenondefendable3"] + "\n".join(make) + "\n",
        "avoidnondefendable3": lists["avoidnondefendable3"] + "\n".join(avoid) + "\n",
    }


def corners(i: int, j: int) -> dict[str, str]:
    """The names of the cells of the square with the upper left cell ``ij``."""
    return {"A": f"{i}{j}", "B": f"{i}{j + 1}", "C": f"{i + 1}{j}", "D": f"{i + 1}{j + 1}"}


def named(rule: str, square: dict[str, str]) -> str:
    """The rule with the square's cells instead of the letters."""
    return " ".join(square.get(word, word) for word in rule.split(" "))
