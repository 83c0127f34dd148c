"""Boards beside each other on one sheet, as SVG: any boards, also invalid ones, each with what it is below it."""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from connect4.board import Board
from connect4.multiway.appearance import INK, LOOKS, PAPER, Look, Measures, state_of
from connect4.multiway.graph import Node
from connect4.multiway.svg import board_drawn, board_symbol

SCALE: Final = 3
"""How much larger a board is than in a graph."""

GAP: Final = 10
TEXT: Final = 5
LINE: Final = 1.3 * TEXT
CHARACTER: Final = 0.56
"""The width of a character by the size of the text."""

INVALID: Final = Look("invalid", "#f3f0fa", "#7a5aa6", 3, over=True)


def sheet(boards: Sequence[Board], columns: int = 4) -> str:
    """The picture of boards of one game, so many side by side."""
    measures = Measures(boards[0].game)
    across = min(columns, len(boards))
    down = -(-len(boards) // across)
    captions = [_caption(board, measures) for board in boards]
    lines = max(map(len, captions))
    step = measures.width + GAP, measures.height + GAP + (lines + 1) * LINE
    width, height = across * step[0] + GAP, down * step[1] + GAP
    looks = dict(map(_look, boards))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * SCALE:.0f}" height="{height * SCALE:.0f}" '
        f'viewBox="0 0 {width:.1f} {height:.1f}" role="img" font-family="sans-serif" fill="{INK}">',
        f"<title>Connect-4: {len(boards)} board{'' if len(boards) == 1 else 's'}</title>",
        "<defs>",
        *(board_symbol(name, look, measures) for name, look in looks.items()),
        "</defs>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
    ]
    for number, (board, caption) in enumerate(zip(boards, captions, strict=True)):
        x = GAP + measures.width / 2 + number % across * step[0]
        y = GAP + measures.height / 2 + number // across * step[1]
        name, look = _look(board)
        parts.append(board_drawn(board, name, look.words, board.winner(), (x, y), measures))
        parts += _text(caption, x, y + measures.height / 2 + LINE)
    return "\n".join([*parts, "</svg>", ""])


def _look(board: Board) -> tuple[str, Look]:
    if not board.is_valid():
        return "invalid", INVALID
    state = state_of(Node(board, board.filled.bit_count(), board.winner()))
    return state, LOOKS[state]


def _caption(board: Board, measures: Measures) -> list[str]:
    """What the board is, and of an invalid one all that is wrong, in lines that fit below it."""
    words = _look(board)[1].words
    return [words, *(line for problem in board.problems() for line in _wrapped(problem, measures.width))]


def _text(lines: list[str], x: float, y: float) -> Iterator[str]:
    for number, text in enumerate(lines):
        weight = ' font-weight="bold"' if number == 0 else ""
        yield (
            f'<text x="{x:.1f}" y="{y + number * LINE:.1f}" font-size="{TEXT}" text-anchor="middle"{weight}>'
            f"{escape(text)}</text>"
        )


def _wrapped(text: str, width: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) * CHARACTER * TEXT > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
