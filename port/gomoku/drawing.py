"""Draws a board as SVG: grid, star points, coordinates, numbered stones, the last one marked, patterns on request."""

import math
from collections.abc import Sequence
from xml.etree import ElementTree

from gomoku.board import COLUMNS, EMPTY, ONE, SIDE, STAR_POINTS, TWO
from gomoku.explain import CountedPattern
from gomoku.game import Game
from gomoku.lines import Kind

STEP = 40
MARGIN = 50
BOARD = 2 * MARGIN + (SIDE - 1) * STEP
LEGEND_ROW = 26
CAPSULE = 20.5
KIND_COLOURS = {
    Kind.FIVE: "#d00000",
    Kind.FOUR: "#e85d04",
    Kind.SFOUR: "#c77700",
    Kind.THREE: "#0077b6",
    Kind.STHREE: "#4aa3c7",
    Kind.TWO: "#2d6a4f",
    Kind.STWO: "#74a57f",
}
GRADIENTS = {"one": ("#777777", "#0a0a0a"), "two": ("#ffffff", "#cfcbc0")}

Element = ElementTree.Element


def draw(
    game: Game, patterns: Sequence[CountedPattern] = (), *, numbers: bool = True, white_begins: bool = False
) -> bytes:
    """The picture as an SVG file. ``patterns`` are highlighted and explained below the board.

    Player one's stones are black, as in SGF; with ``white_begins`` white, as in the program of 2018.
    """
    kinds = sorted({pattern.kind for pattern in patterns}, reverse=True)
    height = BOARD + (LEGEND_ROW * ((len(kinds) + 2) // 3) + 10 if kinds else 0)
    svg = Element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {BOARD} {height}", "width": str(BOARD)}
        | {"height": str(height), "font-family": "Helvetica, Arial, sans-serif", "text-anchor": "middle"},
    )
    ElementTree.SubElement(svg, "title").text = f"Gomoku, {sum(map(bool, game.board))} stones"
    gradients(svg)
    add(svg, "rect", width=BOARD, height=height, fill="#fdfaf3")
    add(svg, "rect", x=4, y=4, width=BOARD - 8, height=BOARD - 8, rx=8, fill="#e9c179", stroke="#a9803c")
    _grid(svg)
    _stones(svg, game, numbers, ONE if not white_begins else TWO)
    for pattern in sorted(patterns, key=lambda found: found.kind):
        _highlight(svg, pattern)
    _legend(svg, kinds)
    ElementTree.indent(svg)
    picture: bytes = ElementTree.tostring(svg, encoding="utf-8", xml_declaration=True)
    return picture + b"\n"


def _at(place: int) -> int:
    return MARGIN + place * STEP


def _centre(cell: int) -> tuple[int, int]:
    y, x = divmod(cell, SIDE)
    return _at(x), _at(y)


def add(parent: Element, tag: str, text: str | None = None, **attributes: object) -> Element:
    """A new element with its text; underscores in the attributes' names stand for hyphens."""
    names = {name.replace("_", "-"): str(value) for name, value in attributes.items()}
    element = ElementTree.SubElement(parent, tag, names)
    element.text = text
    return element


def gradients(svg: Element) -> None:
    """The colours of the stones, for ``url(#one)`` and ``url(#two)``."""
    definitions = add(svg, "defs")
    for name, (light, dark) in GRADIENTS.items():
        gradient = add(definitions, "radialGradient", id=name, cx="35%", cy="30%", r="75%")
        add(gradient, "stop", offset="0%", stop_color=light)
        add(gradient, "stop", offset="100%", stop_color=dark)


def _grid(svg: Element) -> None:
    first, last = _at(0), _at(SIDE - 1)
    lines = " ".join(f"M{first} {_at(n)}H{last}M{_at(n)} {first}V{last}" for n in range(SIDE))
    add(svg, "path", d=lines, stroke="#4d3a17", stroke_width=1.2, fill="none")
    for x, y in STAR_POINTS:
        add(svg, "circle", cx=_at(x), cy=_at(y), r=4.5, fill="#4d3a17")
    for n in range(SIDE):
        for edge in (24, BOARD - 24):
            add(svg, "text", COLUMNS[n], x=_at(n), y=edge + 5, font_size=14, fill="#4d3a17")
            add(svg, "text", str(SIDE - n), x=edge, y=_at(n) + 5, font_size=14, fill="#4d3a17")


def _highlight(svg: Element, pattern: CountedPattern) -> None:
    """A capsule round the pattern's cells, and a dashed ring on its empty points."""
    colour = KIND_COLOURS[pattern.kind]
    cells = sorted((*pattern.stones, *pattern.points), key=lambda cell: (cell % SIDE, cell // SIDE))
    (x1, y1), (x2, y2) = _centre(cells[0]), _centre(cells[-1])
    length = math.hypot(x2 - x1, y2 - y1)
    turn = f"translate({x1} {y1}) rotate({math.degrees(math.atan2(y2 - y1, x2 - x1)):g})"
    group = add(svg, "g", stroke=colour, stroke_width=3.5, fill="none")
    add(group, "title", f"{pattern.kind.words}: {pattern.cells_named()}")
    r = CAPSULE
    add(group, "rect", transform=turn, x=-r, y=-r, width=f"{length + 2 * r:.1f}", height=2 * r, rx=r)
    for cell in pattern.points:
        cx, cy = _centre(cell)
        add(group, "circle", cx=cx, cy=cy, r=8, stroke_width=2.5, stroke_dasharray="4 3")


def _stones(svg: Element, game: Game, numbers: bool, black: int) -> None:
    order = {move.y * SIDE + move.x: number for number, move in enumerate(game.moves, 1)}
    for cell, player in enumerate(game.board):
        if player == EMPTY:
            continue
        cx, cy = _centre(cell)
        name, ink = ("one", "#ffffff") if player == black else ("two", "#111111")
        add(svg, "circle", cx=cx, cy=cy, r=17, fill=f"url(#{name})", stroke="#222222", stroke_width=0.8)
        last = cell == game.last
        if numbers and cell in order:
            digits = str(order[cell])
            size = 12 if len(digits) > 2 else 15
            add(
                svg, "text", digits, x=cx, y=cy + 5, font_size=size, fill="#ff5a36" if last else ink, font_weight="bold"
            )
        if last:
            add(svg, "circle", cx=cx, cy=cy, r=18.5, fill="none", stroke="#ff3b1f", stroke_width=3)


def _legend(svg: Element, kinds: Sequence[Kind]) -> None:
    for number, kind in enumerate(kinds):
        x, y = MARGIN + number % 3 * 200, BOARD + 10 + number // 3 * LEGEND_ROW
        add(svg, "rect", x=x, y=y, width=28, height=14, rx=7, fill="none", stroke=KIND_COLOURS[kind], stroke_width=3.5)
        add(svg, "text", kind.words, x=x + 36, y=y + 12, font_size=14, fill="#222222", text_anchor="start")
