"""Small games solved: against plain minimax, and against the numbers of boards that others have counted."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from connect4 import SMALL, Board, BoardError, Game
from connect4.board import Winner
from connect4.cli import main
from connect4.counts import count_positions
from connect4.multiway import grow
from connect4.multiway.appearance import BY_TURN, by_outcome
from connect4.solving import MOST_CELLS, SolvingError, solve
from tests.connect4.connect4_boards import played_boards


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def told(board: Board) -> Winner:
    """Who wins when nobody errs, as the rules are told."""
    if board.winner() or board.is_full():
        return board.winner()
    mover = board.next_player()
    found = {told(after) for after in board.successors()}
    return mover if mover in found else 0 if 0 in found else 2 if mover == 1 else 1


small_games = st.builds(
    Game, rows=st.integers(1, 3), columns=st.integers(1, 3), length=st.integers(1, 3), kinds=st.just(Game().kinds)
)


@settings(deadline=None)
@given(small_games.flatmap(played_boards))
def test_the_outcome_is_that_of_plain_minimax(board: Board) -> None:
    assert solve(board).outcome(board) == told(board)


def test_every_board_of_the_small_game() -> None:
    start = Board(game=SMALL)
    solution = solve(start)
    for node in grow(start, None).nodes:
        assert solution.outcome(node.board) == told(node.board)
    assert solution.outcome(start) == 1


@pytest.mark.slow
def test_four_by_four_is_drawn_and_has_161029_boards() -> None:
    """The number of boards is Tromp's."""
    start = Board(game=Game(4, 4))
    solution = solve(start)
    assert solution.outcome(start) == 0
    assert [row.total() for row in solution.table()] == list(count_positions(start))
    assert sum(row.total() for row in solution.table()) == 161_029


def test_a_game_that_is_too_large_is_refused() -> None:
    with pytest.raises(SolvingError, match=f"at most {MOST_CELLS}"):
        solve(Board())
    assert run("solve").exit_code == 1
    assert run("graph", "--moves", "2", "--solved", "-o", "x.svg").exit_code == 1
    with pytest.raises(BoardError):
        solve(Board(2, 0, SMALL))


def test_boards_are_coloured_by_who_wins() -> None:
    start = Board(game=SMALL)
    graph, solution = grow(start, None), solve(start)
    palette = by_outcome(solution)
    states = [palette.state_of(node) for node in graph.nodes]
    for node, state in zip(graph.nodes, states, strict=True):
        if node.to_move is None:
            assert state == BY_TURN.state_of(node)
        else:
            assert state == ("draws", "red-wins", "yellow-wins")[told(node.board)]
    assert states[0] == "red-wins"


def test_the_commands(tmp_path: Path) -> None:
    game = ("--size", "2x3", "--win", "2", "--rows-only")
    report = json.loads(run("solve", *game, "--json").stdout)
    assert report["winner"] == 1
    assert report["after_moves"][0] == {"red": 1, "drawn": 0, "yellow": 0}
    assert "red wins with best play" in run("solve", *game).stdout
    target = tmp_path / "solved.svg"
    drawn = run("graph", *game, "--solved", "-o", str(target))
    assert drawn.exit_code == 0, drawn.output
    assert "red wins with best play" in target.read_text()
