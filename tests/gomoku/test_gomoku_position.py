"""Boards and games from text, files and SGF, both ways, and the one line that wrong ones give."""

import io
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gomoku import EMPTY, ONE, SIDE, TWO, cell_of, empty_board, name_of, parse_name, sgf
from gomoku.board import CELLS, other
from gomoku.errors import GomokuError
from gomoku.files import write_whole
from gomoku.game import Game
from gomoku.position import board_text, read_position
from tests.gomoku.gomoku_boards import from_text, random_board
from tests.profiles import at_most

EMPTY_ROW = "." * SIDE


def board_with(first_row: str) -> str:
    return "\n".join([first_row, *[EMPTY_ROW] * (SIDE - 1)])


@pytest.mark.parametrize(("name", "place"), [("A1", (0, 14)), ("o15", (14, 0)), (" H8 ", (7, 7)), ("A15", (0, 0))])
def test_names_of_points(name: str, place: tuple[int, int]) -> None:
    assert parse_name(name) == place
    assert name_of(*place) == name.strip().upper()


@pytest.mark.parametrize("name", ["", "H", "8", "P1", "A0", "A16", "H08", "8H", "H8x", "H٨", "HH8", "h-1"])
def test_no_points(name: str) -> None:
    with pytest.raises(ValueError, match="no point of the board"):
        parse_name(name)


def test_one_row_fifteen_rows_slashes_and_spaces_are_the_same(tmp_path: Path) -> None:
    rows = [EMPTY_ROW] * 7 + [".......12......"] + [EMPTY_ROW] * 7
    file = tmp_path / "board.txt"
    file.write_text("\r\n".join(" ".join(row) for row in rows) + "\n")
    expected = from_text("".join(rows))
    for argument in ("".join(rows), "\n".join(rows), "/".join(rows), str(file)):
        assert list(read_position(argument).board) == expected


def test_moves_in_turn() -> None:
    game = read_position("H8 i9,H9")
    assert [(name_of(move.x, move.y), move.player) for move in game.moves] == [("H8", ONE), ("I9", TWO), ("H9", ONE)]
    assert (game.has_just_moved, game.to_move, game.last) == (ONE, TWO, cell_of(7, 6))


def test_who_has_just_moved_without_moves() -> None:
    assert read_position(board_with("11.2" + "." * 11)).has_just_moved == ONE
    assert read_position(board_with("1..2" + "." * 11)).has_just_moved == TWO


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("", "board: no such file, and neither a board of 225 characters . 1 2 nor moves like H8 I9"),
        ("nothing.txt", "nothing.txt: no such file, and neither a board of 225 characters . 1 2 nor moves like H8 I9"),
        ("." * 224, "board: 224 cells; a board is 15 by 15, 225 cells in one or in 15 rows"),
        ("." * 361, "board: 361 cells; a board is 15 by 15, 225 cells in one or in 15 rows"),
        ("\n".join(["." * 19] * 19), "board: 19 rows; a board is 15 by 15"),
        (board_with("." * 14), "board: row 1 has 14 cells; a board is 15 by 15"),
        (board_with("..x............"), "board: row 1, column 3: 'x' is none of . 1 2"),
        (board_with("..3............"), "board: row 1, column 3: '3' is none of . 1 2"),
        ("." * 224 + "é", "board: row 15, column 15: 'é' is none of . 1 2"),
        ("H8 I9 H8", "board: move 3: H8 is taken"),
        ("H8 P9", "board: move 2: 'P9' is no point of the board: a letter A to O and a number 1 to 15, such as H8"),
        (
            board_with("111............"),
            "board: impossible counts: 3 stones of one, 0 of two, but players move in turn (--any-counts takes it)",
        ),
    ],
)
def test_wrong_positions_give_one_line(argument: str, message: str) -> None:
    with pytest.raises(GomokuError) as caught:
        read_position(argument)
    assert str(caught.value) == message


