"""The six things that the Wolfram Language text shows of a board, each on a board of the same kind, set by hand."""

from connect4 import Board
from connect4.board import Winner

LATE = [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0],
    [0, 0, 2, 2, 0, 0, 0],
    [0, 2, 1, 1, 0, 0, 0],
    [0, 1, 2, 1, 0, 0, 0],
]
ROW = [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 1, 1, 1, 0, 0, 0],
    [1, 2, 2, 2, 2, 0, 0],
]
COLUMN = [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 2, 1, 0, 0],
    [0, 0, 2, 2, 1, 0, 0],
]
FALLING = [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 0],
    [2, 1, 0, 0, 0, 0, 0],
    [1, 2, 1, 0, 0, 0, 0],
    [2, 1, 2, 1, 2, 0, 0],
]
RISING = [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 1, 2],
    [0, 0, 0, 0, 1, 2, 1],
    [0, 0, 2, 1, 2, 1, 2],
]


def winners(rows: list[list[int]]) -> tuple[Winner, Winner, Winner]:
    """By rows, by columns, by diagonals."""
    board = Board.from_rows(rows)
    assert board.is_valid()
    return board.winner_by_rows(), board.winner_by_columns(), board.winner_by_diagonals()


def test_the_second_player_is_next() -> None:
    assert Board.from_rows(LATE).next_player() == 2


def test_the_board_is_valid() -> None:
    assert Board.from_rows(LATE).is_valid()
    hanging = [row[:] for row in LATE]
    hanging[4][2], hanging[0][6] = 0, 1
    assert not Board.from_rows(hanging).is_valid()


def test_yellow_has_won_in_a_row() -> None:
    assert winners(ROW) == (2, 0, 0)


def test_red_has_won_in_a_column() -> None:
    assert winners(COLUMN) == (0, 1, 0)


def test_red_has_won_in_a_diagonal() -> None:
    assert winners(FALLING) == (0, 0, 1)


def test_red_has_won_in_the_other_diagonal() -> None:
    assert winners(RISING) == (0, 0, 1)
