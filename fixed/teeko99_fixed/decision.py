"""The fix of the program's decisions (port: `teeko99.game.decision`)."""

from __future__ import annotations

from teeko99.game.decision import Decisions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.state.board import Pawns


class LearnBoard(Decisions):
    """learn-board: without search level1.s is made from X, so that the memory can find moves."""

    def level1_without_search(self, own: int, opponent: int) -> Pawns:
        """The pawns for level1.s: those of X."""
        return own, opponent
