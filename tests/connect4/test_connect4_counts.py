"""How many boards there are."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect4 import SMALL, Board, BoardError, Game, count_positions
from connect4.multiway import grow
from tests.connect4.connect4_boards import games, played_boards
from tests.profiles import at_most

KNOWN = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186]


@pytest.mark.slow
def test_the_known_numbers_of_positions() -> None:
    assert list(islice(count_positions(Board()), len(KNOWN))) == KNOWN


def test_the_small_game_ends() -> None:
    assert list(count_positions(Board(game=SMALL))) == [1, 3, 9, 21, 25, 18, 4]


def test_progress_runs_to_the_end_of_every_ply() -> None:
    told: list[tuple[int, int]] = []
    list(islice(count_positions(Board(), lambda done, total: told.append((done, total))), 4))
    assert told == [(0, 1), (1, 1), (0, 7), (7, 7), (0, 49), (49, 49)]


@at_most(40)
@given(games)
def test_counting_agrees_with_the_graph_in_any_game(game: Game) -> None:
    counted = list(islice(count_positions(Board(game=game)), 4))
    assert counted == [len(layer) for layer in grow(Board(game=game), 3).layers]


@at_most(40)
@given(played_boards(), st.integers(0, 2))
def test_counting_agrees_with_the_graph_from_any_board(board: Board, moves: int) -> None:
    counted = list(islice(count_positions(board), moves + 1))
    assert counted == [len(layer) for layer in grow(board, moves).layers]


def test_an_impossible_start_is_refused() -> None:
    with pytest.raises(BoardError, match="x has 2"):
        next(count_positions(Board.from_text("xx....", SMALL).checked()))
