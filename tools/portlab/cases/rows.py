"""File contents as rows that a person can read, and that can be read back.

Blanks and line ends are layout; a space in the file itself is shown as ``·``.
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
    """One row with its characters in groups of these sizes."""
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
    """Text: one row per line, with its line end shown."""

    unit: int = 1

    def rows(self, content: str) -> list[str]:
        """One row per line."""
        return [guarded(visible(line, spaces=True)) for line in content.splitlines(keepends=True)]

    def describe(self, content: str) -> str:
        """The number of lines."""
        lines = len(content.splitlines())
        return how_many(lines, "line")

    def compare(self, left: str, right: str) -> tuple[RecordDifference, ...]:
        """No records: lines are compared as they are."""
        return ()


@dataclass(frozen=True)
class RowRenderer:
    """Fixed-width records, one row each, in groups of these sizes. Plain bytes are records of 64 characters."""

    groups: tuple[int, ...] = (ROW,)

    @property
    def unit(self) -> int:
        """The characters of one record; 1 for plain bytes."""
        return 1 if self.groups == (ROW,) else sum(self.groups)

    def rows(self, content: str) -> list[str]:
        """One row per record."""
        size = sum(self.groups)
        return [row(content[at : at + size], self.groups) for at in range(0, len(content), size)]

    def describe(self, content: str) -> str:
        """The number of characters."""
        return how_many(len(content), "character")

    def compare(self, left: str, right: str) -> tuple[RecordDifference, ...]:
        """No records: rows are compared as they are."""
        return ()
