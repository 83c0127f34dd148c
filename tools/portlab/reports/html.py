"""Reports as one self-contained HTML page."""

import shlex
from pathlib import Path

from portlab.cases.text_format import MEANINGS
from portlab.cases.visible import visible
from portlab.compare.memory_records import Board
from portlab.reports.boards import counts_text
from portlab.reports.diff import DiffReport
from portlab.reports.files import describe
from portlab.reports.marked import Line, from_first_difference
from portlab.writing import write_whole

CONTEXT = 12
PAGES = Path(__file__).with_name("pages")
SQUARE = 20


def write_diff_page(path: Path, report: DiffReport) -> None:
    """Write the report of two runs as a page. LabError where the file can't be written."""
    write_whole(path, diff_page(report))


def diff_page(report: DiffReport) -> str:
    """The report of two runs as a page."""
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
    """A page of a folder with these values and with the means to draw boards and lines."""
    from jinja2 import Environment, FileSystemLoader
    from markupsafe import Markup

    environment = Environment(loader=FileSystemLoader(folder), autoescape=True, trim_blocks=True)
    return environment.get_template(page).render(
        style=Markup((PAGES / "style.css").read_text(encoding="utf-8")),
        meanings=MEANINGS,
        line=lambda line: Markup(_line(line)),
        board=lambda board: Markup(board_picture(board)),
        picture=Markup,
        counts=counts_text,
        describe=describe,
        **values,
    )


def board_picture(board: Board) -> str:
    """The board as an SVG picture: filled discs for X, rings for O."""
    size = 5 * SQUARE
    parts = [f'<svg class="board" viewBox="-1 -1 {size + 2} {size + 2}" role="img" aria-label="{_in_words(board)}">']
    for index, cell in enumerate(board):
        row, column = divmod(index, 5)
        x, y = column * SQUARE, row * SQUARE
        parts.append(f'<rect class="cell" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>')
        if cell:
            middle = SQUARE / 2
            kind = "x" if cell == 1 else "o"
            parts.append(
                f'<circle class="{kind}" cx="{x + middle}" cy="{y + middle}" r="{6.5 if cell == 1 else 5.5}"/>'
            )
    return "".join(parts) + "</svg>"


def _line(line: Line | None) -> str:
    from markupsafe import escape

    segments = line.segments if line else ()
    return "".join(f"<kbd>{escape(each.text)}</kbd>" if each.typed else str(escape(each.text)) for each in segments)


def _in_words(board: Board) -> str:
    cells = {
        name: [f"{i // 5}{i % 5}" for i, cell in enumerate(board) if cell == value]
        for name, value in (("X", 1), ("O", -1))
    }
    return "; ".join(f"{name} on {' '.join(found) or 'no cell'}" for name, found in cells.items())
