"""The heuristics of the opening (openheur.c): where the program puts its pawns.

The pattern lists are data: ``A B -> C`` means that the owner of the list has A and B, and C is empty. The first match is
played. The functions of a list take and return masks; 0 means that no pawn is put. The others return a `Choice`.
"""

from __future__ import annotations

from teeko99.io.endings import EndlessLoop
from teeko99.state.board import cell, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Draw = Callable[[], int]
    """``rand()``."""

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
"""``A B + C -> D`` means that C must be empty and the pawn is put at D, even if D is taken: 12 instead of 22 (omake3-cell)."""

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
ALL_CORNERS, ALL_CROSSES = sum(CORNERS), sum(CROSSES)
MIDDLE = cell("22")

FALLING = cells("11 33")
RISING = cells("13 31")


Choice = int | tuple["Choice | None", ...]
"""The cell where a pawn is put (0 for none), or a random choice.

A number is drawn, and its remainder modulo the choice's length selects a member. A member can itself be a choice, for which another
number is drawn. None means that everything is drawn again from the beginning.
"""

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
    """The four pattern lists and the choices. ``own`` and ``opponent`` are masks of the mover's and the opponent's pawns."""

    def __init__(self, omake3: str = OMAKE3) -> None:
        self._oavoid3 = patterns(OAVOID3)
        self._omake3 = patterns(omake3)
        self._oavoid4 = patterns(OAVOID4)
        self._omake4 = patterns(OMAKE4)

    def move(self, n: int, own: int, opponent: int) -> Choice:
        """Where the mover puts its pawn in move ``n`` (1 to 8): move1, or move3 to move7. Raises EndlessLoop (opening-hang)."""
        if n <= 2:
            return self.move1(own, opponent)
        return self.match(n, own, opponent) or self.omake2(own, opponent)

    def match(self, n: int, own: int, opponent: int) -> int:
        """The cell of the first pattern that matches, in the lists that are tried in move ``n``; 0 if there is none."""
        made = 0
        if n >= 7:
            made = self.omake4(own, opponent)
        if not made and n >= 6:
            made = self.oavoid4(own, opponent)
        if not made and n >= 5:
            made = self.omake3(own, opponent)
        if not made and n >= 4:
            made = self.oavoid3(own, opponent)
        return made

    def move1(self, own: int, opponent: int) -> Choice:
        """The middle cell; if it is taken, a corner cell; if all four are taken, a cross cell. Raises EndlessLoop."""
        taken = own | opponent
        if not taken & MIDDLE:
            return MIDDLE
        if taken & ALL_CORNERS != ALL_CORNERS:
            return self.corner(taken)
        return self.cross(taken)

    def corner(self, taken: int) -> Choice:
        """One of the free cells among 13, 11, 33, 31. Raises EndlessLoop if all four are taken (opening-hang)."""
        if taken & ALL_CORNERS == ALL_CORNERS:
            return self.all_taken(taken, "corner")
        return _free(CORNERS, taken)

    def cross(self, taken: int) -> Choice:
        """One of the free cells among 12, 21, 23, 32. Raises EndlessLoop if all four are taken (opening-hang)."""
        if taken & ALL_CROSSES == ALL_CROSSES:
            return self.all_taken(taken, "cross")
        return _free(CROSSES, taken)

    def all_taken(self, taken: int, where: str) -> Choice:
        """Raise EndlessLoop: all four cells are taken, so the C program draws numbers for ever (opening-hang).

        ``where`` is the C function: ``corner`` or ``cross``.
        """
        raise EndlessLoop("opening-hang", where)

    def omake2(self, own: int, opponent: int) -> Choice:
        """Put a second pawn near the first. Raises EndlessLoop (opening-hang)."""
        taken = own | opponent
        if own & MIDDLE:
            return self.corner(taken)
        if (own & FALLING and taken & RISING != RISING) or (own & RISING and taken & FALLING != FALLING):
            return oplayhv(own, opponent)
        return self.cross(taken)

    def oavoid3(self, own: int, opponent: int) -> int:
        """Prevent a three of the opponent."""
        return match(self._oavoid3, opponent, own | opponent)

    def omake3(self, own: int, opponent: int) -> int:
        """Make a three. 23 21 puts the pawn at 12 (omake3-cell)."""
        return match(self._omake3, own, own | opponent)

    def oavoid4(self, own: int, opponent: int) -> int:
        """Prevent a four of the opponent."""
        return match(self._oavoid4, opponent, own | opponent)

    def omake4(self, own: int, opponent: int) -> int:
        """Make a four."""
        return match(self._omake4, own, own | opponent)


def match(listed: list[Pattern], owner: int, taken: int) -> int:
    """The cell at which the first matching pattern puts a pawn, or 0."""
    for have, empty, put in listed:
        if have & owner == have and not empty & taken:
            return put
    return 0


def oplayhv(own: int, opponent: int) -> Choice:
    """One of two cells in the row or column of the mover's corner pawn, or no cell. A number is always drawn for the order."""
    taken = own | opponent
    return _first_free(own, taken, 1), _first_free(own, taken, -1)


def _first_free(own: int, taken: int, order: int) -> int:
    for has, choice in ((FALLING, ("13", "31")), (RISING, ("11", "33"))):
        if own & has:
            for name in choice[::order]:
                if not cell(name) & taken:
                    return cell(name)
    return 0


def _free(four: tuple[int, ...], taken: int) -> Choice:
    return tuple([None if bit & taken else bit for bit in four])


def drawn(choice: Choice, rand: Draw) -> int:
    """Draw the cell of a choice."""
    at: Choice | None = choice
    while not isinstance(at, int):
        at = choice if at is None else at
        assert not isinstance(at, int)
        at = at[rand() % len(at)]
    return at
