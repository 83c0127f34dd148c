"""The multiway graph as one HTML page that needs nothing else: zoom, pan, and the board under the pointer in full."""

import json
from dataclasses import asdict
from html import escape
from importlib.resources import files
from typing import Any

from connect4.multiway.appearance import BY_TURN, EDGE_COLOURS, INK, RED, YELLOW, Measures, Palette
from connect4.multiway.graph import MultiwayGraph
from connect4.multiway.layout import Layout
from connect4.multiway.words import title


def to_html(graph: MultiwayGraph, layout: Layout, palette: Palette = BY_TURN) -> str:
    """The page: ``page.html`` beside this module with the title and the graph filled in."""
    template = (files("connect4.multiway") / "page.html").read_text(encoding="utf-8")
    data = json.dumps(_data(graph, layout, palette), separators=(",", ":")).replace("<", "\\u003c")
    return template.replace("__TITLE__", escape(title(graph))).replace("__DATA__", data)


def _data(graph: MultiwayGraph, layout: Layout, palette: Palette) -> dict[str, Any]:
    """What the page's script reads: sizes, colours, nodes and edges with their places in picture units."""
    game = graph.start.game
    measures = Measures(game)
    found = {palette.state_of(node) for node in graph.nodes}
    states = {state: asdict(look) for state, look in palette.looks.items() if state in found}
    return {
        "rows": game.rows,
        "columns": game.columns,
        "cell": round(measures.cell, 2),
        "width": round(measures.width, 2),
        "height": round(measures.height, 2),
        "extent": [round(layout.width), round(layout.height)],
        "looks": states,
        "red": RED,
        "yellow": YELLOW,
        "ink": INK,
        "edge_colours": EDGE_COLOURS,
        "nodes": [
            [round(x), round(y), node.board.to_text(), palette.state_of(node), node.moves]
            for node, (x, y) in zip(graph.nodes, layout.centres, strict=True)
        ],
        "edges": [
            [*edge, graph.nodes[edge.source].to_move, [round(number) for point in route for number in point]]
            for edge, route in zip(graph.edges, layout.routes, strict=True)
        ],
    }
