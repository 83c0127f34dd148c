"""What wins: the masks of four cells, for the game as the program plays it and for the greater set of goals.

With 44 goals a side wins with four in a row (rows, columns, diagonals) or the corners of a square of neighbouring cells. With 58 it
wins with the corners of a square of any size whose sides run along the board, too.
"""

from functools import cache

from teeko99.advisers.evaluation import FOURS
from teeko99.state.board import BIT, SIDE

COUNTS = (44, 58)
"""How many goals there are in either game."""

SQUARES = {44: 1, 58: SIDE - 1}
"""The longest side of a square that is a goal."""


@cache
def goals(count: int) -> frozenset[int]:
    """The goals of the game with so many.

    >>> len(goals(44)), len(goals(58)), goals(44) < goals(58)
    (44, 58, True)
    """
    return FOURS | frozenset(_square(r, c, side) for side in range(1, SQUARES[count] + 1) for r, c in _corners(side))


def _corners(side: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(SIDE - side) for column in range(SIDE - side)]


def _square(row: int, column: int, side: int) -> int:
    at = SIDE * row + column
    return sum(BIT[at + step] for step in (0, side, SIDE * side, (SIDE + 1) * side))
