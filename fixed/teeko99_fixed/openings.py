"""The fixes of the opening (port: `teeko99.advisers.openings`)."""

from __future__ import annotations

from teeko99.advisers.openings import OMAKE3, OpeningHeuristics
from teeko99.state.board import BIT, CELLS, SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.advisers.openings import Choice


class OpeningHang(OpeningHeuristics):
    """opening-hang: if all four cells are taken, any empty cell is used."""

    def all_taken(self, taken: int, where: str) -> Choice:
        """A random empty cell: row and column are drawn until the cell is empty."""
        rows = [BIT[start : start + SIDE] for start in range(0, CELLS, SIDE)]
        return tuple([tuple([None if bit & taken else bit for bit in row]) for row in rows])


class Omake3Cell(OpeningHeuristics):
    """omake3-cell: 23 21 puts the pawn between them."""

    def __init__(self, omake3: str = OMAKE3) -> None:
        super().__init__(omake3.replace("23 21 + 22 -> 12", "23 21 -> 22"))
