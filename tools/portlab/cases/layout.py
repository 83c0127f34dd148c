"""File contents laid out in rows that a person can read, and read back: boards in rows of five, numbers in fours.

Blanks and line ends are layout; a space of the file itself is ``·``.
"""

import re

from portlab.cases.visible import guarded, hidden, visible

CELLS = (5, 5, 5, 5, 5)
ROW = 64
_LAYOUTS = {
    "stat.m": (4,) * 9,
    "game.m": CELLS,
    "level1.s": CELLS,
}
_RECORD = (*CELLS, 4, 4)


def laid_out(name: str, content: str) -> list[str]:
    """The lines that show a file's content: a memory's records, statistics, boards, or rows of 64 characters."""
    if name.lower() == "level2.s":
        return _boards_and_markers(content)
    groups = _LAYOUTS.get(name.lower(), _RECORD if name.lower().endswith(".m") else (ROW,))
    return [_row(content[at : at + sum(groups)], groups) for at in range(0, len(content), sum(groups))]


def content_of(lines: list[str]) -> str:
    """The content that these lines show."""
    return hidden("".join("".join(lines).split()))


def _boards_and_markers(content: str) -> list[str]:
    blocks = re.findall(r"[^X]*X|[^X]+", content)
    return [_row(block[at : at + sum(CELLS)], CELLS) for block in blocks for at in range(0, len(block), sum(CELLS))]


def _row(text: str, groups: tuple[int, ...]) -> str:
    shown, at = [], 0
    for size in groups:
        shown.append(visible(text[at : at + size], spaces=True))
        at += size
    return guarded(" ".join(part for part in shown if part))
