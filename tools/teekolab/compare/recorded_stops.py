"""Recordings of stops: every variable of the author's program at each stop of a session, one session per line.

A stop is a row of numbers and texts, one for each of `COLUMNS`; boards, files and other long values are recorded as CRC-32.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from portlab.cases.names import Fault
from portlab.reading import read_records, refuse_at
from teeko99.state.variables import COUNTERS, SWITCHES

STOPS = ("prompt", "move")
"""The meanings of 0 and 1 in the first column."""

COLUMNS = (
    "stop",
    *SWITCHES,
    *COUNTERS,
    "learnednumber",
    "memp2",
    "boards",
    "recentpositions",
    "seed",
    "screen_length",
    "files",
    "handles",
)

Value = int | str
Row = tuple[Value, ...]
"""The values of one stop, in the order of `COLUMNS`; all are int except learnednumber."""

ADVICE = "mend the line, or record the stops again"
_LEARNEDNUMBER = COLUMNS.index("learnednumber")
_CRC = re.compile(r"crc:(\d+)")


class _Line(msgspec.Struct):
    id: str
    stops: list[Row]


@dataclass(frozen=True)
class RecordedStops:
    """The stops of one session, ``name``."""

    name: str
    rows: tuple[Row, ...]


def read_stops(path: Path) -> list[RecordedStops]:
    """The recorded stops of a file, plain or .gz. Raises LabError for an unreadable file, an invalid line or a duplicate id."""
    found: dict[str, int] = {}
    stops = []
    for number, line in read_records(path, _Line, ADVICE):
        first = found.setdefault(line.id, number)
        if first != number:
            refuse_at(path, number, "id", f"the session {line.id!r} is line {first}'s already: {ADVICE}")
        for at, row in enumerate(line.stops):
            for field, why in _faults(row):
                refuse_at(path, number, f"stops[{at}]{field}", f"{why}: {ADVICE}")
        stops.append(RecordedStops(line.id, tuple(line.stops)))
    if not found:
        refuse_at(path, None, "", "holds no session")
    return stops


def _faults(row: Row) -> Iterator[Fault]:
    if len(row) != len(COLUMNS):
        yield "", f"must have {len(COLUMNS)} entries, not {len(row)}"
        return
    for name, value in zip(COLUMNS, row, strict=True):
        if type(value) is not (str if name == "learnednumber" else int):
            yield f".{name}", f"can't be {str(value)[:60]!r}"
    if row[0] not in range(len(STOPS)):
        yield ".stop", f"can't be {row[0]}"
    number = str(row[_LEARNEDNUMBER])
    if not _CRC.fullmatch(number) and not (len(number) == 4 and max(number) <= "\xff"):
        yield ".learnednumber", f"can't be {number[:60]!r}"
