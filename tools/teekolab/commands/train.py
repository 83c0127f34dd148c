"""``portlab train``: make memories by letting the program play itself at full speed."""

import json
import time
from pathlib import Path

import click

from portlab.campaign.executors import executor, executor_options
from portlab.errors import refuse
from portlab.reports.progress import progress
from portlab.words import how_many
from portlab.writing import Pace
from teeko99.io.command_line import parse_options
from teekolab.training.bar import bar
from teekolab.training.games import CLOCKS, RECORD, STALLED_AFTER, Goal, Plan, Progress, train
from teekolab.training.parts import Parts
from teekolab.training.store import Store

MOST_PARTS = 1000


def option_word(ctx: click.Context, param: click.Parameter, word: str) -> str:
    """An option word of batch mode, such as ``+h-s+l``; raises a usage error for another word."""
    if len(word) != 6 or parse_options(word) is None:
        raise click.BadParameter(f"{word!r} must be like +h-s+l: h heuristics, s search, l learning, each + or -")
    return word


@click.command("train")
@click.option("--games", type=click.IntRange(min=1), help="How many games in all.")
@click.option("--records", type=click.IntRange(min=1), help="Stop with the game that leaves this many records.")
@click.option(
    "--player1",
    default="+h+s+l",
    show_default=True,
    callback=option_word,
    metavar="SWITCHES",
    help="The switches of player 1 (X).",
)
@click.option(
    "--against",
    default="+h+s+l",
    show_default=True,
    callback=option_word,
    metavar="SWITCHES",
    help="The switches of player 2 (O).",
)
@click.option("--seed", type=click.IntRange(0, CLOCKS - 1), default=1999, show_default=True, help="The first clock.")
@click.option("--side", type=click.Choice(("port", "c")), default="port", show_default=True, help="Who plays.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="The folder for memory.m and 2.m (player 2's).",
)
@click.option(
    "--parts",
    type=click.IntRange(1, MOST_PARTS),
    default=1,
    show_default=True,
    help="So many trainings from empty memories, which --jobs or --dask play side by side, and their memories added up.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def command(
    games: int | None,
    records: int | None,
    player1: str,
    against: str,
    seed: int,
    side: str,
    output: Path,
    parts: int,
    as_json: bool,
    jobs: int,
    dask: str | None,
) -> None:
    """Let the program play itself, and keep both players' memories in a folder.

    An interrupted training is resumed when the same command is given again, and a finished one is continued if --games is
    larger; either way the memories are the same as from a single run. Other files in the folder are never overwritten.

    Each game starts with the memories of the previous one, so a training is one task. With --parts N it is N tasks: part K, in
    the folder part-K, begins with the clock SEED + (K - 1) * 1048576 and plays its share of --games. The memories depend on
    --parts, but never on --jobs and --dask.
    """
    if games is None and records is None:
        raise click.UsageError("say when to stop: --games, --records, or both")
    if "+l" not in (player1[4:], against[4:]):
        raise click.UsageError("nobody learns: --player1 or --against must end with +l")
    if parts > 1 and (records is not None or games is None or games < parts):
        raise click.UsageError("--parts needs --games, at least one for each part, and does not go with --records")
    if parts == 1 and (jobs > 1 or dask is not None):
        raise click.UsageError("each game goes on with the memory of the last: --jobs and --dask need --parts")
    goal = Goal(games, records)
    store = Store(output, Plan(player1, against, seed, side, parts))
    start = store.load(goal)
    begun = time.perf_counter()
    if games is None or parts == 1:
        played_before, reached = start.games, _in_one(store, goal, start)
    else:
        played_before, reached = _in_parts(store, games, jobs, dask)
    seconds = time.perf_counter() - begun
    store.finish(reached)
    _tell(output, reached, reached.games - played_before, seconds, as_json)
    _complain(goal, reached)


def _in_one(store: Store, goal: Goal, start: Progress) -> Progress:
    """Play from ``start`` to the goal, saving the state once a second."""
    whole = reached = start
    pace = Pace()
    try:
        with bar(goal, start) as show:
            for reached in train(store.plan, goal, start):
                whole = whole if goal.reached(reached) else reached
                if pace.is_due():
                    store.save(whole)
                show(reached)
    finally:
        if whole is not start:
            store.save(whole)
    return reached


def _in_parts(store: Store, games: int, jobs: int, dask: str | None) -> tuple[int, Progress]:
    """The number of games that had been played before, and the combined result of all parts."""
    parts = Parts(store.plan, games, store.folder)
    before = parts.games
    with executor(jobs, dask) as (pool, workers), progress("train", games, "games", done=before) as shown:
        parts.play(pool, workers, shown)
    return before, parts.together()


def _tell(output: Path, reached: Progress, played: int, seconds: float, as_json: bool) -> None:
    x, drawn, o = reached.results
    records = {name: len(content) // RECORD for name, content in reached.memories.items()}
    if as_json:
        report = {"games": reached.games, "played": played, "seconds": round(seconds, 3), "records": records}
        click.echo(json.dumps({**report, "won_by_x": x, "drawn": drawn, "won_by_o": o, "end": reached.end}))
        return
    rate = f"{how_many(played, 'game', separator=',')} in {seconds:,.1f} s, {played / seconds:,.0f} games/s"
    click.echo(
        f"{output}: {how_many(reached.games, 'game', separator=',')} ({rate}): X won {x:,}, drawn {drawn:,}, O won {o:,}"
    )
    click.echo(", ".join(f"{name} {how_many(number, 'record', separator=',')}" for name, number in records.items()))


def _complain(goal: Goal, reached: Progress) -> None:
    """If the training ended short of its goal, raise LabError with the reason; the memories are written."""
    if goal.records is not None and reached.records >= goal.records:
        return
    stopped = how_many(reached.games, "game", separator=",")
    if reached.end:
        refuse(f"stopped after {stopped}: {reached.end}. The memories are those before it.")
    if goal.games is None:
        refuse(
            f"stopped after {stopped}: {STALLED_AFTER:,} of them have brought no new record; a player without heuristics and "
            "search (--against=-h-s+l) finds more"
        )
