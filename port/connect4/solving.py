"""Small games solved: who wins from every board that play reaches when nobody errs, found backwards from the last moves.

Source: the pattern that the Wolfram Language text looks for in its graphs. A board is as in `connect4.counts` one integer: the
filled cells above the first player's.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from connect4.board import Board, Player, Winner
from connect4.geometry import Game

MOST_CELLS: Final = 20
"""Cells of the largest board that is solved: one of 4 rows and 5 columns has 3,945,711 boards, one of 5 and 5 69 million."""

Progress = Callable[[int], None]
"""Told how many more boards have been played on or decided."""


class SolvingError(ValueError):
    """A game that is too large to be solved here."""


@dataclass(frozen=True)
class Solution:
    """``outcomes`` has one dictionary for each number of moves: every board, and who wins it (0: nobody)."""

    start: Board
    outcomes: list[dict[int, Winner]]

    def outcome(self, board: Board) -> Winner:
        """Who wins a board that play reaches from the start. Raises KeyError for another one."""
        moves = board.filled.bit_count() - self.start.filled.bit_count()
        return self.outcomes[moves][code(board)]

    def table(self) -> Iterator[Counter[Winner]]:
        """After each number of moves: how many boards the first player wins, the second, and nobody."""
        for layer in self.outcomes:
            yield Counter(layer.values())


def code(board: Board) -> int:
    """A board as one integer."""
    return board.filled << _shift(board.game) | board.first


def _shift(game: Game) -> int:
    return game.columns * game.stride


def _silent(more: int) -> None:
    """Report nothing."""


def solve(start: Board, progress: Progress = _silent) -> Solution:
    """Solve everything that follows from a valid board.

    Raises `BoardError` for an invalid board, `SolvingError` where more than `MOST_CELLS` cells are free.
    """
    start.checked()
    free = start.game.rows * start.game.columns - start.filled.bit_count()
    if free > MOST_CELLS:
        raise SolvingError(f"{free} free cells are too many to solve; at most {MOST_CELLS}")
    layers = [[code(start)]]
    movers = _movers(start)
    while layers[-1]:
        mover = movers[(len(layers) - 1) % 2]
        layers.append(list({after for at in layers[-1] for after in _after(start.game, at, mover)}))
        progress(len(layers[-1]))
    layers.pop()
    outcomes: list[dict[int, Winner]] = []
    for moves in reversed(range(len(layers))):
        later = outcomes[-1] if outcomes else {}
        mover = movers[moves % 2]
        outcomes.append({at: _outcome(start.game, at, mover, later) for at in layers[moves]})
        progress(len(layers[moves]))
    return Solution(start, outcomes[::-1])


def _movers(start: Board) -> tuple[Player, Player]:
    return (1, 2) if start.next_player() == 1 else (2, 1)


def _won(game: Game, at: int, mover: Player) -> bool:
    """Whether the player has a line who has just moved."""
    filled, first = at >> _shift(game), at & (1 << _shift(game)) - 1
    return game.has_line(filled ^ first if mover == 1 else first)


def _after(game: Game, at: int, mover: Player) -> list[int]:
    """The boards after each move; none where the game is over."""
    if _won(game, at, mover):
        return []
    filled = at >> _shift(game)
    playable = game.playable(filled)
    weight = (1 << _shift(game)) + (1 if mover == 1 else 0)
    return [at + landing * weight for mask in game.column_masks if (landing := playable & mask)]


def _outcome(game: Game, at: int, mover: Player, later: dict[int, Winner]) -> Winner:
    opponent: Player = 2 if mover == 1 else 1
    following = _after(game, at, mover)
    if not following:
        return opponent if _won(game, at, mover) else 0
    found = {later[after] for after in following}
    return mover if mover in found else 0 if 0 in found else opponent
