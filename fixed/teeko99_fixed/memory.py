"""The fixes of recalling and learning (port: `teeko99.advisers.memory`)."""

from teeko99.advisers.memory import Memory


class RecallSide(Memory):
    """recall-side: records are ranked from the mover's point of view."""

    def in_favour(self, difference: int, side: int) -> int:
        """The mover's wins minus the opponent's."""
        return difference if side == 1 else -difference


class LearnWinner(Memory):
    """learn-winner: if the person began, the side with 1 on the board moved second."""

    def winner(self) -> int:
        """1 if the side with 1 on the board has won, else -1."""
        by_parity = super().winner()
        return -by_parity if self.variables.p0 == -1 else by_parity


class BatchLearning(Memory):
    """batch-learning: in batch mode each player's own switch decides, not the last mover's."""

    def learning_is_on(self) -> bool:
        """True in batch mode, because each player's switch is checked next; else the menu's switch."""
        return self.variables.repeat > 0 or super().learning_is_on()
