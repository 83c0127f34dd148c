"""``portlab coverage``: how much of the C modules runs, according to gcov, with a minimum share as a gate."""

from itertools import groupby
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.words import how_many
from teekolab.checkout import ROOT
from teekolab.coverage.lines import Line, counted_lines
from teekolab.coverage.named import read_named
from teekolab.coverage.playing import Step, recorded_steps, steps
from teekolab.coverage.verdict import Figures, Share, faults, figures, not_run, split
from teekolab.proof.base import RECORDINGS

SOURCES = ROOT / "original_c"
NAMED = SOURCES / "coverage" / "unreachable.txt"
HEADINGS = ("lines", "%", "but named", "branches", "%", "but named")


@click.command("coverage")
@click.option(
    "--build",
    type=click.Path(path_type=Path, file_okay=False),
    default=SOURCES / "build" / "coverage",
    help="Where the builds for gcov are (make -C original_c coverage makes them).",
)
@click.option(
    "--recordings",
    type=click.Path(path_type=Path, file_okay=False),
    default=RECORDINGS,
    help="The folder of recordings; without it the rest is played.",
)
@click.option("--recordings-only", is_flag=True, help="Play the recordings alone, and list what they do not reach.")
@click.option("--gate", type=click.FloatRange(0, 100), default=98, show_default=True, help="The least share, in %.")
def command(build: Path, recordings: Path, recordings_only: bool, gate: float) -> None:
    """Play sessions, boards and failing disks on the C side's build for gcov and show what ran.

    The exit status is 1 if a result is wrong, if a line or branch is neither run nor named in
    original_c/coverage/unreachable.txt, if a name there is stale, or if a share is below the gate.

    With --recordings-only everything that is neither run nor named is listed, but is not a fault: for that code port and C are
    the only witnesses.
    """
    named = read_named(NAMED)
    listed = recorded_steps(build, recordings) if recordings_only else steps(build, recordings)
    if not recordings.is_dir():
        click.echo(f"{recordings} is not there: the recorded sessions and boards are left out")
    for counts in build.glob("*.gcda"):
        counts.unlink()
    wrong = [name for step in listed for name in played(step)]
    lines = counted_lines(build, SOURCES)
    Console().print(table(lines, split(lines, named)[0]))
    if recordings_only:
        unseen = split(lines, named)[1]
        click.echo(
            "\n".join([*map(not_run, unseen), f"{how_many(len(unseen), 'line')} that no recording runs completely"])
        )
    found = [*wrong, *(() if recordings_only else faults(lines, named, gate))]
    for fault in found:
        click.echo(fault)
    click.echo(
        f"coverage: {how_many(len(found), 'fault')}; the lines named as unreachable are in {NAMED.relative_to(ROOT)}"
    )
    finish(different=bool(found))


def played(step: Step) -> list[str]:
    """Play a step; return one line for each result that differs."""
    wrong = []
    with progress(step.label, step.total, "played") as bar:
        for name, same in step.play():
            wrong += [] if same else [f"{step.label}: came out otherwise: {name}"]
            bar.advance()
    click.echo(f"{step.label}: {step.total - len(wrong):,} as they should be, {len(wrong)} different")
    return wrong


def table(lines: list[Line], excused: list[Line]) -> Table:
    """A row for each module and one for the total: shares of all lines and branches, and of all except the named ones."""
    made = Table("module", title="original_c by gcov: lines run, branches taken", show_footer=True)
    made.columns[0].footer = "all"
    for heading, footer in zip(HEADINGS, shares(figures(lines, excused)), strict=True):
        made.add_column(heading, footer, justify="right")
    for module, its in groupby(lines, key=lambda line: line.module):
        made.add_row(module, *shares(figures(list(its), [line for line in excused if line.module == module])))
    return made


def shares(of: Figures) -> list[str]:
    """The texts for the columns HEADINGS."""
    pairs = ((of.lines, of.reachable_lines), (of.branches, of.reachable_branches))
    return [word for every, reachable in pairs for word in (_counts(every), _percent(every), _percent(reachable))]


def _counts(share: Share) -> str:
    return f"{share.done}/{share.total}" if share.total else "-"


def _percent(share: Share) -> str:
    return f"{share.percent:.1f}%" if share.total else "-"
