"""Multiway graphs: their boards and edges, where they are drawn, and the files."""

import json
import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations, pairwise
from pathlib import Path

import networkx as nx
import pytest
from hypothesis import given

from connect4 import SMALL, Board, BoardError, Game
from connect4.multiway import MultiwayGraph, grow
from connect4.multiway.appearance import LOOKS, Measures, state_of
from connect4.multiway.export import to_dot, to_graphml, to_networkx
from connect4.multiway.files import GraphError, format_of, refuse_too_large, render, size_of
from connect4.multiway.layout import Layout, Shape, lay_out
from connect4.multiway.order import crossings, ordered_layers
from connect4.multiway.svg import to_svg
from tests.connect4.connect4_boards import small_boards
from tests.profiles import at_most

WINS_NEAR = Board.from_text("....x../....oo./...xxo./...xxo./...ooxo/xxooxxo")
NUMBER = re.compile(r"-?\d+\.?\d*")
SVG = "{http://www.w3.org/2000/svg}"
GRAPHS = {
    "two moves": grow(Board(), 2),
    "three moves": grow(Board(), 3),
    "wins": grow(WINS_NEAR, 2),
    "small game": grow(Board(game=SMALL), None),
    "alone": grow(Board(), 0),
    "tall": grow(Board(game=Game(8, 2, 3)), 4),
}


def test_the_first_layers_have_the_known_sizes() -> None:
    assert [len(layer) for layer in GRAPHS["three moves"].layers] == [1, 7, 49, 238]


@pytest.mark.parametrize("name", GRAPHS)
def test_equal_boards_are_one_node_and_edges_are_moves(name: str) -> None:
    graph = GRAPHS[name]
    boards = [node.board for node in graph.nodes]
    assert len(set(boards)) == len(boards)
    assert [number for layer in graph.layers for number in layer] == list(range(len(boards)))
    for edge in graph.edges:
        source, target = graph.nodes[edge.source], graph.nodes[edge.target]
        assert source.board.drop(edge.column) == target.board
        assert (source.winner, source.moves + 1) == (0, target.moves)
    inner = {edge.source for edge in graph.edges}
    last = len(graph.layers) - 1
    for number, node in enumerate(graph.nodes):
        assert (number in inner) == (not node.winner and not node.drawn and node.moves < last)


def test_the_small_game_is_drawn_whole() -> None:
    graph = GRAPHS["small game"]
    assert [len(layer) for layer in graph.layers] == [1, 3, 9, 21, 25, 18, 4]
    assert (graph.won(1), graph.won(2), sum(node.drawn for node in graph.nodes)) == (17, 8, 2)


@at_most(30)
@given(small_boards)
def test_a_graph_from_any_board_of_the_small_game_is_part_of_the_whole(board: Board) -> None:
    whole = {node.board for node in GRAPHS["small game"].nodes}
    assert {node.board for node in grow(board, None).nodes} <= whole


def test_a_graph_grows_from_valid_boards_only() -> None:
    with pytest.raises(BoardError, match="hangs"):
        grow(Board.from_text("x.../....", Game(2, 4)), 1)


def test_ordering_never_makes_more_crossings() -> None:
    for graph in GRAPHS.values():
        after: dict[int, list[int]] = {}
        for edge in graph.edges:
            after.setdefault(edge.source, []).append(edge.target)
        ordered = ordered_layers(graph)
        assert [sorted(layer) for layer in ordered] == graph.layers
        assert crossings(ordered, after) <= crossings(graph.layers, after)


def test_crossings_are_counted() -> None:
    assert crossings([[0, 1], [2, 3]], {0: [3], 1: [2]}) == 1
    assert crossings([[0, 1], [3, 2]], {0: [3], 1: [2]}) == 0
    assert crossings([[0, 1], [2, 3]], {0: [2, 3], 1: [2, 3]}) == 1


