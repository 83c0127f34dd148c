"""Teeko's files for people: memories as records, statistics, boards in rows of five, numbers in fours."""

import re
from dataclasses import dataclass

from portlab.cases.rows import RowRenderer, row
from portlab.program import RecordDifference, Renderer
from portlab.words import how_many
from teekolab.compare.memory_records import compare, draw, parse
from teekolab.pictures import board_picture, counts_text

CELLS = (5, 5, 5, 5, 5)
RECORD = (*CELLS, 4, 4)


@dataclass(frozen=True)
class MemoryRenderer(RowRenderer):
    """A memory: its positions, and how often each side won from them."""

    groups: tuple[int, ...] = RECORD

    def describe(self, content: str) -> str:
        """The numbers of characters and records."""
        count = len(parse(content))
        return f"{super().describe(content)}, {how_many(count, 'record')}"

    def compare(self, left: str, right: str) -> tuple[RecordDifference, ...]:
        """The positions whose counts differ."""
        return tuple(
            RecordDifference(
                "\n".join(draw(each.board)),
                counts_text(each.left),
                counts_text(each.right),
                {
                    "board": "".join("2" if cell == -1 else str(cell) for cell in each.board),
                    "left": None if each.left is None else [each.left.x_wins, each.left.o_wins],
                    "right": None if each.right is None else [each.right.x_wins, each.right.o_wins],
                },
                board_picture(each.board),
            )
            for each in compare(left, right)
        )


@dataclass(frozen=True)
class Level2Renderer(RowRenderer):
    """level2.s: boards, with a marker ``X`` after those that follow from the same board."""

    groups: tuple[int, ...] = CELLS

    def rows(self, content: str) -> list[str]:
        """One row per board."""
        blocks = re.findall(r"[^X]*X|[^X]+", content)
        return [row(block[at : at + sum(CELLS)], CELLS) for block in blocks for at in range(0, len(block), sum(CELLS))]


RENDERERS: tuple[tuple[str, Renderer], ...] = (
    (r"level2\.s", Level2Renderer()),
    (r"stat\.m", RowRenderer((4,) * 9)),
    (r"game\.m|level1\.s", RowRenderer(CELLS)),
    (r".*\.m", MemoryRenderer()),
)
