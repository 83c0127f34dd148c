"""The two endless loops of the program (opening-hang). The port reports them instead of looping."""

import itertools
from collections.abc import Iterator

import pytest

import teeko99
from teeko99.advisers.openings import OpeningHeuristics, drawn
from teeko99.io.endings import EndlessLoop
from teeko99.state.board import BIT, cells

CORNERS = "11 13 31 33"
CROSSES = "12 21 23 32"

OPENING = OpeningHeuristics()

HANG = "1\n40\n04\n33\n11\n00\n01\n"
"""With this clock the program's second corner pawn and the person's two leave no corner free for its fourth pawn."""
HANG_CLOCK = 100000


def test_a_session_that_hangs() -> None:
    session = teeko99.play(HANG + "q\n" * 100, clock=HANG_CLOCK)
    assert session.ending == "hang"
    assert session.screen.endswith("\n[Move 4] [Reply] Thinking...\n"), "the last thing that can be seen"
    assert session.files == {"memory.m": "", "stat.m": " " * 36}


def test_a_hang_leaves_the_files_of_the_game_before() -> None:
    """game.m, left by ``q`` at the move prompt (game-file-left), also exists during the hang."""
    before = "1\n42\n33\n34\n43\nq\n\n"
    hangs = [clock for clock in range(300) if teeko99.play(before + HANG, clock=clock).ending == "hang"]
    assert hangs, "no clock gives the situation"
    for clock in hangs:
        session = teeko99.play(before + HANG, clock=clock)
        assert session.files.keys() == {"game.m", "memory.m", "stat.m"}


@pytest.mark.parametrize(
    ("where", "taken"),
    [
        ("corner", CORNERS),
        ("cross", CROSSES),
        ("corner", CORNERS + " " + CROSSES),
        ("cross", CORNERS + " " + CROSSES),
    ],
)
def test_both_loops(where: str, taken: str) -> None:
    with pytest.raises(EndlessLoop) as caught:
        getattr(OpeningHeuristics(), where)(cells(taken))
    assert (caught.value.bug, caught.value.where) == ("opening-hang", where)


def moves(n: int, own: int, opponent: int) -> set[int]:
    """All cells where the program can put its pawn in move ``n``. Raises EndlessLoop if it draws numbers for ever."""
    choice = OPENING.move(n, own, opponent)
    return {choice} if isinstance(choice, int) else {cell for cell in choice if isinstance(cell, int)}


def openings(begins: str) -> Iterator[tuple[int, int, int, str]]:
    """All possible openings: (move, first side's pawns, second side's, where it hangs or ``end``).

    ``begins``: program, person or autoplay.
    """
    boards = {(0, 0)}
    for n in range(1, 9):
        following = set()
        for first, second in boards:
            own, opponent = (first, second) if n % 2 else (second, first)
            try:
                if begins == "autoplay" or (begins == "program") == (n % 2 == 1):
                    puts = moves(n, own, opponent)
                else:
                    puts = {bit for bit in BIT if not bit & (first | second)}
            except EndlessLoop as loop:
                yield n, first, second, loop.where
                continue
            for put in puts:
                after, left = own | put, opponent & ~put
                following.add((after, left) if n % 2 else (left, after))
        boards = following
    yield from ((9, first, second, "end") for first, second in boards)


@pytest.mark.parametrize(("begins", "hangs"), [("program", set()), ("person", {(8, "corner")}), ("autoplay", set())])
def test_where_games_hang(begins: str, hangs: set[tuple[int, str]]) -> None:
    """Only if the person begins, at the program's last pawn, and only in corner. All others end with four pawns per side."""
    found = list(openings(begins))
    assert {(n, where) for n, _, _, where in found if where != "end"} == hangs
    assert {(first.bit_count(), second.bit_count()) for _, first, second, where in found if where == "end"} == {(4, 4)}


def test_four_pawns_cannot_be_shut_in_by_four() -> None:
    """So a random move is always found in the end."""
    for pawns in itertools.combinations(range(25), 4):
        around = set.union(*(neighbours(pawn) for pawn in pawns)) - set(pawns)
        assert len(around) > 4


def neighbours(index: int) -> set[int]:
    """The cells around a cell."""
    row, column = divmod(index, 5)
    rows, columns = range(max(row - 1, 0), min(row + 2, 5)), range(max(column - 1, 0), min(column + 2, 5))
    return {5 * r + c for r in rows for c in columns} - {index}


def test_move1_comes_to_the_cross_loop() -> None:
    """It needs nine pawns, which no opening has."""
    with pytest.raises(EndlessLoop, match="cross"):
        OpeningHeuristics().move1(cells("22 " + CORNERS), cells(CROSSES))


@pytest.mark.parametrize(("where", "names"), [("corner", CORNERS), ("cross", CROSSES)])
def test_one_free_cell_is_found_however_long_it_takes(where: str, names: str) -> None:
    order = {"corner": "13 11 33 31", "cross": "12 21 23 32"}[where].split()

    def misses(free: int) -> Iterator[int]:
        for _ in range(1000):
            yield from (r for r in range(4) if r != free)
        yield free + 4 * 1000

    for free, name in enumerate(order):
        taken = cells(" ".join(other for other in names.split() if other != name))
        choice = getattr(OpeningHeuristics(), where)(taken)
        assert drawn(choice, misses(free).__next__) == cells(name)
