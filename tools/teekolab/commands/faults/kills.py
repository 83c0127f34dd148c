"""``portlab faults kills``: kill batches at random moments."""

import random
import secrets
import tempfile
from pathlib import Path

import click

from portlab.reports.progress import progress
from teekolab.faults.batch import OFTEN, Batch
from teekolab.faults.findings import Findings
from teekolab.faults.kills import go_on, kill, look_at, none_survived
from teekolab.measure.programs import port_program

GAMES = 10_000_000
MOMENTS = 0.03, 0.9
"""A run is killed at a time between these two, in seconds after its start."""


@click.command("kills")
@click.option("--runs", type=click.IntRange(min=1), default=500, show_default=True)
@click.option(
    "--seed", type=click.IntRange(min=0), help="The moments and the clocks; without it a new one is drawn and printed."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(runs: int, seed: int | None, as_json: bool) -> None:
    """Kill batches at random moments.

    Every other run uses the command as it is; the rest write after every game. Each file must be as some game has left it, and a
    later run must continue from there and leave no temporary files behind.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    moments = random.Random(seed)
    commands = ((port_program(),), OFTEN)
    findings = Findings()
    with tempfile.TemporaryDirectory() as scratch, progress("kills", runs, "runs") as bar:
        for number in range(runs):
            batch = Batch(moments.randrange(2**31), GAMES)
            folder = Path(scratch) / str(number)
            run = f"seed {seed}, run {number}"
            status, told = kill(commands[number % 2], batch, folder, moments.uniform(*MOMENTS))
            none_survived(findings, status, run)
            findings.told(run, told, status)
            look_at(findings, batch, folder, run)
            go_on(findings, commands[0], batch, folder, run)
            findings.runs += 1
            bar.advance()
    findings.report(f"kills --seed {seed}", as_json=as_json)
