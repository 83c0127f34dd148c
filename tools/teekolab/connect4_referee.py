"""The Connect-4 heuristic, searched 1 to 4 moves deep, judged by an exact solver (bitbully, the extra ``referee``)."""

from collections import Counter
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from connect4 import Board, alpha_beta
from portlab.errors import LabError

PLIES = range(41)
"""The numbers of pieces for which a board still has a move to choose."""

DEPTHS = (1, 2, 3, 4)
OUTCOMES = {1: "win", 0: "draw", -1: "loss"}


@cache
def solver() -> Any:
    """The module bitbully. Raises LabError if it is not installed."""
    try:
        return import_module("bitbully")
    except ImportError as problem:
        raise LabError(f"the referee of Connect-4 is bitbully: pip install 'teeko99[referee]' ({problem})") from problem


@cache
def _agent() -> Any:
    return solver().BitBully()


def random_moves(ply: int, random: Random) -> list[int]:
    """The columns of a random game of so many moves in which nobody has won yet; all moves are equally likely."""
    while True:
        board, moves = solver().Board(), list[int]()
        while len(moves) < ply and not board.has_win():
            column = random.choice(board.legal_moves())
            board.play(column)
            moves.append(column)
        if not board.has_win():
            return moves


def board_after(moves: list[int]) -> Board:
    """The port's board after these moves."""
    board = Board()
    for column in moves:
        board = board.drop(column)
    return board


def scores(moves: list[int]) -> dict[int, int]:
    """By column, the sign of each move's value for the player who makes it: 1 a win, 0 a draw, -1 a loss."""
    found: dict[int, int] = _agent().score_all_moves(solver().Board.from_moves(moves))
    return {column: (score > 0) - (score < 0) for column, score in found.items()}


def measure(ply: int, boards: int, seed: int) -> Counter[str]:
    """For random boards with so many pieces, count how often each depth makes the outcome worse.

    Counts: ``boards``; ``win``, ``draw`` and ``loss`` for their values; for each depth ``D win to draw`` and the like, and
    ``D losing`` for a losing move where another does not lose; ``losing moves`` and ``moves``, counted over all moves on the
    boards that are not lost.
    """
    random = Random(f"connect4/{seed}/{ply}")
    counts: Counter[str] = Counter()
    for _ in range(boards):
        moves = random_moves(ply, random)
        worth = scores(moves)
        best = max(worth.values())
        counts["boards"] += 1
        counts[OUTCOMES[best]] += 1
        for depth in DEPTHS:
            chosen = alpha_beta(board_after(moves), depth).move
            assert chosen is not None
            if worth[chosen] < best:
                counts[f"{depth} {OUTCOMES[best]} to {OUTCOMES[worth[chosen]]}"] += 1
                counts[f"{depth} losing"] += worth[chosen] < 0
        counts["losing moves"] += sum(value < 0 for value in worth.values()) if best >= 0 else 0
        counts["moves"] += len(worth) if best >= 0 else 0
    return counts
