"""The sentences of a multiway graph: its title, its layers and its size."""

from connect4.board import COLOURS
from connect4.geometry import STANDARD
from connect4.multiway.graph import MultiwayGraph


def amount(number: int, one: str) -> str:
    """A number with its noun: 1 board, 2,345 boards."""
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"


def title(graph: MultiwayGraph) -> str:
    """What the graph shows: the game, from which board, how far, how many boards and moves."""
    game = "Connect-4" if graph.start.game == STANDARD else f"Drop game of {graph.start.game}"
    start = "a board" if graph.start.filled else "the empty board"
    size = f"{amount(len(graph.nodes), 'board')}, {amount(len(graph.edges), 'edge')}"
    return f"{game}: {amount(len(graph.layers) - 1, 'move')} from {start} ({size})"


def counts(graph: MultiwayGraph) -> str:
    """How many boards and moves there are, and how many boards are won by whom or drawn."""
    won = ", ".join(f"{graph.won(player):,} won by {COLOURS[player]}" for player in (1, 2))
    drawn = sum(node.drawn for node in graph.nodes)
    return f"{amount(len(graph.nodes), 'board')}, {amount(len(graph.edges), 'move')}, {won}, {drawn:,} drawn"


def layer_words(graph: MultiwayGraph, moves: int) -> list[str]:
    """A layer in a few short lines: its number of moves, its boards, and how many of them are over."""
    nodes = [graph.nodes[number] for number in graph.layers[moves]]
    words = ["start" if moves == 0 else f"after {amount(moves, 'move')}", amount(len(nodes), "board")]
    for player in (1, 2):
        won = sum(node.winner == player for node in nodes)
        if won:
            words.append(f"{won:,} won by {COLOURS[player]}")
    drawn = sum(node.drawn for node in nodes)
    return [*words, f"{drawn:,} drawn"] if drawn else words
