"""Cells in rows drawn for people, alone or next to each other with the differing cells marked."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text


def grid_text(cells: Sequence[object], columns: int, signs: Mapping[Any, str], marked: Sequence[str] = ()) -> Text:
    """The cells under the numbers of their columns and after those of their rows; the ``marked`` ones (``rc``) stand out.

    Values without a sign are shown as they are, in brackets.
    """
    text = Text(" " + "".join(str(column) for column in range(columns)))
    for index, value in enumerate(cells):
        row, column = divmod(index, columns)
        if not column:
            text.append(f"\n{row}")
        text.append(signs.get(value, f"[{value}]"), style="bold red reverse" if f"{row}{column}" in marked else "")
    return text
