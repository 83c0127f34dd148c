"""The winning patterns: masks of four cells, for the game as the program plays it and for the larger set of goals.

With 44 goals a side wins with four in a row (rows, columns, diagonals) or the corners of a square of neighbouring cells. With
58 goals the corners of larger squares, whose sides are parallel to the board's, win too.
"""

from functools import cache

from teeko99.advisers.evaluation import FOURS
from teeko99.state.board import BIT, SIDE

COUNTS = (44, 58)
"""The number of goals in each version of the game."""

SQUARES = {44: 1, 58: SIDE - 1}
"""The longest side of a square that is a goal."""


@cache
def goals(count: int) -> frozenset[int]:
    """The goals of the version that has ``count`` of them.

    >>> len(goals(44)), len(goals(58)), goals(44) < goals(58)
    (44, 58, True)
    """
    return FOURS | frozenset(_square(r, c, side) for side in range(1, SQUARES[count] + 1) for r, c in _corners(side))


def _corners(side: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(SIDE - side) for column in range(SIDE - side)]


def _square(row: int, column: int, side: int) -> int:
    at = SIDE * row + column
    return sum(BIT[at + step] for step in (0, side, SIDE * side, (SIDE + 1) * side))
