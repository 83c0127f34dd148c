"""A line of best play from a position to its end."""

from teekolab.perfect.position import Position
from teekolab.perfect.table import Move, Table


def best_line(table: Table, position: Position) -> list[Move]:
    """The moves of a line in which neither side could do better; of equal moves, the first in board order is chosen.

    A draw has no end: its line stops with the move that repeats a position.
    """
    line: list[Move] = []
    seen = {position}
    while best := table.best(position):
        line.append(best[0])
        position = best[0].after
        if position in seen:
            break
        seen.add(position)
    return line
