"""Minimax with alpha-beta, and plain minimax beside it as a check.

Source: the search that the Lisp heuristic was published with, played at depths 1 to 4.
"""

from dataclasses import dataclass
from typing import Final

from connect4.board import Board, BoardError, Player
from connect4.evaluation import DRAWN, LOST, Evaluate, heuristic_of_masks, masks_of, static
from connect4.geometry import STANDARD
from connect4.single import Value

COLUMN_ORDER: Final = (3, 2, 4, 1, 5, 0, 6)
WINDOW: Final = 99999
"""The root searches between minus this and plus this."""

_COLUMNS: Final = tuple((column, STANDARD.column_masks[column]) for column in COLUMN_ORDER)
_FULL: Final = STANDARD.full
_BOTTOM: Final = STANDARD.bottom


@dataclass(frozen=True)
class SearchResult:
    """What a search found.

    ``move`` is the column, or None on a board where the game is over; ``value`` is from the side to move's view;
    ``line`` are the columns both sides are expected to play, the move first; ``leaves`` counts the boards valued.
    """

    move: int | None
    value: Value
    line: tuple[int, ...]
    leaves: int


def alpha_beta(
    board: Board, depth: int, player: Player | None = None, *, evaluate: Evaluate = heuristic_of_masks
) -> SearchResult:
    """Search ``depth`` moves ahead (0 or more) for the side to move, fail-hard, between -`WINDOW` and `WINDOW`.

    ``player`` is needed where the counts of the pieces leave the side to move open. A win is worth the same at every
    depth, so the search may delay one, and it plays its first column when all lose (c4-win-delayed). Values are negated
    on the way up, so that a single zero can become -0.0 (c4-negative-zero). ``evaluate`` is what was published unless another
    one is given.
    Raises `BoardError` for a board that is not of the standard size or has nobody to move.
    """
    return _search(board, depth, player, evaluate, prune=True)


def minimax(
    board: Board, depth: int, player: Player | None = None, *, evaluate: Evaluate = heuristic_of_masks
) -> SearchResult:
    """The same search without the window: every board down to ``depth`` is looked at. Same move, same value."""
    return _search(board, depth, player, evaluate, prune=False)


def _search(board: Board, depth: int, player: Player | None, evaluate: Evaluate, prune: bool) -> SearchResult:
    mover = board.next_player() if player is None else player
    if mover is None:
        raise BoardError(board.problems()[-1])
    if depth < 0:
        raise ValueError(f"a search looks 0 or more moves ahead, not {depth}")
    own, opponent = masks_of(board, mover)
    if board.won_by(1) or board.won_by(2) or board.is_full() or depth == 0:
        return SearchResult(None, static(board, mover, evaluate), (), 1)
    walk = _Walk(depth, evaluate)
    value = walk.alpha_beta(own, opponent, depth, -WINDOW, WINDOW) if prune else walk.minimax(own, opponent, depth)
    line = walk.lines[depth]
    return SearchResult(line[0], value, line, walk.leaves)


class _Walk:
    """One walk through the tree; ``lines[d]`` is the best line of the node last left with ``d`` moves to go."""

    def __init__(self, depth: int, evaluate: Evaluate) -> None:
        self.lines: list[tuple[int, ...]] = [()] * (depth + 1)
        self.leaves = 0
        self.evaluate = evaluate

    def leaf(self, own: int, opponent: int, depth: int) -> Value | None:
        """The static value for the side to move, or None where the walk goes on.

        Only the opponent has just moved, and a board the own side had won would not have been played on.
        """
        if STANDARD.has_line(opponent):
            value: Value = LOST
        elif own | opponent == _FULL:
            value = DRAWN
        elif depth == 0:
            value = self.evaluate(own, opponent)
        else:
            return None
        self.leaves += 1
        self.lines[depth] = ()
        return value

    def alpha_beta(self, own: int, opponent: int, depth: int, alpha: Value, beta: Value) -> Value:
        value = self.leaf(own, opponent, depth)
        if value is not None:
            return value
        filled = own | opponent
        playable = (filled + _BOTTOM) & ~filled & _FULL
        for column, mask in _COLUMNS:
            landing = playable & mask
            if not landing:
                continue
            value = -self.alpha_beta(opponent, own | landing, depth - 1, -beta, -alpha)
            if value >= beta:
                return beta
            if value > alpha:
                alpha = value
                self.lines[depth] = (column, *self.lines[depth - 1])
        return alpha

    def minimax(self, own: int, opponent: int, depth: int) -> Value:
        value = self.leaf(own, opponent, depth)
        if value is not None:
            return value
        filled = own | opponent
        playable = (filled + _BOTTOM) & ~filled & _FULL
        best: Value = -WINDOW
        for column, mask in _COLUMNS:
            landing = playable & mask
            if not landing:
                continue
            value = -self.minimax(opponent, own | landing, depth - 1)
            if value > best:
                best = value
                self.lines[depth] = (column, *self.lines[depth - 1])
        return best
