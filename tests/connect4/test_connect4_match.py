"""Settings and matches: the published setting is the port itself, and the games are what two searches play."""

import json

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from connect4 import STANDARD, Board, alpha_beta, static
from connect4.cli import main
from connect4.commands.match import read_setting
from connect4.evaluation import MAPS, board_values, heuristic_of_masks, strategy
from connect4.match import Score, openings, play_game, play_match
from connect4.settings import Setting, SettingError, parse_maps
from tests.connect4.connect4_boards import any_boards

OWN_MAPS = "\n".join(" ".join(row) for name in ("default", "A", "B") for row in MAPS[name])


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@given(any_boards(STANDARD))
def test_the_published_setting_is_the_port(board: Board) -> None:
    assert Setting().evaluator()(board.first, board.second) == heuristic_of_masks(board.first, board.second)
    copied = Setting(maps=parse_maps(OWN_MAPS))
    assert copied.evaluator()(board.second, board.first) == heuristic_of_masks(board.second, board.first)


@given(any_boards(STANDARD), st.sampled_from(["0.5", "1", "4"]))
def test_a_weight_weighs_the_own_board_value_and_no_maps_count_nothing(board: Board, weight: str) -> None:
    own, opponent = board_values(board.first, board.second)
    without = read_setting(f"weight={weight},maps=off").evaluator()(board.first, board.second)
    assert without == float(weight) * own - opponent
    with_maps = read_setting(f"weight={weight}").evaluator()(board.first, board.second)
    assert with_maps == without + strategy(board.first)[2] - strategy(board.second)[2]


@given(any_boards(STANDARD))
def test_zero_knows_finished_boards_only(board: Board) -> None:
    zero = read_setting("zero").evaluator()
    assert zero(board.first, board.second) == 0
    assert static(board, 1, zero) in (50000, -50000, 0)


def test_openings_are_all_boards_on_which_the_game_goes_on() -> None:
    assert [len(openings(moves)) for moves in range(5)] == [1, 7, 49, 238, 1120]
    assert all(board.filled.bit_count() == 3 for board in openings(3))


def test_a_game_is_what_two_searches_play() -> None:
    board, depths = openings(2)[10], {1: 2, 2: 1}
    start = board
    while not (board.winner() or board.is_full()):
        mover = board.next_player()
        assert mover is not None
        move = alpha_beta(board, depths[mover]).move
        assert move is not None
        board = board.drop(move)
    assert play_game(start, Setting(depth=2), Setting(depth=1)) == board.winner()


def test_a_match_against_oneself_is_even() -> None:
    match = play_match(Setting(depth=1), Setting(depth=1), openings(1))
    assert match.total.won == match.total.lost
    assert match.as_first == Score(match.as_second.lost, match.as_second.drawn, match.as_second.won)


def test_two_processes_play_the_same_match() -> None:
    arguments = ("match", "depth=1", "weight=1,depth=1", "--opening", "1", "--json")
    alone, two = (run(*arguments, "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert json.loads(alone) == json.loads(two)


def test_the_published_setting_beats_an_evaluator_that_says_nothing() -> None:
    report = json.loads(run("match", "depth=1", "zero,depth=1", "--json").stdout)
    assert report["both"]["won"] == 98


def test_maps_of_ones_own_from_a_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("maps") / "maps.txt"
    path.write_text("# mine\n" + "0 0 0 1 0 0 0\n" * 6)
    setting = read_setting(f"weight=0,maps={path}")
    board = Board().drop(3).drop(0)
    assert setting.evaluator()(board.first, board.second) == 1
    assert str(setting) == f"weight=0,maps={path},depth=4"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("weight=heavy", "weight=heavy is no number"),
        ("weight=11", "beyond 10"),
        ("weight=nan", "beyond 10"),
        ("depth=0", "from 1 to 8"),
        ("depth=deep", "from 1 to 8"),
        ("sharp", "sharp is no part"),
        ("", "nothing is no part"),
        ("published=1", "is no part"),
    ],
)
def test_what_is_no_setting_is_refused(text: str, message: str) -> None:
    with pytest.raises(SettingError, match=message):
        read_setting(text)
    assert run("match", text, "zero").exit_code == 2


def test_maps_that_are_not_there_are_refused_in_one_line() -> None:
    ran = run("match", "maps=no/such", "zero")
    assert ran.exit_code == 2
    assert ran.output.splitlines()[-1].startswith("Error: no/such: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 2 3", "1 rows of numbers"),
        ("0 0 0 1 0 0\n" * 6, "row 1 has 6 numbers"),
        ("0 0 0 x 0 0 0\n" * 6, "are not whole numbers"),
        ("0 0 0 99 0 0 0\n" * 6, "beyond 10"),
    ],
)
def test_what_are_no_maps_is_refused(text: str, message: str) -> None:
    with pytest.raises(SettingError, match=message):
        parse_maps(text)


def test_the_intervals_are_those_of_wilson() -> None:
    """Published examples (Newcombe 1998; R's prop.test without correction)."""
    assert Score(81, 0, 182).interval() == pytest.approx((0.2553, 0.3662), abs=0.00006)
    assert Score(0, 0, 10).interval() == pytest.approx((0, 0.2775), abs=0.00006)
    assert Score().interval() == (0, 1)
