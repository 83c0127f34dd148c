"""A game of Gomoku with undo, rule by rule: one evaluator goes along for the whole game, and a new one must say the same."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from gomoku import EMPTY, ONE, TWO, Evaluator, empty_board, search, sgf
from gomoku.board import SIDE, cell_of
from gomoku.game import Game
from gomoku_fixed import parse_fixes, rules_with
from tests.profiles import MACHINES, STEPS, at_most

pytestmark = pytest.mark.slow

PLACES = st.integers(4, 10)
FIXED = rules_with(parse_fixes("all"))


class Play(RuleBasedStateMachine):
    """A game, and the boards before each move."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game(tuple(empty_board()))
        self.earlier: list[Game] = []
        self.port, self.fixed = Evaluator(), Evaluator(FIXED)

    @rule(x=PLACES, y=PLACES)
    def put(self, x: int, y: int) -> None:
        if self.game.board[cell_of(x, y)] == EMPTY:
            self.earlier.append(self.game)
            self.game = self.game.with_move(x, y, self.game.to_move)

    @precondition(lambda machine: machine.earlier)
    @rule()
    def undo(self) -> None:
        before = self.earlier.pop()
        assert self.game.without_last() == before
        self.game = before

    @precondition(lambda machine: EMPTY in machine.game.board)
    @rule()
    def it_plays(self) -> None:
        player = self.game.to_move
        choice = search(self.port, self.game.board, player)
        assert choice == search(Evaluator(), self.game.board, player)
        self.earlier.append(self.game)
        self.game = self.game.with_move(choice.x, choice.y, player)

    @invariant()
    def an_evaluator_that_went_along_says_what_a_new_one_says(self) -> None:
        for evaluator in (self.port, self.fixed):
            for player in (ONE, TWO):
                new = Evaluator(evaluator.rules)
                assert evaluator.evaluate(self.game.board, player) == new.evaluate(self.game.board, player)
                assert (evaluator.counters, evaluator.save) == (new.counters, new.save)

    @invariant()
    def the_stones_are_those_of_the_moves(self) -> None:
        board = empty_board()
        for move in self.game.moves:
            board[move.y * SIDE + move.x] = move.player
        assert tuple(board) == self.game.board
        assert len(self.game.moves) == len(self.earlier)

    @invariant()
    def sgf_keeps_it(self) -> None:
        assert sgf.read_game(sgf.write_game(self.game), "game.sgf") == self.game


TestPlay = Play.TestCase
TestPlay.settings = at_most(MACHINES, STEPS)
