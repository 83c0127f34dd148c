"""The two places in which the program never ends (opening-hang), recognised instead of looped in."""

from collections.abc import Callable, Iterator

import pytest

import teeko99
from teeko99.board import cells
from teeko99.endings import EndlessLoop
from teeko99.msvc import Rand
from teeko99.opening import OpeningHeuristics

CORNERS = "11 13 31 33"
CROSSES = "12 21 23 32"

HANG = "1\n40\n04\n33\n11\n00\n01\n"
"""With this clock the program's second corner and the person's two leave none free for its fourth pawn."""
HANG_CLOCK = 100000


def test_a_session_that_hangs() -> None:
    session = teeko99.play(HANG + "q\n" * 100, clock=HANG_CLOCK)
    assert session.ending == "hang"
    assert session.screen.endswith("\n[Move 4] [Reply] Thinking...\n"), "the last thing that can be seen"
    assert session.files == {"memory.m": "", "stat.m": " " * 36}


def test_a_hang_leaves_the_files_of_the_game_before() -> None:
    """game.m left by ``q`` at the move prompt (game-file-left) is there during the hang too."""
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
    draw: Callable[[int, int, Callable[[], int]], int] = getattr(OpeningHeuristics(), where)
    mine, theirs = cells(taken) & cells("11 12 13 21"), cells(taken) & ~cells("11 12 13 21")
    with pytest.raises(EndlessLoop) as caught:
        draw(mine, theirs, Rand(1).next)
    assert (caught.value.bug, caught.value.where) == ("opening-hang", where)


def test_move1_comes_to_the_cross_loop() -> None:
    """No game does: the middle, four corners and four crosses are nine pawns, and the last of the opening is the eighth."""
    with pytest.raises(EndlessLoop, match="cross"):
        OpeningHeuristics().move1(cells("22 " + CORNERS), cells(CROSSES), Rand(1).next)


@pytest.mark.parametrize(("where", "names"), [("corner", CORNERS), ("cross", CROSSES)])
def test_one_free_cell_is_found_however_long_it_takes(where: str, names: str) -> None:
    draw: Callable[[int, int, Callable[[], int]], int] = getattr(OpeningHeuristics(), where)
    order = {"corner": "13 11 33 31", "cross": "12 21 23 32"}[where].split()

    def misses(free: int) -> Iterator[int]:
        for _ in range(1000):
            yield from (r for r in range(4) if r != free)
        yield free + 4 * 1000

    for free, name in enumerate(order):
        taken = cells(" ".join(other for other in names.split() if other != name))
        assert draw(taken, 0, misses(free).__next__) == cells(name)
