"""A training's progress bar: how far, games a second, records, time left."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from portlab.words import how_many
from teekolab.training.games import Goal
from teekolab.training.games import Progress as Trained


@contextmanager
def bar(goal: Goal, start: Trained) -> Iterator[Callable[[Trained], None]]:
    """Shows a training on standard error, if that is a terminal; what it gives is called with what stands now.

    The bar is of games, or of records where the games have no number.
    """
    console = Console(stderr=True)
    columns = (
        TextColumn("train"),
        BarColumn(),
        TextColumn("{task.fields[told]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    begun = time.perf_counter()
    total, counted = (goal.records, _records) if goal.games is None else (goal.games, _games)
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as shown:
        task = shown.add_task("", total=total, completed=counted(start), told="")

        def show(now: Trained) -> None:
            rate = (now.games - start.games) / (time.perf_counter() - begun)
            games = how_many(now.games, "game", separator=",")
            records = how_many(now.records, "record", separator=",")
            shown.update(task, completed=counted(now), told=f"{games}, {rate:,.0f} games/s, {records}")

        yield show


def _games(progress: Trained) -> int:
    return progress.games


def _records(progress: Trained) -> int:
    return progress.records
