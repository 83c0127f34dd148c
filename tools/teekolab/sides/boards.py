"""Sides that can evaluate a single board, given as in a boards file."""

from typing import Protocol, runtime_checkable

from portlab.errors import refuse
from portlab.sides import side


@runtime_checkable
class BoardSide(Protocol):
    """A side that can evaluate single boards."""

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """The words of one line of a boards file (see its README)."""
        ...


def board_side(name: str, fixes: str | None = None) -> BoardSide:
    """The side with this name. Raises LabError if it can't evaluate single boards."""
    player = side(name, fixes)
    if not isinstance(player, BoardSide):
        refuse(f"the side {player.name} has no boards entry: choose port or c")
    return player
