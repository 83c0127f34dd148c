"""The tree of openings gives the same results as single moves."""

from __future__ import annotations

import pytest

from teeko99.advisers.evaluation import FOURS
from teeko99.advisers.openings import Choice, OpeningHeuristics, drawn
from teeko99.game.opening import FIRST_FOUR, LAST_OF_OPENING, OpeningTree
from teeko99.io.endings import EndlessLoop
from teeko99.io.msvc import Rand
from teeko99.state.board import BIT

AFTER = LAST_OF_OPENING + 1


def by_moves(openings: OpeningHeuristics, rand: Rand) -> tuple[int, int, int]:
    """The end of an opening that is played move by move: the number of the next move, the mover's pawns, the opponent's pawns."""
    n, own, opponent = 1, 0, 0
    while n <= LAST_OF_OPENING and not (n >= FIRST_FOUR and (own in FOURS or opponent in FOURS)):
        put = drawn(openings.move(n, own, opponent), rand.next)
        n, own, opponent = n + 1, opponent & ~put, own | put
    return n, own, opponent


def test_the_tree_is_what_the_moves_are() -> None:
    openings = OpeningHeuristics()
    tree = OpeningTree(openings)
    for seed in range(3000):
        by_tree, one_by_one = Rand(seed), Rand(seed)
        for _ in range(8):  # across the generator's blocks
            end = tree.play(tree.start, AFTER, by_tree)
            assert (end.n, end.own, end.opponent) == by_moves(openings, one_by_one), seed
            assert by_tree.state == one_by_one.state, seed


class AnyCell(OpeningHeuristics):
    """Openings with other random choices: a row and then a column, one of three cells, or one of two that are never free."""

    def move1(self, own: int, opponent: int) -> Choice:
        """Five rows of five cells."""
        taken = own | opponent
        return tuple(tuple(None if bit & taken else bit for bit in BIT[row : row + 5]) for row in range(0, 25, 5))

    def omake2(self, own: int, opponent: int) -> Choice:
        """The first three free cells."""
        return tuple([bit for bit in BIT if not bit & (own | opponent)][:3])


def test_a_tree_of_openings_that_draw_otherwise() -> None:
    openings = AnyCell()
    tree = OpeningTree(openings)
    for seed in range(300):
        by_tree, one_by_one = Rand(seed), Rand(seed)
        for _ in range(30):
            end = tree.play(tree.start, AFTER, by_tree)
            assert (end.n, end.own, end.opponent) == by_moves(openings, one_by_one), seed
            assert by_tree.state == one_by_one.state, seed


def test_move_by_move_it_is_the_same_opening() -> None:
    tree = OpeningTree(OpeningHeuristics())
    for seed in range(200):
        at_once, stepwise = Rand(seed), Rand(seed)
        end, at = tree.play(tree.start, AFTER, at_once), tree.start
        while not at.over:
            at = tree.play(at, at.n + 1, stepwise)
        assert at is end
        assert at_once.state == stepwise.state


def test_a_position_is_in_the_tree_once() -> None:
    tree = OpeningTree(OpeningHeuristics())
    for seed in range(500):
        tree.play(tree.start, AFTER, Rand(seed))
    reached, ahead = set(), [tree.start]
    while ahead:
        at = ahead.pop()
        position = at.n, at.own, at.opponent
        assert tree.positions[position] is at
        if position not in reached:
            reached.add(position)
            ahead += [then for then in (at.only, *at.by_remainder) if then is not None]
    assert reached == set(tree.positions)
    assert len(reached) < 1000


def test_a_tree_that_has_grown_too_large_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = OpeningTree(OpeningHeuristics())
    start = tree.start
    tree.play(start, AFTER, Rand(1))
    tree.make_room()
    assert tree.start is start, "there is room for it"
    monkeypatch.setattr("teeko99.game.opening.MOST_POSITIONS", 5)
    tree.make_room()
    assert tree.start is not start
    assert list(tree.positions.values()) == [tree.start]


class Hanging(OpeningHeuristics):
    """Openings that never end."""

    def move(self, n: int, own: int, opponent: int) -> Choice:
        """Raise EndlessLoop."""
        raise EndlessLoop("opening-hang", "corner")


def test_an_endless_draw_is_met_by_whoever_comes_there() -> None:
    tree = OpeningTree(Hanging())
    for _ in range(2):
        with pytest.raises(EndlessLoop):
            tree.play(tree.start, AFTER, Rand(1))
