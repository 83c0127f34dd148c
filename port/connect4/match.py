"""Two settings against each other: from every board of a few moves, each of them once with either colour."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from connect4.board import Board, Player, Winner
from connect4.evaluation import Evaluate
from connect4.search import alpha_beta
from connect4.settings import Setting

NORMAL_95: Final = 1.959963984540054
"""The normal distribution's quantile for an interval of 95%."""


@dataclass(frozen=True)
class Score:
    """Games as the first setting has fared in them."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """Won games, and half of the drawn ones."""
        return self.won + self.drawn / 2

    def plus(self, more: "Score") -> "Score":
        """Both together."""
        return Score(self.won + more.won, self.drawn + more.drawn, self.lost + more.lost)

    def interval(self) -> tuple[float, float]:
        """The share of the points, 0 to 1, with 95% confidence: Wilson's score interval; 0 to 1 without games.

        >>> low, high = Score(5, 0, 5).interval()
        >>> f"{low:.4f} {high:.4f}"
        '0.2366 0.7634'
        """
        return wilson(self.points, self.games)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's score interval of 95% for the share ``points / games``, from 0 to 1; all of that without games."""
    if not games:
        return 0.0, 1.0
    p, n, z = points / games, games, NORMAL_95
    middle = p + z * z / (2 * n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 / (1 + z * z / n)
    return max(0.0, (middle - half) * scale), min(1.0, (middle + half) * scale)


def openings(moves: int) -> list[Board]:
    """Every board after so many moves on which the game goes on, equal ones once, in the order of the columns."""
    boards = [Board()]
    for _ in range(moves):
        boards = list(dict.fromkeys(after for board in boards for after in board.successors()))
    return [board for board in boards if not board.winner() and not board.is_full()]


def play_game(board: Board, first: Setting, second: Setting) -> Winner:
    """One game from a board, the first player by one setting, the second by the other: who wins, 0 for nobody."""
    players: dict[Player, tuple[int, Evaluate]] = {
        1: (first.depth, first.evaluator()),
        2: (second.depth, second.evaluator()),
    }
    while not (board.winner() or board.is_full()):
        mover = board.next_player()
        assert mover is not None
        depth, evaluate = players[mover]
        move = alpha_beta(board, depth, evaluate=evaluate).move
        assert move is not None
        board = board.drop(move)
    return board.winner()


def play_pair(board: Board, one: Setting, other: Setting) -> tuple[Score, Score]:
    """Two games from a board: how ``one`` fares as the first player and as the second."""
    as_first, as_second = play_game(board, one, other), play_game(board, other, one)
    return _score(as_first, 1), _score(as_second, 2)


def _score(winner: Winner, player: Player) -> Score:
    return Score(int(winner == player), int(winner == 0), int(winner not in (0, player)))


@dataclass(frozen=True)
class Match:
    """How the first of two settings has fared, as the first player and as the second."""

    as_first: Score = Score()
    as_second: Score = Score()

    @property
    def total(self) -> Score:
        """Both colours together."""
        return self.as_first.plus(self.as_second)

    def plus(self, pair: tuple[Score, Score]) -> "Match":
        """The match with two more games."""
        return Match(self.as_first.plus(pair[0]), self.as_second.plus(pair[1]))


def play_match(one: Setting, other: Setting, boards: Iterable[Board]) -> Match:
    """The whole match in this process."""
    match = Match()
    for board in boards:
        match = match.plus(play_pair(board, one, other))
    return match
