"""Cells in rows drawn for people, alone or next to each other with the differing cells marked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text


def grid_text(cells: Sequence[object], columns: int, signs: Mapping[Any, str], marked: Sequence[str] = ()) -> Text:
    """The cells as `grid_pieces` arranges them; the ``marked`` cells stand out."""
    text = Text()
    for piece, is_marked in grid_pieces(cells, columns, signs, marked):
        text.append(piece, style="bold red reverse" if is_marked else "")
    return text


def grid_pieces(
    cells: Sequence[object], columns: int, signs: Mapping[Any, str], marked: Sequence[str] = ()
) -> Iterator[tuple[str, bool]]:
    """The cells with their column and row numbers, in pieces; each piece comes with whether it is ``marked`` (``rc``).

    Values without a sign are shown as they are, in brackets.
    """
    yield " " + "".join(str(column) for column in range(columns)), False
    for index, value in enumerate(cells):
        row, column = divmod(index, columns)
        if not column:
            yield f"\n{row}", False
        yield signs.get(value, f"[{value}]"), f"{row}{column}" in marked
