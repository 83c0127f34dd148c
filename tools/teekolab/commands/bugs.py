"""``portlab bugs``: the known bugs of Teeko, each demonstrated on the port and fixed."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Column, Table

from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.words import how_many
from portlab.writing import make_folder, write_whole
from portlab_text.outputs import check_output, force_option, output_option
from teeko99_fixed import FIXES, PUBLISHED
from teekolab.bugs import text
from teekolab.bugs.export import all_bugs
from teekolab.bugs.page import INDEX, page_name, write_page, write_pages
from teekolab.bugs.runs import run_of
from teekolab.bugs.sessions import shown

WIDTH = 110
"""The smallest width for two screens side by side."""


@click.group("bugs", invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="With --json: a list, each bug with its texts, its session and the evidence.",
)
@click.option(
    "--html",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write a page of each bug and an index of them into this folder.",
)
@force_option
@click.pass_context
def command(ctx: click.Context, as_json: bool, everything: bool, html: Path | None) -> None:
    """The known bugs of Teeko; without a sub-command, a list of them."""
    if ctx.invoked_subcommand is not None:
        if html is not None:
            raise click.UsageError(f"--html FOLDER is for all bugs: bugs {ctx.invoked_subcommand} stands alone")
        return
    if html is not None:
        _write_pages(html)
        return
    if as_json and everything:
        click.echo(json.dumps(all_bugs()))
        return
    if as_json:
        words = ("bug", "fixed", "c", "port")
        bugs = {
            fix.id: {"published": fix.id in PUBLISHED, **{word: getattr(fix, word) for word in words}}
            for fix in FIXES.values()
        }
        click.echo(json.dumps(bugs))
        return
    table = Table(Column("id", no_wrap=True), "set", "bug", "fixed")
    for fix in FIXES.values():
        table.add_row(fix.id, "published" if fix.id in PUBLISHED else "later", fix.bug, fix.fixed)
    console = Console()
    console.print(table)
    console.print("portlab bugs show ID shows one; docs/BUGS.md says more.")


@command.command("show")
@click.argument(
    "bug", metavar="ID", shell_complete=lambda ctx, param, start: [bug for bug in FIXES if bug.startswith(start)]
)
@output_option("--html", help="Write the report as one page to this file.")
def show(bug: str, html: Path | None) -> None:
    """Show the bug with this ID: a short session on the port and on the port with that one fix.

    Exit status 1 if the session does not show what it should.
    """
    run = run_of(shown(bug))
    console = Console()
    console = console if console.is_terminal else Console(width=max(console.width, WIDTH))
    if html:
        write_page(html, run)
    text.show(console, run)
    finish(different=bool(run.missing()))


@command.command("record")
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), help="The folder to write to."
)
@force_option
def record(output: Path) -> None:
    """Record every bug's session (golden/bugs), as the port plays it and with the one fix."""
    from portlab.cases.load import recorded_at
    from teekolab.bugs.golden import golden_files, is_golden

    files = {output / name: content for name, content in golden_files()}
    known = {path: recorded_at(path, is_golden) for path in files}
    for path, content in files.items():
        make_folder(path.parent)
        before = known[path]
        if content != before:
            write_whole(path, content)
        click.echo(f"{path}: {'unchanged' if content == before else 'new' if before is None else 'changed'}")


def _write_pages(folder: Path) -> None:
    make_folder(folder)
    for name in (INDEX, *map(page_name, FIXES)):
        check_output(folder / name)
    runs = []
    with progress("bugs", len(FIXES), "bugs") as bar:
        for bug in FIXES:
            runs.append(run_of(shown(bug)))
            bar.advance()
    write_pages(folder, runs)
    click.echo(f"{folder / INDEX}: {how_many(len(runs), 'bug')}")
    missing = [f"{run.bug.fix.id}: not as described: {what}" for run in runs for what in run.missing()]
    for line in missing:
        click.echo(line)
    finish(different=bool(missing))
