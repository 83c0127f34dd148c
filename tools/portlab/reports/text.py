"""Reports on a terminal."""

import shlex
from collections.abc import Iterable, Iterator

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from portlab.cases import Case
from portlab.cases.visible import visible
from portlab.compare.lockstep import LockstepResult, StopDifference, VariableDifference
from portlab.program import program
from portlab.reports.diff import DiffReport
from portlab.reports.files import FileReport, describe
from portlab.reports.grids import grid_text
from portlab.reports.marked import Line, Pair, from_first_difference
from portlab.reports.marked import apart as marked_apart
from portlab.session import Snapshot
from portlab.words import how_many
from portlab_text import shown

CONTEXT = 6
TYPED = "bold cyan"
APART = "on grey15"
APART_CHARACTERS = "bold underline"


def show_diff(console: Console, report: DiffReport, limit: int | None) -> None:
    """Screens, files and endings of two runs; ``limit`` is the most lines of screen that are shown (None: all)."""
    console.print(Text(case_line(report.case), style="bold"))
    console.print(_screens(report, limit))
    console.print(_files_line(report))
    for file in report.files[: 20 if limit else None]:
        console.print(_file(file, report.names))
    console.print(_endings(report))
    if report.masked:
        console.print(Text(report.masked, style="yellow"))


def show_lockstep(console: Console, case: Case, names: tuple[str, str], result: LockstepResult) -> None:
    """The result of lockstep, with the differing boards drawn side by side."""
    console.print(Text(case_line(case), style="bold"))
    if result.first is None:
        console.print(f"{names[0]} and {names[1]}: {_stops(result)} the same in everything.")
        if not result.end.same:
            console.print(Text(f"After the last stop they differ all the same: {result.end}", style="red"))
        return
    console.print(_stop(result.first, names, result))


def case_line(case: Case) -> str:
    """A case in one line: its name, the clock, the command line, the number of typed lines."""
    command = " ".join([program().name, *(shlex.quote(visible(word)) for word in case.argv)])
    files = f", files {_names(case.files)}" if case.files else ""
    return f"{shown(case.name)}: clock {case.clock}, {command}, {how_many(len(case.keys), 'typed line')}{files}"


def line_text(line: Line | None, other: Line | None) -> Text:
    """One line of a screen: typed text is marked, and what differs from the other side is shaded."""
    text = Text()
    for segment in line.segments if line else ():
        text.append(segment.text, style=TYPED if segment.typed else "")
    if line != other:
        text.stylize(APART)
        for start, end in marked_apart(line, other):
            text.stylize(APART_CHARACTERS, start, end)
    return text


def _screens(report: DiffReport, limit: int | None) -> RenderableType:
    screen = report.comparison.screen
    if screen is None:
        return Text(f"Screens: identical, {how_many(len(report.left.session.screen), 'character')}.", style="green")
    start, pairs = from_first_difference(list(report.pairs), CONTEXT)
    shown = pairs[:limit]
    table = Table(show_lines=False, title_justify="left", expand=True)
    table.title = f"Screens differ from line {report.line} on (character {screen.position}); typed text coloured"
    table.add_column("", justify="right", style="dim", no_wrap=True)
    for name in report.names:
        table.add_column(name, ratio=1, overflow="fold")
    for number, pair in enumerate(shown, start):
        table.add_row(_number(number, pair), line_text(pair.left, pair.right), line_text(pair.right, pair.left))
    return _with_rest(table, len(pairs) - len(shown), "more line (--all shows it)", "more lines (--all shows them)")


def _number(number: int, pair: Pair) -> str:
    return f"{number}" if pair.same else f"{number} ≠"


def _files_line(report: DiffReport) -> Text:
    if report.files:
        return Text(f"Files differ: {_names(file.difference.name for file in report.files)}.", style="red")
    return Text(f"Files: identical ({_names(report.left.session.files) or 'none'}).", style="green")


def _names(files: Iterable[str]) -> str:
    return ", ".join(map(visible, files))


def _file(file: FileReport, names: tuple[str, str]) -> RenderableType:
    difference = file.difference
    parts: list[RenderableType] = [
        Text(
            f"{visible(difference.name)}: {names[0]} {describe(difference.name, difference.left)}; "
            f"{names[1]} {describe(difference.name, difference.right)}"
        )
    ]
    if file.records:
        parts.append(_records(file, names))
    elif file.rows:
        parts.append(_rows(file, names))
    return Group(*parts)


