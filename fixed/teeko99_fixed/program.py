"""What was meant on the command line (port: `teeko99.game.program`)."""

from __future__ import annotations

from teeko99.game.program import Program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.command_line import Batch


class NegativeCount(Program):
    """negative-count: a negative number of games is wrong use."""

    def accepts(self, batch: Batch) -> bool:
        """Whether there is a game to play."""
        *_, repeat = batch
        return repeat > 0
