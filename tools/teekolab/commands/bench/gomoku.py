"""``portlab bench gomoku``: the port's choice of a move against the direct transcription that the tests keep."""

import importlib.util
import json
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from gomoku import EMPTY, ONE, SIDE, TWO, Evaluator, cell_of, empty_board, search
from gomoku.board import other
from portlab.reports.progress import progress
from portlab.words import how_many
from teekolab.checkout import ROOT

ORACLE = ROOT / "tests" / "gomoku" / "direct_transcription.py"


def direct_transcription() -> Any:
    """The tests' oracle, loaded from its file: it is not part of any package."""
    specification = importlib.util.spec_from_file_location("direct_transcription", ORACLE)
    if specification is None or specification.loader is None or not ORACLE.is_file():
        raise click.UsageError(f"{ORACLE}: is missing; this bench runs in a checkout of the project")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module.DirectTranscription()


def opening(seed: int) -> list[int]:
    """A board with four stones near the centre, two for each player."""
    rng = random.Random(seed)
    near = [cell for cell in range(SIDE * SIDE) if max(abs(cell % SIDE - 7), abs(cell // SIDE - 7)) <= 2]
    board = empty_board()
    for number, cell in enumerate(rng.sample(near, 4)):
        board[cell] = ONE if number % 2 == 0 else TWO
    return board


def timed(work: Callable[[], tuple[int, int, int]]) -> tuple[float, tuple[int, int, int]]:
    """CPU seconds and result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def measure(seed: int) -> dict[str, Any]:
    """One game of the evaluator against itself; each move is chosen by both programs.

    The port begins with an empty cache; each choice is then repeated with its lines cached. Raises ClickException if choice or
    score differ.
    """
    oracle, evaluator, board, player = direct_transcription(), Evaluator(), opening(seed), ONE
    slow = fast = again = 0.0
    moves = 0
    while EMPTY in board and not any(evaluator.check(board, either) for either in (ONE, TWO)):
        rows = [board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
        slow_seconds, expected = timed(partial(oracle.search, rows, player))
        fast_seconds, choice = timed(partial(chosen, evaluator, board, player))
        if choice != expected:
            raise click.ClickException(f"game {seed}, move {moves + 1}: the port chooses {choice}, not {expected}")
        again_seconds, _ = timed(partial(chosen, evaluator, board, player))
        slow, fast, again, moves = slow + slow_seconds, fast + fast_seconds, again + again_seconds, moves + 1
        board[cell_of(choice[1], choice[2])] = player
        player = other(player)
    return {
        "bench": "gomoku",
        "game": seed,
        "moves": moves,
        "direct_ms_a_move": round(1000 * slow / moves, 2),
        "port_ms_a_move": round(1000 * fast / moves, 3),
        "ratio": round(slow / fast, 1),
        "ratio_lines_known": round(slow / again, 1),
    }


def chosen(evaluator: Evaluator, board: list[int], player: int) -> tuple[int, int, int]:
    """The port's choice in the transcription's format: score, x, y."""
    choice = search(evaluator, board, player)
    return choice.score, choice.x, choice.y


@click.command()
@click.option(
    "--games", default=9, show_default=True, type=click.IntRange(5), help="Games, each with a fresh evaluator."
)
@click.pass_context
def command(ctx: click.Context, games: int) -> None:
    """A Gomoku move choice: port against direct transcription, same choice and score required."""
    results = []
    with progress("bench gomoku", games, "games") as bar:
        for seed in range(1, games + 1):
            results.append(measure(seed))
            bar.advance()
    median, known = (statistics.median(result[key] for result in results) for key in ("ratio", "ratio_lines_known"))
    if (ctx.obj or {}).get("json"):
        for result in results:
            click.echo(json.dumps(result))
        click.echo(json.dumps({"bench": "gomoku", "median_ratio": median, "median_ratio_lines_known": known}))
        return
    table = Table(
        title="Gomoku: one move choice, milliseconds a move",
        caption=f"median of {how_many(games, 'game')}: {median} times faster, {known} with all lines known",
    )
    for heading in ("game", "moves", "direct, ms", "port, ms", "times faster", "lines known"):
        table.add_column(heading, justify="right")
    for result in results:
        table.add_row(*(str(value) for value in list(result.values())[1:]))
    Console().print(table)
