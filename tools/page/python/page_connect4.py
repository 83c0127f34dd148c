"""The Connect-4 heuristic for the page: its evaluation of a board, and the move that its search plays."""

from __future__ import annotations

import json
from typing import Any

from connect4 import STANDARD, Board, Player, alpha_beta, explain
from connect4.evaluation import MAPS, Part
from connect4.explanation import Explanation
from connect4.single import to_text

Json = dict[str, Any]


def look(text: str) -> str:
    """``moves``: the columns played so far, 0 to 6; ``depth``: how deep the search looks.

    Returns the board, the side to move, the winner, the heuristic's score for the side to move with its lines and parts, and the
    move that the search would make.
    """
    asked: Json = json.loads(text)
    board = Board()
    order: list[list[int]] = []
    for column in asked["moves"]:
        player: Player = 1 if len(order) % 2 == 0 else 2
        row = next(row for row in range(STANDARD.rows) if board.cell(column, row) == 0)
        bit = STANDARD.bit(column, row)
        board = Board(board.first | bit, board.second) if player == 1 else Board(board.first, board.second | bit)
        order.append([column, row])
    mover: Player = 1 if len(order) % 2 == 0 else 2
    explanation = explain(board, mover)
    over = board.won_by(1) or board.won_by(2) or board.is_full()
    found = None if over else alpha_beta(board, asked["depth"])
    return json.dumps(
        {
            "cells": [[board.cell(column, row) for column in range(STANDARD.columns)] for row in range(STANDARD.rows)],
            "mover": mover,
            "last": order[-1] if order else None,
            "won": next((player for player in (1, 2) if board.won_by(player)), 0),
            "full": board.is_full(),
            "four": _four(board),
            "lines": _lines(explanation),
            "own": _part(explanation.own),
            "opponent": _part(explanation.opponent),
            "weighted": to_text(explanation.weighted),
            "ownSum": to_text(explanation.own_sum),
            "opponentSum": to_text(explanation.opponent_sum),
            "heuristic": to_text(explanation.heuristic),
            "static": to_text(explanation.static),
            "maps": {name: list(reversed(rows)) for name, rows in MAPS.items()},
            "move": found.move if found else None,
            "value": to_text(found.value) if found else None,
            "expected": list(found.line) if found else [],
            "leaves": found.leaves if found else 0,
        }
    )


def _four(board: Board) -> list[list[int]]:
    for line in STANDARD.lines:
        held = {board.cell(*cell) for cell in line.cells}
        if len(held) == 1 and 0 not in held:
            return [list(cell) for cell in line.cells]
    return []


def _lines(explanation: Explanation) -> list[Json]:
    return [
        {
            "cells": [list(cell) for cell in score.line.cells],
            "pieces": score.pieces,
            "imminent": score.imminent,
            "own": score.own,
            "opponent": score.opponent,
        }
        for score in explanation.scoring_lines()
    ]


def _part(part: Part) -> Json:
    return {"best": part.best_strategy, "map": part.map_name, "strategy": part.strategy, "board": part.board_value}
