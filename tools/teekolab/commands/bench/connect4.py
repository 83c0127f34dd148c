"""``portlab bench connect4``: the bitboard evaluator, the search, the counts and the multiway graphs."""

import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table

from connect4 import Board, alpha_beta, count_positions, explain, heuristic, minimax
from connect4.multiway import MultiwayGraph, grow
from connect4.multiway.files import render
from portlab.reports.progress import progress

REQUIRED_BOARDS_A_SECOND = 20_000
DEPTH = 4
GRAPH_MOVES = 5
COUNT_PLIES = 9
Result = TypeVar("Result")


@dataclass(frozen=True)
class Measurement:
    """One figure; if it is compared with another, also that one, and how many times better it is."""

    what: str
    measured: float
    unit: str
    against: str = ""
    other: float | None = None
    ratio: float | None = None


@click.command()
@click.option("--boards", default=4000, show_default=True, type=click.IntRange(100), help="Boards to evaluate.")
@click.option("--searches", default=40, show_default=True, type=click.IntRange(1), help="Boards to search.")
@click.pass_context
def command(ctx: click.Context, boards: int, searches: int) -> None:
    """Connect-4: evaluator, search, counts and graphs, in CPU time of one process."""
    sample = random_boards(boards)
    works: list[Callable[[], list[Measurement]]] = [
        lambda: evaluator(sample),
        lambda: search([board for board in sample if not board.winner()][:searches]),
        counts,
        graphs,
    ]
    results = []
    with progress("bench connect4", len(works), "measurements") as bar:
        for work in works:
            results += work()
            bar.advance()
    if (ctx.obj or {}).get("json"):
        for result in results:
            click.echo(json.dumps({"bench": "connect4", **asdict(result)}))
        return
    table = Table(title="Connect-4")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("against")
    table.add_column("times better", justify="right")
    for result in results:
        against = f"{result.against}: {figure(result.other)}" if result.other is not None else ""
        ratio = f"{result.ratio:,.1f}" if result.ratio is not None else ""
        table.add_row(result.what, f"{figure(result.measured)} {result.unit}", against, ratio)
    Console().print(table)


def figure(number: float) -> str:
    """A number with a suitable number of digits."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


def random_boards(count: int, seed: int = 1999) -> list[Board]:
    """Boards from random games, cut off at random; the same ones in every call."""
    rng = random.Random(seed)
    boards = []
    for _ in range(count):
        board = Board()
        for _ in range(rng.randrange(42)):
            following = board.successors()
            if not following:
                break
            board = rng.choice(following)
        boards.append(board)
    return boards


def timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """CPU seconds and result; never 0 seconds."""
    start = time.process_time()
    result = work()
    return max(time.process_time() - start, 1e-9), result


def faster(what: str, unit: str, measured: float, against: str, other: float) -> Measurement:
    """A rate and the one it is compared with."""
    return Measurement(what, measured, unit, against, other, measured / other)


def shorter(what: str, unit: str, measured: float, against: str, other: float) -> Measurement:
    """A time or an amount (smaller is better) and the one it is compared with."""
    return Measurement(what, measured, unit, against, other, other / measured)


def evaluator(boards: list[Board]) -> list[Measurement]:
    """The bitboards against the requirement and against the line-by-line explanation; results must agree."""
    fast, values = timed(lambda: [heuristic(board, 1) for board in boards])
    few = boards[: max(1, len(boards) // 10)]
    slow, explained = timed(lambda: [explain(board, 1).heuristic for board in few])
    same_or_stop("heuristic", values[: len(few)], explained)
    rate = len(boards) / fast
    return [
        faster("heuristic on bitboards", "boards/s", rate, "required", REQUIRED_BOARDS_A_SECOND),
        faster("heuristic on bitboards", "boards/s", rate, "line by line", len(few) / slow),
    ]


def search(boards: list[Board]) -> list[Measurement]:
    """Alpha-beta against plain minimax; both must find the same moves and values."""
    fast, pruned = timed(lambda: [alpha_beta(board, DEPTH) for board in boards])
    slow, plain = timed(lambda: [minimax(board, DEPTH) for board in boards])
    same_or_stop("search", [(r.move, r.value) for r in pruned], [(r.move, r.value) for r in plain])
    leaves, all_leaves = sum(result.leaves for result in pruned), sum(result.leaves for result in plain)
    name, number = f"alpha-beta, depth {DEPTH}", len(boards)
    return [
        shorter(name, "ms a search", 1000 * fast / number, "minimax", 1000 * slow / number),
        shorter(name, "leaves a search", leaves / number, "minimax", all_leaves / number),
    ]


def counts() -> list[Measurement]:
    """Positions after nine plies, and the packed positions against the boards of a graph."""
    seconds, _ = timed(lambda: list(islice(count_positions(Board()), COUNT_PLIES + 1)))
    packed, layers = timed(lambda: list(islice(count_positions(Board()), GRAPH_MOVES + 1)))
    grown, graph = timed(lambda: grow(Board(), GRAPH_MOVES))
    same_or_stop("count", layers, [len(layer) for layer in graph.layers])
    return [
        Measurement(f"positions after 0 to {COUNT_PLIES} plies", seconds, "s"),
        shorter(f"count, {GRAPH_MOVES} plies", "s", packed, "growing the graph", grown),
    ]


def graphs() -> list[Measurement]:
    """The files of the graph of five moves: 5,678 boards."""
    graph: MultiwayGraph = grow(Board(), GRAPH_MOVES)
    found = []
    for suffix in (".svg", ".html", ".graphml", ".dot"):
        seconds, _ = timed(lambda suffix=suffix: render(graph, suffix))  # type: ignore[misc]
        found.append(Measurement(f"{len(graph.nodes):,} boards as {suffix}", seconds, "s"))
    return found


def same_or_stop(what: str, one: list[Any], other: list[Any]) -> None:
    """Raises ClickException if the results differ, since then a comparison of speed is worthless."""
    if one != other:
        raise click.ClickException(f"{what}: the two that are compared give different results")
