"""Every search: the move that decide returns, on all 75,710,250 boards with four pawns a side."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from teeko99.advisers.evaluation import evaluate
from teeko99.advisers.search import NO_MOVE, Search, level1
from teekolab.proof import blocks
from teekolab.proof.base import GOLDEN, Columns, Expected, Place
from teekolab.proof.c_side import c_proof
from teekolab.proof.drawing import drawn
from teekolab.proof.kept import read_digests

COLUMN = "search"


@dataclass(frozen=True)
class SearchProof:
    """The proof of the search."""

    name: str = "search"
    unit: str = "block"
    units: int = blocks.BLOCKS
    columns: tuple[str, ...] = (COLUMN,)
    golden_columns: tuple[str, ...] = (COLUMN,)

    @cached_property
    def search(self) -> Search:
        """The search that the program plays by."""
        return Search()

    def results(self, unit: int) -> int:
        """The number of boards, which is the same for every block."""
        return blocks.BOARDS

    def port(self, unit: int) -> Columns:
        """The port's move for every board."""
        own = blocks.own_cells()[unit]
        t, search = blocks.mask(own), self.search.search
        codes = blocks.MoveCodes(t)
        codes[NO_MOVE] = 0
        return {COLUMN: blocks.two_bytes([codes[search(t, e)[0]] for e in blocks.opponent_masks(own)])}

    def c(self, unit: int) -> Columns:
        """The C's move for every board, with both levels written to its files and read back."""
        return {COLUMN: c_proof().search_block(unit)}

    def expected(self, recordings: Path, *, golden: bool) -> list[Expected]:
        """The digests stored with this project."""
        kept = golden and read_digests(GOLDEN / "search.bin", self.columns, self.units)
        return [kept] if kept else []

    def explain(self, place: Place, port: int, c: int) -> str:
        """The board, every move's own value and worst reply, and the move that each side returns."""
        own = blocks.own_cells()[place.unit]
        t, e = blocks.mask(own), blocks.opponent_masks(own)[place.index]
        codes = blocks.MoveCodes(t)
        table = [
            (codes[after], evaluate(after, e), min((evaluate(after, reply) for reply in level1(e, after)), default=0))
            for after in level1(t, e)
        ]
        greatest = max(worst for _, _, worst in table)
        return "\n".join(
            [
                drawn(t, e),
                "X is to move. Level 1, each move with its own value and the worst that a reply leaves:",
                *(
                    f"{index:3} {blocks.move_name(code)}: {value}, worst {worst}"
                    f"{' (the greatest)' if worst == greatest else ''}"
                    f"{' (its own value is the greatest worst)' if value == greatest else ''}"
                    for index, (code, value, worst) in enumerate(table)
                ),
                f"port passes on {blocks.move_name(port)}",
                f"C passes on    {blocks.move_name(c)}",
                "The rule: the first board whose own value is the greatest worst reply, two further up (search-decision).",
            ]
        )
