"""Draws by repetition and by length (draw.c)."""

from teeko99.variables import Position

DRAW_AFTER = 24
"""No draw is asked for before this move is made."""

MOST_MOVES = 100


def repeats(boards: list[Position], m: int) -> bool:
    """Whether the last boards show the same ``2*m`` boards twice, ``m`` 2 to 4.

    Any greater ``m`` compares a board with itself, so the answer is yes (draw-cycle-5).
    """
    if m > 4:
        return True
    cycle = 2 * m
    return boards[-2 * cycle : -cycle] == boards[-cycle:]


def boards_of_line(line: list[int]) -> list[Position]:
    """The boards after each move of a line: X's pawns, O's, X's after its move, O's after its move, and so on."""
    boards = list(zip(line[2:], line[1:]))  # noqa: B905 - nobody has moved after the last pawns
    boards[1::2] = zip(line[2::2], line[3::2])  # noqa: B905
    return boards


def moves_to_repetition(line: list[int], cycles: tuple[int, ...]) -> int:
    """How many moves must be made at least before the boards of a line repeat a cycle; 0 when they do now (see `repeats`).

    ``cycles``: 2 to 4 each, the shortest first. Boards are the same as those of ``2*m`` moves ago when these pawns and those
    before them are; where they last were not, the cycle begins after that.
    """
    newest = line[-1]
    shortest, longest = 2 * cycles[0], 2 * cycles[-1]
    if newest not in line[-1 - longest : -shortest : 2]:
        return shortest + 1
    least = shortest + 1
    for m in cycles:
        lag = 2 * m
        back = 1
        if line[-1 - lag] == newest:
            while line[-back] == line[-back - lag]:
                if back > lag:
                    return 0
                back += 1
        if least > lag + 2 - back:
            least = lag + 2 - back
    return least
