"""The referee of the Connect-4 heuristic: what it says of boards that one sees through, and that a run goes on."""

import json
from collections.abc import Callable
from random import Random

import pytest
from click.testing import Result

pytest.importorskip("bitbully", reason="the extra referee is not installed")

from connect4 import alpha_beta
from teekolab.connect4_referee import DEPTHS, board_after, measure, random_moves, scores


def test_scores() -> None:
    assert scores([]) == {3: 1, 2: 0, 4: 0, 1: -1, 5: -1, 0: -1, 6: -1}
    three_in_a_column = [3, 0, 3, 1, 3, 6]
    assert scores(three_in_a_column)[3] == 1
    assert all(value == -1 for column, value in scores([*three_in_a_column, 5]).items() if column != 3)


def test_random_boards_are_open() -> None:
    for ply in (0, 7, 20, 40):
        board = board_after(random_moves(ply, Random(ply)))
        assert board.filled.bit_count() == ply
        assert not board.winner()


def test_measure_counts_what_one_counts() -> None:
    counts = measure(24, 20, 5)
    random = Random("connect4/5/24")
    losing = 0
    for _ in range(20):
        moves = random_moves(24, random)
        worth = scores(moves)
        chosen = alpha_beta(board_after(moves), 1).move
        assert chosen is not None
        losing += worth[chosen] < 0 <= max(worth.values())
    assert counts["1 losing"] == losing
    assert counts["boards"] == counts["win"] + counts["draw"] + counts["loss"] == 20


def test_a_run_goes_on(portlab: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("connect4-referee", "--boards", 5, "--plies", "24-26", "--state", "kept.json", "--json")
    whole = portlab(*words).output
    assert set(json.loads(whole)) == {"24", "25", "26"}
    monkeypatch.setattr("teekolab.commands.connect4_referee.measure", lambda ply, boards, seed: 1 / 0)
    assert portlab(*words).output == whole
    text = portlab(*words[:-1]).output
    assert text.count("\n") == 6
    assert all(f"depth {depth} loses" in text for depth in DEPTHS)
    assert portlab("connect4-referee", "--plies", "30-50").exit_code == 2
