"""The small table for the page: two bits per board, and symmetric boards only once.

The file is the line `HEAD`, then the outcomes for the side to move, four per byte, the first in the lowest bits: 0 draw,
1 win, 2 loss. (If the other side already has its four, it is a loss.) The boards are ordered by number of pawns, from 0 to
8; then by the mover's set of cells, each with all sets of the other side's among the remaining cells. Cells are numbered 0
to 24, row by row, and sets are in lexicographic order. Of the mover's sets only *representatives* are included: those that
none of the eight symmetries turns into an earlier set. To find a board, turn it so that the mover's set becomes a
representative, and count.
"""

from functools import cache
from itertools import combinations
from math import comb

from teeko99.state.board import CELLS, SIDE
from teekolab.perfect.table import Table
from teekolab.perfect.value import OUTCOMES, of_byte

HEAD = b"teeko99 two bits 1\n"
CODES = {"draw": 0, "win": 1, "loss": 2}
BOARDS_A_BYTE = 4

_CODE_OF_BYTE = bytes(CODES[of_byte(byte).outcome] for byte in range(256))

Cells = tuple[int, ...]


def is_small_table(content: bytes) -> bool:
    """Whether this is a small table."""
    return content.startswith(HEAD)


def small_table(table: Table) -> bytes:
    """The contents of the file: the outcomes of all boards in the table."""
    codes = table.data.tobytes().translate(_CODE_OF_BYTE)
    codes += bytes(-len(codes) % BOARDS_A_BYTE)
    first, second, third, fourth = (int.from_bytes(codes[at::BOARDS_A_BYTE], "little") for at in range(BOARDS_A_BYTE))
    packed = first | second << 2 | third << 4 | fourth << 6
    return HEAD + packed.to_bytes(len(codes) // BOARDS_A_BYTE, "little")


class Small:
    """The reader, equivalent to the page's: it needs only the file."""

    def __init__(self, content: bytes) -> None:
        if not content.startswith(HEAD):
            raise ValueError("this is no table of two bits a board")
        self.packed = content[len(HEAD) :]

    def outcome(self, mover: Cells, other: Cells) -> str:
        """``win``, ``draw`` or ``loss`` for the side to move, whose cells come first."""
        at = index(mover, other)
        code = self.packed[at // BOARDS_A_BYTE] >> 2 * (at % BOARDS_A_BYTE) & 3
        return next(outcome for outcome in OUTCOMES if CODES[outcome] == code)


def index(mover: Cells, other: Cells) -> int:
    """The number of a board in the file."""
    pawns = len(mover) + len(other)
    images = [(turned(g, mover), g) for g in range(8)]
    least, g = min(images)
    free = [cell for cell in range(CELLS) if cell not in least]
    theirs = tuple(free.index(cell) for cell in turned(g, other))
    before = sum(len(representatives(p // 2)) * comb(CELLS - p // 2, p - p // 2) for p in range(pawns))
    of_unit = comb(CELLS - len(mover), len(other))
    return before + representatives(len(mover))[least] * of_unit + set_number(theirs, len(free))


@cache
def representatives(pawns: int) -> dict[Cells, int]:
    """The sets of this many cells that no symmetry turns into an earlier set, numbered."""
    found = (cells for cells in combinations(range(CELLS), pawns) if all(turned(g, cells) >= cells for g in range(8)))
    return {cells: number for number, cells in enumerate(found)}


def set_number(cells: Cells, of: int) -> int:
    """The number of sets of the same size, out of the first ``of`` numbers, that precede this one in lexicographic order.

    >>> set_number((0, 1), 4), set_number((2, 3), 4)
    (0, 5)
    """
    size = len(cells)
    return comb(of, size) - 1 - sum(comb(of - 1 - cell, size - place) for place, cell in enumerate(cells))


def turned(g: int, cells: Cells) -> Cells:
    """The cells after symmetry ``g``: bit 0 reverses the rows, bit 1 the columns, then bit 2 swaps rows and columns."""
    found = []
    for cell in cells:
        row, column = divmod(cell, SIDE)
        row = SIDE - 1 - row if g & 1 else row
        column = SIDE - 1 - column if g & 2 else column
        found.append(SIDE * column + row if g & 4 else SIDE * row + column)
    return tuple(sorted(found))
