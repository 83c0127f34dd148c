"""``portlab diff``: run one script on two sides and show where they differ."""

import json
from pathlib import Path

import click
from rich.console import Console

from portlab.cases import Case, Recording
from portlab.cases.load import load_case, load_recording, read_folder, with_options
from portlab.errors import refuse
from portlab.options import case_options, two_sides
from portlab.reports.diff import as_json, diff_report
from portlab.reports.html import write_diff_page
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.reports.text import show_diff
from portlab.sides import TickingSide, side, watch
from portlab.sides.command import CommandSide
from portlab.sides.live import spoken
from portlab_text.outputs import output_option

RECORDED = "recorded"
LINES = 60


@click.command("diff")
@case_options
@output_option("--html", help="Write the report as one page to this file.")
@click.option("--json", "as_machine", is_flag=True, help="Print one JSON object.")
@click.option("--all", "show_all", is_flag=True, help=f"Show the screens to their end, not {LINES} lines.")
def command(
    script: str,
    argv: tuple[str, ...],
    sides: tuple[str, ...],
    fixes: str | None,
    clock: int | None,
    files: Path | None,
    html: Path | None,
    as_machine: bool,
    show_all: bool,
) -> None:
    """Run SCRIPT on two sides; compare screens, files and endings.

    SCRIPT is a text file of typed lines, a session text (a golden recording, or a script saved by soak), or FILE#ID
    for one session of a recordings file; then "recorded" is a side, too. ARGV after -- is the program's command line.
    """
    names = two_sides(sides)
    recording = load_recording(script) if RECORDED in names else None
    loaded = recording.case if recording else load_case(script)
    case = with_options(loaded, clock, argv, read_folder(files) if files else None)
    left, right = (_run(name, fixes, recording, case) for name in names)
    shown = tuple(name if name == RECORDED else side(name, fixes).name for name in names)
    report = diff_report((shown[0], shown[1]), left, right)
    if html:
        write_diff_page(html, report)
    if as_machine:
        click.echo(json.dumps(as_json(report)))
    else:
        show_diff(Console(), report, None if show_all else LINES)
    finish(different=not report.same)


def _run(name: str, fixes: str | None, recording: Recording | None, case: Case) -> Recording:
    if recording is None or name != RECORDED:
        player = side(name, fixes)
        with progress(f"{case.name} on {player.name}", None, "stops") as bar:
            if isinstance(player, CommandSide) and player.tells_reads:
                return spoken(player, case)
            return watch(TickingSide(player, bar.advance), case)
    if recording.case != case:
        refuse("the side recorded can't take another clock, command line or files than it was recorded with")
    return recording
