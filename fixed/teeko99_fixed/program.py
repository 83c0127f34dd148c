"""The fix of the command line (port: `teeko99.game.program`)."""

from __future__ import annotations

from teeko99.game.program import Program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.command_line import Batch


class NegativeCount(Program):
    """negative-count: a negative number of games is refused."""

    def accepts(self, batch: Batch) -> bool:
        """Whether the number of games is positive."""
        *_, repeat = batch
        return repeat > 0
