"""The search against the recordings, and alpha-beta against plain minimax."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect4 import STANDARD, Board, BoardError, alpha_beta, minimax, static
from connect4.board import Player
from connect4.recording import SIDES, value_record
from connect4.search import COLUMN_ORDER
from connect4.single import Value
from tests.connect4.connect4_boards import any_boards, played_boards
from tests.profiles import at_most


@pytest.mark.slow
def test_every_recorded_search_exactly(recordings: list[dict[str, Any]]) -> None:
    searched = [record for record in recordings if "search" in record]
    assert len(searched) == 400
    for record in searched:
        board = Board.from_text(record["board"])
        for side, depths in record["search"].items():
            for depth, expected in depths.items():
                result = alpha_beta(board, int(depth), SIDES[side])
                assert {"move": result.move, "value": value_record(result.value)} == expected


@at_most(60)
@given(played_boards(), st.integers(0, 4))
def test_alpha_beta_finds_what_minimax_finds(board: Board, depth: int) -> None:
    pruned, plain = alpha_beta(board, depth), minimax(board, depth)
    assert (pruned.move, pruned.value, pruned.line) == (plain.move, plain.value, plain.line)
    assert type(pruned.value) is type(plain.value)
    assert pruned.leaves <= plain.leaves


@at_most(60)
@given(any_boards(STANDARD), st.sampled_from((1, 2)), st.integers(0, 2))
def test_the_search_agrees_on_boards_that_no_play_reaches(board: Board, player: Player, depth: int) -> None:
    pruned, plain = alpha_beta(board, depth, player), minimax(board, depth, player)
    assert (pruned.move, pruned.value) == (plain.move, plain.value)


def told(board: Board, player: Player, depth: int) -> tuple[int | None, Value]:
    """The search as its rules are told, on boards instead of masks."""
    if board.won_by(1) or board.won_by(2) or board.is_full() or depth == 0:
        return None, static(board, player)
    move: int | None = None
    best: Value = -99999
    for column in COLUMN_ORDER:
        if column in board.open_columns():
            value = -told(board.drop(column), 2 if player == 1 else 1, depth - 1)[1]
            if value > best:
                move, best = column, value
    return move, best


@at_most(30)
@given(played_boards(), st.integers(0, 2))
def test_the_search_is_the_one_that_is_told(board: Board, depth: int) -> None:
    player = board.next_player()
    assert player is not None
    result = alpha_beta(board, depth)
    assert (result.move, result.value) == told(board, player, depth)


@at_most(40)
@given(played_boards(), st.integers(1, 4))
def test_the_value_is_the_static_one_at_the_end_of_the_expected_line(board: Board, depth: int) -> None:
    result = alpha_beta(board, depth)
    leaf = board
    for column in result.line:
        leaf = leaf.drop(column)
    seen_by = leaf.next_player()
    assert seen_by is not None
    assert result.value == static(leaf, seen_by) * (-1) ** len(result.line)


def test_a_finished_board_has_a_value_and_no_move() -> None:
    won = Board.from_text("......./......./......./......./ooo..../xxxx...")
    assert alpha_beta(won, 3).move is None
    assert alpha_beta(won, 3).value == -50000


def test_a_board_that_leaves_the_side_to_move_open_needs_it_said() -> None:
    board = Board.from_text("......./......./......./......./......./xx.....")
    with pytest.raises(BoardError, match="x has 2 and o has 0"):
        alpha_beta(board, 1)
    assert alpha_beta(board, 1, 2).move in range(7)
    with pytest.raises(ValueError, match="0 or more moves"):
        alpha_beta(Board(), -1)
