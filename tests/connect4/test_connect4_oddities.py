"""The oddities that the port keeps, by the ids of docs/BUGS.md."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from connect4 import Board, BoardError, alpha_beta, explain, gravity_as_printed, heuristic, static
from connect4.evaluation import is_drawn
from connect4.recording import value_record
from connect4.single import to_text

DOUBLE_WEIGHT = 1.91000008


def lower_rows(*rows: str) -> Board:
    """A board of which only the lowest rows hold anything."""
    return Board.from_text("/".join([*["......."] * (6 - len(rows)), *rows]))


def full_board_with_a_line() -> Board:
    board = Board.from_text("xxxxoox/ooxxxoo/xxoooxx/ooxxxoo/xxoooxx/ooxxxoo")
    assert board.is_full()
    return board


def test_own_weight() -> None:
    """c4-own-weight: the two players' values are not negatives of each other."""
    board = lower_rows("xxx.ooo")
    assert heuristic(board, 1) == heuristic(board, 2) > 88


def test_single_precision(recordings: list[dict[str, Any]]) -> None:
    """c4-single-precision: doubles give another number for most recorded values."""
    differing = 0
    for record in recordings:
        for own, other in (("x", "o"), ("o", "x")):
            mine, theirs = record[own], record[other]
            double = (DOUBLE_WEIGHT * mine["board_value"] + mine["strategy"]) - (
                theirs["board_value"] + theirs["strategy"]
            )
            recorded = Fraction(mine["heuristic"]["num"], mine["heuristic"]["den"])
            differing += Fraction(double) != recorded
    assert differing == 6397


def test_negative_zero() -> None:
    """c4-negative-zero: a single zero that is negated on the way up reads -0.0, an integer zero does not."""
    result = alpha_beta(lower_rows("...x..."), 1)
    assert result.value == 0
    assert to_text(result.value) == "-0.0"
    assert value_record(result.value) == {"type": "single", "num": 0, "den": 1, "text": "-0.0"}
    almost_full = Board.from_text(".xoxoxx/xoooxoo/ooxxxoo/xxooxxx/xooxoxx/xxoooxo")
    assert almost_full.open_columns() == [0]
    drawn = alpha_beta(almost_full, 1)
    assert (drawn.value, to_text(drawn.value)) == (0, "0")


def test_four_scores_nothing() -> None:
    """c4-four-scores-nothing: the complete line is worth less than one that lacks a piece."""
    scores = {score.pieces: score.own for score in explain(lower_rows("xxxx..."), 1).lines}
    assert scores["xxxx"] == 0
    assert scores["xxx."] == 97


def test_full_board_won() -> None:
    """c4-full-board-won: drawn is said of a full board with a line; the static value asks for the line first."""
    board = full_board_with_a_line()
    assert is_drawn(board)
    assert board.winner() == 1
    assert (static(board, 1), static(board, 2)) == (50000, -50000)


def test_won_by_both() -> None:
    """c4-won-by-both: such a board is won for whoever asks."""
    board = lower_rows("oooo...", "xxxx...")
    assert (static(board, 1), static(board, 2)) == (50000, 50000)


def test_win_delayed() -> None:
    """c4-win-delayed: an early column that wins later is preferred to a later one that wins at once."""
    board = lower_rows("..xx...", ".ooo.xx")
    assert [column for column, after in board.moves() if after.winner()] == [0, 4]
    result = alpha_beta(board, 3)
    assert (result.move, result.value) == (3, 50000)
    assert len(result.line) == 3


def test_the_first_column_is_played_when_all_lose() -> None:
    """c4-win-delayed: no fight in a lost position."""
    board = lower_rows(".x....o", ".xxx.oo")
    result = alpha_beta(board, 2)
    assert (result.move, result.value) == (3, -50000)


@pytest.mark.parametrize(
    ("rows", "winner"),
    [
        (("oooo...", "xxxx..."), 1),
        (("xxxx...", "oooo..."), 2),
        (("o......", "o......", "o......", "o..xxxx"), 2),
        (("o.....x", "o....xo", "o...xxo", "o..xoxo"), 1),
    ],
)
def test_last_line_stands(rows: tuple[str, ...], winner: int) -> None:
    """c4-last-line-stands: the lower row of two; a column after a row; a diagonal after a column."""
    board = lower_rows(*rows)
    assert board.won_by(1)
    assert board.won_by(2)
    assert board.winner() == winner
    with pytest.raises(BoardError, match="both players have a line"):
        board.winner(strict=True)


def test_the_last_column_from_the_left_stands() -> None:
    """c4-last-line-stands: of two columns the right one."""
    assert lower_rows(*["x.....o"] * 4).winner_by_columns() == 2
    assert lower_rows(*["o.....x"] * 4).winner_by_columns() == 1


def test_gravity_slip() -> None:
    """c4-gravity-slip: as printed the test answers the same number for every board; the port's tells them apart."""
    resting = lower_rows("...x...")
    hanging = lower_rows("...x...", ".......")
    assert gravity_as_printed(resting) == gravity_as_printed(hanging) == gravity_as_printed(Board())
    assert not isinstance(gravity_as_printed(resting), bool)
    assert not resting.hanging()
    assert hanging.hanging()


def test_every_oddity_is_documented_and_tested() -> None:
    """The ids of the documentation are those of this file and of the package."""
    root = Path(__file__).resolve().parents[2]
    section = (root / "docs" / "BUGS.md").read_text(encoding="utf-8").split("## Connect-4")[1].split("\n## ")[0]
    documented = {line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| c4-")}
    assert len(documented) == 9
    tests = Path(__file__).read_text(encoding="utf-8")
    package = "".join(path.read_text(encoding="utf-8") for path in (root / "port" / "connect4").rglob("*.py"))
    for oddity in documented:
        assert f'"""{oddity}' in tests
        assert f"({oddity})" in package
