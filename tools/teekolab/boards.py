"""Boards drawn for people on a terminal, with the differing cells marked."""

from rich.text import Text

from portlab.reports.grids import grid_text

SIGNS = {0: ".", 1: "X", -1: "O"}


def board_text(board: object, marked: tuple[str, ...] = ()) -> Text:
    """The board as the program draws it, with the ``marked`` cells (``rc``) highlighted; other values are shown as numbers."""
    if not isinstance(board, tuple) or len(board) != 25:
        return Text(repr(board))
    return grid_text(board, 5, SIGNS, marked)
