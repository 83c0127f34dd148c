"""What a person sees: the prompt at the end of the screen, the last board, and the sign of the person's own pawns."""

import re
from dataclasses import dataclass

MENU = "menu"
OPENING = "opening"
MOVE = "move"
PAUSE = "pause"
DRAW = "draw"
RETURN = "return"
STATISTICS = "statistics"
OTHER = "other"

_PROMPTS = {
    "Choose an option, then press ENTER to continue. >": MENU,
    "Enter your opening move... >": OPENING,
    "Enter your move... >": MOVE,
    "Press ENTER for the next move... >": PAUSE,
    "Would you consider this one as a draw? [y/n] >": DRAW,
    "Press ENTER to return to the main menu. >": RETURN,
    "Press [r] or any key then ENTER... >": STATISTICS,
}
_BOARD = re.compile(r"\n 01234\n0(.{5})\n1(.{5})\n2(.{5})\n3(.{5})\n4(.{5})", re.DOTALL)
_LOOK_BACK = 4000
"""Characters: more than any move prints between two boards."""


@dataclass(frozen=True)
class View:
    """The last things on the screen: the kind of prompt, the 25 signs ``.XO`` of the last board, and the person's own sign."""

    prompt: str
    board: str
    own: str


def look(screen: str) -> View:
    """Read the end of a screen. If it shows no board, the board is empty."""
    end = screen[-_LOOK_BACK:]
    last = end.rpartition("\n")[2]
    prompt = next((kind for text, kind in _PROMPTS.items() if last.endswith(text)), OTHER)
    boards = _BOARD.findall(end)
    return View(prompt, "".join(boards[-1]) if boards else "." * 25, "O" if "[Reply]" in last else "X")


def cells(board: str, sign: str) -> list[int]:
    """The cells (0-24) that show this sign."""
    return [index for index, shown in enumerate(board) if shown == sign]


def neighbours(cell: int) -> list[int]:
    """The cells next to a cell, inside the board."""
    row, column = divmod(cell, 5)
    rows = range(max(0, row - 1), min(4, row + 1) + 1)
    columns = range(max(0, column - 1), min(4, column + 1) + 1)
    return [5 * i + j for i in rows for j in columns if 5 * i + j != cell]


def typed_cell(cell: int) -> str:
    """The two digits that name a cell."""
    return f"{cell // 5}{cell % 5}"
