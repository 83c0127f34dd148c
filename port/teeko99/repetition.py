"""Draws by repetition and by length (draw.c)."""

from teeko99.variables import Position

DRAW_AFTER = 24
"""No draw is asked for before this move is made."""

MOST_MOVES = 100

CYCLES = (2, 3, 4)
"""What is looked for in autoplay: 2 to 4 moves a side."""

_LAGS = tuple([2 * m for m in CYCLES])
_SHORTEST = _LAGS[0] + 1
_AGO = slice(-1 - _LAGS[-1], -_LAGS[0], 2)
"""The pawns that the newest ones are compared with."""


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


def moves_to_draw(n: int, line: list[int]) -> int:
    """How many moves must be made at least, from move ``n`` on, before the game is a draw; 0 when it is one now.

    It is one by length, or when the boards of the line repeat one of `CYCLES`. They are the same as those of ``2*m`` moves ago
    when these pawns and those before them are; where they last were not, the cycle begins after that.
    """
    least = min(_SHORTEST, MOST_MOVES + 1 - n)
    newest = line[-1]
    if newest not in line[_AGO]:
        return least
    for lag in _LAGS:
        back = 1
        if line[-1 - lag] == newest:
            while line[-back] == line[-back - lag]:
                if back > lag:
                    return 0
                back += 1
        if least > lag + 2 - back:
            least = lag + 2 - back
    return least
