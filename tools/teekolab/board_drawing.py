"""A Teeko board as an SVG picture."""

from collections.abc import Collection
from typing import Final
from xml.sax.saxutils import escape

SIDE: Final = 5
STEP, MARGIN = 56, 40
RADIUS: Final = 20
COLOURS: Final = {"X": ("#1f2933", "#ffffff"), "O": ("#f4efe6", "#1f2933")}
"""The colour of each side's pawns, and of the letter on them."""


def board_picture(cells: str, *, names: bool = False, marked: Collection[int] = ()) -> str:
    """The picture of 25 cells ``.``, ``X`` and ``O``, row by row.

    ``names`` labels each free cell with its name; ``marked`` are cells to circle (0 to 24).
    """
    size = 2 * MARGIN + (SIDE - 1) * STEP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}" role="img"'
        ' font-family="sans-serif" text-anchor="middle">',
        f"<title>{escape('Teeko: ' + ' '.join(cells[row * SIDE : (row + 1) * SIDE] for row in range(SIDE)))}</title>",
        f'<rect width="{size}" height="{size}" rx="10" fill="#d9b26f"/>',
        f'<path d="{_lines()}" stroke="#7a5b24" stroke-width="2" fill="none"/>',
    ]
    for cell, sign in enumerate(cells):
        x, y = _centre(cell)
        if sign in COLOURS:
            fill, ink = COLOURS[sign]
            parts.append(f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}" stroke="#1f2933" stroke-width="1.5"/>')
            parts.append(f'<text x="{x}" y="{y + 6}" font-size="17" font-weight="bold" fill="{ink}">{sign}</text>')
        else:
            parts.append(
                f'<circle cx="{x}" cy="{y}" r="{14 if names else 4}" fill="{"#f0dcb4" if names else "#7a5b24"}"/>'
            )
            if names:
                parts.append(
                    f'<text x="{x}" y="{y + 5}" font-size="14" fill="#4d3a17">{cell // SIDE}{cell % SIDE}</text>'
                )
        if cell in marked:
            parts.append(f'<circle cx="{x}" cy="{y}" r="{RADIUS + 4}" fill="none" stroke="#c62828" stroke-width="4"/>')
    return "\n".join([*parts, "</svg>", ""])


def _centre(cell: int) -> tuple[int, int]:
    return MARGIN + cell % SIDE * STEP, MARGIN + cell // SIDE * STEP


def _lines() -> str:
    """The lines of the board along which pawns move, including diagonals."""
    first, last = MARGIN, MARGIN + (SIDE - 1) * STEP
    straight = [f"M{first} {at}H{last}M{at} {first}V{last}" for at in range(first, last + 1, STEP)]
    slanted = [
        f"M{x} {y}l{STEP} {STEP}M{x + STEP} {y}l{-STEP} {STEP}"
        for x in range(first, last, STEP)
        for y in range(first, last, STEP)
    ]
    return "".join([*straight, *slanted])
