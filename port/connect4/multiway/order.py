"""The order of the boards inside each layer, chosen so that few edges cross (Sugiyama's barycentre method)."""

from collections import defaultdict
from collections.abc import Iterable

from connect4.multiway.graph import MultiwayGraph

SWEEPS = 6


def ordered_layers(graph: MultiwayGraph) -> list[list[int]]:
    """The layers of the graph, each from left to right.

    Sweeps up and down put every node at the mean place of its neighbours in the layer before or after.
    """
    before, after = defaultdict(list), defaultdict(list)
    for edge in graph.edges:
        before[edge.target].append(edge.source)
        after[edge.source].append(edge.target)
    layers = [list(layer) for layer in graph.layers]
    place = {}
    for layer in layers:
        place.update(_places(layer))
    for sweep in range(SWEEPS):
        last = sweep == SWEEPS - 1
        neighbours, order = (after, reversed(layers)) if sweep % 2 == 0 and not last else (before, iter(layers))
        for layer in order:
            layer.sort(key=lambda node, near=neighbours: _mean((place[n] for n in near[node]), place[node]))  # type: ignore[misc]
            place.update(_places(layer))
    return layers


def _places(layer: list[int]) -> dict[int, float]:
    return {node: (index + 0.5) / len(layer) for index, node in enumerate(layer)}


def _mean(numbers: Iterable[float], otherwise: float) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else otherwise
