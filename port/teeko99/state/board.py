"""The board (position.c): 25 cells as bits of an int, and the cells around each cell.

Cell ``rc`` (row, column, 0-4) has the index ``5*r + c`` and the bit ``1 << (24 - index)``: the highest bit is cell 00, so
that a mask written in binary reads like the board, and the first of several pawns in board order is the highest bit.
A position (`Position`) is two masks: the cells that hold 1 (``x``) and those that hold -1 (``o``). As a *key* it is one int: its 25
characters in a file, 0, 1, or 2 for -1, read as a hexadecimal number.
"""

SIDE = 5
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1

Position = tuple[int, int]
"""The masks of the cells that hold 1 and of those that hold -1."""

Pawns = tuple[int, int]
"""The masks of the mover's own pawns and of the opponent's."""

BIT = [1 << (CELLS - 1 - index) for index in range(CELLS)]


_NAMED = {f"{index // SIDE}{index % SIDE}": bit for index, bit in enumerate(BIT)}


def cell(name: str) -> int:
    """The mask of cell ``rc``. Raises KeyError for other names.

    >>> format(cell("01"), "025b")
    '0100000000000000000000000'
    """
    return _NAMED[name]


def cells(names: str) -> int:
    """The mask of several cells. Their names are separated by spaces. Raises KeyError for other names."""
    return sum(map(_NAMED.__getitem__, names.split()))


def _around(index: int) -> int:
    row, column = divmod(index, SIDE)
    return sum(
        BIT[SIDE * r + c]
        for r in range(max(row - 1, 0), min(row + 2, SIDE))
        for c in range(max(column - 1, 0), min(column + 2, SIDE))
        if (r, c) != (row, column)
    )


AROUND = [_around(index) for index in range(CELLS)]
"""For each cell index the mask of the cells around it: three, five or eight."""


def first(mask: int) -> int:
    """The mask's first cell in board order, as a mask."""
    return 1 << (mask.bit_length() - 1)


def index_of(bit: int) -> int:
    """The cell index of a mask of one cell."""
    return CELLS - bit.bit_length()


def bits_of(mask: int) -> list[int]:
    """The cells of a mask in board order, each as a mask."""
    bits = []
    while mask:
        bit = 1 << (mask.bit_length() - 1)
        mask ^= bit
        bits.append(bit)
    return bits


NEIGHBOURS = {bit: bits_of(around) for bit, around in zip(BIT, AROUND, strict=True)}
"""For each cell (as a mask) the cells around it, in board order."""


def position_of(side: int, own: int, opponent: int) -> Position:
    """The position in which ``side`` (1 or -1) has the pawns ``own`` and the other side the pawns ``opponent``."""
    return (own, opponent) if side == 1 else (opponent, own)


class _Spread(dict[int, int]):
    """A mask -> the mask with its bits four apart: the key of a position in which these cells hold 1 and the others 0."""

    def __missing__(self, mask: int) -> int:
        self[mask] = spread = int(format(mask, "b"), 16)
        return spread


SPREAD = _Spread()
_ONES = int("1" * CELLS, 16)


def key(x: int, o: int) -> int:
    """The key of a position.

    >>> text(key(cell("00"), cell("44")))
    '1000000000000000000000002'
    """
    return SPREAD[x] + 2 * SPREAD[o]


def text(position: int) -> str:
    """The 25 characters of a position, from its key."""
    return f"{position:025x}"


def key_of(characters: str) -> int:
    """The key of a position, from its 25 characters 0, 1 and 2."""
    return int(characters, 16)


def masks(position: int) -> Position:
    """The position, from its key."""
    return int(format(position & _ONES, "x"), 2), int(format(position >> 1 & _ONES, "x"), 2)


def values(position: int) -> tuple[int, ...]:
    """A position as the C program's 25 ints 1, -1, 0."""
    return tuple((0, 1, -1)[int(character)] for character in text(position))
