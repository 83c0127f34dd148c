"""Each fix on its own, compared with the meaning of the rule that it corrects rather than with the port."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import teeko99_fixed
from teeko99.advisers.heuristics import RULE_LISTS, parse_rule
from teeko99.advisers.openings import drawn
from teeko99.state.board import AROUND, BIT, index_of
from teeko99.state.session import Snapshot
from teeko99_fixed.boards import evaluate
from teeko99_fixed.composition import heuristics_with, openings_with
from teeko99_fixed.heuristics import CELLS_OF_FOUR, THIRD_COLUMN_RULES, corrected, with_squares
from tests.fixed.referee import FOURS

MAKE4, AVOID4 = 2, 3
"""The positions of these functions' words in a line of a boards file."""

FOUR_FIXES = {"four-cells", "leave-out-row-0"}


def near_fours(count: int, seed: int) -> list[str]:
    """Boards on which X has three cells of a four and a pawn elsewhere; nobody has four."""
    random = Random(seed)
    boards: list[str] = []
    wins = sorted(sorted(cells) for cells in FOURS)
    while len(boards) < count:
        win = random.choice(wins)
        gap = random.choice(win)
        others = random.sample([cell for cell in range(25) if cell not in win], 5)
        x = {cell for cell in win if cell != gap} | {others[0]}
        o = set(others[1:])
        if x not in FOURS and o not in FOURS:
            boards.append("".join("1" if cell in x else "2" if cell in o else "0" for cell in range(25)))
    return boards


