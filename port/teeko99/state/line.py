"""The moves of a game after the opening, and the boards that they make: what the program writes into game.m."""

from __future__ import annotations

from teeko99.state.board import key, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.state.board import Position


class Line:
    """A line of moves.

    ``pawns``: those of who makes the first move, before it; those of the other; then the mover's after each move. So every entry
    but the first is one side's pawns after its move, both sides in turn, and two neighbouring entries are a board.
    ``side`` is 1 or -1: what the cells of who makes the first move hold.
    """

    __slots__ = ("pawns", "side")

    def __init__(self, own: int, opponent: int, side: int) -> None:
        self.pawns = [own, opponent]
        self.side = side

    def positions(self) -> list[Position]:
        """The board after each move."""
        pawns = self.pawns
        boards = list(zip(pawns[2:], pawns[1:]))  # noqa: B905 - nobody has moved after the last pawns
        boards[1::2] = zip(pawns[2::2], pawns[3::2])  # noqa: B905
        return boards if self.side == 1 else [(x, o) for o, x in boards]

    def text(self) -> str:
        """The boards as game.m holds them."""
        return "".join([text(key(x, o)) for x, o in self.positions()])

    def stamp(self) -> int:
        """The number of entries: nothing but new moves changes the text."""
        return len(self.pawns)
