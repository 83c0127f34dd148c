"""What was meant on the command line (port: `teeko99.program`)."""

from teeko99.command_line import Batch
from teeko99.program import Program


class NegativeCount(Program):
    """negative-count: a negative number of games is wrong use."""

    def accepts(self, batch: Batch) -> bool:
        """Whether there is a game to play."""
        *_, repeat = batch
        return repeat > 0
