"""The fixes: each shown by a board, which fixes a text means, and any combination of them."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gomoku import ONE, PORT, TWO, Evaluator, Kind, search
from gomoku.board import Direction
from gomoku_fixed import ALL, FIXES, OPTIONS, PRESETS, UnknownFixError, parse_fixes, rules_with
from tests.gomoku.gomoku_boards import Placement, example, lay, random_board
from tests.profiles import at_most

E, NE = Direction.E, Direction.NE

SHOWN: dict[str, tuple[Placement, str, str]] = {
    "record-range": (("111", 3, 7, E), "THREE 2", "THREE 1"),
    "gap-stones": (("11.11", 3, 11, NE), "TWO 1 SFOUR 1", "SFOUR 1"),
    "one-sided-twos": (("1..12", 3, 7, E), "", "STWO 1"),
    "wide-two": (("1...1", 3, 7, E), "", "STWO 1"),
    "broken-three": (("1.1.1", 3, 7, E), "TWO 2", "STHREE 1"),
    "room": (("2.11..2", 3, 11, NE), "TWO 1", "STWO 1"),
    "overline": (("111111.11", 3, 11, NE), "TWO 1", "TWO 1 FIVE 1"),
    "exact-five": (("111111", 3, 7, E), "FIVE 2", ""),
}
"""For each fix of the counters: a board, player one's counters with the port, and with that fix alone."""

MORE: list[tuple[str, Placement, str]] = [
    ("record-range", ("11111", 3, 7, E), "FIVE 1"),
    ("record-range", ("21111", 3, 7, E), "SFOUR 1"),
    ("gap-stones", ("1.11.1", 3, 11, NE), "THREE 1"),
    ("gap-stones", ("111.111", 3, 11, NE), "SFOUR 1"),
    ("one-sided-twos", ("21..1", 3, 7, E), "STWO 1"),
    ("one-sided-twos", ("1..1", 11, 7, E), "STWO 1"),
    ("broken-three", ("11..1", 3, 11, NE), "STHREE 1"),
    ("broken-three", ("1..11", 3, 11, NE), "STHREE 1"),
    ("broken-three", ("1.1.12", 3, 7, E), "STHREE 1"),
    ("room", ("2.1.1.2", 3, 7, E), "STWO 1"),
    ("exact-five", ("1111.1", 3, 11, NE), "SFOUR 1"),
]


def words(evaluator: Evaluator, board: list[int]) -> str:
    evaluator.check(board, ONE)
    return " ".join(f"{kind.name} {evaluator.counters[ONE][kind]}" for kind in Kind if evaluator.counters[ONE][kind])


@pytest.mark.parametrize("fix", SHOWN)
def test_port_and_fix_differ(fix: str) -> None:
    placement, port, fixed = SHOWN[fix]
    assert words(Evaluator(), lay(placement)) == port
    assert words(Evaluator(rules_with({fix})), lay(placement)) == fixed


@pytest.mark.parametrize("fix", SHOWN)
def test_it_is_that_fix_which_makes_the_difference(fix: str) -> None:
    """With every fix the right counters are there; with all but this one they are not."""
    placement, _, _ = SHOWN[fix]
    everything = ALL | {fix}
    right = words(Evaluator(rules_with(everything)), lay(placement))
    assert words(Evaluator(rules_with(everything - {fix})), lay(placement)) != right


@pytest.mark.parametrize(("fix", "placement", "fixed"), MORE)
def test_more_boards(fix: str, placement: Placement, fixed: str) -> None:
    assert words(Evaluator(), lay(placement)) != fixed
    assert words(Evaluator(rules_with({fix})), lay(placement)) == fixed


@pytest.mark.parametrize(
    ("text", "direction", "counters"), [("1.111.1", NE, "SFOUR 2"), ("1.12", E, "STWO 1"), ("1.1", E, "TWO 1")]
)
def test_what_was_right_stays(text: str, direction: Direction, counters: str) -> None:
    for rules in (PORT, rules_with(ALL)):
        assert words(Evaluator(rules), example(text, direction)) == counters


def test_two_weights() -> None:
    board = example("21.1", E)
    assert (Evaluator().evaluate(board, ONE), Evaluator(rules_with({"two-weights"})).evaluate(board, ONE)) == (4, 1)


def test_stored_four() -> None:
    for rules, stored in ((PORT, 1), (rules_with({"stored-four"}), 0)):
        evaluator = Evaluator(rules)
        assert evaluator.evaluate(example("21111", E), ONE) == 9030
        assert evaluator.counters[ONE][Kind.FOUR] == stored


def test_every_fix_is_shown() -> None:
    assert {*SHOWN, "two-weights", "stored-four"} == set(FIXES)


def test_six_in_every_direction_is_one_five() -> None:
    evaluator = Evaluator(rules_with(ALL))
    for direction in Direction:
        for length in range(5, 10):
            assert words(evaluator, example("1" * length, direction)) == "FIVE 1"
        assert evaluator.check(example("111111.11", direction), ONE)


def test_the_excerpt_mirrors_the_six_that_is_no_five() -> None:
    evaluator = Evaluator(rules_with(PRESETS["excerpt"]))
    assert not evaluator.check(example("11.111111", E), ONE)
    assert not evaluator.check(example("111111.11", NE), ONE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("all", ALL),
        ("none", set()),
        ("excerpt", {"record-range"}),
        ("all,-overline", ALL - {"overline"}),
        ("none,+record-range", {"record-range"}),
        ("all,+exact-five", ALL | {"exact-five"}),
        ("-room", ALL - {"room"}),
        ("+room", {"room"}),
        ("room, wide-two", {"room", "wide-two"}),
        ("none,+room,-room", set()),
    ],
)
def test_which_fixes_a_text_means(text: str, expected: set[str]) -> None:
    assert parse_fixes(text) == expected


@pytest.mark.parametrize("text", ["", ",", "everything", "all,+overlines", "none,room,all"])
def test_an_unknown_fix_is_refused_with_the_list(text: str) -> None:
    with pytest.raises(UnknownFixError) as caught:
        parse_fixes(text)
    assert all(fix in str(caught.value) for fix in FIXES)
    assert "\n" not in str(caught.value)


def test_unknown_ids_are_key_errors() -> None:
    with pytest.raises(KeyError, match="nonsense"):
        rules_with({"nonsense"})


def test_options_are_no_part_of_all() -> None:
    assert set(FIXES) == ALL | OPTIONS
    assert not ALL & OPTIONS


@pytest.mark.slow
@at_most(60)
@given(st.sets(st.sampled_from(sorted(FIXES))), st.integers(0, 10**6), st.sampled_from([0.05, 0.3, 0.7]))
def test_any_combination_on_random_boards(fixes: set[str], seed: int, density: float) -> None:
    board = random_board(random.Random(seed), density)
    evaluator = Evaluator(rules_with(fixes))
    evaluator.check(board, ONE)
    assert all(count >= 0 for counters in evaluator.counters.values() for count in counters)
    for player in (ONE, TWO):
        choice = search(evaluator, board, player)
        board[choice.y * 15 + choice.x] = player
        assert evaluator.evaluate(board, player) == choice.score
        board[choice.y * 15 + choice.x] = 0


@pytest.mark.slow
@at_most(40)
@given(st.integers(0, 10**6))
def test_without_fixes_it_is_the_port(seed: int) -> None:
    board = random_board(random.Random(seed), 0.3)
    port, none = Evaluator(), Evaluator(rules_with(()))
    assert search(port, board, ONE) == search(none, board, ONE)
    assert port.counters == none.counters
