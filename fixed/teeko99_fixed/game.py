"""The fixes of a game against a person (port: `teeko99.game`)."""

from teeko99.game.draws import CYCLES
from teeko99.game.game import DIGITS, Game


class DrawCycle5(Game):
    """draw-cycle-5: against a person the third cycle is of four moves per side, as in autoplay."""

    cycles_against_person = CYCLES


class MoveCheck(Game):
    """move-check: a pawn must move to a neighbouring cell of the board."""

    def may_go_there(self, typed: str) -> bool:
        """Whether the last digit is on the board and both differences are at most 1."""
        if typed[3] not in DIGITS:
            return False
        a, b, c, d = (int(digit) for digit in typed[:4])
        return abs(a - c) <= 1 and abs(b - d) <= 1


class GameFileLeft(Game):
    """game-file-left: ``q`` at the move prompt closes game.m, which can then be deleted."""

    def broken_off(self) -> None:
        """Close game.m."""
        super().broken_off()
        assert self.variables.g
        self.variables.g.close()
