"""A bug on a terminal: what it is, where it is in the program, both screens, and its effect on play."""

import shlex
from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from portlab.program import program
from portlab.reports.files import FileReport, describe
from portlab.reports.marked import from_first_difference
from portlab.reports.text import line_text
from portlab.words import how_many
from teeko99_fixed import PUBLISHED, Fix
from teekolab.boards import board_text
from teekolab.bugs.runs import BoardRun, Run, SessionRun
from teekolab.bugs.sessions import Shown

BEFORE = 14
"""Lines shown before the first difference; they include the board on which the decision is made."""

AFTER = 45
MARK = "◀"
DECISIVE = "bold on dark_red"


def show(console: Console, run: Run) -> None:
    """Show a bug by its session or its board."""
    if isinstance(run, SessionRun):
        _show_session(console, run)
    else:
        _show_board(console, run)


def _show_session(console: Console, run: SessionRun) -> None:
    bug = run.bug
    _head(console, bug)
    console.print(_typed(run))
    console.print(_screens(run))
    for file in run.report.files:
        console.print(_file(file, run.report.names))
    for name, recording in zip(run.report.names, (run.report.left, run.report.right), strict=True):
        ending = recording.session.ending
        console.print(Text(f"{name}: {ending}, {program().meaning(ending)}", style="dim"))
    _foot(console, bug, run.missing())


def _show_board(console: Console, run: BoardRun) -> None:
    bug = run.bug
    _head(console, bug)
    table = Table("before", f"{bug.function}: port", f"{bug.function}: with {bug.fix.id}")
    table.add_row(*(board_text(values(cells), differing(cells, bug.cells)) for cells in (bug.cells, run.off, run.on)))
    console.print(table)
    _foot(console, bug, run.missing())


def places(fix: Fix) -> Iterator[tuple[str, str]]:
    """The facts about a bug that precede its demonstration, as (word, text)."""
    yield "bug", fix.bug
    yield "fixed", fix.fixed
    yield "set", "published" if fix.id in PUBLISHED else "seen later (all)"
    yield "in the C", fix.c
    yield "in the port", fix.port
    yield "the fix", f"{fix.mends.__module__}.{fix.mends.__qualname__}"


def values(cells: str) -> tuple[int, ...]:
    """25 characters 0, 1, 2 as 0, 1, -1."""
    return tuple((0, 1, -1)[int(cell)] for cell in cells)


def differing(cells: str, before: str) -> tuple[str, ...]:
    """The names of the cells that have changed."""
    return tuple(f"{at // 5}{at % 5}" for at in range(25) if cells[at] != before[at])


def _head(console: Console, bug: Shown) -> None:
    console.print(Text(f"{bug.fix.id}: {bug.title}", style="bold"))
    table = Table.grid(padding=(0, 2))
    for word, text in places(bug.fix):
        table.add_row(Text(word, style="dim"), text)
    console.print(Padding(table, (0, 0, 1, 2)))
    console.print(Text(bug.about), end="\n\n")


def _foot(console: Console, bug: Shown, missing: list[str]) -> None:
    console.print()
    console.print(Text(bug.play), end="\n\n")
    console.print("The fix as a change to the port:")
    console.print(Syntax(bug.diff, "diff", background_color="default", word_wrap=True))
    for what in missing:
        console.print(Text(f"not as described: {what}", style="bold red"))


def _typed(run: SessionRun) -> Text:
    case = run.bug.case
    command = " ".join(["teeko", *(shlex.quote(word) for word in case.argv)])
    keys = " ".join(line.rstrip("\n") or "ENTER" for line in case.keys) or "nothing"
    files = f"; files: {', '.join(case.files)}" if case.files else ""
    return Text(f"TEEKO_CLOCK={case.clock} {command}{files}; typed: {keys}", style="cyan")


def _screens(run: SessionRun) -> RenderableType:
    report = run.report
    if report.comparison.screen is None:
        return Text(f"Both screens are the same ({how_many(len(report.left.session.screen), 'character')}).")
    start, pairs = from_first_difference(list(report.pairs), BEFORE)
    table = Table(expand=True)
    table.add_column("", justify="right", style="dim", no_wrap=True)
    for name in report.names:
        table.add_column(name, ratio=1, overflow="fold")
    for number, pair in enumerate(pairs[:AFTER], start):
        left, right = line_text(pair.left, pair.right), line_text(pair.right, pair.left)
        decisive = run.decisive(pair)
        if decisive:
            left.stylize(DECISIVE)
            right.stylize(DECISIVE)
        table.add_row(f"{number} {MARK if decisive else '≠' if not pair.same else ' '}", left, right)
    rest = len(pairs) - AFTER
    return Group(table, Text(f"... {how_many(rest, 'more line')}", style="dim")) if rest > 0 else table


def _file(file: FileReport, names: tuple[str, str]) -> RenderableType:
    name, left, right = file.difference.name, file.difference.left, file.difference.right
    table = Table(name, *names, title_justify="left")
    table.add_row("", describe(name, left), describe(name, right))
    for record in file.records:
        table.add_row(*map(Text, (record.drawn, record.left, record.right)))
    for number, one, two in file.rows:
        table.add_row(*map(Text, (str(number), one or "", two or "")))
    return table
