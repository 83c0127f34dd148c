"""The tree of a batch game's openings against the moves one by one."""

from __future__ import annotations

import pytest

from teeko99.advisers.evaluation import FOURS
from teeko99.advisers.openings import OpeningHeuristics
from teeko99.game.opening import FIRST_FOUR, LAST_OF_OPENING, OpeningTree
from teeko99.io.endings import EndlessLoop
from teeko99.io.msvc import Rand


def by_moves(openings: OpeningHeuristics, rand: Rand) -> tuple[int, int, int]:
    """The number of the next move and both sides' pawns where an opening ends."""
    n, mine, theirs = 1, 0, 0
    while n <= LAST_OF_OPENING and not (n >= FIRST_FOUR and (mine in FOURS or theirs in FOURS)):
        put = openings.move(n, mine, theirs, rand.next)
        n, mine, theirs = n + 1, theirs & ~put, mine | put
    return n, mine, theirs


def test_the_tree_is_what_the_moves_are() -> None:
    openings = OpeningHeuristics()
    for seed in range(3000):
        by_tree, one_by_one = Rand(seed), Rand(seed)
        for _ in range(8):  # across the generator's blocks
            end = openings.tree.play(by_tree)
            assert (end.n, end.mine, end.theirs) == by_moves(openings, one_by_one), seed
            assert by_tree.state == one_by_one.state, seed


def test_a_position_is_in_the_tree_once() -> None:
    tree = OpeningHeuristics().tree
    for seed in range(500):
        tree.play(Rand(seed))
    reached, ahead = set(), [tree.start]
    while ahead:
        at = ahead.pop()
        position = at.n, at.mine, at.theirs
        assert tree.known[position] is at
        if position not in reached:
            reached.add(position)
            ahead += [then for then in (at.only, *at.drawn) if then is not None]
    assert reached == set(tree.known)
    assert len(reached) < 1000


def test_an_endless_draw_is_met_by_whoever_comes_there() -> None:
    def move(n: int, t: int, e: int, draw: object) -> int:
        raise EndlessLoop("opening-hang", "corner")

    tree = OpeningTree(move)
    for _ in range(2):
        with pytest.raises(EndlessLoop):
            tree.play(Rand(1))
