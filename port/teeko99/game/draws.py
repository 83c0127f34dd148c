"""Draws by repetition and by length (draw.c)."""

DRAW_AFTER = 24
"""No draw is asked for before this move is made."""

MOST_MOVES = 100

CYCLES = (2, 3, 4)
"""What is looked for in autoplay: 2 to 4 moves a side."""

CYCLES_AGAINST_PERSON = (2, 3, 5)
"""What is looked for against a person; a cycle of 5 is always there (draw-cycle-5)."""

LONGEST = 4
"""The longest cycle that 16 boards can show twice."""


SHORTEST = 2 * CYCLES[0] + 1
"""After so many moves a cycle can come up of which nothing has been seen yet."""

AGO = slice(-1 - 2 * LONGEST, -2 * CYCLES[0], 2)
"""The pawns that the newest ones are compared with first."""


def moves_to_draw(n: int, line: list[int], cycles: tuple[int, ...]) -> int:
    """How many moves must be made at least, from move ``n`` on, before the game is a draw; 0 when it is one now.

    It is one by length, or when the boards of the line repeat a cycle of ``m`` moves a side, that is, when each of the last ``2*m``
    boards is the same as the one ``2*m`` moves before. A board is two neighbouring entries of the line, so the last ``2*m + 1``
    entries must equal those ``2*m`` earlier. Compared from the newest back, the ``back``-th entry is the first that differs::

        line   ... a b c d | a b c d      m = 2, lag 4: the entries compared
                           ^ newest, back = 1

    It takes ``lag + 2 - back`` more moves until it has left the window of ``2*m + 1`` entries, and no fewer.
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
