"""The tablebase: against a plain search, by hand, by symmetry, against what is published, and by its own verification."""

import random
from itertools import combinations

import pytest

from teeko99.state.board import AROUND, CELLS, bits_of, cells, index_of
from teekolab.perfect import verification
from teekolab.perfect.goals import SQUARES
from teekolab.perfect.lines import best_line
from teekolab.perfect.position import Position, parse
from teekolab.perfect.small import index, turned
from teekolab.perfect.store import table_of
from teekolab.perfect.table import Table
from teekolab.perfect.value import Value, of_byte
from tests.teekolab.plain_search import boards_after, plies_to_end

DEPTH = 3


def random_board(chance: random.Random, pawns: int) -> str:
    """A board with so many pawns, 1 to move."""
    board = ["0"] * CELLS
    for number, cell in enumerate(chance.sample(range(CELLS), pawns)):
        board[cell] = "1" if number < pawns // 2 else "2"
    return "".join(board)


def position(board: str) -> Position:
    """A board whose right to be one nobody asks."""
    own, other = (sum(1 << (24 - i) for i, cell in enumerate(board) if cell == side) for side in "12")
    return Position(own, other)


def test_a_plain_search_finds_the_same(either: Table, chance: random.Random) -> None:
    squares = SQUARES[either.count]
    for _ in range(40):
        board = random_board(chance, chance.choice((6, 7, 8, 8, 8, 8)))
        plies = plies_to_end(board, squares, DEPTH if board.count("0") == 17 else 2)
        value = either.value(position(board))
        if plies is not None:
            assert value == Value("loss" if plies % 2 == 0 else "win", plies), board
        else:
            assert value.plies is None or value.plies > (DEPTH if board.count("0") == 17 else 2), board


def test_every_value_follows_from_the_boards_after_it(either: Table, chance: random.Random) -> None:
    for _ in range(300):
        board = random_board(chance, chance.randrange(9))
        here = position(board)
        if here.other in either.goals:
            assert either.value(here) == Value("loss", 0)
            continue
        replies = [either.value(position(after)).before() for after in boards_after(board)]
        assert either.value(here) == max(replies, key=lambda value: value.rank), board


@pytest.mark.parametrize(
    ("board", "count", "value"),
    [
        ("11100 00010 20000 02200 00002", 44, Value("win", 1)),
        ("22220 00000 10000 10100 00001", 44, Value("loss", 0)),
        ("11000 10000 01022 00020 00002", 44, Value("win", 1)),
        ("20200 00000 20200 00000 10111", 58, Value("loss", 0)),
        ("20200 00000 20200 00000 10111", 44, Value("win", 1)),
        ("11100 00000 00020 00200 02002", 44, Value("win", 1)),
        ("00000 00000 00000 00000 00000", 44, Value("draw")),
        ("00000 00000 00000 00000 00000", 58, Value("win", 13)),
        ("00000 00000 00200 00000 00000", 44, Value("draw")),
    ],
)
def test_boards_whose_value_one_sees(board: str, count: int, value: Value) -> None:
    assert table_of(count).value(parse(board.replace(" ", ""), count)) == value


def test_a_line_ends_when_the_value_says(either: Table, chance: random.Random) -> None:
    decided = 0
    while decided < 20:
        here = position(random_board(chance, chance.randrange(2, 9)))
        value = either.value(here)
        if value.plies:
            line = best_line(either, here)
            assert len(line) == value.plies
            assert [move.value.plies for move in line] == list(range(value.plies, 0, -1))
            decided += 1


def test_a_drawn_line_comes_back_to_an_earlier_board(table: Table) -> None:
    line = best_line(table, Position(0, 0))
    seen = [Position(0, 0), *(move.after for move in line)]
    assert all(move.value == Value("draw") for move in line)
    assert seen[-1] in seen[:-1]


def test_turned_boards_are_worth_the_same(either: Table, chance: random.Random) -> None:
    for _ in range(200):
        here = position(random_board(chance, chance.randrange(9)))
        for g in range(8):
            own, other = (
                sum(1 << (24 - cell) for cell in turned(g, tuple(map(index_of, bits_of(side)))))
                for side in (here.mover, here.other)
            )
            assert either.value(Position(own, other)) == either.value(here)


def test_four_pawns_can_always_move() -> None:
    """At most four of the cells around them are the other side's, and there are always five or more."""
    assert min(len(around(four)) for four in combinations(range(CELLS), 4)) == 5


def around(pawns: tuple[int, ...]) -> set[int]:
    """The cells next to these."""
    found = {index_of(bit) for cell in pawns for bit in bits_of(AROUND[cell])}
    return found - set(pawns)


@pytest.mark.slow
def test_a_slice_of_the_verification(either: Table, chance: random.Random) -> None:
    some = chance.sample(verification.all_units(), 30)
    found = verification.check_all(either.count, tuple(some))
    assert [checked.flaw for checked in found if checked.flaw] == []
    assert sum(checked.boards.total() for checked in found) > 10_000


def test_the_kept_summary_of_the_opening(either: Table) -> None:
    kept = verification.kept()[str(either.count)]
    for pawns in range(7):
        assert verification.level(either, pawns) == kept[str(pawns)]


@pytest.mark.slow
def test_the_verification_notices_a_wrong_value() -> None:
    """A draw where there is none, an end that is none, and plies that are not those of the best move."""
    mover, other = cells("00 02 30 41"), cells("11 12 21 34")
    board = Position(mover, other)
    at = index(tuple(map(index_of, bits_of(mover))), tuple(map(index_of, bits_of(other))))
    scratch = Table(44)
    scratch.data[:] = table_of(44).data
    right = scratch.data[at]
    assert of_byte(right) == scratch.value(board)
    unit = verification.Unit(8, (6, 7, 11, 19))
    assert verification.check(scratch, unit).flaw == ""
    for wrong in (0, 1, 2, 3, 8, 9, 254, 255):
        if wrong != right:
            scratch.data[at] = wrong
            assert f"{board} " in verification.check(scratch, unit).flaw
