"""The multiway graph itself: boards as nodes, moves as edges, layer by layer.

Source: the Wolfram Language text, which draws it for the first moves and for the whole of a small game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from connect4.board import Board, Player, Winner

Progress = Callable[[int, int], None]
"""Told how many boards have been played on, and how many there will be."""


class Edge(NamedTuple):
    """A move: the numbers of the boards before and after it, and its column."""

    source: int
    target: int
    column: int


@dataclass(frozen=True)
class Node:
    """A board in the graph, with the number of moves that reach it."""

    board: Board
    moves: int
    winner: Winner

    @property
    def drawn(self) -> bool:
        """Whether the board is full without a winner."""
        return not self.winner and self.board.is_full()

    @property
    def to_move(self) -> Player | None:
        """Who moves next; None where the game is over."""
        return None if self.winner or self.board.is_full() else self.board.next_player()


@dataclass
class MultiwayGraph:
    """Nodes in the order they are reached, the start first; edges; and the numbers of the nodes by layer."""

    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    layers: list[list[int]] = field(default_factory=list)

    @property
    def start(self) -> Board:
        """The board the graph grew from."""
        return self.nodes[0].board

    def won(self, player: Player) -> int:
        """How many nodes the player has won."""
        return sum(node.winner == player for node in self.nodes)


def grow(start: Board, moves: int | None, progress: Progress | None = None) -> MultiwayGraph:
    """The graph of ``moves`` moves from a valid board, or of all that follows when ``moves`` is None.

    ``progress`` is told as the boards of a layer are played on. Raises `BoardError` for an invalid board.
    """
    start.checked()
    graph = MultiwayGraph([Node(start, 0, start.winner())], [], [[0]])
    while moves is None or len(graph.layers) <= moves:
        layer = _next_layer(graph, progress)
        if not layer:
            break
        graph.layers.append(layer)
    return graph


def _next_layer(graph: MultiwayGraph, progress: Progress | None) -> list[int]:
    made = len(graph.layers)
    numbers: dict[Board, int] = {}
    for source in graph.layers[-1]:
        for column, board in graph.nodes[source].board.moves():
            if board not in numbers:
                numbers[board] = len(graph.nodes)
                graph.nodes.append(Node(board, made, board.winner()))
            graph.edges.append(Edge(source, numbers[board], column))
        if progress:
            progress(source + 1, len(graph.nodes))
    return list(numbers.values())
