"""Connect-4, ported from two published sources: the heuristic and its search (Common Lisp, 2018), and the boards and
multiway graphs (Wolfram Language).

The modules named here need the standard library only; `connect4.multiway` and the commands need the extra ``lab``.
Imports run one way: geometry, board, evaluation; then explanation, search, counts; then recording, multiway, commands.
"""

from connect4.board import Board, BoardError, Player, gravity_as_printed
from connect4.counts import count_positions
from connect4.evaluation import heuristic, parts, static
from connect4.explanation import Explanation, explain
from connect4.geometry import SMALL, STANDARD, Game, GeometryError
from connect4.search import SearchResult, alpha_beta, minimax

__all__ = [
    "SMALL",
    "STANDARD",
    "Board",
    "BoardError",
    "Explanation",
    "Game",
    "GeometryError",
    "Player",
    "SearchResult",
    "alpha_beta",
    "count_positions",
    "explain",
    "gravity_as_printed",
    "heuristic",
    "minimax",
    "parts",
    "static",
]
