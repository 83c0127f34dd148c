"""Random moves (gameheur.c's rndmove): cells are drawn until one is empty and next to a pawn of the mover."""

from __future__ import annotations

from teeko99.board import AROUND, BIT
from teeko99.evaluation import FOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.msvc import Rand
    from teeko99.variables import Position


def random_moves(rand: Rand, mine: int, theirs: int, boards: list[Position], most: int = 1) -> tuple[int, int]:
    """Move at random, then let the other side move at random, and so on, ``most`` times or until there is a four.

    Each move draws ``a = rand() mod 5`` and ``b = rand() mod 5`` until cell ab will do. ``boards`` receives (mover's pawns, other's
    pawns) after each. Gives (pawns of the side to move next, pawns of the side that moved last).
    """
    cells, position = rand.cells, rand.position
    for _ in range(most):
        taken = mine | theirs
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
                    break
        moved = mine ^ 1 << (sources.bit_length() - 1) ^ bit
        mine, theirs = theirs, moved
        boards.append((moved, mine))
        if moved in FOURS:
            break
    rand.position = position
    return mine, theirs
