"""Boards for the tests: lines of characters laid out in a direction, and random positions."""

import random

from gomoku import ONE, TWO, cell_of, empty_board
from gomoku.board import CELLS, STEPS, Direction

Placement = tuple[str, int, int, Direction]

STARTS = {Direction.E: (3, 7), Direction.S: (7, 3), Direction.SE: (3, 3), Direction.NE: (3, 11)}
"""Where the specification lays out its example lines."""


def lay(*placements: Placement) -> list[int]:
    """A board with lines of ``.``, ``1`` and ``2``: text, x and y of its first character, direction."""
    board = empty_board()
    for text, x, y, direction in placements:
        dx, dy = STEPS[direction]
        for place, character in enumerate(text):
            if character != ".":
                board[cell_of(x + place * dx, y + place * dy)] = int(character)
    return board


def example(text: str, direction: Direction) -> list[int]:
    """A line of section 7 alone on a board."""
    return lay((text, *STARTS[direction], direction))


def random_board(rng: random.Random, density: float) -> list[int]:
    """Stones of both players on random cells."""
    return [rng.choice((ONE, TWO)) if rng.random() < density else 0 for _ in range(CELLS)]


def rows(board: list[int]) -> list[list[int]]:
    """The board as the direct transcription takes it."""
    return [list(board[start : start + 15]) for start in range(0, CELLS, 15)]


def from_text(text: str) -> list[int]:
    """A board from 225 characters."""
    return [".12".index(character) for character in text]
