"""The multiway graph: every board that some number of moves reaches, equal boards being one node; and its pictures."""

from connect4.multiway.graph import MultiwayGraph, Node, grow

__all__ = ["MultiwayGraph", "Node", "grow"]
