"""``portlab faults power``: cut the power, on file systems that are shut down."""

import random
import secrets
import tempfile
from pathlib import Path

import click

import teeko99
from portlab.reports.progress import progress
from teekolab.faults.batch import KEPT, MEMORY_2, OFTEN, OPTIONS, Batch
from teekolab.faults.filesystems import KINDS, FileSystem
from teekolab.faults.findings import Findings
from teekolab.faults.power import cut_a_batch, cut_at_a_prompt
from teekolab.measure.programs import port_program

GAMES = 10_000_000
GAMES_BEFORE = 60
MOMENTS = 0.05, 1.2
"""The power is cut at a time between these two, in seconds after a batch's start."""


@click.command("power")
@click.option("--file-system", "kinds", type=click.Choice(list(KINDS)), multiple=True, help="Which. Default: all.")
@click.option("--runs", type=click.IntRange(min=1), default=30, show_default=True, help="So many on each.")
@click.option(
    "--seed", type=click.IntRange(min=0), help="The moments and clocks; without it a new one is drawn and printed."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(kinds: tuple[str, ...], runs: int, seed: int | None, as_json: bool) -> None:
    """Cut the power during batches, and at the prompt after a game.

    A file system in an image is shut down without flushing, right after another program's fsync, and mounted again. The files must
    exist, be complete, and be from the end of some game; at a prompt, of the game that has just ended. Needs root and loop devices.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    moments = random.Random(seed)
    before = teeko99.play([], clock=1, argv=(*OPTIONS, str(GAMES_BEFORE)), files={MEMORY_2: ""}).files
    files = {name: before[name] for name in KEPT}
    teeko = (port_program(),)
    findings = Findings()
    wanted = kinds or tuple(KINDS)
    with progress("power", len(wanted) * runs, "runs") as bar:
        for kind in wanted:
            for number in range(runs):
                batch = Batch(moments.randrange(2**31), GAMES, files)
                run = f"{kind}, seed {seed}, run {number}"
                with tempfile.TemporaryDirectory() as scratch, FileSystem(kind, Path(scratch)) as system:
                    if number % 3:
                        command = OFTEN if number % 3 == 1 else teeko
                        cut_a_batch(findings, system, command, batch, moments.uniform(*MOMENTS), run)
                    else:
                        cut_at_a_prompt(findings, system, teeko, batch, run)
                findings.runs += 1
                bar.advance()
    findings.report(f"power --seed {seed}", as_json=as_json)
