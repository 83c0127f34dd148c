"""A game as far as it is known: the board, and the moves in their order."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from gomoku.board import EMPTY, ONE, TWO, cell_of, other


class Move(NamedTuple):
    """A stone put by ``player`` on column ``x`` and row ``y``."""

    x: int
    y: int
    player: int


@dataclass(frozen=True)
class Game:
    """``board`` has all stones, ``moves`` those whose order is known; the others were set up before the first move.

    ``turn`` is the player to move where that was said and is not what moves and counts tell; see ``with_turn``.
    """

    board: tuple[int, ...]
    moves: tuple[Move, ...] = ()
    turn: int | None = None

    @property
    def last(self) -> int | None:
        """The cell of the last move, None where it is not known."""
        return cell_of(self.moves[-1].x, self.moves[-1].y) if self.moves else None

    @property
    def has_just_moved(self) -> int:
        """The player who has just moved: as was said, else by the last move or the counts of stones (one begins)."""
        if self.turn is not None:
            return other(self.turn)
        if self.moves:
            return self.moves[-1].player
        return ONE if self.board.count(ONE) > self.board.count(TWO) else TWO

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""
        return other(self.has_just_moved)

    @property
    def setup(self) -> tuple[int, ...]:
        """The board before the first known move."""
        board = list(self.board)
        for move in self.moves:
            board[cell_of(move.x, move.y)] = EMPTY
        return tuple(board)

    def with_move(self, x: int, y: int, player: int) -> "Game":
        """The game one move further; the cell must be empty."""
        board = list(self.board)
        board[cell_of(x, y)] = player
        return Game(tuple(board), (*self.moves, Move(x, y, player)))

    def without_last(self) -> "Game":
        """The game one move back, the turn being that move's player's; there must be a move."""
        last = self.moves[-1]
        board = list(self.board)
        board[cell_of(last.x, last.y)] = EMPTY
        return Game(tuple(board), self.moves[:-1]).with_turn(last.player)

    def with_turn(self, player: int) -> "Game":
        """The game with this player to move, whatever moves and counts tell."""
        told = replace(self, turn=None)
        return told if told.to_move == player else replace(self, turn=player)
