"""The opening's heuristics (openheur.c): where the program puts its pawns.

The pattern lists are data: ``A B -> C`` means that the owner of the list has A and B, and C is empty; the first match in
order is played.
Every function takes and returns masks; one that puts nothing returns 0.
"""

from __future__ import annotations

from teeko99.board import cell, cells
from teeko99.bounded import Bounded
from teeko99.endings import EndlessLoop
from teeko99.opening_tree import OpeningTree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Draw = Callable[[], int]

OAVOID3 = """
01 02 -> 03, 02 03 -> 01, 01 03 -> 02, 11 12 -> 13, 12 13 -> 11, 11 13 -> 12, 21 22 -> 23, 22 23 -> 21, 21 23 -> 22,
31 32 -> 33, 32 33 -> 31, 31 33 -> 32, 41 42 -> 43, 42 43 -> 41, 41 43 -> 42,
10 20 -> 30, 20 30 -> 10, 10 30 -> 20, 11 21 -> 31, 21 31 -> 11, 11 31 -> 21, 12 22 -> 32, 22 32 -> 12, 12 32 -> 22,
13 23 -> 33, 23 33 -> 13, 13 33 -> 23, 14 24 -> 34, 24 34 -> 14, 14 34 -> 24,
11 22 -> 33, 22 33 -> 11, 13 22 -> 31, 31 22 -> 13
"""

OMAKE3 = """
11 12 -> 13, 12 13 -> 11, 11 13 -> 12, 21 22 -> 23, 22 23 -> 21, 23 21 + 22 -> 12, 31 32 -> 33, 32 33 -> 31, 31 33 -> 32,
11 21 -> 31, 21 31 -> 11, 11 31 -> 21, 12 22 -> 32, 12 32 -> 22, 22 32 -> 12, 13 23 -> 33, 13 33 -> 23, 23 33 -> 13,
11 22 -> 33, 22 33 -> 11, 13 22 -> 31, 31 22 -> 13
"""
"""``A B + C -> D`` asks that C is empty and puts at D, whatever is there: 12 where 22 was meant (omake3-cell)."""

_ROWS_OF_FOUR = ", ".join(f"{i}0 {i}1 {i}2 -> {i}3, {i}2 {i}3 {i}4 -> {i}1" for i in range(5))
_COLUMNS_OF_FOUR = ", ".join(f"0{j} 1{j} 2{j} -> 3{j}, 2{j} 3{j} 4{j} -> 1{j}" for j in range(5))
_SQUARES = ", ".join(
    "{0} {2} {1} -> {3}, {0} {2} {3} -> {1}, {3} {2} {1} -> {0}, {0} {3} {1} -> {2}".format(
        f"{i}{j}", f"{i}{j + 1}", f"{i + 1}{j}", f"{i + 1}{j + 1}"
    )
    for i in range(4)
    for j in range(4)
)

OAVOID4 = f"""
{_ROWS_OF_FOUR}, {_COLUMNS_OF_FOUR}, 01 12 23 -> 34, 34 12 23 -> 01,
00 11 22 -> 33, 22 33 44 -> 11, 10 21 32 -> 43, 21 32 43 -> 10, 03 12 21 -> 30, 30 12 21 -> 03, 04 13 22 -> 31, 22 31 40 -> 13,
14 23 32 -> 41, 23 32 41 -> 14, {_SQUARES}
"""

OMAKE4 = f"""
{_ROWS_OF_FOUR}, {_COLUMNS_OF_FOUR}, 01 12 23 -> 34, 34 12 23 -> 01,
00 11 22 -> 33, 22 33 44 -> 11, 11 22 33 -> 00, 11 22 33 -> 44, 10 21 32 -> 43, 21 32 43 -> 10, 03 12 21 -> 30, 30 12 21 -> 03,
04 13 22 -> 31, 22 31 40 -> 13, 13 22 31 -> 04, 13 22 31 -> 40, 14 23 32 -> 41, 23 32 41 -> 14, {_SQUARES}
"""

CORNERS = tuple(cell(name) for name in ("13", "11", "33", "31"))
CROSSES = tuple(cell(name) for name in ("12", "21", "23", "32"))
MIDDLE = cell("22")

FALLING = cells("11 33")
RISING = cells("13 31")


Pattern = tuple[int, int, int]
"""One line of a list: the owner has all of the first mask, the second is free, the pawn is put at the third."""


def patterns(text: str) -> list[Pattern]:
    """A list of patterns from its text."""
    found: list[Pattern] = []
    for line in text.replace("\n", " ").split(","):
        have, put = line.split("->")
        owned, _, empty = have.partition("+")
        found.append((cells(owned), cell((empty or put).strip()), cell(put.strip())))
    return found


