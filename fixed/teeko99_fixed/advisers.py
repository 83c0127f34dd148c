"""What was meant in the advisers (port: `teeko99.advisers`)."""

from __future__ import annotations

from teeko99.advisers import Advisers
from teeko99.memory import LEVEL1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.memory import Level1


class LearnBoard(Advisers):
    """learn-board: without search level1.s is made from X, so there is something to recall."""

    def level1_without_search(self, t: int, mine: int, theirs: int) -> Level1:
        """The boards after each of the mover's moves, which level1.s is to hold."""
        self.level1_of = mine, theirs, t
        return LEVEL1[mine, theirs]
