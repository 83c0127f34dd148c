"""How two files differ, in terms a person understands: by the records of their format, or by rows."""

from dataclasses import dataclass

from portlab.compare.sessions import FileDifference
from portlab.program import RecordDifference, program


@dataclass(frozen=True)
class FileReport:
    """One file that differs: ``records`` if its format has some and they differ, else ``rows`` (number, left, right)."""

    difference: FileDifference
    records: tuple[RecordDifference, ...]
    rows: tuple[tuple[int, str | None, str | None], ...]


def report_file(difference: FileDifference) -> FileReport:
    """What to show of a file that differs."""
    left, right = difference.left or "", difference.right or ""
    records = program().renderer(difference.name).compare(left, right)
    return FileReport(difference, records, () if records else tuple(_rows(difference.name, left, right)))


def describe(name: str, content: str | None) -> str:
    """A file in a few words."""
    return "not there" if content is None else program().renderer(name).describe(content)


def _rows(name: str, left: str, right: str) -> list[tuple[int, str | None, str | None]]:
    renderer = program().renderer(name)
    one, two = renderer.rows(left), renderer.rows(right)
    rows = []
    for at in range(max(len(one), len(two))):
        pair = (one[at] if at < len(one) else None, two[at] if at < len(two) else None)
        if pair[0] != pair[1]:
            rows.append((at + 1, *pair))
    return rows