def curve(route: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points on the curve that is drawn for a route, close enough to each other to hit a board."""
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(route)]
    points = [route[0], middles[0]]
    for (x0, y0), (x1, y1), (x2, y2) in zip(middles, route[1:-1], middles[1:], strict=False):
        for t in (0.25, 0.5, 0.75, 1.0):
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            points.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
    points.append(route[-1])
    close = []
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = 1 + int(max(abs(x1 - x0), abs(y1 - y0)) / 10)
        close += [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(steps + 1)]
    return close


def drawn(name: str, shape: Shape) -> tuple[MultiwayGraph, Measures, Layout]:
    graph = GRAPHS[name]
    return graph, Measures(graph.start.game), lay_out(graph, shape)


@pytest.mark.parametrize("shape", ["layers", "rings"])
@pytest.mark.parametrize("name", GRAPHS)
def test_boards_never_overlap_and_stay_inside(name: str, shape: Shape) -> None:
    _, measures, layout = drawn(name, shape)
    for (x0, y0), (x1, y1) in combinations(layout.centres, 2):
        assert abs(x0 - x1) > measures.width or abs(y0 - y1) > measures.height
    for x, y in layout.centres:
        assert measures.width / 2 < x < layout.width - measures.width / 2
        assert measures.height / 2 < y < layout.height - measures.height / 2


@pytest.mark.parametrize("shape", ["layers", "rings"])
@pytest.mark.parametrize("name", ["two moves", "wins", "small game", "tall"])
def test_no_edge_runs_under_a_board_it_does_not_belong_to(name: str, shape: Shape) -> None:
    graph, measures, layout = drawn(name, shape)
    for edge, route in zip(graph.edges, layout.routes, strict=True):
        others = [c for number, c in enumerate(layout.centres) if number not in (edge.source, edge.target)]
        for x, y in curve(route):
            assert all(abs(x - cx) > measures.width / 2 or abs(y - cy) > measures.height / 2 for cx, cy in others)


def test_wide_graphs_are_rings_and_narrow_ones_layers() -> None:
    assert {name: lay_out(graph).shape for name, graph in GRAPHS.items()} == {
        "two moves": "rings",
        "three moves": "rings",
        "wins": "rings",
        "small game": "layers",
        "alone": "layers",
        "tall": "layers",
    }


@pytest.mark.parametrize("name", GRAPHS)
def test_the_svg_shows_every_board_in_its_state(name: str) -> None:
    graph = GRAPHS[name]
    root = ElementTree.fromstring(to_svg(graph, lay_out(graph)))
    uses = [use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")]
    assert uses == [state_of(node) for node in graph.nodes]
    titles = [title.text for title in root.iter(f"{SVG}title")][1:]
    assert titles == [f"{node.board.to_text(' ')} - {LOOKS[state_of(node)].words}" for node in graph.nodes]
    groups = [group for group in root.iter(f"{SVG}g") if "stroke-opacity" in group.attrib]
    assert sum(len(group.findall(f"{SVG}path")) for group in groups) == len(graph.edges)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for text in root.iter(f"{SVG}text"):
        end = float(text.attrib["x"]) + 0.5 * float(text.attrib["font-size"]) * len(text.text or "")
        assert end < width
        assert float(text.attrib["y"]) < height


def test_wins_are_red_and_yellow() -> None:
    graph = GRAPHS["wins"]
    assert (graph.won(1), graph.won(2)) == (1, 5)
    assert LOOKS["red-won"].frame == "#d42f2a"
    assert LOOKS["yellow-won"].frame == "#f2b90c"


@pytest.mark.parametrize("name", GRAPHS)
def test_the_page_holds_the_graph_and_nothing_from_elsewhere(name: str) -> None:
    graph = GRAPHS[name]
    page = render(graph, ".html")
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found
    data = json.loads(found[1])
    assert [node[2:5] for node in data["nodes"]] == [
        [node.board.to_text(), state_of(node), node.moves] for node in graph.nodes
    ]
    assert [edge[:3] for edge in data["edges"]] == [list(edge) for edge in graph.edges]
    assert "__" not in page.replace(found[1], "")
    assert not re.search(r"""(src|href)\s*=|https?://|@import|url\(""", page)


@pytest.mark.parametrize("name", GRAPHS)
def test_the_exports_read_back(name: str) -> None:
    graph = GRAPHS[name]
    plain = to_networkx(graph)
    assert (len(plain), plain.number_of_edges()) == (len(graph.nodes), len(graph.edges))
    read = nx.parse_graphml(to_graphml(graph))
    assert dict(read.nodes(data=True)) == dict(plain.nodes(data=True))
    assert set(read.edges(data="column")) == set(plain.edges(data="column"))
    dot = to_dot(graph)
    assert dot.count("label=") == len(graph.nodes) + len(graph.edges)
    assert all(f'"{text}" [' in dot for text in plain)


def test_a_size_is_counted_until_it_is_too_large() -> None:
    assert size_of(Board(), 2).layers == (1, 7, 49)
    assert size_of(Board(game=SMALL), None).boards == 81
    endless = size_of(Board(), None, limit=1000)
    assert (endless.layers, endless.complete) == ((1, 7, 49, 238, 1120), False)
    assert str(size_of(Board(), 2)) == "57 boards, by number of moves: 1 + 7 + 49"


def test_too_large_a_picture_is_refused_with_what_works_instead() -> None:
    for moves in range(6):
        refuse_too_large(size_of(Board(), moves), ".svg")
    with pytest.raises(GraphError, match=r"22,100 boards are too many .* --moves 5 makes 5,678 boards; use .*graphml"):
        refuse_too_large(size_of(Board(), 6), ".html")
    refuse_too_large(size_of(Board(), 6), ".graphml")
    with pytest.raises(GraphError, match=r"more than 261,234 boards .* --moves 7 makes 76,959 boards; .*count"):
        refuse_too_large(size_of(Board(), None), ".dot")


def test_a_file_name_without_a_known_format_is_refused() -> None:
    assert format_of(Path("x.SVG")) == ".svg"
    with pytest.raises(GraphError, match=r"graph.png: the name has to end in .svg, .html, .graphml, .dot"):
        format_of(Path("graph.png"))


def test_the_pictures_of_the_documentation_are_those_the_command_makes() -> None:
    folder = Path(__file__).resolve().parents[2] / "docs" / "connect4"
    for file, name in (
        ("empty-2-moves.svg", "two moves"),
        ("empty-3-moves.svg", "three moves"),
        ("board-2-moves.svg", "wins"),
        ("small-game.svg", "small game"),
    ):
        kept, made = (folder / file).read_text(encoding="utf-8").partition("<!--")[0], render(GRAPHS[name], ".svg")
        assert NUMBER.split(kept) == NUMBER.split(made)
        numbers, expected = (list(map(float, NUMBER.findall(text))) for text in (kept, made))
        assert numbers == pytest.approx(expected, abs=0.11)