def around(cell: int) -> set[int]:
    """The cells next to a cell."""
    return {c for c in range(25) if c != cell and abs(c // 5 - cell // 5) <= 1 and abs(c % 5 - cell % 5) <= 1}


def winning_moves(board: str, sign: str) -> set[tuple[int, int]]:
    """The moves (from, to) of a side that make a four."""
    own = {cell for cell in range(25) if board[cell] == sign}
    moves = {(source, target) for source in own for target in around(source) if board[target] == "0"}
    return {(source, target) for source, target in moves if own - {source} | {target} in FOURS}


def moved(word: str, board: str) -> tuple[int, int] | None:
    """The move in a function's word in a boards file, or None."""
    if word[0] == "0":
        return None
    (source,) = (cell for cell in range(25) if board[cell] != "0" and word[1 + cell] == "0")
    (target,) = (cell for cell in range(25) if board[cell] == "0" and word[1 + cell] != "0")
    return source, target


@pytest.mark.parametrize("without", [None, *sorted(FOUR_FIXES)])
def test_with_both_fixes_make4_makes_a_four_exactly_where_there_is_one(without: str | None) -> None:
    wrong = 0
    for board in near_fours(4000, 1):
        wins = winning_moves(board, "1")
        move = moved(evaluate(board, 1, fixes=FOUR_FIXES - {without})[MAKE4], board)
        wrong += move not in wins if wins else move is not None
    assert (wrong == 0) is (without is None)


@pytest.mark.parametrize("without", [None, *sorted(FOUR_FIXES)])
def test_with_both_fixes_avoid4_moves_exactly_where_a_four_is_to_be_stopped(without: str | None) -> None:
    wrong = 0
    for board in near_fours(4000, 2):
        own = {cell for cell in range(25) if board[cell] == "2"}
        threats = {target for _, target in winning_moves(board, "1") if around(target) & own}
        move = moved(evaluate(board, 2, fixes=FOUR_FIXES - {without})[AVOID4], board)
        wrong += move is None or move[1] not in threats if threats else move is not None
    assert (wrong == 0) is (without is None)


def test_the_corrected_cells_are_those_of_the_specification() -> None:
    """As printed -> as meant: have, empty, go and leave-out of make4; in avoid4 the same with a guard on the go cell."""
    meant = {
        ("10 21 43", "34", "21 43"): ("10 21 43", "32", "21 43"),
        ("10 34 43", "21", "10 34"): ("10 32 43", "21", "10 32"),
        ("14 23 41", "30", "23 41"): ("14 23 41", "32", "23 41"),
        ("14 30 41", "23", "14 30"): ("14 32 41", "23", "14 32"),
        ("04 13 31", "22", "13 31 00"): ("04 13 31", "22", "13 31 04"),
    }

    def lines(guard: str) -> dict[str, str]:
        return {
            f"{a} | {b} | {guard.format(b)} | {b} | {c}": f"{d} | {e} | {guard.format(e)} | {e} | {f}"
            for (a, b, c), (d, e, f) in meant.items()
        }

    in_avoid4 = {"13 22 31 | 00 | reach 04 | 04 | 13": "13 22 31 | 04 | reach 04 | 04 | 13"}
    expected = {"make4": lines("-"), "avoid4": lines("reach {}") | in_avoid4}
    changed = corrected(RULE_LISTS, CELLS_OF_FOUR)
    for name, before in RULE_LISTS.items():
        pairs = zip(before.splitlines(), changed[name].splitlines(), strict=True)
        assert {old: new for old, new in pairs if old != new} == expected.get(name, {})


def test_the_third_column_rules_are_those_of_their_column() -> None:
    changed = corrected(RULE_LISTS, THIRD_COLUMN_RULES)["makedouble3"].splitlines()
    for j in range(5):
        assert f"1{j} 3{j} | 2{j} | notboth 0{j} 4{j} | 2{j} | 1{j} 3{j}" in changed
    assert not any("54" in line for line in changed)


def test_a_correction_of_a_rule_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match="00 01"):
        corrected(RULE_LISTS, {"make4": "00 01 -> 00 02"})


def test_the_square_rules_come_last_and_cover_every_square_eight_times() -> None:
    changed = with_squares(RULE_LISTS)
    for name, guarded in (("makenondefendable3", True), ("avoidnondefendable3", False)):
        assert changed[name].startswith(RULE_LISTS[name])
        rules = [parse_rule(line, leave_out_row_0=True) for line in changed[name][len(RULE_LISTS[name]) :].splitlines()]
        squares = [[BIT[5 * i + j + step] for step in (0, 1, 5, 6)] for i in range(4) for j in range(4)]
        assert len(rules) == 8 * len(squares)
        for at, square in enumerate(squares):
            eight = rules[8 * at : 8 * at + 8]
            assert len({(rule.have, rule.go) for rule in eight}) == 8
            for rule in eight:
                assert rule.have.bit_count() == 2
                assert rule.empty == rule.go
                fourth = sum(square) - rule.have - rule.go
                assert fourth in square
                beside = {BIT[index_of(bit)] for bit in square if bit & rule.have}
                assert sum(beside) == rule.have
                if guarded:
                    assert (rule.guard, rule.leave_out) == ("notreach", rule.have)
                    assert rule.reaches == (fourth | AROUND[index_of(fourth)],)
                else:
                    assert (rule.reaches, rule.leave_out) == ((), 0)


def test_every_other_rule_list_is_untouched() -> None:
    changed = with_squares(RULE_LISTS)
    assert list(changed) == list(RULE_LISTS)
    assert {name for name in RULE_LISTS if changed[name] != RULE_LISTS[name]} == {
        "makenondefendable3",
        "avoidnondefendable3",
    }
    assert heuristics_with("none,+move-check") is heuristics_with("none")


def draws(*numbers: int) -> Callable[[], int]:
    """A generator that returns these numbers, one by one."""
    return iter(numbers).__next__


def test_where_no_corner_is_free_a_random_empty_cell_is_taken() -> None:
    corners = sum(BIT[cell] for cell in (6, 8, 16, 18))
    openings = openings_with({"opening-hang"})
    assert drawn(openings.corner(corners), draws(1, 1, 3, 6, 5, 9)) == BIT[4]
    assert drawn(openings.corner(corners ^ BIT[8]), draws(3, 0)) == BIT[8]
    crosses = sum(BIT[cell] for cell in (7, 11, 13, 17))
    assert drawn(openings.cross(crosses), draws(6, 2, 4, 4)) == BIT[24]


def test_omake3_puts_between() -> None:
    openings = openings_with({"omake3-cell"})
    row = BIT[11] | BIT[13]
    assert openings.omake3(row, 0) == BIT[12]
    assert openings.omake3(row, BIT[12]) == 0
    assert openings_with("none").omake3(row, 0) == BIT[7]


def number(count: int) -> str:
    """A number as a memory file holds it."""
    return str(count or "").rjust(4)


@pytest.mark.parametrize("fixes", ["none", "recall-side"])
@pytest.mark.parametrize("seed", range(20))
def test_player_2_recalls_what_speaks_for_it_most(seed: int, fixes: str) -> None:
    """Autoplay with a memory of all boards after player 2's first move: O's wins minus X's, then eval, then order in the file."""
    keys = ["h\n", "3\n", *["\n"] * 10]
    position = after_moves(keys, seed, {}, 9)["X"]
    random = Random(seed)
    moves = [(a, b) for a in range(25) for b in around(a) if position[a] == -1 and not position[b]]
    boards = sorted({move(position, *each) for each in moves}, key=lambda board: random.random())
    counts = {board: (random.randrange(5), random.randrange(5)) for board in boards}
    memory = "".join(cells(board) + number(x) + number(o) for board, (x, o) in counts.items())
    side = 1 if fixes == "recall-side" else -1
    best = max(boards, key=lambda board: (side * (counts[board][1] - counts[board][0]), value(board)))
    found = after_moves(keys, seed, {"memory.m": memory}, 10, fixes)
    assert found["Xlearn"] == best


def after_moves(keys: list[str], clock: int, files: dict[str, str], moves: int, fixes: str = "none") -> dict[str, Any]:
    """The variables after the given number of moves."""
    stops: list[dict[str, Any]] = []

    def watch(snapshot: Snapshot) -> None:
        if snapshot.stop == "move":
            stops.append(snapshot.variables)

    teeko99_fixed.play(keys, clock=clock, files=files, fixes=fixes, observe=watch)
    return stops[moves - 1]


def move(board: tuple[int, ...], source: int, target: int) -> tuple[int, ...]:
    """The board after a move."""
    changed = list(board)
    changed[target], changed[source] = changed[source], 0
    return tuple(changed)


def cells(board: tuple[int, ...]) -> str:
    """A board's characters in a file."""
    return "".join("2" if cell == -1 else str(cell) for cell in board)


def value(board: tuple[int, ...]) -> int:
    """eval for player 2."""
    return int(evaluate(cells(board), 2, fixes="none")[1])


def test_learn_board_writes_the_successors_of_the_board() -> None:
    keys = "h\ns\n2\n00\n04\n40\n44\n"
    session = teeko99_fixed.play(keys, clock=3, fixes={"learn-board"})
    level1, game = session.files["level1.s"], session.files["game.m"]
    successors = [level1[at : at + 25] for at in range(0, len(level1), 25)]
    assert game in successors
    assert all(board.count("1") == board.count("2") == 4 for board in successors)
    assert teeko99_fixed.play(keys, clock=3, fixes="none").files["level1.s"] == ""


def test_stat_reset_closes_both_files_at_the_start() -> None:
    handles: list[tuple[object, object]] = []

    def watch(snapshot: Snapshot) -> None:
        handles.append((snapshot.variables["m"], snapshot.variables["st"]))

    files = {"memory.m": "", "stat.m": " " * 36}
    teeko99_fixed.play((), clock=1, fixes="none", files=files, observe=watch)
    teeko99_fixed.play((), clock=1, fixes={"stat-reset"}, files=files, observe=watch)
    assert handles == [("memory.m", "stat.m"), ("closed", "closed")]
