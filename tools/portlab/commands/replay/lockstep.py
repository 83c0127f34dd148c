"""``portlab replay lockstep``: the sessions of a recordings file on two sides, compared at every stop."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.cases import Case
from portlab.cases.load import load_recordings
from portlab.compare.lockstep import lockstep
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.sides import side
from portlab.words import how_many
from portlab_text import shown

CHUNK = 4


@click.command("lockstep")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--against", default="c", show_default=True, metavar="SIDE", help="The other side.")
@click.option("--only", metavar="TEXT", default="", help="Only sessions whose id begins with this.")
@click.option(
    "--first", type=click.IntRange(min=0), default=10, show_default=True, help="How many differences to show."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
@click.pass_obj
def command(
    setup: dict[str, Any], file: Path, against: str, only: str, first: int, as_json: bool, jobs: int, dask: str | None
) -> None:
    """Play the sessions of FILE on two sides that stop at every prompt and after every move; compare all variables."""
    cases = [each.case for each in load_recordings(file) if each.case.name.startswith(only)]
    if not cases:
        raise click.UsageError(f"{file} has no session whose id begins with {only!r}")
    names = side(setup["side"], setup["fixes"]).name, side(against, setup["fixes"]).name
    chunks = [tuple(cases[at : at + CHUNK]) for at in range(0, len(cases), CHUNK)]
    stops, different = 0, dict[str, str]()
    with (
        executor(jobs, dask) as (pool, workers),
        progress(f"{names[0]} and {names[1]}: sessions", len(cases), "sessions") as bar,
    ):
        work = partial(lockstep_chunk, setup["side"], against, setup["fixes"])
        for chunk, (more, found) in as_they_finish(pool, workers, work, chunks):
            stops += more
            different.update(found)
            bar.advance(len(chunk))
    identical = len(cases) - len(different)
    if as_json:
        click.echo(json.dumps({"sides": names, "identical": identical, "stops": stops, "differences": different}))
    else:
        click.echo(
            f"{names[0]} and {names[1]}: {identical} identical at {how_many(stops, 'stop')}, {len(different)} different"
        )
        for case in [each.name for each in cases if each.name in different][:first]:
            click.echo(shown(f"  {case}: {different[case]}"))
    finish(different=bool(different))


def lockstep_chunk(name: str, against: str, fixes: str | None, cases: tuple[Case, ...]) -> tuple[int, dict[str, str]]:
    """The number of equal stops, and what differs in which session."""
    left, right = side(name, fixes), side(against, fixes)
    results = {case.name: lockstep(left, right, case) for case in cases}
    return sum(each.stops for each in results.values()), {
        case: str(each) for case, each in results.items() if not each.same
    }
