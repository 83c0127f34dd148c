"""``portlab watch-fixes``: play random sessions of the fixed variant and the port; a fix must explain every difference."""

import json
import secrets
from functools import partial

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.campaign.kinds import MIXED
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from teekolab.program import TEEKO
from teekolab.proof.fix_checks import Watched, watch

CHUNK = 20


@click.command("watch-fixes")
@click.option("--sessions", type=click.IntRange(min=1), required=True, help="How many.")
@click.option("--from", "first", type=click.IntRange(min=0), default=0, help="The number of the first session.")
@click.option("--seed", type=click.IntRange(min=0), help="Names the sessions; without it one is drawn and printed.")
@click.option("--kind", type=click.Choice((*TEEKO.players, MIXED)), default=MIXED, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def command(sessions: int, first: int, seed: int | None, kind: str, as_json: bool, jobs: int, dask: str | None) -> None:
    """Play random sessions on the port and the fixed variant.

    Without a fix the variant must be the same as the port in everything. If all fixes together make a difference, one of them must
    make one alone, and only if its bug can show.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    total = Watched()
    chunks = [range(at, min(at + CHUNK, first + sessions)) for at in range(first, first + sessions, CHUNK)]
    with executor(jobs, dask) as (pool, workers), progress("watch fixes", sessions, "sessions") as bar:
        for _, watched in as_they_finish(pool, workers, partial(watch, seed, kind), chunks):
            total.sessions += watched.sessions
            total.changed += watched.changed
            total.by_fix += watched.by_fix
            total.faults += watched.faults
            bar.advance(watched.sessions)
    if as_json:
        click.echo(json.dumps({"seed": seed, "kind": kind, **vars(total)}))
    else:
        for fault in sorted(total.faults):
            click.echo(fault)
        click.echo(f"seed {seed}, kind {kind}: {total}")
    finish(different=bool(total.faults))
