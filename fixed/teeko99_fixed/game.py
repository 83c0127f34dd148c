"""What was meant in a game against a person (port: `teeko99.game`)."""

from teeko99.game.draws import CYCLES
from teeko99.game.game import DIGITS, Game


class DrawCycle5(Game):
    """draw-cycle-5: against a person, too, the third cycle looked for is that of four moves a side."""

    cycles_against_person = CYCLES


class MoveCheck(Game):
    """move-check: a pawn goes to a neighbouring cell of the board."""

    def may_go_there(self, typed: str) -> bool:
        """Whether the last digit is one of the board's and both differences are at most 1."""
        if typed[3] not in DIGITS:
            return False
        a, b, c, d = (int(digit) for digit in typed[:4])
        return abs(a - c) <= 1 and abs(b - d) <= 1


class GameFileLeft(Game):
    """game-file-left: ``q`` at the move prompt closes game.m, which then can be deleted."""

    def broken_off(self) -> None:
        """Close game.m."""
        super().broken_off()
        assert self.variables.g
        self.variables.g.close()
