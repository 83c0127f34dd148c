"""A line of cells alone on a board, as the oddities are shown: what it counts in each direction."""

from typing import NamedTuple

from gomoku.board import ONE, SIDE, STEPS, TWO, Direction, cell_of, empty_board
from gomoku.errors import GomokuError
from gomoku.evaluator import Evaluator
from gomoku.lines import Kind

MIDDLE = {Direction.E: (3, 7), Direction.S: (7, 3), Direction.SE: (3, 3), Direction.NE: (3, 11)}
EDGE = {Direction.E: (0, 7), Direction.S: (7, 0), Direction.SE: (0, 0), Direction.NE: (0, 14)}
ROOM = 9
"""Longest line that stands in the middle of the board; longer ones start at its edge."""


class Outcome(NamedTuple):
    """Counters of both players in words, the score with either as the one who has just moved, and save."""

    one: str
    two: str
    score_one: int
    score_two: int
    save: int


def lay(text: str, direction: Direction) -> list[int]:
    """The board with a line of ``.``, ``1`` and ``2``, its first character at the - end. Raises GomokuError."""
    if not text or len(text) > SIDE or set(text) - set(".12"):
        raise GomokuError(f"{text!r} is no line: 1 to 15 cells of . 1 2, such as 2111.1")
    board = empty_board()
    (x, y), (dx, dy) = (MIDDLE if len(text) <= ROOM else EDGE)[direction], STEPS[direction]
    for place, character in enumerate(text):
        board[cell_of(x + place * dx, y + place * dy)] = ".12".index(character)
    return board


def outcome(text: str, direction: Direction, evaluator: Evaluator) -> Outcome:
    """What a line gives in one direction; the counters as they stand before scoring."""
    board = lay(text, direction)
    evaluator.check(board, ONE)
    one, two = (_words(evaluator.counters[player]) for player in (ONE, TWO))
    return Outcome(one, two, evaluator.evaluate(board, ONE), evaluator.evaluate(board, TWO), evaluator.save)


def _words(counters: list[int]) -> str:
    return " ".join(f"{kind.name} {counters[kind]}" for kind in Kind if counters[kind]) or "none"
