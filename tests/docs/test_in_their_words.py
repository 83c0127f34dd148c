"""docs/IN_THEIR_WORDS.md: a test for each of its rows, by the row's name; where a command takes long, a small part of it."""

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

import gomoku.cli
from connect4 import SMALL, STANDARD, Board, Game, evaluation, gravity_as_printed, static
from connect4.match import openings, play_match
from connect4.multiway import grow
from connect4.settings import NO_MAPS, OFF, Setting
from connect4.solving import solve
from gomoku import ONE, TWO, Evaluator, Kind, choose, empty_board
from gomoku.board import Direction, cell_of
from gomoku.example import lay, outcome
from gomoku.gallery import shapes
from gomoku.play import COLOURS_OF_2018
from gomoku_fixed import parse_fixes, rules_with
from teeko99_fixed.fixes import FIXES, PUBLISHED
from teekolab.compare.memory_records import parse
from teekolab.experiments import draws, learning, search_decision
from teekolab.experiments.figures import Share
from teekolab.experiments.hang_exactly import at_least, share_of_hangs
from teekolab.experiments.memories import CLAIMS, Tried
from teekolab.experiments.recalling import measure_sides, side_figures

PAGE = Path(__file__).resolve().parents[2] / "docs" / "IN_THEIR_WORDS.md"
ROWS = re.findall(r"^\| ([A-Z]\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
HIS_MEMORY = "memories/after-10000-games.m"


def test_every_row_has_its_test() -> None:
    tests = [name.split("_")[1].upper() for name in globals() if re.match(r"test_[a-z]\d+_", name)]
    assert Counter(ROWS) == Counter(tests)
    assert len(ROWS) == len(set(ROWS))


def test_t1_searches_among_the_best() -> None:
    found = search_decision.figures(search_decision.measure(0, 25))[0]
    assert found.share.trials > 300
    assert found.agrees


def test_t2_a_draw_is_offered_at_every_turn() -> None:
    found = draws.figures(draws.measure(0, 5))[0].share
    assert found.hits == found.trials > 100


@pytest.mark.slow
def test_t3_nothing_repeats_with_a_person_who_moves_anywhere() -> None:
    figures = {figure.label: figure for figure in draws.kind_figures(draws.measure_kinds(0, 3))}
    anywhere = figures["heuristics and memory; a person who moves anywhere: offers while a position repeats"]
    thinking = figures[
        "all advisers; a person who keeps its pawns together at 9 turns of 10: offers while a position repeats"
    ]
    assert anywhere.share.hits == 0
    assert thinking.share.hits > 0
    assert (anywhere.agrees, thinking.agrees) == (True, False)


def test_t4_the_programs_wins_are_counted_for_the_person() -> None:
    counts = learning.measure_winners(0, 30)
    learned = {
        key: value for key, value in counts.items() if key.startswith("before/1 won/") and key.endswith("learned")
    }
    assert len(learned) > 3
    assert all(counts[key.replace("learned", "wrong")] == value for key, value in learned.items())


@pytest.mark.slow
def test_t5_openings_that_never_end() -> None:
    anywhere, beside = (share_of_hangs(kind, "1") for kind in ("anywhere", "beside the program's pawns"))
    assert anywhere.as_integer_ratio() == (4, 27531)
    assert at_least(5, 10_700, anywhere) == pytest.approx(0.021, abs=0.0005)
    assert at_least(5, 10_700, beside) == pytest.approx(0.555, abs=0.0005)


@pytest.fixture(scope="module")
def sides(shared: Path) -> list[Share]:
    """O's wins without his memory, with it, and with the sign changed, in 1,000 games each."""
    memory = (shared / HIS_MEMORY).read_text(encoding="latin-1")
    return [figure.share for figure in side_figures(measure_sides(memory, 0, 1000))]


def test_t6_without_a_memory(sides: list[Share]) -> None:
    low, high = sides[0].interval()
    assert low < 24.8 < high


def test_t7_with_his_memory(sides: list[Share]) -> None:
    assert sides[1].interval()[1] < 20.9


def test_t8_with_the_sign_changed(sides: list[Share]) -> None:
    assert sides[2].interval()[0] > 34.0


def test_t9_what_all_three_at_once_means() -> None:
    holds = CLAIMS["all three agree"]
    assert holds(Tried(516, 57_662, 17_976, 744, 627, 1020, 0, 0))
    assert not holds(Tried(516, 57_662, 17_976, 777, 427, 1420, 0, 0))


def test_t10_his_memory(shared: Path) -> None:
    records = parse((shared / HIS_MEMORY).read_text(encoding="latin-1"))
    sums = sum(record.x_wins for record in records), sum(record.o_wins for record in records)
    assert (len(records), *sums) == (516, 57_662, 17_976)


def test_t11_thirteen_bugs() -> None:
    assert len(PUBLISHED) == 13
    assert len(FIXES) == 17


def test_c1_lines() -> None:
    assert len(STANDARD.lines) == 69


def test_c2_the_weight() -> None:
    match = play_match(Setting(1), Setting(1, "1"), openings(2)).total
    assert (match.won, match.drawn, match.lost) == (73, 4, 21)


def test_c3_the_maps() -> None:
    match = play_match(Setting(1), Setting(1, maps_name=OFF, maps=NO_MAPS), openings(2)).total
    assert (match.won, match.drawn, match.lost) == (44, 12, 42)


def test_c4_against_an_evaluator_that_returns_0() -> None:
    match = play_match(Setting(1), Setting(1, zero=True), openings(2)).total
    assert (match.won, match.drawn, match.lost) == (98, 0, 0)


def test_c5_finished_boards() -> None:
    won = Board.from_text("......./......./......./......./ooo..../xxxx...")
    assert (static(won, 1), static(won, 2)) == (50000, -50000)
    full = Board.from_text("xxooxxo/ooxxoox/xxooxxo/ooxxoox/xxooxxo/ooxxoox")
    assert not full.winner()
    assert static(full, 1) == 0


def test_c6_the_weight_as_a_single() -> None:
    assert evaluation.OWN_WEIGHT == 1.9100000858306884765625


BOARD = Board.from_text("......./......./...x.../..oo.../.oxx.../.xox...")
HANGING = Board.from_text("......./......./...x.../......./...o.../..xx...")


def test_w1_next_player() -> None:
    assert BOARD.next_player() == 2


def test_w2_valid_boards() -> None:
    assert BOARD.is_valid()
    assert not HANGING.is_valid()


def test_w3_winners_by_direction() -> None:
    board = Board.from_text("......./......./......./......./.xxx.../xoooo..")
    assert (board.winner_by_rows(), board.winner_by_columns(), board.winner_by_diagonals()) == (2, 0, 0)


def test_w4_the_gravity_test() -> None:
    assert BOARD.hanging() == 0 != HANGING.hanging()
    assert gravity_as_printed(BOARD) == gravity_as_printed(HANGING)


def test_w5_boards_of_two_moves() -> None:
    graph = grow(Board(), 2)
    assert [len(grow(Board(), moves).nodes) for moves in (0, 1, 2)] == [1, 8, 57]
    assert len(graph.edges) == 56


def test_w6_the_small_game() -> None:
    graph = grow(Board(game=SMALL), None)
    assert (len(graph.nodes), len(graph.edges), graph.won(1), graph.won(2)) == (81, 99, 17, 8)


@pytest.mark.slow
def test_w7_who_wins_four_by_four() -> None:
    solution = solve(Board(game=Game(4, 4)))
    table = list(solution.table())
    assert solution.outcome(solution.start) == 0
    assert [row[1] for row in table[:6]] == [0] * 6
    assert table[3][2] == 8


def fixed(fixes: str = "all") -> Evaluator:
    return Evaluator(rules_with(parse_fixes(fixes)))


def test_g1_seven_classes() -> None:
    found = shapes(fixed())
    assert len({shape.kind for shape in found}) == len(Kind) == 7
    assert (len(found), sum(not shape.differs for shape in found)) == (23, 3)


def test_g2_the_line_it_prints() -> None:
    board = empty_board()
    printed: list[str] = []
    for x in range(3, 7):
        board[cell_of(x, 7)], board[cell_of(0, 2 * x)] = ONE, TWO
    assert choose(Evaluator(), board, ONE, write=printed.append) == (7, 7)
    assert re.fullmatch(r"time\[\d+\.\d{6}\] \(7, 7\), score\[10000\] save\[\d+\]", printed[0])


def test_g3_it_begins_in_the_middle() -> None:
    assert choose(Evaluator(), empty_board(), ONE, write=lambda line: None) == (7, 7)


def test_g4_player_one_is_white() -> None:
    assert COLOURS_OF_2018[ONE] == "White"
    shown = CliRunner().invoke(gomoku.cli.main, ["play", "--colours", "2018", "--two", "human"], input="H8\n")
    assert "White" in shown.output


def test_g5_a_blocked_four() -> None:
    assert [outcome("21111", direction, Evaluator()).one for direction in Direction] == ["SFOUR 2"] * 3 + ["SFOUR 1"]
    assert Evaluator().evaluate(lay("21111", Direction.E), ONE) == 9030
    assert {outcome("21111", direction, fixed()).one for direction in Direction} == {"SFOUR 1"}


def test_g6_the_excerpt() -> None:
    assert {outcome("111", direction, fixed("excerpt")).one for direction in Direction} == {"THREE 1"}


def test_g7_giving_up() -> None:
    shown = CliRunner().invoke(gomoku.cli.main, ["play", "--two", "human"], input="give up\n")
    assert shown.exit_code == 0
    assert shown.output.rstrip().endswith("Winner is two ○")
