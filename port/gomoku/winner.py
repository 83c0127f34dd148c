"""Who has won a game, by the rules of free Gomoku and in the order of the moves; no evaluator is asked.

The evaluator's own win test has oddities (G07, G08), and says yes to both players when both have a five (G20).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from gomoku.board import LINES, ONE, TWO, Board
from gomoku.game import Game

FIVE = 5


@dataclass(frozen=True)
class Win:
    """A five: ``player`` has won with move ``number``; 0 where the stones were set up, so that no move made it.

    ``player`` is None where both players' fives were set up, and nothing tells whose was first.
    """

    player: int | None
    number: int


def first_five(game: Game, *, exact: bool = False) -> Win | None:
    """The first five of a game, None while there is none. With ``exact`` six and more in a row are no five."""
    set_up = [player for player in (ONE, TWO) if has_five(game.setup, player, exact=exact)]
    if set_up:
        return Win(set_up[0] if len(set_up) == 1 else None, 0)
    if not any(has_five(game.board, player, exact=False) for player in (ONE, TWO)):
        return None
    played = Game(game.setup)
    for number, move in enumerate(game.moves, 1):
        played = played.with_move(*move)
        if has_five(played.board, move.player, exact=exact):
            return Win(move.player, number)
    return None


def told(win: Win, game: Game, name: Callable[[int], str]) -> str:
    """Who has won, in a sentence; ``name`` names a player."""
    if win.player is None:
        return "Both players have a five on the board that was set up: nothing tells who has won."
    first = "" if win.number in (0, len(game.moves)) else f" (it was the first, with move {win.number})"
    return f"Player {name(win.player)} has a five and wins{first}."


def has_five(board: Board, player: int, *, exact: bool = False) -> bool:
    """Whether a player has five or more in a row, or, with ``exact``, exactly five."""
    return any(length == FIVE or (length > FIVE and not exact) for length in runs(board, player))


def runs(board: Board, player: int) -> Iterator[int]:
    """The lengths of a player's rows of stones on all lines, zeros among them."""
    for line in LINES:
        content = board[line.place]
        walls = [-1, *(at for at, cell in enumerate(content) if cell != player), len(content)]
        yield from (after - before - 1 for before, after in pairwise(walls))
