"""What was meant in the advisers (port: `teeko99.advisers`)."""

from teeko99.advisers import Advisers
from teeko99.search import level1


class LearnBoard(Advisers):
    """learn-board: without search level1.s is made from X, so there is something to recall."""

    def level1_without_search(self, t: int, mine: int, theirs: int) -> list[int]:
        """The mover's pawns after each of its moves; level1.s holds the boards."""
        self.makelevel1(mine, theirs, t)
        return level1(mine, theirs)
