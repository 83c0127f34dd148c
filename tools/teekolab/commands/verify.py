"""``portlab verify``: run the whole list of docs/VERIFICATION.md and show it as a table."""

import json
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from portlab.campaign.executors import executor_options
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.writing import make_folder
from teekolab.checkout import ROOT
from teekolab.proof.base import RECORDINGS
from teekolab.proof.checks import Check, Outcome, Setup, checks

RESULTS = {0: "same", 1: "different"}
STYLES = {"same": "green", "different": "bold red", "failed": "bold red", "not there": "yellow"}
PORTLAB = ["-c", "from portlab.main import main; main(prog_name='portlab')"]


@click.command("verify")
@click.option("--quick/--full", default=True, help="A slice of everything (a few minutes), or all of it (many hours).")
@click.option(
    "--seed", type=click.IntRange(min=0), help="Names what is drawn; without it a new one is drawn and printed."
)
@click.option(
    "--recordings",
    type=click.Path(path_type=Path, file_okay=False),
    default=RECORDINGS,
    help="The folder of recordings.",
)
@click.option(
    "--states",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where unfinished runs are kept, to be taken up again (with the same --seed). Default: nowhere for --quick, "
    "state/verification for --full.",
)
@click.option("--only", help="Only checks whose description has this text.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def command(
    quick: bool,
    seed: int | None,
    recordings: Path,
    states: Path | None,
    only: str | None,
    as_json: bool,
    jobs: int,
    dask: str | None,
) -> None:
    """Run the whole list of checks and print the table.

    The exit status is 0 if all that could be checked is the same; missing things are named.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    if not as_json:
        click.echo(f"verify: seed {seed}")
    with tempfile.TemporaryDirectory(prefix="portlab-verify-") as scratch:
        kept = states or (Path(scratch) if quick else Path("state") / "verification")
        make_folder(kept)
        setup = Setup(not quick, jobs, recordings.resolve(), kept.resolve(), seed, dask)
        listed = [check for check in checks(setup) if not only or only in check.shows]
        if not listed:
            raise click.UsageError(f"no check's description has {only!r}")
        outcomes = []
        with progress("verify", len(listed), "checks") as bar:
            for check in listed:
                outcomes.append(run(check))
                bar.advance()
    if as_json:
        rows = [{"check": check.shows, **asdict(outcome)} for check, outcome in zip(listed, outcomes, strict=True)]
        click.echo(json.dumps({"seed": seed, "checks": rows}))
    else:
        Console().print(table(listed, outcomes))
    finish(different=any(outcome.result not in ("same", "not there") for outcome in outcomes))


def run(check: Check) -> Outcome:
    """Run one check as a separate process."""
    if check.needs is not None and not check.needs.exists():
        return Outcome("not there", f"{check.needs.name} is not there", 0.0)
    started = time.monotonic()
    words = [*PORTLAB, *check.words] if check.portlab else ["-m", *check.words]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, errors="replace")
    said = (done.stdout.strip() or done.stderr.strip()).splitlines()
    shown = "\n".join(said[-3:]) if done.returncode else last_summary(said)
    return Outcome(RESULTS.get(done.returncode, "failed"), shown, time.monotonic() - started)


def last_summary(said: list[str]) -> str:
    """The summary line: the last one that is not about digests."""
    return next((line for line in reversed(said) if not line.startswith("digest")), "")


def table(listed: list[Check], outcomes: list[Outcome]) -> Table:
    """The checks as a table for people."""
    shown = Table(show_lines=True)
    for heading in ("check", "result", "what it says", "seconds"):
        shown.add_column(heading, justify="right" if heading == "seconds" else "left", overflow="fold")
    for check, outcome in zip(listed, outcomes, strict=True):
        result = f"[{STYLES[outcome.result]}]{outcome.result}[/]"
        shown.add_row(check.shows, result, outcome.said.replace("[", "\\["), f"{outcome.seconds:.0f}")
    return shown
