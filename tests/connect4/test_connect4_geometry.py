"""Lines, masks and sizes."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from connect4 import SMALL, STANDARD, Board, Game, GeometryError
from tests.connect4.connect4_boards import any_boards


def test_the_lines_are_the_librarys_in_its_order(shared: Path) -> None:
    recorded = json.loads((shared / "recordings" / "connect4" / "lines.json").read_text())
    assert [[list(cell) for cell in line.cells] for line in STANDARD.lines] == recorded


def test_the_standard_game_has_69_lines_and_the_small_one_4() -> None:
    assert len(STANDARD.lines) == 69
    assert [line.cells for line in SMALL.lines] == [
        ((0, 0), (1, 0)),
        ((0, 1), (1, 1)),
        ((1, 0), (2, 0)),
        ((1, 1), (2, 1)),
    ]


@given(any_boards())
def test_has_line_agrees_with_the_list_of_lines(board: Board) -> None:
    game = board.game
    for own in (board.first, board.second):
        assert game.has_line(own) == any(own & line.mask == line.mask for line in game.lines)


@given(any_boards())
def test_playable_is_the_lowest_empty_cell_of_each_column(board: Board) -> None:
    game = board.game
    lowest = [
        (column, row)
        for column in range(game.columns)
        if (row := next((r for r in range(game.rows) if not board.cell(column, r)), None)) is not None
    ]
    assert game.cells(game.playable(board.filled)) == tuple(lowest)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rows": 0}, "at least 1 for its rows, not 0"),
        ({"columns": -2}, "at least 1 for its columns, not -2"),
        ({"length": 0}, "at least 1 for its length, not 0"),
        ({"kinds": ("rows", "spirals")}, "'spirals' is no direction"),
    ],
)
def test_an_impossible_game_says_why(arguments: dict[str, int], message: str) -> None:
    with pytest.raises(GeometryError, match=message):
        Game(**arguments)  # type: ignore[arg-type]


def test_a_line_longer_than_the_board_makes_a_game_nobody_wins() -> None:
    game = Game(2, 2, 3)
    assert game.lines == ()
    assert not game.has_line(game.full)
