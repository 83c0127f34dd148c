"""The choice of a move, one ply deep (specification, section 6)."""

import time
from collections.abc import Callable
from typing import NamedTuple

from gomoku.board import CELLS, EMPTY, SIDE, Board, cell_of
from gomoku.evaluator import Evaluator

LOWEST = -2147483647


class NoMoveError(TypeError):
    """There is no empty cell; the published chooser fails with a TypeError here (G26)."""


class Choice(NamedTuple):
    """The best score, its move, and the save counter of the last move tried (G25: not of the chosen one)."""

    score: int
    x: int
    y: int
    save: int


def position_value(x: int, y: int) -> int:
    """7 in the centre, 0 on the rim; it orders the moves and is no part of the score."""
    return 7 - max(abs(x - 7), abs(y - 7))


def _ordered() -> tuple[tuple[int, int, int], ...]:
    cells = ((cell % SIDE, cell // SIDE) for cell in range(CELLS))
    return tuple(sorted(((position_value(x, y), x, y) for x, y in cells), reverse=True))


ORDER = _ordered()
"""Every cell as (position value, x, y), in the order in which moves are tried."""

ORDERED_CELLS = tuple(cell_of(x, y) for _, x, y in ORDER)


def moves(board: Board) -> list[tuple[int, int, int]]:
    """The empty cells in the order in which they are tried."""
    return [move for move in ORDER if board[cell_of(move[1], move[2])] == EMPTY]


def search(evaluator: Evaluator, board: Board, player: int) -> Choice:
    """The first of the moves with the greatest score for ``player`` (ONE or TWO). The board is not touched.

    The evaluator is left with the counters of the last move tried. Raises NoMoveError on a full board.
    """
    scan = evaluator.scan(board)
    gains, before, value_of = scan.gains(player), scan.packed, evaluator.value
    best, chosen, last = LOWEST, -1, -1
    for cell in ORDERED_CELLS:
        if board[cell] == EMPTY:
            last = cell
            value = value_of(before + gains[cell], player)
            if value > best:
                best, chosen = value, cell
    if last < 0:
        raise NoMoveError("the board is full: there is no empty cell to choose")
    evaluator.evaluate([*board[:last], player, *board[last + 1 :]], player)
    return Choice(best, chosen % SIDE, chosen // SIDE, evaluator.save)


def printed_line(seconds: float, choice: Choice) -> str:
    """The one line that the chooser prints."""
    return f"time[{seconds:f}] ({choice.x}, {choice.y}), score[{choice.score}] save[{choice.save}]"


def choose(
    evaluator: Evaluator,
    board: Board,
    player: int,
    *,
    clock: Callable[[], float] = time.perf_counter,
    write: Callable[[str], None] = print,
) -> tuple[int, int]:
    """Search, print the chooser's line and return the move ``(x, y)``."""
    start = clock()
    choice = search(evaluator, board, player)
    write(printed_line(clock() - start, choice))
    return choice.x, choice.y
