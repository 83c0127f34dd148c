"""Draws by repetition and by length (draw.c)."""

DRAW_AFTER = 24
"""Draws are not checked before this move is made."""

MOST_MOVES = 100

CYCLES = (2, 3, 4)
"""The cycles that are checked in autoplay: 2 to 4 moves per side."""

CYCLES_AGAINST_PERSON = (2, 3, 5)
"""The cycles that are checked against a person. isdraw(5) is always true (draw-cycle-5)."""

LONGEST = 4
"""The longest cycle that 16 boards can hold twice."""


SHORTEST = 2 * CYCLES[0] + 1
"""The fewest moves in which a new cycle can be completed."""

AGO = slice(-1 - 2 * LONGEST, -2 * CYCLES[0], 2)
"""The entries of the line with which the newest entry is compared first."""


def moves_to_draw(n: int, line: list[int], cycles: tuple[int, ...]) -> int:
    """The least number of moves, from move ``n`` on, before the game can be a draw; 0 if it is a draw now.

    ``line``: the pawns, as in `teeko99.state.line.Line.pawns`. ``cycles``: the cycles that are checked, in ascending order.

    A game is a draw by length, or if its boards repeat a cycle of ``m`` moves per side: each of the last ``2*m`` boards is the same
    as the one ``2*m`` moves before. A cycle longer than `LONGEST` is always found. A board is two neighbouring entries of the line,
    so the last ``2*m + 1`` entries must equal those ``2*m`` earlier. Compared from the newest back, the ``back``-th entry is the
    first that differs::

        line   ... a b c d | a b c d      m = 2, lag 4: the entries compared
                           ^ newest, back = 1

    This entry leaves the window of ``2*m + 1`` entries after ``lag + 2 - back`` more moves, not earlier.
    """
    least = MOST_MOVES + 1 - n
    if least <= 0 or cycles[-1] > LONGEST:
        return 0
    if least > SHORTEST:
        least = SHORTEST
    newest = line[-1]
    if newest not in line[AGO]:
        return least
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
