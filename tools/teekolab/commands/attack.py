"""``portlab attack``: malformed recordings and damaged state files, through the commands that read them."""

import json
import secrets
from functools import partial

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from teekolab.attack.trial import Tally, try_attempts

CHUNK = 10


@click.command("attack")
@click.option("--recordings", type=click.IntRange(min=0), default=1000, show_default=True, help="How many recordings.")
@click.option("--states", type=click.IntRange(min=0), default=300, show_default=True, help="How many state files.")
@click.option("--seed", type=click.IntRange(min=0), help="Names the inputs; without it one is drawn and printed.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def command(recordings: int, states: int, seed: int | None, as_json: bool, jobs: int, dask: str | None) -> None:
    """Damage recordings, session texts and the states of long runs, and give them to the commands that read them.

    Each must be rejected with one line that names the file, or read; no traceback, nothing written elsewhere, no state lost.
    The exit status is 1 if this fails.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    kinds = (("recording", recordings), ("state", states))
    tasks = [(kind, range(at, min(at + CHUNK, count))) for kind, count in kinds for at in range(0, count, CHUNK)]
    total = Tally()
    with executor(jobs, dask) as (pool, workers), progress("attack", recordings + states, "inputs") as bar:
        for _, tally in as_they_finish(pool, workers, partial(try_attempts, seed), tasks):
            total.add(tally)
            bar.advance(tally.attempts)
    if as_json:
        click.echo(json.dumps({"seed": seed, **vars(total)}))
    else:
        for fault in total.faults:
            click.echo(fault)
        click.echo(f"seed {seed}: {total}")
    finish(different=bool(total.faults))
