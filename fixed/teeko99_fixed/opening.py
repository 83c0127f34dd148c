"""What was meant in the opening (port: `teeko99.opening`)."""

from __future__ import annotations

from teeko99.board import BIT, SIDE
from teeko99.opening import OMAKE3, OpeningHeuristics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.opening import Draw


class OpeningHang(OpeningHeuristics):
    """opening-hang: where all four cells are taken, any empty cell will do."""

    def none_free(self, taken: int, rand: Draw, where: str) -> int:
        """A random empty cell: row and column are drawn until there is one."""
        while True:
            row = rand() % SIDE
            bit = BIT[SIDE * row + rand() % SIDE]
            if not bit & taken:
                return bit


class Omake3Cell(OpeningHeuristics):
    """omake3-cell: 23 21 puts between them."""

    def __init__(self, omake3: str = OMAKE3) -> None:
        super().__init__(omake3.replace("23 21 + 22 -> 12", "23 21 -> 22"))
