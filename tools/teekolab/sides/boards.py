"""Sides that can evaluate a single board, as a boards file has it."""

from typing import Protocol, runtime_checkable

from portlab.errors import refuse
from portlab.sides import side


@runtime_checkable
class BoardSide(Protocol):
    """A side with an entry for single boards."""

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """The words of one line of a boards file (see its README)."""
        ...


def board_side(name: str, fixes: str | None = None) -> BoardSide:
    """The side of this name. LabError where it has no such entry."""
    player = side(name, fixes)
    if not isinstance(player, BoardSide):
        refuse(f"the side {player.name} has no boards entry: choose port or c")
    return player
