"""All boards with four pawns a side, in blocks; moves as numbers; digests of them.

A block is one of the 12,650 sets of four cells for the mover t (lexicographic, cells 0 to 24), with all 5,985 sets of
four of the other cells for the opponent e, in the same order. A result is a number from 0 to 65535; a move is encoded as 0
(none) or 1 + 25*from + to.
"""

import struct
from functools import cache
from itertools import combinations

from teeko99.state.board import BIT, CELLS, index_of

BLOCKS = 12_650
BOARDS = 5_985
PAWNS = 4

_OFFSET = 1469598103934665603
_PRIME = 1099511628211
_MASK = 2**64 - 1


@cache
def own_cells() -> tuple[tuple[int, ...], ...]:
    """The four cells of t in each block."""
    return tuple(combinations(range(CELLS), PAWNS))


def mask(cells: tuple[int, ...]) -> int:
    """Cell indices as a mask."""
    return sum(BIT[cell] for cell in cells)


def opponents(own: tuple[int, ...], pawns: int = PAWNS) -> list[tuple[int, ...]]:
    """The sets of ``pawns`` cells for e among those that t does not occupy."""
    return list(combinations([cell for cell in range(CELLS) if cell not in own], pawns))


def opponent_masks(own: tuple[int, ...], pawns: int = PAWNS) -> list[int]:
    """`opponents` as masks."""
    bits = [BIT[cell] for cell in range(CELLS) if cell not in own]
    return [sum(chosen) for chosen in combinations(bits, pawns)]


class MoveCodes(dict[int, int]):
    """Pawns after a move -> the move as a number, for one set of pawns before it; 0 (no move) is 0."""

    def __init__(self, before: int) -> None:
        super().__init__({0: 0})
        self.before = before

    def __missing__(self, after: int) -> int:
        source, target = self.before & ~after, after & ~self.before
        self[after] = code = 1 + CELLS * index_of(source) + index_of(target)
        return code


def move_name(code: int) -> str:
    """A move in words.

    >>> move_name(0), move_name(1 + 25 * 6 + 12)
    ('no move', '11-22')
    """
    if code == 0:
        return "no move"
    source, target = divmod(code - 1, CELLS)
    return f"{cell_name(source)}-{cell_name(target)}"


def cell_name(index: int) -> str:
    """A cell's row and column."""
    return f"{index // 5}{index % 5}"


def two_bytes(results: list[int]) -> bytes:
    """Results as two bytes each, low byte first."""
    return struct.pack(f"<{len(results)}H", *results)


def result_at(results: bytes, index: int) -> int:
    """One of the results encoded by `two_bytes`."""
    return int.from_bytes(results[2 * index : 2 * index + 2], "little")


def fnv(data: bytes) -> int:
    """FNV-1a with 64 bits, as in exhaustive.bin (which uses its own offset).

    >>> fnv(b"") == 1469598103934665603
    True
    """
    digest = _OFFSET
    for byte in data:
        digest = (digest ^ byte) * _PRIME & _MASK
    return digest
