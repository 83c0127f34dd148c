"""The comparison of two runs of one case, before it is rendered."""

from dataclasses import dataclass

from portlab.cases import Case, Recording
from portlab.compare.masks import counted, masked_recording, told
from portlab.compare.sessions import Comparison, compare_sessions, first_difference
from portlab.reports.files import FileReport, report_file
from portlab.reports.marked import Pair, side_by_side


@dataclass(frozen=True)
class DiffReport:
    """Two runs of one case compared: the names of the sides, what they left, and where they differ."""

    case: Case
    names: tuple[str, str]
    left: Recording
    right: Recording
    comparison: Comparison
    pairs: tuple[Pair, ...]
    files: tuple[FileReport, ...]
    masked: str = ""
    """What the program's masks hid, in one line."""

    @property
    def line(self) -> int:
        """The number (from 1) of the first line that differs, as every report counts lines: typed newlines end lines, too."""
        return next((number for number, pair in enumerate(self.pairs, 1) if not pair.same), len(self.pairs))

    @property
    def column(self) -> int:
        """The first character (from 1) of that line that differs."""
        left, right = (
            line.text if line else "" for line in (self.pairs[self.line - 1].left, self.pairs[self.line - 1].right)
        )
        return first_difference(left, right) + 1

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return self.comparison.same


def diff_report(names: tuple[str, str], left: Recording, right: Recording) -> DiffReport:
    """Compare two runs of one case, both with the program's masks applied."""
    counts = counted(left.session, right.session)
    left, right = masked_recording(left), masked_recording(right)
    comparison = compare_sessions(left.session, right.session)
    files = tuple(report_file(difference) for difference in comparison.files)
    return DiffReport(left.case, names, left, right, comparison, tuple(side_by_side(left, right)), files, told(counts))


def as_json(report: DiffReport) -> dict[str, object]:
    """The report as data for JSON."""
    screen = report.comparison.screen
    return {
        "case": report.case.name,
        "sides": list(report.names),
        "same": report.same,
        "screen": None
        if screen is None
        else {"position": screen.position, "line": report.line, "column": report.column},
        "masked": report.masked,
        "endings": [report.left.session.ending, report.right.session.ending],
        "files": [_file_as_json(each) for each in report.files],
    }


def _file_as_json(report: FileReport) -> dict[str, object]:
    return {
        "name": report.difference.name,
        "there": [report.difference.left is not None, report.difference.right is not None],
        "position": report.difference.position,
        "records": [dict(record.data) for record in report.records],
    }
