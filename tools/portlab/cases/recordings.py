"""Recordings files: one JSON object a line, plain or gzipped, as the recordings of the 1999 program are kept."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from portlab.cases.case import Case, Recording
from portlab.errors import refuse
from teeko99.state.session import ENDINGS, Session

SUFFIXES = (".jsonl", ".jsonl.gz")


def is_recordings_file(path: Path) -> bool:
    """Whether the name is that of a recordings file."""
    return path.name.endswith(SUFFIXES)


def read_cases(path: Path) -> dict[str, Case]:
    """The cases of a recordings file by their id. LabError where the file can't be read or a line is no session."""
    return {row["id"]: _case(row) for row in _rows(path, needed=("id", "clock", "argv", "keys", "files"))}


def read_sessions(path: Path) -> dict[str, Session]:
    """What the sessions of a recordings file left, by id.

    LabError where the file can't be read or a line is no session.
    """
    return {row["id"]: _session(path, row) for row in _rows(path, needed=("id", "result", "screen", "files_after"))}


def read_recordings(path: Path, expect: Path | None = None) -> list[Recording]:
    """The recordings of a file in its order; with ``expect`` what they left is taken from that file instead (same ids).

    LabError where a file can't be read or an id is missing in ``expect``.
    """
    sessions = read_sessions(expect or path)
    cases = read_cases(path)
    missing = [name for name in cases if name not in sessions]
    if missing:
        refuse(f"{expect}: no session {missing[0]}: it must hold every session of {path}")
    return [Recording(case, sessions[name]) for name, case in cases.items()]


def _rows(path: Path, needed: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    try:
        opener = gzip.open if path.name.endswith(".gz") else open
        with opener(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield _row(path, number, line, needed)
    except (OSError, EOFError, UnicodeDecodeError) as problem:
        refuse(f"{path}: can't read it as a recordings file: {problem}")


def _row(path: Path, number: int, line: str, needed: tuple[str, ...]) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        refuse(f"{path}: line {number} is not a JSON object")
    for key in needed:
        if key not in row:
            refuse(f"{path}: line {number} has no {key!r}")
    return row


def _case(row: dict[str, Any]) -> Case:
    return Case(row["id"], row["clock"], tuple(row["argv"]), tuple(row["keys"]), dict(row["files"]))


def _session(path: Path, row: dict[str, Any]) -> Session:
    if row["result"] not in ENDINGS:
        refuse(f"{path}: session {row['id']} ends with {row['result']!r}, not with one of {', '.join(ENDINGS)}")
    return Session(screen=row["screen"], files=dict(row["files_after"]), ending=row["result"])
