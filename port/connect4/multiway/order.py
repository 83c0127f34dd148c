"""The order of the boards inside each layer, chosen so that few edges cross (Sugiyama's barycentre method)."""

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from connect4.multiway.graph import MultiwayGraph

SWEEPS = 6
Neighbours = dict[int, list[int]]


def ordered_layers(graph: MultiwayGraph) -> list[list[int]]:
    """The layers of the graph, each from left to right.

    Sweeps down and up put every node at the mean place of its neighbours in the layer before or after; the order with
    the fewest crossings stands, and of equals the first, which begins with the columns from the left.
    """
    before, after = defaultdict(list), defaultdict(list)
    for edge in graph.edges:
        before[edge.target].append(edge.source)
        after[edge.source].append(edge.target)
    layers = [list(layer) for layer in graph.layers]
    best, fewest = layers, crossings(layers, after)
    for sweep in range(SWEEPS):
        if not fewest:
            break
        layers = _swept(layers, after, upwards=True) if sweep % 2 else _swept(layers, before, upwards=False)
        found = crossings(layers, after)
        if found < fewest:
            best, fewest = layers, found
    return best


def crossings(layers: list[list[int]], after: Neighbours) -> int:
    """How many pairs of edges cross when each layer stands in its order."""
    count = 0
    for upper, lower in pairwise(layers):
        place = {node: index for index, node in enumerate(lower)}
        passed: list[int] = []
        for node in upper:
            targets = sorted(place[target] for target in after.get(node, ()))
            count += sum(len(passed) - bisect_right(passed, target) for target in targets)
            for target in targets:
                insort(passed, target)
    return count


def _swept(layers: list[list[int]], neighbours: Neighbours, upwards: bool) -> list[list[int]]:
    place: dict[int, float] = {}
    swept = []
    for layer in reversed(layers) if upwards else layers:
        standing = _places(layer)
        means = {node: _mean((place[near] for near in neighbours.get(node, ())), standing[node]) for node in layer}
        swept.append(sorted(layer, key=means.__getitem__))
        place.update(_places(swept[-1]))
    return swept[::-1] if upwards else swept


def _places(layer: list[int]) -> dict[int, float]:
    return {node: (index + 0.5) / len(layer) for index, node in enumerate(layer)}


def _mean(numbers: Iterable[float], otherwise: float) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else otherwise
