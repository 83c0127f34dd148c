"""Every example line of the specification's section 7, by its number."""

import pytest

from gomoku import ONE, TWO, Evaluator, Kind
from gomoku.board import Direction
from tests.gomoku.gomoku_boards import Placement, example, lay

E, S, SE, NE = Direction
Expected = tuple[str, int, int, int]
"""Player one's counters as ``NAME count`` words, score for one, score for two, save."""

NOTHING: Expected = ("", 0, 0, 0)

LINES: list[tuple[str, str, Expected, Expected]] = [
    ("01", "11", ("TWO 2", 8, -8, 0), ("TWO 1", 4, -4, 1)),
    ("01", "111", ("THREE 2", 9000, -9010, 1), ("THREE 1", 100, -9010, 2)),
    ("01", "1111", ("FOUR 2", 9030, -9050, 2), ("FOUR 1", 9030, -9050, 3)),
    ("01", "11111", ("FIVE 2", 10000, -10000, 3), ("FIVE 1", 10000, -10000, 4)),
    ("01", "2111", ("STHREE 2", 20, -20, 1), ("STHREE 1", 10, -10, 2)),
    ("02", "21111", ("SFOUR 2", 9030, -9040, 2), ("SFOUR 1", 2000, -9040, 3)),
    ("04", "111.1", ("SFOUR 2", 9030, -9040, 1), ("SFOUR 1", 2000, -9040, 2)),
    ("04", "1.111", ("SFOUR 2", 9030, -9040, 1), ("SFOUR 1", 2000, -9040, 3)),
    ("04", "1.11", ("THREE 2", 9000, -9010, 0), ("THREE 1", 100, -9010, 2)),
    ("04", "11.1", ("THREE 2", 9000, -9010, 0), ("THREE 1", 100, -9010, 1)),
    ("05", "11.11", ("TWO 2 SFOUR 2", 9030, -9040, 0), ("TWO 1 SFOUR 1", 2004, -9040, 2)),
    ("05", "211.112", ("STWO 2 SFOUR 2", 9030, -9040, 0), ("STWO 1 SFOUR 1", 2004, -9040, 2)),
    ("05", "11.11.11", ("TWO 2 SFOUR 4", 9030, -9040, 0), ("TWO 1 SFOUR 2", 9030, -9040, 3)),
    ("06", "111.111", ("SFOUR 4", 9030, -9040, 2), ("SFOUR 2", 9030, -9040, 4)),
    ("06", "1.11.1", ("THREE 4", 9000, -9010, 0), ("THREE 2", 9000, -9010, 2)),
    ("07", "111111", ("FIVE 2", 10000, -10000, 3), ("FIVE 2", 10000, -10000, 4)),
    ("07", "1111111", ("FIVE 2", 10000, -10000, 4), ("FIVE 1", 10000, -10000, 5)),
    ("07", "11111111", ("FIVE 2", 10000, -10000, 5), ("FIVE 1", 10000, -10000, 6)),
    ("08", "111111.11", ("TWO 2 FIVE 2", 10000, -10000, 3), ("TWO 1", 4, -4, 6)),
    ("08", "111111.111", ("SFOUR 2 FIVE 2", 10000, -10000, 4), ("SFOUR 1", 2000, -9040, 7)),
    ("08", "11.111111", ("SFOUR 2 FIVE 2", 10000, -10000, 3), ("SFOUR 1 FIVE 2", 10000, -10000, 5)),
    ("08", "111111.1", ("FIVE 2", 10000, -10000, 3), ("FIVE 2", 10000, -10000, 4)),
    ("09", "1.1", ("TWO 1", 4, -4, 0), ("TWO 1", 4, -4, 0)),
    ("09", "21.1", ("STWO 1", 4, -4, 0), ("STWO 1", 4, -4, 0)),
    ("10", "1..1", ("TWO 1", 4, -4, 0), ("TWO 1", 4, -4, 0)),
    ("10", "21..1", ("TWO 1", 4, -4, 0), ("TWO 1", 4, -4, 0)),
    ("10", "1..12", NOTHING, NOTHING),
    ("11", "1.12", ("STWO 1", 4, -4, 0), ("STWO 1", 4, -4, 0)),
    ("12", "1.1.1", ("TWO 2", 8, -8, 0), ("TWO 2", 8, -8, 0)),
    ("12", "1.1.12", ("STWO 1 TWO 1", 8, -8, 0), ("STWO 1 TWO 1", 8, -8, 0)),
    ("13", "11..1", ("TWO 2", 8, -8, 0), ("TWO 1", 4, -4, 1)),
    ("13", "1...1", NOTHING, NOTHING),
    ("14", "2.11..2", ("TWO 2", 8, -8, 0), ("TWO 1", 4, -4, 1)),
    ("14", "2.1.1.2", ("TWO 1", 4, -4, 0), ("TWO 1", 4, -4, 0)),
    ("14", "2.111.2", ("STHREE 2", 20, -20, 1), ("STHREE 1", 10, -10, 2)),
    ("15", "2.11.2", ("", 0, 0, 1), ("", 0, 0, 1)),
    ("15", "2111.2", ("", 0, 0, 2), ("", 0, 0, 2)),
    ("15", "211112", ("", 0, 0, 2), ("", 0, 0, 3)),
    ("16", "2111112", ("FIVE 2", 10000, -10000, 3), ("FIVE 1", 10000, -10000, 4)),
    ("17", "1111.1", ("FOUR 2", 9030, -9050, 2), ("FOUR 1", 9030, -9050, 3)),
    ("18", ".1.11.11", ("TWO 2 THREE 2 SFOUR 2", 9030, -9040, 0), ("TWO 1 THREE 1 SFOUR 1", 9020, -9040, 3)),
]