class OpeningHeuristics:
    """The four pattern lists and the draws. ``t`` and ``e`` are masks of the mover's and the opponent's pawns.

    ``known[n, t, e]`` is ``match(n, t, e)``; ``tree`` is all of it for who draws the numbers.
    """

    def __init__(self, omake3: str = OMAKE3) -> None:
        self.known: dict[tuple[int, int, int], int] = Bounded(self.match)
        self.tree = OpeningTree(self.move)
        self._oavoid3 = patterns(OAVOID3)
        self._omake3 = patterns(omake3)
        self._oavoid4 = patterns(OAVOID4)
        self._omake4 = patterns(OMAKE4)

    def move(self, n: int, t: int, e: int, rand: Draw) -> int:
        """The cell that the mover puts its pawn ``n`` (1 to 8) at, or 0: move1, or move3 to move7."""
        if n <= 2:
            return self.move1(t, e, rand)
        return self.known[n, t, e] or self.omake2(t, e, rand)

    def match(self, n: int, t: int, e: int) -> int:
        """The cell that the pattern lists which are asked for pawn ``n`` put at, or 0."""
        made = 0
        if n >= 7:
            made = self.omake4(t, e)
        if not made and n >= 6:
            made = self.oavoid4(t, e)
        if not made and n >= 5:
            made = self.omake3(t, e)
        if not made and n >= 4:
            made = self.oavoid3(t, e)
        return made

    def move1(self, t: int, e: int, rand: Draw) -> int:
        """The middle, else a corner, else a cross."""
        taken = t | e
        if not taken & MIDDLE:
            return MIDDLE
        if taken & (FALLING | RISING) != FALLING | RISING:
            return self.corner(t, e, rand)
        return self.cross(t, e, rand)

    def corner(self, t: int, e: int, rand: Draw) -> int:
        """One of the free cells among 13, 11, 33, 31, drawn; with all four taken it never ends (opening-hang)."""
        return self.draw(CORNERS, t | e, rand, "corner")

    def cross(self, t: int, e: int, rand: Draw) -> int:
        """One of the free cells among 12, 21, 23, 32, drawn; with all four taken it never ends (opening-hang)."""
        return self.draw(CROSSES, t | e, rand, "cross")

    def draw(self, choice: tuple[int, ...], taken: int, rand: Draw, where: str) -> int:
        """Draw from four cells until one is free."""
        if taken & sum(choice) == sum(choice):
            return self.none_free(taken, rand, where)
        while True:
            bit = choice[rand() % 4]
            if not bit & taken:
                return bit

    def none_free(self, taken: int, rand: Draw, where: str) -> int:
        """All four cells are taken: the C draws for ever (opening-hang). Raises EndlessLoop."""
        raise EndlessLoop("opening-hang", where)

    def omake2(self, t: int, e: int, rand: Draw) -> int:
        """A second pawn near the first."""
        taken = t | e
        if t & MIDDLE:
            return self.corner(t, e, rand)
        if (t & FALLING and taken & RISING != RISING) or (t & RISING and taken & FALLING != FALLING):
            return oplayhv(t, e, rand)
        return self.cross(t, e, rand)

    def oavoid3(self, t: int, e: int) -> int:
        """Stop three of the opponent's."""
        return match(self._oavoid3, e, t | e)

    def omake3(self, t: int, e: int) -> int:
        """Make three; 23 21 puts at 12 (omake3-cell)."""
        return match(self._omake3, t, t | e)

    def oavoid4(self, t: int, e: int) -> int:
        """Stop four of the opponent's."""
        return match(self._oavoid4, e, t | e)

    def omake4(self, t: int, e: int) -> int:
        """Make four."""
        return match(self._omake4, t, t | e)


def match(listed: list[Pattern], owner: int, taken: int) -> int:
    """The cell that the first matching pattern puts at, or 0."""
    for have, empty, put in listed:
        if have & owner == have and not empty & taken:
            return put
    return 0


def oplayhv(t: int, e: int, rand: Draw) -> int:
    """A pawn in the row or column of the mover's corner pawn, one of two by a draw that is always made; 0 if both are taken."""
    taken = t | e
    reverse = rand() % 2
    for has, choice in ((FALLING, ("13", "31")), (RISING, ("11", "33"))):
        if t & has:
            for name in reversed(choice) if reverse else choice:
                if not cell(name) & taken:
                    return cell(name)
    return 0
