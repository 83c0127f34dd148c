"""Boards: notations, whose turn, validity, winners, successors."""

import pytest
from hypothesis import given

from connect4 import SMALL, STANDARD, Board, BoardError, Game
from tests.connect4.connect4_boards import any_boards, played_boards, small_boards

EMPTY_ROWS = "......./" * 4


@given(any_boards())
def test_text_rows_and_masks_say_the_same(board: Board) -> None:
    game = board.game
    assert Board.from_text(board.to_text(), game) == board
    assert Board.from_text(board.to_text("/").upper(), game) == board
    assert Board.from_rows(board.to_rows(), game) == board
    assert Board(board.first, board.second, game) == board


def test_rows_are_written_from_the_top_down() -> None:
    board = Board.from_text(EMPTY_ROWS + "o....../x......")
    assert board.to_rows()[4:] == [[2, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]]
    assert (board.first, board.second) == (1, 2)
    assert str(board).splitlines()[-3:] == ["o . . . . . .", "x . . . . . .", "0 1 2 3 4 5 6"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "0 cells; a board of 6 rows x 7 columns needs 42"),
        ("xo", "2 cells; a board of 6 rows x 7 columns needs 42"),
        ("......./.......", "2 rows; a board of 6 rows x 7 columns needs 6"),
        (EMPTY_ROWS + "....../.......", "row 1 .0 is the bottom. has 6 cells; a board of 6 rows x 7 columns needs 7"),
        (EMPTY_ROWS + "....... ..q....", "column 2, row 0 .0 is the bottom. holds 'q'; a cell is x, o or a dot"),
    ],
)
def test_an_unreadable_text_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(BoardError, match=message):
        Board.from_text(text)


def test_an_unreadable_list_says_what_is_wrong_and_where() -> None:
    rows = Board().to_rows()
    rows[5][4] = 3
    with pytest.raises(BoardError, match=r"column 4, row 0 \(0 is the bottom\) holds 3; a cell is 0, 1 or 2"):
        Board.from_rows(rows)


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        (1 << 8, 1 << 8, r"column 1, row 1 \(0 is the bottom\) belongs to both players"),
        (1 << 6, 0, "a mask has bit 6, which is no cell"),
        (0, 1 << 60, "a mask has bit 60, which is no cell"),
        (-1, 0, "no cell"),
    ],
)
def test_impossible_masks_say_what_is_wrong_and_where(first: int, second: int, message: str) -> None:
    with pytest.raises(BoardError, match=message):
        Board(first, second)


@pytest.mark.parametrize(
    ("bottom", "player"), [(".......", 1), ("x......", 2), ("xo.....", 1), ("xx.....", None), ("o......", None)]
)
def test_next_player_goes_by_the_counts(bottom: str, player: int | None) -> None:
    assert Board.from_text(EMPTY_ROWS + "......./" + bottom).next_player() == player


def test_a_hanging_piece_is_named() -> None:
    board = Board.from_text("......./......./......./...o.../......./..x....")
    assert board.problems() == ["the o in column 3, row 2 (0 is the bottom) hangs: a cell below it is empty"]
    with pytest.raises(BoardError, match="hangs"):
        board.checked()


def test_wrong_counts_are_named() -> None:
    board = Board.from_text(EMPTY_ROWS + "......./xx.x...")
    assert board.problems() == ["x has 3 and o has 0: as x moves first, the counts are equal or x is one ahead"]


def test_only_strictness_minds_two_winners() -> None:
    board = Board.from_text(EMPTY_ROWS + "oooo.../xxxx...")
    assert board.is_valid()
    assert not board.is_valid(strict=True)
    assert board.problems(strict=True) == [
        "both players have a line (column,row): x at 0,0 1,0 2,0 3,0, o at 0,1 1,1 2,1 3,1"
    ]


@given(any_boards())
def test_valid_means_no_problems(board: Board) -> None:
    for strict in (False, True):
        assert board.is_valid(strict) == (board.problems(strict) == [])


@given(any_boards())
def test_hanging_pieces_are_those_over_an_empty_cell(board: Board) -> None:
    found = {
        (column, row)
        for column, row in board.game.cells(board.filled)
        if any(board.cell(column, below) == 0 for below in range(row))
    }
    assert set(board.game.cells(board.hanging())) == found


@given(played_boards())
def test_what_play_reaches_is_valid(board: Board) -> None:
    assert board.checked() is board


@pytest.mark.parametrize(
    ("text", "by_rows", "by_columns", "by_diagonals"),
    [
        (EMPTY_ROWS + "......./.xxxx..", 1, 0, 0),
        ("......./......./o....../o....../o....../o......", 0, 2, 0),
        ("......./......./...x.../..x..../.x...../x......", 0, 0, 1),
        ("......./......./o....../.o...../..o..../...o...", 0, 0, 2),
        (EMPTY_ROWS + "......./.xxx.x.", 0, 0, 0),
    ],
)
def test_winner_by_direction(text: str, by_rows: int, by_columns: int, by_diagonals: int) -> None:
    board = Board.from_text(text)
    assert (board.winner_by_rows(), board.winner_by_columns(), board.winner_by_diagonals()) == (
        by_rows,
        by_columns,
        by_diagonals,
    )
    assert board.winner() == by_rows + by_columns + by_diagonals


@given(any_boards())
def test_winner_is_somebody_with_a_line(board: Board) -> None:
    won = {player for player in (1, 2) if board.winning_lines(player)}
    assert board.winner() in won if won else board.winner() == 0


def test_a_rows_only_game_knows_no_other_lines() -> None:
    board = Board.from_text("x../xo.", SMALL)
    assert (board.winner_by_columns(), board.winner_by_diagonals(), board.winner()) == (0, 0, 0)


@given(played_boards())
def test_successors_are_the_legal_drops_from_the_left(board: Board) -> None:
    if board.winner():
        assert board.successors() == []
        return
    assert board.successors() == [board.drop(column) for column in board.open_columns()]
    assert len(set(board.successors())) == len(board.successors())


def test_an_invalid_board_has_no_successors() -> None:
    assert Board.from_text(EMPTY_ROWS + "......./xx.....").successors() == []
    assert Board.from_text(EMPTY_ROWS + "x....../.......").successors() == []
    both = Board.from_text("......./......./......./......./oooo.../xxxx...")
    assert both.successors() == both.successors(strict=True) == []


@given(small_boards)
def test_a_drop_says_why_it_cannot_be(board: Board) -> None:
    for column in range(-1, 4):
        if column in board.open_columns():
            assert board.drop(column).filled & board.filled == board.filled
        else:
            with pytest.raises(
                BoardError, match=f"no column {column}" if column in (-1, 3) else f"column {column} is full"
            ):
                board.drop(column)


def test_nobody_drops_on_a_board_with_wrong_counts() -> None:
    with pytest.raises(BoardError, match="x has 2 and o has 0"):
        Board.from_text(EMPTY_ROWS + "......./xx.....").drop(0)


def test_wide_boards_keep_their_columns_apart() -> None:
    board = Board(game=Game(1, 12)).drop(11)
    assert str(board).splitlines()[-1].split() == [str(column) for column in range(12)]
    assert len({len(line) for line in str(board).splitlines()}) == 1


def test_boards_of_different_games_differ() -> None:
    assert Board() != Board(game=SMALL)
    assert Board(game=Game()) == Board(game=STANDARD)
