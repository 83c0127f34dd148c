"""Filling a table: backwards from the final boards, one ply after the other, then the opening, pawn by pawn."""

from collections.abc import Callable
from dataclasses import dataclass

from teekolab.perfect.table import ALL_PAWNS, Table

SLICE = 100
"""The number of units that one call of the C covers; between two calls the work can be interrupted."""

STANDARD = 0
"""The rule for placing pawns in which each side places its own."""


@dataclass
class Stage:
    """How far a table is filled: boards up to ``plies`` from the end are found; ``found`` of them are won or lost.

    ``plies`` is -1 before the first stage. ``over``: there are no boards further from the end.
    """

    plies: int = -1
    found: int = 0
    over: bool = False


def next_stage(table: Table, stage: Stage, advance: Callable[[int], object]) -> Stage:
    """Find the boards one ply further from the end; ``advance`` is called with the number found in each slice."""
    lib, pointer = table.lib, table.pointer
    units, found = lib.tablebase_units(), 0
    for unit in range(0, units, SLICE):
        until = min(unit + SLICE, units)
        new = (
            lib.tablebase_ends(pointer, unit, until)
            if stage.plies < 0
            else lib.tablebase_back(pointer, stage.plies, unit, until)
        )
        advance(new)
        found += new
    return Stage(stage.plies + (found > 0), stage.found + found, over=found == 0)


def fill_opening(table: Table, placed: int = STANDARD, below: int = ALL_PAWNS) -> None:
    """Compute the boards with fewer pawns than ``below`` from those with one pawn more.

    ``placed``: bit k is set if the opponent chooses the place of pawn k + 1 of the game.
    """
    for pawns in reversed(range(below)):
        table.lib.tablebase_opening(table.pointer, pawns, placed)
