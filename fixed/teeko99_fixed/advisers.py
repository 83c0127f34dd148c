"""What was meant in the advisers (port: `teeko99.advisers`)."""

from teeko99.advisers import Advisers


class LearnBoard(Advisers):
    """learn-board: without search level1.s is made from X, so there is something to recall."""

    def level1_without_search(self, t: int, mine: int, theirs: int) -> tuple[int, int]:
        """The pawns from which level1.s is made: those of X."""
        self.level1_of = mine, theirs, t
        return mine, theirs
