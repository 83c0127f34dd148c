"""How two files differ, in a person's terms: memories by record, everything else by its rows."""

from dataclasses import dataclass

from portlab.cases.layout import laid_out
from portlab.compare.memory_records import CountsDifference, compare, parse
from portlab.compare.sessions import FileDifference

WORK_FILES = ("stat.m", "game.m", "level1.s", "level2.s")


@dataclass(frozen=True)
class FileReport:
    """One file that differs: ``records`` for memories whose positions differ, else ``rows`` (number, left, right)."""

    difference: FileDifference
    records: tuple[CountsDifference, ...]
    rows: tuple[tuple[int, str | None, str | None], ...]


def is_memory(name: str) -> bool:
    """Whether a file of this name holds memory records."""
    return name.lower().endswith(".m") and name.lower() not in WORK_FILES


def report_file(difference: FileDifference) -> FileReport:
    """What to show of a file that differs."""
    left, right = difference.left or "", difference.right or ""
    records = tuple(compare(left, right)) if is_memory(difference.name) else ()
    return FileReport(difference, records, () if records else tuple(_rows(difference.name, left, right)))


def describe(name: str, content: str | None) -> str:
    """A file in a few words."""
    if content is None:
        return "not there"
    size = f"{len(content)} characters"
    return f"{size}, {len(parse(content))} records" if is_memory(name) else size


def _rows(name: str, left: str, right: str) -> list[tuple[int, str | None, str | None]]:
    one, two = laid_out(name, left), laid_out(name, right)
    rows = []
    for at in range(max(len(one), len(two))):
        pair = (one[at] if at < len(one) else None, two[at] if at < len(two) else None)
        if pair[0] != pair[1]:
            rows.append((at + 1, *pair))
    return rows
