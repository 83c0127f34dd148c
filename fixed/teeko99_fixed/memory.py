"""What was meant in recalling and learning (port: `teeko99.advisers.memory`)."""

from teeko99.advisers.memory import Memory


class RecallSide(Memory):
    """recall-side: the memory is read from the mover's side."""

    def in_favour(self, difference: int, side: int) -> int:
        """The mover's wins less the opponent's."""
        return difference if side == 1 else -difference


class LearnWinner(Memory):
    """learn-winner: when the person began, the holder of 1 is the one who moved second."""

    def winner(self) -> int:
        """1 if the game was won by the holder of 1, else -1."""
        by_parity = super().winner()
        return -by_parity if self.variables.p0 == -1 else by_parity


class BatchLearning(Memory):
    """batch-learning: in batch each player's own switch decides, not the last mover's."""

    def learning_is_on(self) -> bool:
        """Always in batch, where the switch of each player is asked next; else what the menu says."""
        return self.variables.repeat > 0 or super().learning_is_on()
