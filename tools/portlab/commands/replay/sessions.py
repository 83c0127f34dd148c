"""``portlab replay sessions``: play all sessions of a recordings file again and count what comes out the same."""

import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.cases import Recording
from portlab.cases.load import load_recordings
from portlab.compare.masks import counted, told
from portlab.compare.sessions import Comparison, compare_sessions
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.sides import side
from portlab_text import shown

CHUNK = 8


@click.command("sessions")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--expect", type=click.Path(path_type=Path), help="Take what the sessions left from this file (same ids)."
)
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
    expect: Path | None,
    only: str,
    first: int,
    as_json: bool,
    jobs: int,
    dask: str | None,
) -> None:
    """Play the sessions of FILE (.jsonl, .jsonl.gz, a golden recording or a folder of these) again."""
    recordings = [each for each in load_recordings(file, expect) if each.case.name.startswith(only)]
    if not recordings:
        raise click.UsageError(f"{file} has no session whose id begins with {only!r}")
    player = side(setup["side"], setup["fixes"])
    chunks = [tuple(recordings[at : at + CHUNK]) for at in range(0, len(recordings), CHUNK)]
    different: dict[str, Comparison] = {}
    masked: Counter[str] = Counter()
    with (
        executor(jobs, dask) as (pool, workers),
        progress(f"{player.name}: sessions", len(recordings), "sessions") as bar,
    ):
        work = partial(replay_chunk, setup["side"], setup["fixes"])
        for chunk, (found, hidden) in as_they_finish(pool, workers, work, chunks):
            different.update(found)
            for name, times in hidden.items():
                masked[name] += times
            bar.advance(len(chunk))
    order = [each.case.name for each in recordings if each.case.name in different]
    if as_json:
        report = _as_json(file, player.name, len(recordings), {name: different[name] for name in order})
        click.echo(json.dumps({**report, "masked": told(masked)}))
    else:
        click.echo(f"{player.name}: {len(recordings) - len(order)} identical, {len(order)} different")
        for name in order[:first]:
            click.echo(shown(f"  {name}: recorded and {player.name} differ: {different[name]}"))
        if order[:first]:
            click.echo(shown(f"  look closer: portlab diff {file}#{order[0]} --side recorded --side {setup['side']}"))
        if masked:
            click.echo(told(masked))
    finish(different=bool(order))


def replay_chunk(
    name: str, fixes: str | None, recordings: tuple[Recording, ...]
) -> tuple[dict[str, Comparison], Counter[str]]:
    """The recordings that come out differently on this side, and how often the program's masks hid something in all of them."""
    player = side(name, fixes)
    played = [(each, player.play(each.case)) for each in recordings]
    compared = {each.case.name: compare_sessions(each.session, session) for each, session in played}
    hidden = counted(*(session for each, again in played for session in (each.session, again)))
    return {name: comparison for name, comparison in compared.items() if not comparison.same}, hidden


def _as_json(file: Path, name: str, total: int, different: dict[str, Comparison]) -> dict[str, object]:
    return {
        "file": str(file),
        "side": name,
        "identical": total - len(different),
        "different": len(different),
        "differences": {case: str(comparison) for case, comparison in different.items()},
    }
