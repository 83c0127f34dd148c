"""The value of a position (eval.c): four, three, middle and ring.

``eval(board, t, e) = 1000*four + 15*three + 6*middle + 3*ring``, where t is the mover and e the opponent. Each part depends on t's
cells minus the same for e's cells, so the value of a position is the difference of two table entries (`WORTH`). There is one
exception: if e has a four, a four of t does not count.
A side has at most four pawns. The opponent's pawns never block a pattern.
"""

from teeko99.state.board import BIT, cells

FOUR = 1000
THREE = 15
MIDDLE = 6
RING = 3

FOUR_DIAGONALS = """
30 21 12 03, 41 32 23 14, 40 31 22 13, 31 22 13 04, 10 21 32 43, 01 12 23 34, 00 11 22 33, 11 22 33 44
"""
THREE_DIAGONALS = """
30 21 12, 21 12 03, 40 31 22, 31 22 13, 22 13 04, 41 32 23, 32 23 14,
34 23 12, 23 12 01, 44 33 22, 33 22 11, 22 11 00, 43 32 21, 32 21 10
"""

MIDDLE_CELL = cells("22")
RING_CELLS = cells("11 12 13 21 23 31 32 33")


def _diagonals(names: str) -> list[int]:
    return [cells(line) for line in names.split(",")]


def _straight_lines() -> list[list[int]]:
    rows = [BIT[5 * row : 5 * row + 5] for row in range(5)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def _squares() -> list[list[int]]:
    return [[BIT[5 * row + column + step] for step in (0, 1, 5, 6)] for row in range(4) for column in range(4)]


def _fours() -> frozenset[int]:
    straight = [sum(line) - end for line in _straight_lines() for end in (line[0], line[4])]
    return frozenset(straight + [sum(square) for square in _squares()] + _diagonals(FOUR_DIAGONALS))


def _three_patterns() -> list[tuple[int, int]]:
    """Pairs: the three pawns, and the cells in which the side must have no other pawn."""
    patterns = [(three, three) for three in _diagonals(THREE_DIAGONALS)]
    for line in _straight_lines():
        patterns += [(sum(line[start : start + 3]), sum(line)) for start in (0, 1, 2)]
    for square in _squares():
        patterns += [(sum(square) - corner, sum(square)) for corner in square]
    return patterns


def _threes() -> frozenset[int]:
    patterns = [(three, three | alone_in) for three, alone_in in _three_patterns()]
    return frozenset([three | fourth for three, taken in patterns for fourth in (0, *BIT) if not fourth & taken])


FOURS = _fours()
"""The masks of all fours: four in a row, a column or a diagonal (of a row or column one end is free), or a square."""

THREES = _threes()
"""The masks of three or four pawns that contain a three."""


class _Worth(dict[int, int]):
    """A mask of pawns -> its part of eval: 1000 for a four, 15 for a three, 6 for the middle, 3 for each pawn on the ring."""

    def __missing__(self, pawns: int) -> int:
        worth = RING * (pawns & RING_CELLS).bit_count()
        if pawns in THREES:
            worth += THREE
        if pawns in FOURS:
            worth += FOUR
        if pawns & MIDDLE_CELL:
            worth += MIDDLE
        self[pawns] = worth
        return worth


WORTH = _Worth()


def four(pawns: int) -> bool:
    """Whether a side with these pawns has four in a row or a square."""
    return pawns in FOURS


def three(pawns: int) -> bool:
    """Whether a side with these pawns has a "three"."""
    return pawns in THREES


def evaluate(own: int, opponent: int) -> int:
    """The value of a position for the side with the pawns ``own`` against ``opponent``: -1027 to 1027.

    >>> from teeko99.state.board import cells
    >>> evaluate(cells("11 12 21 22"), cells("00 04 40 44"))
    1015
    """
    value = WORTH[own] - WORTH[opponent]
    return value - FOUR if opponent in FOURS and own in FOURS else value
