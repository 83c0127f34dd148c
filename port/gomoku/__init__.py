"""A one-ply Gomoku evaluator of 2018, ported bug for bug: pattern counters, score, win test and choice of a move.

The oddities it keeps have the ids G01 to G26; docs/BUGS.md lists them, and ``gomoku_fixed`` mends those that are
faults.
"""

from gomoku.board import EMPTY, ONE, SIDE, TWO, Board, cell_of, empty_board, name_of, parse_name
from gomoku.choice import Choice, NoMoveError, choose, search
from gomoku.evaluator import Evaluator
from gomoku.lines import Kind
from gomoku.rules import PORT, Rules

__all__ = [
    "EMPTY",
    "ONE",
    "PORT",
    "SIDE",
    "TWO",
    "Board",
    "Choice",
    "Evaluator",
    "Kind",
    "NoMoveError",
    "Rules",
    "cell_of",
    "choose",
    "empty_board",
    "name_of",
    "parse_name",
    "search",
]
