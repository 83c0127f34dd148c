"""A game as far as it is known: the board, and the moves in their order."""

from dataclasses import dataclass
from typing import NamedTuple

from gomoku.board import EMPTY, ONE, TWO, cell_of, other


class Move(NamedTuple):
    """A stone put by ``player`` on column ``x`` and row ``y``."""

    x: int
    y: int
    player: int


@dataclass(frozen=True)
class Game:
    """``board`` has all stones, ``moves`` those whose order is known; the others were set up before the first move."""

    board: tuple[int, ...]
    moves: tuple[Move, ...] = ()

    @property
    def last(self) -> int | None:
        """The cell of the last move, None where it is not known."""
        return cell_of(self.moves[-1].x, self.moves[-1].y) if self.moves else None

    @property
    def has_just_moved(self) -> int:
        """The player who has just moved: by the last move, else by the counts of stones (one begins)."""
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
        """The game one move back; there must be a move."""
        board = list(self.board)
        board[cell_of(self.moves[-1].x, self.moves[-1].y)] = EMPTY
        return Game(tuple(board), self.moves[:-1])
