"""Values, moves and lines, formatted for people and for other programs."""

from collections.abc import Sequence
from typing import Any

from teeko99.state.board import key, values
from teekolab.compare.memory_records import draw
from teekolab.perfect.position import Position
from teekolab.perfect.table import Move
from teekolab.perfect.value import Value

SIDES = ("X", "O")


def drawn(position: Position, side: str) -> str:
    """The board as the program draws it; ``side`` (X or O) is the one to move."""
    pawns = (position.mover, position.other) if side == "X" else (position.other, position.mover)
    return "\n".join(draw(values(key(*pawns))))


def opponent(side: str) -> str:
    """The other of X and O."""
    return "O" if side == "X" else "X"


def told_value(position: Position, side: str, value: Value, moves: Sequence[Move]) -> str:
    """The board, its value, and every move with its value."""
    lines = [drawn(position, side), f"{side} is to move: {in_words(value)}"]
    lines += [f"{move.name:<6} {move.value}" for move in moves]
    return "\n".join(lines)


def in_words(value: Value) -> str:
    """A value in words, as the end of a sentence."""
    if value.plies is None:
        return "a draw."
    return f"{'won' if value.outcome == 'win' else 'lost'} in {value.plies} {'ply' if value.plies == 1 else 'plies'}."


def value_json(position: Position, count: int, value: Value, moves: Sequence[Move]) -> dict[str, Any]:
    """The same as data for programs; on boards, 1 is the side to move."""
    return {
        "goals": count,
        "board": str(position),
        **_as_json(value),
        "moves": [{"move": move.name, **_as_json(move.value), "board": str(move.after)} for move in moves],
    }


def told_line(position: Position, side: str, value: Value, line: Sequence[Move]) -> str:
    """The board, its value, and the line: one move per row, with its value for the side that makes it."""
    lines = [drawn(position, side), f"{side} is to move: {in_words(value)}"]
    for move in line:
        lines.append(f"{side} {move.name:<6} {move.value}")
        side = opponent(side)
    if line and value.plies is None:
        lines.append("and so on: the last move brings back an earlier board.")
    return "\n".join(lines)


def line_json(position: Position, count: int, value: Value, line: Sequence[Move]) -> dict[str, Any]:
    """The same as data for programs."""
    return value_json(position, count, value, line) | {"repeats": bool(line) and value.plies is None}


def file_line(count: int, position: Position, value: Value) -> str:
    """A line of ``value --file``: goals, board, outcome and plies (``-`` for a draw)."""
    return f"{count} {position} {value.outcome} {'-' if value.plies is None else value.plies}"


def _as_json(value: Value) -> dict[str, Any]:
    return {"value": value.outcome, "plies": value.plies}
