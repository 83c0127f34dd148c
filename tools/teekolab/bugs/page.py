"""A bug as one self-contained HTML page."""

import shlex
from pathlib import Path

from portlab.cases.visible import visible
from portlab.reports.html import render
from portlab.reports.marked import Pair, from_first_difference
from portlab.writing import write_output
from teekolab.bugs.runs import SessionRun
from teekolab.bugs.sessions import ShownByBoard
from teekolab.bugs.text import BEFORE, places, rows, values
from teekolab.pictures import board_picture

PAGE = "bug.html"
PAGES = Path(__file__).with_name("pages")


def write_session_page(path: Path, run: SessionRun) -> None:
    """Write the page of a bug that a session shows. LabError where the file can't be written."""
    write_output(path, session_page(run))


def write_board_page(path: Path, bug: ShownByBoard, off: str, on: str) -> None:
    """Write the page of a bug that a board shows. LabError where the file can't be written."""
    write_output(path, board_page(bug, off, on))


def session_page(run: SessionRun) -> str:
    """The page of a bug that a session shows."""
    case = run.bug.case
    start = 1
    pairs: list[Pair] = []
    if run.report.comparison.screen is not None:
        start, pairs = from_first_difference(list(run.report.pairs), BEFORE)
    return render(
        PAGE,
        folder=PAGES,
        bug=run.bug,
        places=list(places(run.bug.fix)),
        run=run,
        command=" ".join(["teeko", *(shlex.quote(visible(word)) for word in case.argv)]),
        keys=[visible(line.rstrip("\n")) or "ENTER" for line in case.keys],
        start=start,
        pairs=pairs,
        skipped=run.report.pairs[: start - 1],
        rows=rows,
        boards=(),
    )


def board_page(bug: ShownByBoard, off: str, on: str) -> str:
    """The page of a bug that a board shows."""
    drawn = (("before", bug.cells), ("port", off), (f"with {bug.fix.id}", on))
    return render(
        PAGE,
        folder=PAGES,
        bug=bug,
        places=list(places(bug.fix)),
        run=None,
        boards=[(name, board_picture(values(cells))) for name, cells in drawn],
    )
