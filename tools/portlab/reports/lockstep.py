"""The result of lockstep as one self-contained HTML page: the steps side by side, and where each variable differs."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from portlab.cases import Case
from portlab.cases.visible import visible
from portlab.compare.lockstep import LockstepResult, StopDifference, VariableDifference
from portlab.compare.sessions import first_difference
from portlab.compare.steps import Seen, Step
from portlab.program import Variable, program
from portlab.reports.files import describe
from portlab.reports.grids import grid_pieces
from portlab.reports.html import render
from portlab.words import how_many
from portlab.writing import write_output

MOST_CELLS = 40
"""The most cells that are listed."""

Piece = tuple[str, bool]
"""A piece of a value, and whether it is marked."""


@dataclass(frozen=True)
class LockstepReport:
    """A case on two sides stop by stop: the sides' names, the result, the steps around it."""

    case: Case
    names: tuple[str, str]
    result: LockstepResult
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Row:
    """A variable at the stop that differs: where it differs, and each side's value."""

    name: str
    where: str
    left: list[Piece]
    right: list[Piece]


def write_lockstep_page(path: Path, report: LockstepReport) -> None:
    """Write the report as a page. Raises LabError if the file can't be written."""
    write_output(path, lockstep_page(report))


def lockstep_page(report: LockstepReport) -> str:
    """The report as a page."""
    first = report.result.first
    return render(
        "lockstep.html",
        report=report,
        first=first,
        command_line=" ".join(shlex.quote(visible(word)) for word in report.case.argv),
        counted=f"{how_many(report.result.stops, 'stop')} ({how_many(report.result.moves, 'move')})",
        told=_told,
        typed=_typed,
        differing=list(_differing(first)) if first else [],
        others=list(_others(first)) if first else [],
    )


def _told(seen: Seen) -> str:
    names = [f"{name} = {seen.snapshot.variables[name]}" for name in program().told_at_stops]
    return ", ".join([seen.snapshot.stop, *names])


def _typed(step: Step) -> str | None:
    """The text read at the previous stop; None if nothing was read."""
    seen = step.left or step.right
    return None if seen is None or seen.typed is None else visible(seen.typed.removesuffix("\n")) or "ENTER"


def _differing(first: StopDifference) -> Iterator[Row]:
    for difference in first.variables:
        if difference.name != "files":
            yield _row(difference)
        elif first.left and first.right:
            yield from _file_rows(first.left.files, first.right.files)


def _row(difference: VariableDifference) -> Row:
    cells = difference.cells
    more = f" and {len(cells) - MOST_CELLS} more" if len(cells) > MOST_CELLS else ""
    kind = "board:cell " if program().variable(difference.name).many else "cell "
    where = kind + ", ".join(cells[:MOST_CELLS]) + more if cells else ""
    left, right = (list(_value(difference.name, value, cells)) for value in (difference.left, difference.right))
    return Row(difference.name, where, left, right)


def _file_rows(left: dict[str, str], right: dict[str, str]) -> Iterator[Row]:
    for name in sorted({*left, *right}):
        one, two = left.get(name), right.get(name)
        if one != two:
            where = "" if one is None or two is None else f"character {first_difference(one, two)}"
            yield Row(f"file {visible(name)}", where, *([(describe(name, content), False)] for content in (one, two)))


def _others(first: StopDifference) -> Iterator[Row]:
    """The variables that are the same at the stop."""
    if first.left and first.right:
        apart = {difference.name for difference in first.variables}
        for name, value in first.left.variables.items():
            if name not in apart:
                shown = list(_value(name, value, ()))
                yield Row(name, "", shown, shown)


def _value(name: str, value: object, marked: tuple[str, ...]) -> Iterator[Piece]:
    known = program().variable(name)
    if not known.columns or not isinstance(value, tuple):
        yield repr(value), False
    elif known.many:
        yield from _boards(value, known, marked)
    else:
        yield from grid_pieces(value, known.columns, known.signs, marked)


def _boards(boards: tuple[Any, ...], known: Variable, marked: tuple[str, ...]) -> Iterator[Piece]:
    """The number of boards, and the boards that differ."""
    yield how_many(len(boards), "board"), False
    for number, board in enumerate(boards):
        cells = [cell.partition(":")[2] for cell in marked if cell.startswith(f"{number}:")]
        if cells:
            yield f"\nboard {number}\n", False
            yield from grid_pieces(board, known.columns, known.signs, cells)
