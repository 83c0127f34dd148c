"""Recordings of stops: every variable of the author's program at each stop of a session, one session a line.

A stop is a row of numbers and texts, one a column of `COLUMNS`; boards, files and other long values stand in it as their CRC-32.
"""

import gzip
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from portlab.errors import refuse
from teeko99.variables import COUNTERS, SWITCHES

STOPS = ("prompt", "move")
"""What 0 and 1 mean in the first column."""

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
"""The values of one stop, in the order of `COLUMNS`; all are int but learnednumber."""

_LEARNEDNUMBER = COLUMNS.index("learnednumber")
_CRC = re.compile(r"crc:(\d+)")
_PROBLEMS = (OSError, EOFError, zlib.error, UnicodeDecodeError, ValueError, RecursionError)


@dataclass(frozen=True)
class RecordedStops:
    """The stops of one session, ``name``."""

    name: str
    rows: tuple[Row, ...]


def read_stops(path: Path) -> list[RecordedStops]:
    """The recorded stops of a file, plain or .gz. LabError where it can't be read, a line is none, or an id comes twice."""
    found: dict[str, RecordedStops] = {}
    for number, line in _lines(path):
        stops = _checked(f"{path}: line {number}", line)
        if stops.name in found:
            refuse(f"{path}: line {number}: the session {stops.name!r} comes twice")
        found[stops.name] = stops
    if not found:
        refuse(f"{path}: the file is empty")
    return list(found.values())


def _lines(path: Path) -> Iterator[tuple[int, object]]:
    number = 0
    try:
        opener = gzip.open if path.name.endswith(".gz") else open
        with opener(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield number, json.loads(line)
    except json.JSONDecodeError as problem:
        refuse(f"{path}: line {number} is no JSON: {problem}")
    except _PROBLEMS as problem:
        refuse(f"{path}: can't read it as a recording of stops: {problem}")


def _checked(place: str, line: object) -> RecordedStops:
    if not isinstance(line, dict) or not isinstance(line.get("id"), str) or not isinstance(line.get("stops"), list):
        refuse(f"{place} is no recording of stops: it must be an object with an id and a list of stops")
    return RecordedStops(line["id"], tuple(_row(f"{place}: stop {at}", row) for at, row in enumerate(line["stops"])))


def _row(place: str, row: object) -> Row:
    if not isinstance(row, list) or len(row) != len(COLUMNS):
        refuse(f"{place} must have {len(COLUMNS)} entries")
    for name, value in zip(COLUMNS, row, strict=True):
        if type(value) is not (str if name == "learnednumber" else int):
            _wrong(place, name, value)
    if row[0] not in range(len(STOPS)):
        _wrong(place, "stop", row[0])
    number = row[_LEARNEDNUMBER]
    if not _CRC.fullmatch(number) and not (len(number) == 4 and max(number) <= "\xff"):
        _wrong(place, "learnednumber", number)
    return tuple(row)


def _wrong(place: str, name: str, value: object) -> NoReturn:
    refuse(f"{place}: {name} can't be {str(value)[:60]!r}")
