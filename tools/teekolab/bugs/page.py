"""The bugs as self-contained HTML pages: one page for one bug, or a folder of pages with an index."""

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from portlab.cases.visible import visible
from portlab.program import RecordDifference, program
from portlab.reports.html import render
from portlab.reports.marked import Pair, from_first_difference
from portlab.writing import write_output
from teeko99_fixed import PUBLISHED
from teekolab.bugs.runs import BoardRun, Run, SessionRun
from teekolab.bugs.sessions import Shown
from teekolab.bugs.shell import commands
from teekolab.bugs.text import BEFORE, MARK, places, values
from teekolab.pictures import board_picture

PAGES = Path(__file__).with_name("pages")
INDEX = "index.html"


@dataclass(frozen=True)
class StartingFile:
    """A file that exists when a session starts: what to show of it, and the file itself as a link."""

    name: str
    content: str

    @property
    def link(self) -> str:
        """The file as a URL from which it can be saved."""
        return f"data:application/octet-stream;base64,{base64.b64encode(self.content.encode('latin-1')).decode()}"

    @property
    def records(self) -> tuple[RecordDifference, ...]:
        """Its records, if it is a memory."""
        return program().renderer(self.name).compare(self.content, "")

    @property
    def rows(self) -> list[str]:
        """Its rows as in golden recordings."""
        return program().renderer(self.name).rows(self.content)


def page_name(bug: str) -> str:
    """The file name of a bug's page in the folder of all."""
    return f"{bug}.html"


def write_page(path: Path, run: Run) -> None:
    """Write the page of a bug. Raises LabError if the file can't be written."""
    write_output(path, bug_page(run))


def write_pages(folder: Path, runs: list[Run]) -> None:
    """Write an index and a page for each bug into a folder. Raises LabError if a file can't be written."""
    bugs = [run.bug for run in runs]
    for run, before, after in zip(runs, [None, *bugs], [*bugs[1:], None], strict=False):
        write_output(folder / page_name(run.bug.fix.id), bug_page(run, (before, after)))
    write_output(folder / INDEX, index_page(bugs))


def index_page(bugs: Sequence[Shown]) -> str:
    """The index of these bugs."""
    return render("index.html", folder=PAGES, bugs=bugs, published=PUBLISHED, page_name=page_name)


def bug_page(run: Run, beside: tuple[Shown | None, Shown | None] | None = None) -> str:
    """The page of a bug; in a folder of all bugs it links to the index and to the previous and next bug (``beside``)."""
    shown = _session(run) if isinstance(run, SessionRun) else _board(run)
    return render(
        "bug.html",
        folder=PAGES,
        bug=run.bug,
        missing=run.missing(),
        places=list(places(run.bug.fix)),
        index=INDEX,
        beside=beside,
        page_name=page_name,
        **shown,
    )


def _session(run: SessionRun) -> dict[str, object]:
    case = run.bug.case
    start = 1
    pairs: list[Pair] = []
    if run.report.comparison.screen is not None:
        start, pairs = from_first_difference(list(run.report.pairs), BEFORE)
    return {
        "run": run,
        "by_hand": (commands(case, "teeko"), commands(case, "teeko-fixed", TEEKO_FIXES=run.bug.one_fix)),
        "keys": [visible(line.rstrip("\n")) or "ENTER" for line in case.keys],
        "files": [StartingFile(name, content) for name, content in case.files.items()],
        "start": start,
        "pairs": pairs,
        "skipped": run.report.pairs[: start - 1],
        "mark": MARK,
    }


def _board(run: BoardRun) -> dict[str, object]:
    drawn = (("before", run.bug.cells), ("port", run.off), (f"with {run.bug.fix.id}", run.on))
    return {"boards": [(name, board_picture(values(cells))) for name, cells in drawn]}
