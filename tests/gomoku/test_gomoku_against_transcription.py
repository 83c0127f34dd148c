"""The fast port against the direct transcription: counters, save, score, win test and choice on random positions."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gomoku import EMPTY, ONE, TWO, Evaluator, NoMoveError, cell_of, choose, empty_board, search
from gomoku.board import CELLS, LINES, other
from gomoku.choice import ORDER, ORDERED_CELLS, moves, printed_line
from tests.gomoku.direct_transcription import DirectTranscription
from tests.gomoku.gomoku_boards import random_board, rows
from tests.profiles import at_most

EVALUATOR = Evaluator()

boards = st.builds(
    random_board, st.integers(0, 2**32).map(random.Random), st.sampled_from([0.02, 0.1, 0.3, 0.5, 0.8, 1.0])
)


@at_most(150)
@given(boards, st.sampled_from([ONE, TWO]))
def test_evaluation(board: list[int], turn: int) -> None:
    oracle = DirectTranscription()
    assert EVALUATOR.check(board, turn) == oracle.check(rows(board), turn)
    assert EVALUATOR.counters == oracle.count
    assert EVALUATOR.evaluate(board, turn) == oracle.evaluate(rows(board), turn)
    assert EVALUATOR.counters == oracle.count
    assert EVALUATOR.save == oracle.save


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_choice_on_random_boards(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng, rng.choice((0.05, 0.2, 0.5, 0.95)))
    for player in (ONE, TWO):
        same_choice(EVALUATOR, board, player)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_choices_of_a_whole_game(seed: int) -> None:
    evaluator, board, player = Evaluator(), empty_board(), ONE
    for cell in random.Random(seed).sample(range(CELLS), 4):
        board[cell], player = player, other(player)
    while not evaluator.check(board, other(player)) and EMPTY in board:
        board[same_choice(evaluator, board, player)] = player
        player = other(player)


def same_choice(evaluator: Evaluator, board: list[int], player: int) -> int:
    before, oracle = list(board), DirectTranscription()
    choice = search(evaluator, board, player)
    assert (choice.score, choice.x, choice.y) == oracle.search(rows(board), player)
    assert (choice.save, evaluator.save, evaluator.counters) == (oracle.save, oracle.save, oracle.count)
    assert board == before
    return cell_of(choice.x, choice.y)


def test_order_of_moves() -> None:
    first = [(7, 7), (8, 8), (8, 7), (8, 6), (7, 8), (7, 6), (6, 8), (6, 7), (6, 6), (9, 9)]
    assert [(x, y) for _, x, y in ORDER[:10]] == first
    assert [(x, y) for _, x, y in ORDER[-3:]] == [(0, 2), (0, 1), (0, 0)]
    assert moves([EMPTY] * CELLS) == DirectTranscription().moves(rows(empty_board()))


def row(text: str, x: int) -> list[int]:
    board = empty_board()
    for place, character in enumerate(text):
        board[cell_of(x + place, 7)] = int(character)
    return board


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (empty_board(), (7, 7, 0)),
        (row("2", 7), (8, 8, 0)),
        (row("1111", 3), (7, 7, 10000)),
        (row("2222", 3), (7, 7, -9040)),
        (row("12222", 3), (8, 7, 0)),
    ],
)
def test_examples_of_the_search(board: list[int], expected: tuple[int, int, int]) -> None:
    choice = search(Evaluator(), board, ONE)
    assert (choice.x, choice.y, choice.score) == expected


def test_g25_the_printed_save_is_that_of_the_last_move_tried() -> None:
    printed: list[str] = []
    ticks = iter((1.0, 1.022821))
    move = choose(Evaluator(), row("1111", 3), ONE, clock=lambda: next(ticks), write=printed.append)
    assert move == (7, 7)
    assert printed == ["time[0.022821] (7, 7), score[10000] save[2]"]
    board = row("1111", 3)
    board[cell_of(7, 7)] = ONE
    evaluator = Evaluator()
    evaluator.evaluate(board, ONE)
    assert evaluator.save == 3


def test_g26_a_full_board_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="full"):
        choose(Evaluator(), [ONE] * CELLS, TWO)
    assert issubclass(NoMoveError, TypeError)


def test_the_last_empty_cell_is_chosen() -> None:
    board = [ONE if cell % 3 else TWO for cell in range(CELLS)]
    board[cell_of(0, 0)] = EMPTY
    assert search(Evaluator(), board, TWO)[1:3] == (0, 0)
    assert ORDERED_CELLS[-1] == cell_of(0, 0)


def test_save_does_not_exist_before_the_first_evaluation() -> None:
    with pytest.raises(AttributeError):
        _ = Evaluator().save


@pytest.mark.parametrize("turn", [TWO, 3, "1", True, 1.0, None])
def test_everything_but_player_one_itself_is_player_two(turn: object) -> None:
    board, evaluator = row("111", 5), Evaluator()
    assert evaluator.evaluate(board, turn) == evaluator.evaluate(board, TWO) == -9010


def test_printed_line_has_six_decimals() -> None:
    assert printed_line(0.5, search(Evaluator(), empty_board(), ONE)) == "time[0.500000] (7, 7), score[0] save[0]"


def test_the_lines_of_the_board() -> None:
    assert len(LINES) == 88
    for line in LINES:
        assert tuple(range(CELLS)[line.place]) == line.cells
    through = [cell for line in LINES for cell in line.cells]
    assert all(through.count(cell) == 4 for cell in range(CELLS))
