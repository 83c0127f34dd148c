"""What each move of a game cost according to the tablebase, and which fix would have led to a better move."""

from dataclasses import dataclass
from typing import Literal

from teekolab.judge.decisions import DECIDING, Masks, decide
from teekolab.judge.games import Game, Ply
from teekolab.perfect.position import Position, move_name
from teekolab.perfect.table import Table
from teekolab.perfect.value import Value
from teekolab.proof.blocks import PAWNS

Kind = Literal["best", "slower", "mistake", "no move of the game", "not judged"]


@dataclass(frozen=True)
class Better:
    """A fix that leads to a better move: its id, the move, the move's value, and whether it was chosen by chance."""

    fix: str
    move: str
    value: Value
    drawn: bool


@dataclass(frozen=True)
class Verdict:
    """One move judged.

    ``before`` and ``after``: the board's value for the side that moved, before and after the move; None if the board can't occur
    under the rules. ``kind``: ``best``; ``slower`` (the outcome is kept, but ``plies`` are lost); ``mistake`` (the outcome is
    worse); ``no move of the game`` (an illegal move of a person that the program accepted: move-check); ``not judged``.
    ``adviser`` and ``better`` are for the program's moves.
    """

    ply: Ply
    move: str
    before: Value | None
    after: Value | None
    best: tuple[str, ...]
    kind: Kind
    plies: int
    adviser: str
    drawn: bool
    better: tuple[Better, ...]

    @property
    def cost(self) -> str:
        """What a mistake cost, in words: ``win to draw``."""
        if self.before is None or self.after is None or self.kind != "mistake":
            return ""
        return f"{self.before.outcome} to {self.after.outcome}"


def judge(table: Table, game: Game, fixes: frozenset[str]) -> list[Verdict]:
    """The verdicts on a game's moves; ``fixes`` are those that the program already has."""
    return [_verdict(table, ply, fixes) for ply in game.plies]


def is_of_the_game(position: Position) -> bool:
    """Whether a board can be looked up: it has as many pawns per side as the rules allow."""
    own, other = position.mover.bit_count(), position.other.bit_count()
    return not position.mover & position.other and other - own in (0, 1) and other <= PAWNS


def _verdict(table: Table, ply: Ply, fixes: frozenset[str]) -> Verdict:
    move = move_name(ply.before.mover, ply.after.mover) if ply.before.other == ply.after.other else "?"
    decision = decide(ply.situation, fixes) if ply.situation else None
    adviser, drawn = (decision.adviser, decision.drawn) if decision else ("", False)
    left = ply.before.after(ply.after.mover)
    if not (is_of_the_game(ply.before) and is_of_the_game(left)) or ply.before.other != ply.after.other:
        return Verdict(ply, move, None, None, (), "not judged", 0, adviser, drawn, ())
    before, moves = table.value(ply.before), table.moves(ply.before)
    best = tuple(each.name for each in moves if each.value == moves[0].value)
    after = next((each.value for each in moves if each.after == left), None)
    if after is None:
        after = table.value(left).before()
        return Verdict(ply, move, before, after, best, "no move of the game", 0, adviser, drawn, ())
    kind, plies = compared(before, after)
    better = _better(table, ply, fixes, after) if kind in ("mistake", "slower") and ply.situation else ()
    return Verdict(ply, move, before, after, best, kind, plies, adviser, drawn, better)


def compared(before: Value, after: Value) -> tuple[Kind, int]:
    """The kind of a move and the plies it loses, from the value of the board before it and the value of the move.

    >>> compared(Value("win", 5), Value("win", 9)), compared(Value("loss", 8), Value("loss", 8))
    (('slower', 4), ('best', 0))
    >>> compared(Value("draw"), Value("loss", 6))
    ('mistake', 0)
    """
    if before.outcome != after.outcome:
        return "mistake", 0
    lost = abs((before.plies or 0) - (after.plies or 0))
    return ("slower", lost) if lost else ("best", 0)


def _better(table: Table, ply: Ply, fixes: frozenset[str], played: Value) -> tuple[Better, ...]:
    found = []
    for fix in DECIDING:
        decision = decide(ply.situation, fixes | {fix}) if fix not in fixes and ply.situation else None
        if decision is None:
            continue
        own, other = _of_mover(decision.board, ply)
        value = table.value(ply.before.after(own)).before() if other == ply.before.other else None
        if value is not None and value.rank > played.rank:
            found.append(Better(fix, move_name(ply.before.mover, own), value, decision.drawn))
    return tuple(found)


def _of_mover(board: Masks, ply: Ply) -> Masks:
    assert ply.situation is not None
    return board if ply.situation.p == 1 else (board[1], board[0])
