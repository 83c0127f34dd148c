"""The value of a board for the side to move: win, loss or draw, and the number of plies to the end."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["win", "draw", "loss"]
OUTCOMES: tuple[Outcome, ...] = ("win", "draw", "loss")
"""From best to worst."""

OF_OPPONENT: dict[Outcome, Outcome] = {"win": "loss", "draw": "draw", "loss": "win"}


@dataclass(frozen=True)
class Value:
    """``plies`` to the end under best play, in which the winner hurries and the loser delays; None for a draw."""

    outcome: Outcome
    plies: int | None = None

    def __str__(self) -> str:
        return self.outcome if self.plies is None else f"{self.outcome} in {self.plies}"

    @property
    def rank(self) -> int:
        """A number that is greater the better the value is: wins, quick ones first; draws; losses, slow ones first."""
        if self.plies is None:
            return 0
        return 1000 - self.plies if self.outcome == "win" else self.plies - 1000

    def before(self) -> "Value":
        """The value of a move for the side that makes it, if this is the value of the board after it for the other side."""
        return Value(OF_OPPONENT[self.outcome], None if self.plies is None else self.plies + 1)


DRAW = Value("draw")
_OF_BYTE = [DRAW, *(Value("loss" if plies % 2 == 0 else "win", plies) for plies in range(255))]


def of_byte(byte: int) -> Value:
    """The value that a byte of the table means: 0 is a draw; else 1 + plies, where an odd number of plies is a win.

    >>> str(of_byte(0)), str(of_byte(1)), str(of_byte(14))
    ('draw', 'loss in 0', 'win in 13')
    """
    return _OF_BYTE[byte]