def test_any_counts() -> None:
    assert read_position(board_with("111............"), any_counts=True).board.count(ONE) == 3


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfeH\x008\x00", "begins with the byte order mark of UTF-16: save it as UTF-8"),
        (b"H8\n\x80abc", "line 2: the byte 0x80 is no UTF-8: save it as UTF-8; neither a board of 225 characters"),
    ],
)
def test_files_that_are_no_text(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "board.bin"
    file.write_bytes(content)
    with pytest.raises(GomokuError, match=rf"board\.bin: {message}"):
        read_position(str(file))


@pytest.mark.parametrize("between", [" ", "\r", "\r\n", "\x0c", "\x85", "\u2028", "\t", ", "])
def test_any_blank_parts_moves_and_a_mark_is_no_part_of_them(tmp_path: Path, between: str) -> None:
    file = tmp_path / "moves.txt"
    file.write_bytes(b"\xef\xbb\xbf" + between.join(["H8", "i9", "H9", ""]).encode())
    assert read_position(str(file)) == read_position("H8 I9 H9")


def test_pipes_and_standard_input_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as pool:
        writing = pool.submit(pipe.write_bytes, b"(;GM[4]SZ[15];B[hh])")
        assert read_position(str(pipe)) == read_position("H8")
        assert writing.result() == 20
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"H8\r\nI9")))
    assert read_position("-") == read_position("H8 I9")
    command = [sys.executable, "-m", "gomoku", "convert", "--board", "/dev/stdin"]
    done = subprocess.run(command, input=b"H8", capture_output=True, check=True)
    assert done.stdout.decode() == board_text(read_position("H8"))


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(GomokuError, match="is a folder"):
        read_position(str(tmp_path))


@at_most(50)
@given(st.lists(st.integers(0, CELLS - 1), unique=True, max_size=60), st.integers(0, 40))
def test_games_survive_sgf(cells: list[int], set_up: int) -> None:
    board, player = empty_board(), ONE
    for cell in cells[:set_up]:
        board[cell], player = player, other(player)
    game = Game(tuple(board))
    for cell in cells[set_up:]:
        game, player = game.with_move(cell % SIDE, cell // SIDE, player), other(player)
    content = sgf.write_game(game)
    assert sgf.read_game(content, "game.sgf") == game
    assert b"FF[4]" in content
    assert b"GM[4]" in content
    assert b"SZ[15]" in content


@at_most(25)
@given(st.integers(0, 10**6))
def test_boards_survive_text_and_sgf(seed: int) -> None:
    board = tuple(random_board(random.Random(seed), 0.4))
    assert read_position(board_text(Game(board)), any_counts=True).board == board
    assert sgf.read_game(sgf.write_game(Game(board)), "game.sgf").board == board


def test_sgf_points_are_where_people_expect_them() -> None:
    game = sgf.read_game(b"(;FF[4]GM[4]SZ[15];B[hh];W[aa](;B[oo])(;B[ab]))", "game.sgf")
    assert [name_of(move.x, move.y) for move in game.moves] == ["H8", "A15", "O1"]


def test_setup_stones_and_a_move_in_the_first_nodes() -> None:
    game = sgf.read_game(b"(;GM[4]SZ[15]AB[aa:ca]AW[ab];AB[cc]AE[ba];W[dd])", "x")
    stones = [game.board[cell] for cell in (0, 1, 2, cell_of(0, 1), cell_of(2, 2), cell_of(3, 3))]
    assert stones == [ONE, EMPTY, ONE, TWO, ONE, TWO]
    assert len(game.moves) == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"(;GM[1]SZ[15];B[aa])", "x: GM[1] is another game; Gomoku is GM[4]"),
        (b"(;GM[4]SZ[19];B[aa])", "x: the board is 19 by 19, not 15 by 15"),
        (b"(;GM[4];B[aa])", "x: the board is 19 by 19, not 15 by 15"),
        (b"(;GM[4]SZ[15];B[aa];W[aa])", "x: move 2: A15 is taken"),
        (b"(;GM[4]SZ[15];B[aa];W[])", "x: move 2 is a pass; Gomoku has none"),
        (b"(;GM[4]SZ[15]AB[aa]AW[aa])", "x: A15 is set up for both players"),
        (b"(;GM[4]SZ[15];B[aa];AW[bb])", "x: stones are set up after move 1; Gomoku has only moves there"),
    ],
)
def test_wrong_games_give_one_line(content: bytes, message: str) -> None:
    with pytest.raises(GomokuError) as caught:
        sgf.read_game(content, "x")
    assert str(caught.value) == message


def test_no_file_is_left_half(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    for content in (b"first", b"second"):
        write_whole(file, content)
        assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]
    with pytest.raises(GomokuError, match="No such file"):
        write_whole(tmp_path / "no" / "game.sgf", b"")
