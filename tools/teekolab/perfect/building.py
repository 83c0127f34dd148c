"""Filling a table: backwards from the ends, one ply after the other, then the opening, pawn by pawn."""

from collections.abc import Callable
from dataclasses import dataclass

from teekolab.perfect.table import ALL_PAWNS, Table

SLICE = 100
"""Units that one call of the C goes over; between two calls the work can be broken off."""

STANDARD = 0
"""The rule for putting pawns by which everybody puts his own."""


@dataclass
class Stage:
    """How far a table is filled: boards of up to ``plies`` are found; ``found`` of them have an end in sight.

    ``plies`` is -1 before the first. ``over``: there is nothing further off than that.
    """

    plies: int = -1
    found: int = 0
    over: bool = False


def next_stage(table: Table, stage: Stage, advance: Callable[[int], object]) -> Stage:
    """Find the boards whose end is one ply further off; ``advance`` is told the boards found, slice by slice."""
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
    """The boards with fewer pawns than ``below``, from those with as many.

    ``placed``: bit k is set where the opponent says where pawn k + 1 of the game is put.
    """
    for pawns in reversed(range(below)):
        table.lib.tablebase_opening(table.pointer, pawns, placed)
