"""The multiway graph for other programs: as a networkx graph, in GraphML, and in the DOT language."""

from io import BytesIO

import networkx as nx

from connect4.multiway.appearance import BY_TURN, Palette
from connect4.multiway.graph import MultiwayGraph


def to_networkx(graph: MultiwayGraph, palette: Palette = BY_TURN) -> "nx.DiGraph[str]":
    """A directed graph whose nodes are the texts of the boards.

    Nodes have ``moves`` (how many reach it), ``state`` (words), ``winner`` (0, 1, 2) and ``next`` (1, 2; 0 when the
    game is over); edges have ``column``.
    """
    result: nx.DiGraph[str] = nx.DiGraph()
    texts = [node.board.to_text() for node in graph.nodes]
    for text, node in zip(texts, graph.nodes, strict=True):
        result.add_node(
            text, moves=node.moves, state=palette.look(node).words, winner=int(node.winner), next=node.to_move or 0
        )
    for edge in graph.edges:
        result.add_edge(texts[edge.source], texts[edge.target], column=edge.column)
    return result


def to_graphml(graph: MultiwayGraph, palette: Palette = BY_TURN) -> str:
    """The graph of `to_networkx` in GraphML."""
    stream = BytesIO()
    nx.write_graphml(to_networkx(graph, palette), stream)
    return stream.getvalue().decode("utf-8")


def to_dot(graph: MultiwayGraph, palette: Palette = BY_TURN) -> str:
    """The graph in DOT, with the boards as labels and the colours of the pictures."""
    plain = to_networkx(graph, palette)
    drawn: nx.DiGraph[str] = nx.DiGraph()
    drawn.graph["node"] = {"shape": "box", "style": "filled", "fontname": "monospace"}
    for text, node in zip(plain, graph.nodes, strict=True):
        look = palette.look(node)
        label = f'"{node.board.to_text(chr(92) + "n")}"'
        colours = {"fillcolor": f'"{look.ground}"', "color": f'"{look.frame}"', "penwidth": look.frame_width}
        drawn.add_node(f'"{text}"', label=label, **colours)
    for source, target, data in plain.edges(data=True):
        drawn.add_edge(f'"{source}"', f'"{target}"', label=str(data["column"]))
    return str(nx.nx_pydot.to_pydot(drawn).to_string())
