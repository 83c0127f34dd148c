"""Boards in the format of the recordings: what the Lisp heuristic was recorded to say, said by the port.

The format is that of the recordings' README: one object a board, values as exact fractions with the text Lisp prints.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from connect4.board import Board, Player
from connect4.evaluation import Part, heuristic, is_drawn, parts, static
from connect4.search import alpha_beta
from connect4.single import Value, to_text

Record = dict[str, Any]
SIDES: dict[str, Player] = {"x": 1, "o": 2}


def value_record(value: Value) -> Record:
    """A value as its type, its exact numerator and denominator, and its text."""
    numerator, denominator = value.as_integer_ratio()
    kind = "integer" if isinstance(value, int) else "single"
    return {"type": kind, "num": numerator, "den": denominator, "text": to_text(value)}


def board_record(board: Board, depths: Mapping[str, Iterable[int]] | None = None) -> Record:
    """Everything recorded of one standard board; ``depths`` asks for searches, by side (x, o)."""
    record: Record = {
        "board": board.to_text(),
        "won": {side: board.won_by(player) for side, player in SIDES.items()},
        "drawn": is_drawn(board),
        "playable": _playable_rows(board),
        **{side: _side_record(board, player) for side, player in SIDES.items()},
    }
    if depths:
        record["search"] = {
            side: {str(depth): _search_record(board, depth, SIDES[side]) for depth in wanted}
            for side, wanted in depths.items()
        }
    return record


def _playable_rows(board: Board) -> list[int | str]:
    rows: dict[int, int] = dict(board.game.cells(board.game.playable(board.filled)))
    return [rows.get(column, "-") for column in range(board.game.columns)]


def _side_record(board: Board, player: Player) -> Record:
    own: Part = parts(board, player)[0]
    return {
        "best_strategy": own.best_strategy,
        "strategy": own.strategy,
        "board_value": own.board_value,
        "heuristic": value_record(heuristic(board, player)),
        "static": value_record(static(board, player)),
    }


def _search_record(board: Board, depth: int, player: Player) -> Record:
    result = alpha_beta(board, depth, player)
    return {"move": result.move, "value": value_record(result.value)}


def differences(expected: object, found: object, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Every place where two records part: its path, the expected and the found value (None where one has nothing)."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *(key for key in found if key not in expected)]:
            yield from differences(expected.get(key), found.get(key), f"{path}.{key}" if path else str(key))
    elif expected != found or type(expected) is not type(found):
        yield path, expected, found
