"""The moves of a game after the opening, and their boards, which the program writes into game.m."""

from __future__ import annotations

from teeko99.state.board import key, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.state.board import Position


class Line:
    """A line of moves.

    ``pawns`` begins with the pawns of the first mover and of the other side before the first move. Then come the mover's pawns
    after each move. So two neighbouring entries are always a board. ``side`` is 1 or -1: the value of the first mover's cells.
    """

    __slots__ = ("pawns", "side")

    def __init__(self, own: int, opponent: int, side: int) -> None:
        self.pawns = [own, opponent]
        self.side = side

    def positions(self) -> list[Position]:
        """The board after each move."""
        pawns = self.pawns
        boards = list(zip(pawns[2:], pawns[1:]))  # noqa: B905 - the last pawns have no move after them
        boards[1::2] = zip(pawns[2::2], pawns[3::2])  # noqa: B905
        return boards if self.side == 1 else [(x, o) for o, x in boards]

    def text(self) -> str:
        """The boards as game.m holds them."""
        return "".join([text(key(x, o)) for x, o in self.positions()])

    def stamp(self) -> int:
        """The number of entries in ``pawns``. Only new moves change the text."""
        return len(self.pawns)
