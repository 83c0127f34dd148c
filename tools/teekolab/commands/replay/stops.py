"""``portlab replay stops``: compare every variable of a side at every stop with a recording of the author's program."""

import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.cases import Case
from portlab.cases.recordings import read_cases
from portlab.errors import refuse
from portlab.options import SideOption
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.sides import side
from portlab.words import how_many
from teekolab.compare.recorded_stops import RecordedStops, read_stops
from teekolab.compare.stops import StopsResult, compare_stops

CHUNK = 4

Pair = tuple[Case, RecordedStops]


@click.command("stops")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--sessions",
    "sessions_file",
    required=True,
    type=click.Path(path_type=Path),
    help="The recordings file that has the sessions of these ids.",
)
@click.option("--side", "name", cls=SideOption, metavar="SIDE", help="As before the command's name.")
@click.option("--only", metavar="TEXT", default="", help="Only sessions whose id begins with this.")
@click.option(
    "--first", type=click.IntRange(min=0), default=10, show_default=True, help="How many differences to show."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
@click.pass_obj
def command(
    setup: dict[str, Any],
    file: Path,
    sessions_file: Path,
    name: str | None,
    only: str,
    first: int,
    as_json: bool,
    jobs: int,
    dask: str | None,
) -> None:
    """Compare all variables with FILE (a recording of stops, plain or .gz) at every prompt and after every move."""
    name = name or setup["side"]
    player = side(name, setup["fixes"])
    if not player.stops:
        refuse(f"the side {player.name} can't be stopped on the way: choose port, c or fixed")
    pairs = [pair for pair in _pairs(file, sessions_file) if pair[1].name.startswith(only)]
    if not pairs:
        raise click.UsageError(f"{file} has no session whose id begins with {only!r}")
    chunks = [tuple(pairs[at : at + CHUNK]) for at in range(0, len(pairs), CHUNK)]
    results: dict[str, StopsResult] = {}
    with (
        executor(jobs, dask) as (pool, workers),
        progress(f"{player.name}: sessions", len(pairs), "sessions") as bar,
    ):
        for chunk, found in as_they_finish(pool, workers, partial(replay_chunk, name, setup["fixes"]), chunks):
            results.update(found)
            bar.advance(len(chunk))
    ordered = {stops.name: results[stops.name] for _, stops in pairs}
    _report(player.name, ordered, first, as_json=as_json)
    finish(different=not all(result.same for result in ordered.values()))


def replay_chunk(name: str, fixes: str | None, pairs: tuple[Pair, ...]) -> dict[str, StopsResult]:
    """The result of each of these sessions on this side."""
    player = side(name, fixes)
    return {stops.name: compare_stops(player, case, stops) for case, stops in pairs}


def _pairs(file: Path, sessions_file: Path) -> list[Pair]:
    recorded = read_stops(file)
    cases = read_cases(sessions_file)
    missing = [stops.name for stops in recorded if stops.name not in cases]
    if missing:
        refuse(f"{sessions_file}: no session {missing[0]}: it must hold every session of {file}")
    return [(cases[stops.name], stops) for stops in recorded]


def _report(name: str, results: dict[str, StopsResult], first: int, *, as_json: bool) -> None:
    different = {session: result for session, result in results.items() if not result.same}
    stops = sum(result.recorded for result in results.values())
    stops_different = sum(result.different for result in different.values())
    by_column: Counter[str] = sum((result.by_column for result in different.values()), Counter())
    identical = len(results) - len(different)
    if as_json:
        counts = {"identical": identical, "different": len(different), "stops": stops}
        told = {session: str(result) for session, result in different.items()}
        report = {"side": name, **counts, "stops_different": stops_different, "variables": by_column}
        click.echo(json.dumps({**report, "differences": told}))
        return
    click.echo(f"{name}: {identical} identical, {len(different)} different; {stops_different} of {stops} stops differ")
    for column, count in sorted(by_column.items(), key=lambda each: (-each[1], each[0])):
        click.echo(f"  {column} differs at {how_many(count, 'stop')}")
    for session in list(different)[:first]:
        click.echo(f"  {session}: {different[session]}")
