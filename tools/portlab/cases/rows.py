"""File contents in rows that a person can read, and read back.

Blanks and line ends are layout; a space of the file itself is ``·``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from portlab.cases.visible import guarded, hidden, visible
from portlab.words import how_many

if TYPE_CHECKING:
    from portlab.program import RecordDifference

ROW = 64


def row(text: str, groups: tuple[int, ...]) -> str:
    """One row, its characters in groups of these sizes."""
    shown, at = [], 0
    for size in groups:
        shown.append(visible(text[at : at + size], spaces=True))
        at += size
    return guarded(" ".join(part for part in shown if part))


def content_of(lines: list[str]) -> str:
    """The content that these lines show."""
    return hidden("".join("".join(lines).split()))


@dataclass(frozen=True)
class LineRenderer:
    """Text: a row a line, its end shown."""

    unit: int = 1

    def rows(self, content: str) -> list[str]:
        """A row a line."""
        return [guarded(visible(line, spaces=True)) for line in content.splitlines(keepends=True)]

    def describe(self, content: str) -> str:
        """How many lines."""
        lines = len(content.splitlines())
        return how_many(lines, "line")

    def compare(self, left: str, right: str) -> tuple[RecordDifference, ...]:
        """Lines are compared as they stand."""
        return ()


@dataclass(frozen=True)
class RowRenderer:
    """Fixed-width records: each a row of groups of these sizes. Plain bytes are records of 64 characters."""

    groups: tuple[int, ...] = (ROW,)

    @property
    def unit(self) -> int:
        """The characters of one record; 1 for plain bytes."""
        return 1 if self.groups == (ROW,) else sum(self.groups)

    def rows(self, content: str) -> list[str]:
        """A row a record."""
        size = sum(self.groups)
        return [row(content[at : at + size], self.groups) for at in range(0, len(content), size)]

    def describe(self, content: str) -> str:
        """How many characters."""
        return how_many(len(content), "character")

    def compare(self, left: str, right: str) -> tuple[RecordDifference, ...]:
        """Rows are compared as they stand."""
        return ()
