"""The board, its cells and their names, and its 88 lines (specification, section 1)."""

import re
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

SIDE = 15
CELLS = SIDE * SIDE
EMPTY, ONE, TWO = 0, 1, 2
COLUMNS = "ABCDEFGHIJKLMNO"
STAR_POINTS = ((3, 3), (11, 3), (7, 7), (3, 11), (11, 11))
"""``(x, y)`` of the dots that a board has for the eye."""

Board = Sequence[int]
"""225 cells, row by row from the top: cell ``y * 15 + x`` holds EMPTY, ONE or TWO."""


class Direction(IntEnum):
    """The four directions, in the order in which a stone's lines are looked at."""

    E = 0
    S = 1
    SE = 2
    NE = 3


STEPS = {Direction.E: (1, 0), Direction.S: (0, 1), Direction.SE: (1, 1), Direction.NE: (1, -1)}


class Line(NamedTuple):
    """A whole line of the board from edge to edge; ``cells`` run from its - end to its + end, and ``board[place]``
    is its content."""

    direction: Direction
    cells: tuple[int, ...]
    place: slice


def empty_board() -> list[int]:
    """A new board without stones."""
    return [EMPTY] * CELLS


def cell_of(x: int, y: int) -> int:
    """The number of the cell in column ``x`` (0 left) and row ``y`` (0 top)."""
    return y * SIDE + x


def other(player: int) -> int:
    """The opponent of ONE or TWO."""
    return TWO if player == ONE else ONE


def name_of(x: int, y: int) -> str:
    """A cell's name as on a real board: columns A to O from the left, rows 1 to 15 from the bottom; (7, 7) is H8."""
    return f"{COLUMNS[x]}{SIDE - y}"


def cell_name(cell: int) -> str:
    """The name of a cell given by its number."""
    return name_of(cell % SIDE, cell // SIDE)


def parse_name(name: str) -> tuple[int, int]:
    """``(x, y)`` of a cell's name such as ``H8`` or ``h8``. Raises ValueError for anything else."""
    found = re.fullmatch(r"([A-Oa-o])([1-9]|1[0-5])", name.strip(), re.ASCII)
    if not found:
        raise ValueError(f"{name.strip()!r} is no point of the board: a letter A to O and a number 1 to 15, such as H8")
    return COLUMNS.index(found[1].upper()), SIDE - int(found[2])


def _line_from(x: int, y: int, direction: Direction) -> Line:
    dx, dy = STEPS[direction]
    cells = []
    while 0 <= x < SIDE and 0 <= y < SIDE:
        cells.append(cell_of(x, y))
        x, y = x + dx, y + dy
    step = dx + SIDE * dy
    stop = cells[-1] + step
    return Line(direction, tuple(cells), slice(cells[0], stop if stop >= 0 else None, step))


def _all_lines() -> tuple[Line, ...]:
    lines = []
    for direction, (dx, dy) in STEPS.items():
        for cell in range(CELLS):
            x, y = cell % SIDE, cell // SIDE
            if not (0 <= x - dx < SIDE and 0 <= y - dy < SIDE):
                lines.append(_line_from(x, y, direction))
    return tuple(lines)


LINES = _all_lines()
"""Every line of the board: 15 E, 15 S, 29 SE and 29 NE."""