def counters(words: str) -> list[int]:
    """Eight counters from ``NAME count`` words."""
    found = [0] * 8
    names = words.split()
    for name, count in zip(names[::2], names[1::2], strict=True):
        found[Kind[name]] = int(count)
    return found


def outcome(board: list[int]) -> tuple[list[int], int, int, int]:
    """Player one's counters before scoring, both scores, save."""
    evaluator = Evaluator()
    evaluator.check(board, ONE)
    own = list(evaluator.counters[ONE])
    return own, evaluator.evaluate(board, ONE), evaluator.evaluate(board, TWO), evaluator.save


CASES = [
    pytest.param(text, direction, expected, id=f"G{number}-{text}-{direction.name}")
    for number, text, minus_first, plus_first in LINES
    for direction, expected in ((E, minus_first), (S, minus_first), (SE, minus_first), (NE, plus_first))
]


@pytest.mark.parametrize(("text", "direction", "expected"), CASES)
def test_example_line(text: str, direction: Direction, expected: Expected) -> None:
    words, *numbers = expected
    assert outcome(example(text, direction)) == (counters(words), *numbers)


@pytest.mark.parametrize("direction", [E, S, SE])
def test_g03_scoring_for_one_changes_the_stored_four(direction: Direction) -> None:
    board, evaluator = example("21111", direction), Evaluator()
    evaluator.check(board, ONE)
    assert evaluator.counters[ONE][Kind.FOUR] == 0
    evaluator.evaluate(board, ONE)
    assert evaluator.counters[ONE][Kind.FOUR] == 1
    evaluator.evaluate(board, TWO)
    assert evaluator.counters[ONE][Kind.FOUR] == 0


def test_g03_not_in_the_direction_that_counts_once() -> None:
    evaluator = Evaluator()
    for turn in (ONE, TWO):
        evaluator.evaluate(example("21111", NE), turn)
        assert evaluator.counters[ONE][Kind.FOUR] == 0


@pytest.mark.parametrize("text", ["111111.11", "111111.111"])
def test_g08_six_is_no_win_in_ne(text: str) -> None:
    evaluator = Evaluator()
    assert not evaluator.check(example(text, NE), ONE)
    assert evaluator.check(example(text, E), ONE)


@pytest.mark.parametrize(
    ("text", "x", "expected"),
    [
        ("1111", 0, ("SFOUR 2", 9030, -9040, 2)),
        ("111", 0, ("STHREE 2", 20, -20, 1)),
        ("1..1", 0, ("TWO 1", 4, -4, 0)),
        ("1..1", 11, NOTHING),
    ],
)
def test_g19_the_edge_is_the_enemy(text: str, x: int, expected: Expected) -> None:
    words, *numbers = expected
    assert outcome(lay((text, x, 7, E))) == (counters(words), *numbers)


TWO_COLOURS = [
    ("G20", (("11111", 3, 7, E), ("22222", 3, 11, E)), "FIVE 2", "FIVE 2", 10000, 10000),
    ("G21", (("1111", 3, 7, E), ("2222", 3, 11, E)), "FOUR 2", "FOUR 2", -9050, -9050),
    ("G22", (("12222", 1, 5, NE), ("12222", 8, 12, NE)), "", "SFOUR 2", -9040, 9030),
    ("G23", (("21111", 1, 5, NE), ("222", 9, 12, NE)), "SFOUR 1", "THREE 1", 1600, -9040),
    ("G23-twice", (("21111", 1, 5, NE), ("222", 9, 12, E)), "SFOUR 1", "THREE 2", 0, -9040),
    ("G24", (("111", 3, 3, E), ("1222", 3, 11, E)), "THREE 2", "STHREE 2", 480, -9010),
]


@pytest.mark.parametrize(
    ("placements", "one", "two", "score_one", "score_two"),
    [pytest.param(*case[1:], id=case[0]) for case in TWO_COLOURS],
)
def test_two_colours(placements: tuple[Placement, ...], one: str, two: str, score_one: int, score_two: int) -> None:
    board, evaluator = lay(*placements), Evaluator()
    evaluator.check(board, ONE)
    assert evaluator.counters == {ONE: counters(one), TWO: counters(two)}
    assert (evaluator.evaluate(board, ONE), evaluator.evaluate(board, TWO)) == (score_one, score_two)


def test_every_oddity_of_lines_has_an_example() -> None:
    numbers = {int(number) for number, *_ in LINES}
    assert numbers | {3, 19, 20, 21, 22, 23, 24} == set(range(1, 25))
