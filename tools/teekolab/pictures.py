"""Boards as SVG pictures, and counts in words."""

from teekolab.compare.memory_records import Board, Counts

SQUARE = 20


def board_picture(board: Board) -> str:
    """The board as an SVG picture: filled discs for X, rings for O."""
    size = 5 * SQUARE
    parts = [f'<svg class="board" viewBox="-1 -1 {size + 2} {size + 2}" role="img" aria-label="{_in_words(board)}">']
    for index, cell in enumerate(board):
        row, column = divmod(index, 5)
        x, y = column * SQUARE, row * SQUARE
        parts.append(f'<rect class="cell" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>')
        if cell:
            middle = SQUARE / 2
            kind = "x" if cell == 1 else "o"
            parts.append(
                f'<circle class="{kind}" cx="{x + middle}" cy="{y + middle}" r="{6.5 if cell == 1 else 5.5}"/>'
            )
    return "".join(parts) + "</svg>"


def counts_text(counts: Counts | None) -> str:
    """How often each side won, or that the position is not in the memory."""
    return "not there" if counts is None else f"X won {counts.x_wins}, O won {counts.o_wins}"


def _in_words(board: Board) -> str:
    cells = {
        name: [f"{i // 5}{i % 5}" for i, cell in enumerate(board) if cell == value]
        for name, value in (("X", 1), ("O", -1))
    }
    return "; ".join(f"{name} on {' '.join(found) or 'no cell'}" for name, found in cells.items())
