"""The Gomoku evaluator for the page: its counts on a board, with or without its oddities, and the move it would make."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from gomoku.board import CELLS, EMPTY, ONE, TWO, cell_of, name_of, other
from gomoku.choice import search
from gomoku.evaluator import Evaluator
from gomoku.explain import CountedPattern, counted_patterns
from gomoku.lines import Kind
from gomoku.scoring import RULE_WORDS
from gomoku_fixed import ALL, rules_with

Json = dict[str, Any]


@cache
def evaluator(fixed: bool) -> Evaluator:
    """The evaluator as published, or with all fixes."""
    return Evaluator(rules_with(ALL)) if fixed else Evaluator()


def look(text: str) -> str:
    """``moves``: the cells played so far, as [x, y] from the top left; ``fixed``: without the oddities.

    Returns the board, the side to move, the player who has a five, the counted patterns, both players' counters, the score for the
    player who has just moved, and the move that the evaluator would make for the other.
    """
    asked: Json = json.loads(text)
    judge = evaluator(asked["fixed"])
    board = [EMPTY] * CELLS
    player = ONE
    for x, y in asked["moves"]:
        board[cell_of(x, y)] = player
        player = other(player)
    won = next((each for each in (ONE, TWO) if judge.check(board, each)), 0)
    counters = {each: list(judge.counters[each]) for each in (ONE, TWO)}
    verdict = judge.judge(board, other(player))
    choice = None if won or EMPTY not in board else search(judge, board, player)
    return json.dumps(
        {
            "cells": board,
            "mover": player,
            "won": won,
            "full": EMPTY not in board,
            "patterns": [_pattern(found) for found in counted_patterns(board, judge.rules)],
            "kinds": {kind.name: kind.words for kind in Kind},
            "counters": counters,
            "score": verdict.value,
            "rule": RULE_WORDS[verdict.rule],
            "move": [choice.x, choice.y] if choice else None,
            "moveName": name_of(choice.x, choice.y) if choice else None,
            "moveScore": choice.score if choice else None,
        }
    )


def _pattern(found: CountedPattern) -> Json:
    return {
        "player": found.player,
        "kind": found.kind.name,
        "words": found.kind.words,
        "stones": list(found.stones),
        "points": list(found.points),
        "names": found.cells_named(),
        "times": found.times,
    }
