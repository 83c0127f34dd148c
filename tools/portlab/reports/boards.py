"""Boards drawn for people, alone or next to each other with the differing cells marked."""

from rich.text import Text

from portlab.compare.memory_records import Counts

SIGNS = {0: ".", 1: "X", -1: "O"}


def board_text(board: object, marked: tuple[str, ...] = ()) -> Text:
    """The board as the program draws it, the ``marked`` cells (``rc``) standing out.

    Values other than 1, -1, 0 are shown as numbers.
    """
    if not isinstance(board, tuple) or len(board) != 25:
        return Text(repr(board))
    text = Text(" 01234")
    for row in range(5):
        text.append(f"\n{row}")
        for column in range(5):
            value = board[5 * row + column]
            text.append(SIGNS.get(value, f"[{value}]"), style="bold red reverse" if f"{row}{column}" in marked else "")
    return text


def counts_text(counts: Counts | None) -> str:
    """How often each side won, or that the position is not there."""
    return "not there" if counts is None else f"X won {counts.x_wins}, O won {counts.o_wins}"
