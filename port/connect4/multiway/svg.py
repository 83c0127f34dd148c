"""The multiway graph as an SVG picture that needs nothing else: a heading, a legend, edges, and boards as nodes."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape

from connect4.board import Board, Player, Winner
from connect4.multiway.appearance import BY_TURN, EDGE_COLOURS, INK, PAPER, RED, YELLOW, Look, Measures, Palette, State
from connect4.multiway.graph import MultiwayGraph
from connect4.multiway.layout import Layout, Point
from connect4.multiway.words import layer_words, title

SMALLEST_TEXT: Final = 15
CHARACTER: Final = 0.56
"""The width of a character, by the size of the text, with some room to spare."""

LINE: Final = 1.2
"""From one line of text to the next, by the size of the text."""

CROWDED: Final = 400
FAINTEST: Final = 0.5
"""From so many edges on they are drawn fainter, the more the fainter, but not below this opacity."""
THINNEST: Final = 1.0
"""Pixels an edge is thick at least, at the natural size."""

LARGEST_SIDE: Final = 5400
"""Pixels; a larger picture says that it is this large, as programs give up on more, and can be zoomed."""


def to_svg(graph: MultiwayGraph, layout: Layout, palette: Palette = BY_TURN) -> str:
    """The picture; unless it is very large, its natural size in pixels shows every board so that it can be read."""
    measures = Measures(graph.start.game)
    heading = _Heading(graph, layout, palette)
    left = heading.margin
    width, height = max(layout.width + left, heading.width), layout.height + heading.height + heading.below
    across = left + (width - left - layout.width) / 2
    shrink = min(1.0, LARGEST_SIDE / max(width, height))
    states = sorted({palette.state_of(node) for node in graph.nodes}, key=list(palette.looks).index)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * shrink:.0f}" height="{height * shrink:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" font-family="sans-serif" fill="{INK}">',
        f"<title>{escape(title(graph))}</title>",
        "<defs>",
        *(board_symbol(state, palette.looks[state], measures) for state in states),
        "</defs>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        *heading.parts(states),
        f'<g transform="translate({across:.1f} {heading.height:.1f})">',
        *heading.layers(),
        *_edges(graph, layout, max(1.6, THINNEST / shrink)),
    ]
    for node, centre in zip(graph.nodes, layout.centres, strict=True):
        state, look = palette.state_of(node), palette.look(node)
        parts.append(board_drawn(node.board, state, look.words, node.winner, centre, measures))
    return "\n".join([*parts, "</g>", "</svg>", ""])


class _Heading:
    """The title and the legend, in a text size that can still be read when the whole picture is in view."""

    def __init__(self, graph: MultiwayGraph, layout: Layout, palette: Palette) -> None:
        self.graph = graph
        self.looks = palette.looks
        self.layout = layout
        self.size = max(SMALLEST_TEXT, layout.width / 85)
        self.height = self.size * (5.4 if layout.shape == "rings" else 4)
        self.margin = self.below = 0.0
        self.rings = ""
        if layout.shape == "layers":
            words = [layer_words(graph, moves) for moves in range(len(graph.layers))]
            self.margin = max(len(line) for lines in words for line in lines) * self.size * CHARACTER + self.size
            self.below = max(0.0, len(words[-1]) * self.size * LINE / 2 + layout.centres[-1][1] - layout.height)
        else:
            counts = ", ".join(str(len(layer)) for layer in graph.layers[1:])
            self.rings = f"In the middle the first board; each ring is one move on: {counts} boards."
        legend = sum(self._legend_step(state) for state in self.looks)
        self.width = self.size * 2 + max(self._length(title(graph)) * 1.3, self._length(self.rings), legend)

    def _length(self, words: str) -> float:
        return len(words) * CHARACTER * self.size

    def _legend_step(self, state: State) -> float:
        return self._length(self.looks[state].words) + 3.4 * self.size

    def parts(self, states: list[State]) -> Iterator[str]:
        size = self.size
        words, large = escape(title(self.graph)), size * 1.3
        yield f'<text x="{size:.1f}" y="{size * 1.7:.1f}" font-size="{large:.1f}" font-weight="bold">{words}</text>'
        x, y = size, size * 2.5
        for state in states:
            look = self.looks[state]
            stroke = max(1.0, look.frame_width * size / 20)
            yield (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{size * 1.3:.1f}" height="{size:.1f}" rx="{size / 6:.1f}" '
                f'fill="{look.ground}" stroke="{look.frame}" stroke-width="{stroke:.1f}"/>'
            )
            yield f'<text x="{x + size * 1.8:.1f}" y="{y + size * 0.87:.1f}" font-size="{size:.1f}">{look.words}</text>'
            x += self._legend_step(state)
        if self.rings:
            yield f'<text x="{size:.1f}" y="{size * 4.9:.1f}" font-size="{size:.1f}">{self.rings}</text>'

    def layers(self) -> Iterator[str]:
        """What stands left of each layer, its lines around the height of its boards."""
        if self.rings:
            return
        size, x = self.size, self.size - self.margin
        for moves, layer in enumerate(self.graph.layers):
            lines = layer_words(self.graph, moves)
            y = self.layout.centres[layer[0]][1] + size * (0.35 - LINE / 2 * (len(lines) - 1))
            for line, words in enumerate(lines):
                weight = ' font-weight="bold"' if line == 0 else ""
                at = f'x="{x:.1f}" y="{y + line * size * LINE:.1f}"'
                yield f'<text {at} font-size="{size:.1f}"{weight}>{words}</text>'


def _edges(graph: MultiwayGraph, layout: Layout, thickness: float) -> Iterator[str]:
    faint = max(FAINTEST, min(1.0, CROWDED / max(1, len(graph.edges))))
    for player, colour in EDGE_COLOURS.items():
        yield f'<g fill="none" stroke="{colour}" stroke-width="{thickness:.1f}" stroke-opacity="{faint:.2f}">'
        for edge, route in zip(graph.edges, layout.routes, strict=True):
            if graph.nodes[edge.source].to_move == player:
                yield f'<path d="{_curve(route)}"/>'
        yield "</g>"


def _curve(route: list[Point]) -> str:
    """Path data through the middles between the points of a route, which steer it."""
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(route)]
    start, steer, end = (_at(point) for point in (route[0], route[1], route[-1]))
    if len(middles) < 2:
        return f"M{start}L{end}"
    first, second, *others = (_at(point) for point in middles)
    return f"M{start}L{first}Q{steer} {second}{''.join(f'T{point}' for point in others)}L{end}"


def _at(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"


def board_symbol(name: str, look: Look, measures: Measures) -> str:
    """An empty board with its frame, to be used by its name."""
    game = measures.game
    inset = look.frame_width / 2
    holes = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{measures.cell * 0.32:.2f}"/>'
        for x, y in (measures.centre(column, row) for column in range(game.columns) for row in range(game.rows))
    )
    return (
        f'<g id="{name}"><rect x="{inset - measures.width / 2:g}" y="{inset - measures.height / 2:g}" '
        f'width="{measures.width - 2 * inset:g}" height="{measures.height - 2 * inset:g}" rx="4" '
        f'fill="{look.ground}" stroke="{look.frame}" stroke-width="{look.frame_width:g}"/>'
        f'<g fill="#ffffff" stroke="#b6bec7" stroke-width="0.6">{holes}</g></g>'
    )


def board_drawn(board: Board, symbol: str, words: str, winner: Winner, centre: Point, measures: Measures) -> str:
    """A board on one of the `board_symbol`: its pieces, and bars across the lines of who has won."""
    red, yellow = _pieces(board, 1, measures), _pieces(board, 2, measures)
    won = _won_lines(board, winner, measures) if winner else ""
    return (
        f'<g transform="translate({centre[0]:.1f} {centre[1]:.1f})">'
        f"<title>{board.to_text(' ')} - {words}</title>"
        f'<use href="#{symbol}"/>{red}{yellow}{won}</g>'
    )


def _pieces(board: Board, player: Player, measures: Measures) -> str:
    cells = board.game.cells(board.pieces(player))
    if not cells:
        return ""
    colour, rim = (RED, "#8f1d19") if player == 1 else (YELLOW, "#8a6500")
    radius = measures.cell * 0.4
    discs = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:.2f}"/>' for x, y in (measures.centre(*cell) for cell in cells)
    )
    return f'<g fill="{colour}" stroke="{rim}" stroke-width="0.8">{discs}</g>'


def _won_lines(board: Board, player: Player, measures: Measures) -> str:
    paths = []
    for line in board.winning_lines(player):
        (x0, y0), (x1, y1) = measures.centre(*line.cells[0]), measures.centre(*line.cells[-1])
        paths.append(f'<path d="M{x0:g},{y0:g} {x1:g},{y1:g}"/>')
    return f'<g stroke="{INK}" stroke-width="{measures.cell * 0.15:.2f}" stroke-linecap="round">{"".join(paths)}</g>'
