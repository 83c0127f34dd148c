"""Draws by repetition and by length (draw.c)."""

from teeko99.variables import Position

DRAW_AFTER = 24
"""No draw is asked for before this move is made."""

MOST_MOVES = 100


def any_repeats(boards: list[Position], cycles: tuple[int, ...]) -> bool:
    """Whether the last boards repeat a cycle of one of these lengths (see `repeats`)."""
    return any([repeats(boards, m) for m in cycles])  # noqa: C419 - a list is quicker than a generator here


def repeats(boards: list[Position], m: int) -> bool:
    """Whether the last boards show the same ``2*m`` boards twice, ``m`` 2 to 4.

    Any greater ``m`` compares a board with itself, so the answer is yes (draw-cycle-5).
    """
    if m > 4:
        return True
    cycle = 2 * m
    return boards[-2 * cycle : -cycle] == boards[-cycle:]
