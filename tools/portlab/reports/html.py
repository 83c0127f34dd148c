"""Reports as one self-contained HTML page."""

import shlex
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from portlab.cases.visible import visible
from portlab.program import program
from portlab.reports.diff import DiffReport
from portlab.reports.files import describe
from portlab.reports.marked import Line, apart, from_first_difference
from portlab.words import how_many
from portlab.writing import write_output

CONTEXT = 12
PAGES = Path(__file__).with_name("pages")


def write_diff_page(path: Path, report: DiffReport) -> None:
    """Write the report on two runs as a page. Raises LabError if the file can't be written."""
    write_output(path, diff_page(report))


def diff_page(report: DiffReport) -> str:
    """The report on two runs as a page."""
    start, pairs = from_first_difference(list(report.pairs), CONTEXT)
    if report.comparison.screen is None:
        start, pairs = len(report.pairs) + 1, []
    return render(
        "diff.html",
        report=report,
        command_line=" ".join(shlex.quote(visible(word)) for word in report.case.argv),
        start=start,
        pairs=pairs,
        skipped=report.pairs[: start - 1],
    )


def render(page: str, *, folder: Path = PAGES, **values: object) -> str:
    """Render a page template of a folder with these values and with the macros for boards and lines."""
    from jinja2 import Environment, FileSystemLoader
    from markupsafe import Markup

    environment = Environment(loader=FileSystemLoader([folder, PAGES]), autoescape=True, trim_blocks=True)
    return environment.get_template(page).render(
        style=Markup((PAGES / "style.css").read_text(encoding="utf-8")),
        program=program().name,
        meaning=program().meaning,
        line=lambda line, other=None: Markup(_line(line, other)),
        picture=Markup,
        describe=describe,
        how_many=how_many,
        **values,
    )


def _line(line: Line | None, other: Line | None = None) -> str:
    """One line as HTML: typed text is marked, and so is what differs from the other side."""
    from markupsafe import escape

    marks = {at for start, end in apart(line, other) for at in range(start, end)}
    parts, at = [], 0
    for segment in line.segments if line else ():
        text = "".join(
            f"<mark>{escape(''.join(run))}</mark>" if marked else str(escape("".join(run)))
            for marked, run in _runs(segment.text, at, marks)
        )
        parts.append(f"<kbd>{text}</kbd>" if segment.typed else text)
        at += len(segment.text)
    return "".join(parts)


def _runs(text: str, start: int, marks: set[int]) -> Iterator[tuple[bool, list[str]]]:
    numbered = enumerate(text, start)
    for marked, run in groupby(numbered, key=lambda each: each[0] in marks):
        yield marked, [character for _, character in run]
