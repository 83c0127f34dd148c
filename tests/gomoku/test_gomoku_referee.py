"""The fixed evaluator against the independent referee: every stretch up to eleven cells, and random boards.

What is checked, with every fix on: each group of stones that can be part of one five counts the referee's class as its
strongest; every counted pattern, standing alone, is what it is counted as; chong fours are as many as the points that
make a five; no stone serves two patterns; and neither the direction nor the end from which a line is met matters.
"""

import random
from collections import Counter
from itertools import product

import pytest

from gomoku import ONE, TWO, Evaluator, Kind
from gomoku.board import CELLS, LINES, SIDE, Direction
from gomoku.rules import Placed, Rules
from gomoku.scan import examine, placed_patterns, stretches
from gomoku_fixed import ALL, rules_with
from tests.gomoku.gomoku_boards import random_board
from tests.gomoku.gomoku_referee import (
    NOTHING,
    alone,
    five_points,
    groups,
    has_five,
    strongest_class,
)

FIXED = rules_with(ALL)
EXACT = rules_with(ALL | {"exact-five"})
LENGTHS = range(1, 12)


def all_stretches(lengths: range = LENGTHS) -> list[str]:
    return ["".join(cells) for length in lengths for cells in product(".1", repeat=length)]


def patterns_of(stretch: str, rules: Rules = FIXED) -> list[Placed]:
    return list(examine(stretch, False, rules).patterns)


def kinds(patterns: list[Placed]) -> list[Kind]:
    return sorted(placed.kind for placed in patterns)


def check_stretch(stretch: str, rules: Rules = FIXED) -> None:
    """Everything that the referee says of one stretch."""
    patterns = patterns_of(stretch, rules)
    for group in groups(stretch):
        own = [placed.kind for placed in patterns if set(placed.pattern.stones) & set(group)]
        assert max(own, default=NOTHING) == strongest_class(alone(stretch, group)), stretch
    for placed in patterns:
        assert strongest_class(alone(stretch, placed.pattern.stones)) == placed.kind, stretch
    if strongest_class(stretch) == Kind.SFOUR:
        points = [placed.pattern.points for placed in patterns if placed.kind == Kind.SFOUR]
        assert sorted(points) == [(point,) for point in five_points(stretch)], stretch
    used = Counter(stone for placed in patterns if placed.kind != Kind.SFOUR for stone in placed.pattern.stones)
    assert not used or max(used.values()) == 1, stretch


def check_all(rules: Rules) -> None:
    for stretch in all_stretches():
        check_stretch(stretch, rules)


def test_every_stretch_up_to_eleven_cells() -> None:
    check_all(FIXED)


def test_it_does_not_matter_from_which_end_a_line_is_met() -> None:
    for stretch in all_stretches():
        from_minus = kinds(patterns_of(stretch))
        assert from_minus == kinds(list(examine(stretch, True, FIXED).patterns)), stretch
        assert from_minus == kinds(patterns_of(stretch[::-1])), stretch


@pytest.mark.parametrize("fix", sorted(ALL - {"two-weights", "stored-four"}))
def test_the_referee_misses_every_single_fix(fix: str) -> None:
    """The checks can fail: with all fixes but one some stretch is found wrong."""
    rules = rules_with(ALL - {fix})
    with pytest.raises(AssertionError):
        check_all(rules)


def test_where_the_plain_meaning_is_another() -> None:
    """With any two points as a live four the referee differs only where a move makes two chong fours on one line."""
    differing: Counter[tuple[Kind, Kind]] = Counter()
    for stretch in all_stretches():
        straight, any_two = strongest_class(stretch), strongest_class(stretch, straight=False)
        if straight != any_two:
            differing[Kind(any_two), Kind(straight)] += 1
            if any_two == Kind.FOUR:
                assert kinds(patterns_of(stretch)).count(Kind.SFOUR) == len(five_points(stretch)) >= 2
    assert set(differing) == {(Kind.FOUR, Kind.SFOUR), (Kind.THREE, Kind.STHREE), (Kind.TWO, Kind.STWO)}
    assert strongest_class("1.1.1.1", straight=False) == Kind.THREE
    assert strongest_class("1.111.1", straight=False) == Kind.FOUR


@pytest.mark.parametrize("seed", range(40))
def test_random_boards(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng, rng.choice((0.1, 0.25, 0.4, 0.6, 0.9)))
    text = "".join(".12"[cell] for cell in board)
    strongest: dict[int, Counter[int]] = {ONE: Counter(), TWO: Counter()}
    for line in LINES:
        for player in (ONE, TWO):
            for _, stretch in stretches(text[line.place], player):
                own = stretch.replace("2", "1")
                check_stretch(own)
                strongest[player].update(kinds(patterns_of(own)))
    evaluator = Evaluator(FIXED)
    evaluator.check(board, ONE)
    for player in (ONE, TWO):
        assert evaluator.counters[player] == [strongest[player][index] for index in range(8)]
    found = Counter((player, pattern.kind) for player, _, pattern in placed_patterns(board, FIXED))
    assert found == Counter({(player, kind): n for player in strongest for kind, n in strongest[player].items()})


def turned(board: list[int]) -> list[int]:
    """The board a quarter turn further."""
    return [board[(SIDE - 1 - x) * SIDE + y] for y in range(SIDE) for x in range(SIDE)]


def mirrored(board: list[int]) -> list[int]:
    return [board[y * SIDE + SIDE - 1 - x] for y in range(SIDE) for x in range(SIDE)]


@pytest.mark.parametrize("seed", range(10))
def test_all_eight_symmetries_count_the_same(seed: int) -> None:
    board = random_board(random.Random(seed), 0.3)
    evaluator, port = Evaluator(FIXED), Evaluator()
    fixed_counts: set[tuple[tuple[int, ...], ...]] = set()
    port_counts: set[tuple[tuple[int, ...], ...]] = set()
    for one in (board, mirrored(board)):
        for _ in range(4):
            for each, seen in ((evaluator, fixed_counts), (port, port_counts)):
                each.check(one, ONE)
                seen.add((tuple(each.counters[ONE]), tuple(each.counters[TWO])))
            one = turned(one)
    assert len(fixed_counts) == 1
    assert len(port_counts) > 1


def test_exact_five_knows_fives_and_fours() -> None:
    """Fives and fours of the other rule; threes and twos are judged as under the free rule."""
    for stretch in all_stretches():
        own = kinds(patterns_of(stretch, EXACT))
        assert (Kind.FIVE in own) == has_five(stretch, exact=True), stretch
        if not has_five(stretch):
            points = five_points(stretch, exact=True)
            four = any(stretch[point + 1 : point + 5] == "1111" and point + 5 in points for point in points)
            assert (Kind.FOUR in own) == four, stretch
            assert (Kind.SFOUR in own or Kind.FOUR in own) == bool(points), stretch


def test_directions_are_met_as_the_specification_says() -> None:
    """A single line of the port: twice in E, S and SE, once in NE; with record-range once everywhere."""
    for direction, count in ((Direction.E, 2), (Direction.S, 2), (Direction.SE, 2), (Direction.NE, 1)):
        line = max((line for line in LINES if line.direction == direction), key=lambda line: len(line.cells))
        board = [0] * CELLS
        for cell in line.cells[5:8]:
            board[cell] = ONE
        for rules, expected in ((rules_with(()), count), (rules_with({"record-range"}), 1)):
            evaluator = Evaluator(rules)
            evaluator.check(board, ONE)
            assert evaluator.counters[ONE][Kind.THREE] == expected
