"""Random moves (gameheur.c's rndmove)."""

from __future__ import annotations

from teeko99.board import AROUND, BIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.msvc import Rand


def random_move(rand: Rand, mine: int, theirs: int) -> int:
    """The mover's pawns after a random move.

    Draws ``a = rand() mod 5`` and ``b = rand() mod 5`` until cell ab is empty and next to a pawn of the mover; the first such
    pawn goes there.
    """
    taken = mine | theirs
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
            sources = AROUND[index] & mine
            if sources:
                rand.position = position
                return mine ^ 1 << (sources.bit_length() - 1) ^ bit
