"""Where the boards of a multiway graph stand, and the way each edge takes: in layers, or in rings round the start.

Both keep the moves apart: a layer (ring) for each number of moves, edges only in the gaps between two layers. So nodes
never overlap, and no edge runs under a board that it does not belong to.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal

from connect4.multiway.appearance import Measures
from connect4.multiway.graph import MultiwayGraph
from connect4.multiway.order import ordered_layers

Point = tuple[float, float]
Shape = Literal["auto", "layers", "rings"]
WIDEST_LAYER: Final = 2000
"""Above this width, in picture units, layers are bent to rings."""

SPREAD: Final = 1.12
"""The distance of two neighbours on a ring, by the least at which they never overlap."""

ZIGZAG_FROM: Final = 30
"""A ring of so many boards stands in two tracks, to keep the picture small."""

RING_GAP: Final = 70
LAYER_GAP: Final = 70
MARGIN: Final = 30


@dataclass(frozen=True)
class Layout:
    """A drawn-up graph: the centre of every node, the points of every edge, and the extent from (0, 0).

    An edge is drawn as a smooth curve: through its first and last point and the middles between the points, with the
    points themselves to steer it (quadratic Bezier pieces).
    """

    shape: Literal["layers", "rings"]
    centres: list[Point]
    routes: list[list[Point]]
    width: float
    height: float


def lay_out(graph: MultiwayGraph, shape: Shape = "auto") -> Layout:
    """Place the nodes and edges of a graph; ``auto`` takes layers as long as they are not too wide."""
    measures = Measures(graph.start.game)
    layers = ordered_layers(graph)
    if shape == "auto" or len(layers) == 1:
        widest = max(map(len, layers)) * _step(measures)
        shape = "layers" if widest <= WIDEST_LAYER else "rings"
    return _in_layers(graph, layers, measures) if shape == "layers" else _in_rings(graph, layers, measures)


def _step(measures: Measures) -> float:
    return measures.width * 1.16


def _in_layers(graph: MultiwayGraph, layers: list[list[int]], measures: Measures) -> Layout:
    step = _step(measures)
    width = max(map(len, layers)) * step
    drop = measures.height + max(LAYER_GAP, width / 14)
    centres: list[Point] = [(0, 0)] * len(graph.nodes)
    for depth, layer in enumerate(layers):
        stretch = min(width / len(layer), 3 * step)
        left = MARGIN + width / 2 - stretch * (len(layer) - 1) / 2
        for index, node in enumerate(layer):
            centres[node] = (left + index * stretch, MARGIN + measures.height / 2 + depth * drop)
    half = measures.height / 2
    routes = [_falling_curve(centres[edge.source], centres[edge.target], half) for edge in graph.edges]
    return Layout(
        "layers", centres, routes, width + 2 * MARGIN, 2 * MARGIN + measures.height + drop * (len(layers) - 1)
    )


def _falling_curve(start: Point, end: Point, half: float) -> list[Point]:
    """From the lower edge of one node to the upper edge of the other, leaving and arriving upright."""
    (x0, y0), (x1, y1) = (start[0], start[1] + half), (end[0], end[1] - half)
    return [(x0 + (x1 - x0) * _smooth(t), y0 + (y1 - y0) * t) for t in _parts(abs(x1 - x0))]


@dataclass(frozen=True)
class _Ring:
    """A ring: the angle and radius of its nodes by number, and the radii between which its nodes lie."""

    places: dict[int, Point]
    inner: float
    outer: float


def _in_rings(graph: MultiwayGraph, layers: list[list[int]], measures: Measures) -> Layout:
    rings: list[_Ring] = []
    for layer in layers:
        rings.append(_ring(layer, rings[-1].outer + RING_GAP if rings else None, measures))
    reach = rings[-1].outer + MARGIN
    polar = [place for ring in rings for _, place in sorted(ring.places.items())]
    routes = []
    for edge in graph.edges:
        depth = graph.nodes[edge.source].moves
        bend = _spiral(polar[edge.source], polar[edge.target], rings[depth].outer, rings[depth + 1].inner)
        routes.append([_flat(point, reach) for point in bend])
    return Layout("rings", [_flat(place, reach) for place in polar], routes, 2 * reach, 2 * reach)


def _ring(layer: list[int], inner: float | None, measures: Measures) -> _Ring:
    half = measures.diagonal / 2
    if inner is None:
        return _Ring({layer[0]: (pi, 0.0)}, 0.0, half)
    tracks = 2 if len(layer) >= ZIGZAG_FROM else 1
    slots = len(layer) + len(layer) % tracks
    around = measures.diagonal * SPREAD * slots / tracks / (2 * pi)
    radius = max(inner + half, around)
    track = measures.diagonal * SPREAD
    places = {
        node: (pi / 2 + 2 * pi * (index + 0.5) / slots, radius + index % tracks * track)
        for index, node in enumerate(layer)
    }
    return _Ring(places, radius - half, radius + (tracks - 1) * track + half)


def _spiral(start: Point, end: Point, leave: float, arrive: float) -> list[Point]:
    """From node to node in angle and radius: straight out of one ring, turning in the gap, straight into the other."""
    (a0, r0), (a1, r1) = start, end
    if r0 == 0:
        return [(a1, 0), (a1, r1)]
    turn = (a1 - a0 + pi) % (2 * pi) - pi
    bend = [(a0 + turn * _smooth(t), leave + (arrive - leave) * t) for t in _parts(abs(turn) * leave)]
    return [(a0, r0), *bend, (a0 + turn, r1)]


def _flat(place: Point, reach: float) -> Point:
    angle, radius = place
    return reach + radius * cos(angle), reach + radius * sin(angle)


def _parts(length: float) -> list[float]:
    """Where to take the points of a curve, from 0 to 1: more of them the farther it swings."""
    count = 2 if length < 1 else min(24, 8 + int(length / 60))
    return [i / count for i in range(count + 1)]


def _smooth(t: float) -> float:
    return t * t * (3 - 2 * t)
