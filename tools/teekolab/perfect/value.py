"""What a board is worth to the side to move: win, loss or draw, and how far off the end is."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["win", "draw", "loss"]
OUTCOMES: tuple[Outcome, ...] = ("win", "draw", "loss")
"""From the best to the worst."""

OF_OPPONENT: dict[Outcome, Outcome] = {"win": "loss", "draw": "draw", "loss": "win"}


@dataclass(frozen=True)
class Value:
    """``plies`` to the end under best play, where the winner hurries and the loser delays; None for a draw, which has no end."""

    outcome: Outcome
    plies: int | None = None

    def __str__(self) -> str:
        return self.outcome if self.plies is None else f"{self.outcome} in {self.plies}"

    @property
    def rank(self) -> int:
        """The better for the side to move the greater: wins, quick ones first; draws; losses, slow ones first."""
        if self.plies is None:
            return 0
        return 1000 - self.plies if self.outcome == "win" else self.plies - 1000

    def before(self) -> "Value":
        """What a move is worth to who makes it, when this is the value of the board after it for the other side."""
        return Value(OF_OPPONENT[self.outcome], None if self.plies is None else self.plies + 1)


DRAW = Value("draw")
_OF_BYTE = [DRAW, *(Value("loss" if plies % 2 == 0 else "win", plies) for plies in range(255))]


def of_byte(byte: int) -> Value:
    """The value that a byte of the table stands for: 0 a draw, else 1 + plies, an odd number of which is a win.

    >>> str(of_byte(0)), str(of_byte(1)), str(of_byte(14))
    ('draw', 'loss in 0', 'win in 13')
    """
    return _OF_BYTE[byte]
