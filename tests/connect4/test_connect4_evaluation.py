"""The evaluator against the recordings, and the bitboards against the rules told line by line."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect4 import SMALL, STANDARD, Board, BoardError, explain, heuristic, parts, static
from connect4.board import Player
from connect4.evaluation import OWN_WEIGHT, combine
from connect4.recording import board_record, differences
from connect4.single import single, to_text
from tests.connect4.connect4_boards import any_boards

PLAYERS: tuple[Player, Player] = (1, 2)


@pytest.mark.slow
def test_every_recorded_board_exactly(recordings: list[dict[str, Any]]) -> None:
    assert len(recordings) == 4000
    for record in recordings:
        recorded = {name: value for name, value in record.items() if name != "search"}
        assert list(differences(recorded, board_record(Board.from_text(record["board"])))) == []


@given(any_boards(STANDARD))
def test_bitboards_agree_with_the_rules_line_by_line(board: Board) -> None:
    for player in PLAYERS:
        told = explain(board, player)
        assert parts(board, player) == (told.own, told.opponent)
        assert heuristic(board, player) == told.heuristic
        assert static(board, player) == told.static


def nearest_single(exact: Fraction) -> Fraction:
    """Rounding to 24 bits, ties to even, by exact arithmetic."""
    if exact == 0:
        return exact
    scale = Fraction(1)
    while abs(exact) / scale >= 1 << 24:
        scale *= 2
    while abs(exact) / scale < 1 << 23:
        scale /= 2
    return round(exact / scale) * scale


@given(st.integers(0, 3000), st.integers(0, 63), st.integers(0, 3063))
def test_the_arithmetic_is_rounded_once_per_operation(value: int, own_strategy: int, opponent_sum: int) -> None:
    weighted = nearest_single(Fraction(OWN_WEIGHT) * value)
    expected = nearest_single(nearest_single(weighted + own_strategy) - opponent_sum)
    assert Fraction(combine(value, own_strategy, opponent_sum)) == expected


def test_the_weight_is_the_nearest_single() -> None:
    assert Fraction(OWN_WEIGHT) == Fraction(19100000858306884765625, 10**22) == nearest_single(Fraction("1.91000008"))


@given(st.floats(1 / 512, 9_999_999, width=32))
def test_the_text_of_a_single_is_the_shortest_that_reads_back(value: float) -> None:
    text = to_text(value)
    assert single(float(text)) == value
    digits = len(text.replace(".", "").strip("0"))
    assert digits <= 9
    shorter = f"{value:.{max(1, digits - 1)}g}"
    assert digits == 1 or single(float(shorter)) != value


def test_the_evaluator_refuses_other_boards() -> None:
    with pytest.raises(BoardError, match="2 rows x 3 columns"):
        heuristic(Board(game=SMALL), 1)
    with pytest.raises(BoardError, match="2 rows x 3 columns"):
        explain(Board(game=SMALL), 1)


def test_an_explanation_lists_every_line_and_prints_those_that_score() -> None:
    told = explain(Board.from_text("......./......./......./......./..xo.../..xo.x."), 1)
    assert len(told.lines) == 69
    assert [(score.number, score.pieces, score.own, score.opponent) for score in told.scoring_lines()] == [
        (6, "xx..", 3, 0),
        (9, "oo..", 0, 3),
    ]
    assert str(told).splitlines() == [
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . x o . . .",
        ". . x o . x .",
        "0 1 2 3 4 5 6",
        "",
        "0 0 2 2 0 1 0  playable row of each column (- is full)",
        "",
        "line  kind    cells (column,row)  holds  imminent  x  o",
        "   6  column  2,0 2,1 2,2 2,3     xx..   yes       3  0",
        "   9  column  3,0 3,1 3,2 3,3     oo..   yes       0  3",
        "",
        "player  board value  best strategy  map      strategy value",
        "x                 3              1  default               5",
        "o                 3              0  default               6",
        "",
        "x: 1.91000008 * 3 + 5 = 10.7300005",
        "o: 3 + 6 = 9",
        "heuristic for x: 10.7300005 - 9 = 1.7300005 (exactly 1814037/1048576)",
        "static value for x: 1.7300005",
    ]
    assert len(told.to_text(all_lines=True).splitlines()) == len(str(told).splitlines()) + 67


def test_an_explanation_of_an_empty_board_says_that_nothing_scores() -> None:
    assert "no line scores" in str(explain(Board(), 2))
