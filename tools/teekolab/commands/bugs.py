"""``portlab bugs``: the known bugs of Teeko, each shown on the port and mended."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Column, Table

from portlab.reports.outcome import finish
from portlab.writing import make_folder, write_whole
from portlab_text.outputs import force_option, output_option
from teeko99_fixed import FIXES, PUBLISHED
from teekolab.bugs.export import all_bugs
from teekolab.bugs.page import write_board_page, write_session_page
from teekolab.bugs.runs import run_board, run_session
from teekolab.bugs.sessions import ShownByBoard, ShownBySession, shown
from teekolab.bugs.text import show_board, show_session

WIDTH = 110
"""The least width for two screens side by side."""


@click.group("bugs", invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="With --json: a list, each bug with its texts, its session and the evidence.",
)
@click.pass_context
def command(ctx: click.Context, as_json: bool, everything: bool) -> None:
    """The known bugs of Teeko; without a sub-command: the list."""
    if ctx.invoked_subcommand is not None:
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
@click.argument("bug", metavar="ID")
@output_option("--html", help="Write the report as one page to this file.")
def show(bug: str, html: Path | None) -> None:
    """Show the bug with this ID: a short session on the port and on the port with that one fix.

    Exit status 1 if the session does not show what it should.
    """
    found = shown(bug)
    console = Console()
    console = console if console.is_terminal else Console(width=max(console.width, WIDTH))
    if isinstance(found, ShownBySession):
        run = run_session(found)
        if html:
            write_session_page(html, run)
        show_session(console, run)
        finish(different=bool(run.missing()))
    else:
        assert isinstance(found, ShownByBoard)
        off, on = run_board(found)
        if html:
            write_board_page(html, found, off, on)
        show_board(console, found, off, on)
        finish(different=(off, on) != (found.off, found.on))


@command.command("record")
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), help="The folder to write to."
)
@force_option
def record(output: Path) -> None:
    """Record every bug's session (golden/bugs), as the port plays it and with the one fix."""
    from portlab.cases.load import recorded_at
    from teekolab.bugs.golden import golden_files, is_golden

    texts = {output / name: text for name, text in golden_files()}
    known = {path: recorded_at(path, is_golden) for path in texts}
    for path, text in texts.items():
        make_folder(path.parent)
        before = known[path]
        if text != before:
            write_whole(path, text)
        click.echo(f"{path}: {'unchanged' if text == before else 'new' if before is None else 'changed'}")