def _records(file: FileReport, names: tuple[str, str], most: int = 12) -> RenderableType:
    table = Table("position", *names, show_lines=True)
    for record in file.records[:most]:
        table.add_row(*map(Text, (record.drawn, record.left, record.right)))
    return _with_rest(table, len(file.records) - most, "more position differs", "more positions differ")


def _rows(file: FileReport, names: tuple[str, str], most: int = 12) -> RenderableType:
    table = Table("row", *names)
    for number, left, right in file.rows[:most]:
        table.add_row(str(number), Text(left or ""), Text(right or ""))
    return _with_rest(table, len(file.rows) - most, "more row differs", "more rows differ")


def _with_rest(table: Table, rest: int, one: str, several: str) -> RenderableType:
    return Group(table, Text(f"... {how_many(rest, one, several)}", style="dim")) if rest > 0 else table


def _endings(report: DiffReport) -> Text:
    left, right = report.left.session.ending, report.right.session.ending
    if left == right:
        return Text(f"Ending: {left}, {program().meaning(left)}.", style="green")
    told = "; ".join(
        f"{name} {ending}, {program().meaning(ending)}"
        for name, ending in zip(report.names, (left, right), strict=True)
    )
    return Text(f"Endings differ: {told}.", style="red")


def _stop(first: StopDifference, names: tuple[str, str], result: LockstepResult) -> Group:
    return Group(*_stop_parts(first, names, result))


def _stop_parts(first: StopDifference, names: tuple[str, str], result: LockstepResult) -> Iterator[RenderableType]:
    before = f"{_stops(result)} the same; after {how_many(first.piece, 'typed line')}"
    for name, snapshot in zip(names, (first.left, first.right), strict=True):
        if snapshot is None:
            yield Text(f"{before} {name} has ended, the other side goes on.", style="red")
    if first.left is None or first.right is None:
        return
    kinds = f"{first.left.stop}" if first.left.stop == first.right.stop else f"{first.left.stop} / {first.right.stop}"
    yield Text(f"{before} the sides differ at stop {first.stop} ({_told(kinds, first.left)}):", style="red")
    for difference in first.variables:
        if difference.name == "files":
            yield from _stop_files(first)
        else:
            yield _variable(difference, names)
    if not first.variables:
        yield Text("the screens printed so far are not the same: portlab diff shows them", style="red")
    drawn = program().drawn_at_stops
    if drawn and not any(_is_board(difference.name) for difference in first.variables):
        yield _boards(drawn, first.left.variables[drawn], first.right.variables[drawn], (), names)


def _stops(result: LockstepResult) -> str:
    return f"{how_many(result.stops, 'stop')} ({how_many(result.moves, 'move')}) {'is' if result.stops == 1 else 'are'}"


def _told(kinds: str, stop: Snapshot) -> str:
    return ", ".join([kinds, *(f"{name} = {stop.variables[name]}" for name in program().told_at_stops)])


def _is_board(name: str) -> bool:
    known = program().variable(name)
    return bool(known.columns) and not known.many


def _stop_files(first: StopDifference) -> Iterator[Text]:
    assert first.left is not None
    assert first.right is not None
    left, right = first.left.files, first.right.files
    for name in sorted({*left, *right}):
        if left.get(name) != right.get(name):
            sizes = " and ".join(describe(name, files.get(name)) for files in (left, right))
            yield Text(f"  file {visible(name)}: {sizes}, not the same content")


def _variable(difference: VariableDifference, names: tuple[str, str]) -> RenderableType:
    if _is_board(difference.name):
        return _boards(difference.name, difference.left, difference.right, difference.cells, names)
    if difference.cells:
        return Text(f"  {difference.name}: cells {', '.join(difference.cells[:12])} (board:cell)")
    return Text(f"  {difference.name}: {names[0]} {difference.left!r}, {names[1]} {difference.right!r}")


def _boards(name: str, left: object, right: object, cells: tuple[str, ...], names: tuple[str, str]) -> Table:
    table = Table(*names, title=f"{name}: cells {', '.join(cells)} differ" if cells else name, title_justify="left")
    table.add_row(_board(name, left, cells), _board(name, right, cells))
    return table


def _board(name: str, cells: object, marked: tuple[str, ...]) -> Text:
    known = program().variable(name)
    return grid_text(cells, known.columns, known.signs, marked) if isinstance(cells, tuple) else Text(repr(cells))
