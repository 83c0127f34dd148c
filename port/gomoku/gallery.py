"""The gallery: each class of patterns by its basic shapes, and what the port and the fixed evaluator count in each.

Source: the classes that the article names. A shape is a line alone on the board, as in `gomoku.example`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree

from gomoku.board import Direction
from gomoku.drawing import GRADIENTS, KIND_COLOURS, Element, add, gradients
from gomoku.evaluator import Evaluator
from gomoku.example import outcome
from gomoku.lines import Kind

SHAPES: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.FIVE: ("11111", "2111112", "111111"),
    Kind.FOUR: ("1111",),
    Kind.SFOUR: ("21111", "1.111", "11.11"),
    Kind.THREE: ("111", "1.11"),
    Kind.STHREE: ("2111", "21.11", "211.1", "11..1", "1.1.1", "2.111.2"),
    Kind.TWO: ("11", "1.1", "1..1"),
    Kind.STWO: ("211", "21.1", "21..1", "1...1", "2.11..2"),
}
"""The basic shapes of each class, as the class is meant."""

LONGEST: Final = 7
STEP, MARGIN, ROW = 30, 24, 44
NAME, WORDS = 200, 180
"""Widths: of the class's name, and of what either evaluator counts."""


@dataclass(frozen=True)
class Shape:
    """A shape of a class, and what both evaluators count in it when it lies from left to right."""

    kind: Kind
    text: str
    port: str
    fixed: str

    @property
    def differs(self) -> bool:
        """Whether the port counts something else."""
        return self.port != self.fixed


def shapes(fixed: Evaluator) -> list[Shape]:
    """Every shape, counted by the port and by a fixed evaluator."""
    return [
        Shape(kind, text, outcome(text, Direction.E, Evaluator()).one, outcome(text, Direction.E, fixed).one)
        for kind, texts in SHAPES.items()
        for text in texts
    ]


def gallery(fixed: Evaluator) -> bytes:
    """The picture as an SVG file: a row a shape, those that the port counts otherwise in red."""
    found = shapes(fixed)
    board = (LONGEST + 1) * STEP
    width, height = MARGIN * 2 + NAME + board + 2 * WORDS, MARGIN * 2 + ROW * (len(found) + 1)
    svg = Element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width} {height}", "width": str(width)}
        | {"height": str(height), "font-family": "Helvetica, Arial, sans-serif"},
    )
    ElementTree.SubElement(svg, "title").text = "Gomoku: the seven classes and what is counted in their shapes"
    gradients(svg)
    add(svg, "rect", width=width, height=height, fill="#fdfaf3")
    columns = (MARGIN, MARGIN + NAME, MARGIN + NAME + board + STEP // 2, MARGIN + NAME + board + STEP // 2 + WORDS)
    for x, words in zip(columns, ("class", "shape", "the port counts", "fixed, it counts"), strict=True):
        add(svg, "text", words, x=x, y=MARGIN + 16, font_size=15, font_weight="bold", fill="#222222")
    for number, shape in enumerate(found, 1):
        y = MARGIN + number * ROW
        if number == 1 or shape.kind != found[number - 2].kind:
            _class(svg, shape.kind, columns[0], y, width)
        _line(svg, shape.text, columns[1], y + ROW // 2)
        colour = "#b3261e" if shape.differs else "#222222"
        add(svg, "text", shape.port, x=columns[2], y=y + ROW // 2 + 5, font_size=14, fill=colour)
        add(svg, "text", shape.fixed, x=columns[3], y=y + ROW // 2 + 5, font_size=14, fill="#222222")
    ElementTree.indent(svg)
    picture: bytes = ElementTree.tostring(svg, encoding="utf-8", xml_declaration=True)
    return picture + b"\n"


def _class(svg: Element, kind: Kind, x: int, y: int, width: int) -> None:
    """The class's name and colour, and a line above its shapes."""
    add(svg, "path", d=f"M{MARGIN} {y}H{width - MARGIN}", stroke="#d8cdb4")
    add(svg, "rect", x=x, y=y + ROW // 2 - 8, width=16, height=16, rx=4, fill=KIND_COLOURS[kind])
    add(svg, "text", f"{kind.words} ({kind.name})", x=x + 24, y=y + ROW // 2 + 5, font_size=14, fill="#222222")


def _line(svg: Element, text: str, x: int, y: int) -> None:
    """The shape on a piece of a board, a bit of which shows at both ends."""
    half = STEP // 2
    add(svg, "rect", x=x, y=y - half, width=(len(text) + 1) * STEP, height=STEP, fill="#e9c179")
    add(svg, "path", d=f"M{x} {y}h{(len(text) + 1) * STEP}", stroke="#4d3a17", stroke_width=1.2)
    for place, character in enumerate(text, 1):
        cx = x + place * STEP
        add(svg, "path", d=f"M{cx} {y - half}v{STEP}", stroke="#4d3a17", stroke_width=1.2)
        if character != ".":
            name = list(GRADIENTS)[int(character) - 1]
            add(svg, "circle", cx=cx, cy=y, r=12, fill=f"url(#{name})", stroke="#222222", stroke_width=0.8)
