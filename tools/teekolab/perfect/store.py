"""The tables in the user's cache folder: built on first use, and written completely or not at all.

A file is one line of text, the SHA-256 of what follows, and the values. While a table is being built, its state so far is in
a separate file next to it; an interrupted build continues from there.
"""

import hashlib
from functools import cache
from pathlib import Path

from portlab.errors import LabError
from portlab.reports.progress import progress
from portlab.writing import Pace, write_whole
from teekolab.perfect.building import Stage, fill_opening, next_stage
from teekolab.perfect.cache import folder, locked
from teekolab.perfect.table import Table

FORMAT = 1
WITH_AN_END = {44: 5_035_000, 58: 6_560_000}
"""The approximate number of stored boards that are won or lost: the length of the progress bar."""


@cache
def table_of(count: int) -> Table:
    """The filled table of the game with ``count`` goals, built if it does not exist yet. Raises LabError if that fails."""
    table = Table(count)
    path = table_path(count)
    if not path.is_file():
        with locked(path.name):
            if not path.is_file():
                build(table)
                return table
    read_into(table, path, _whole(count))
    return table


def table_path(count: int) -> Path:
    """The path of the complete table."""
    return folder() / f"perfect-{count}.bin"


def part_path(count: int) -> Path:
    """The path of a table that is being built."""
    return folder() / f"perfect-{count}.part"


def build(table: Table) -> None:
    """Fill the table and save it, continuing from the state of an interrupted build."""
    count = table.count
    stage = resumed(table)
    pace = Pace()
    with progress(f"perfect play, {count} goals", WITH_AN_END[count], "boards", done=stage.found) as bar:
        while not stage.over:
            stage = next_stage(table, stage, bar.advance)
            if pace.is_due():
                _write(table, part_path(count), _partly(count, stage))
        fill_opening(table)
    _write(table, table_path(count), _whole(count))
    part_path(count).unlink(missing_ok=True)


def resumed(table: Table) -> Stage:
    """Read the saved state of an interrupted build into the table; return its stage.

    A file that is damaged or of another format is ignored.
    """
    path = part_path(table.count)
    try:
        line = path.open("rb").readline()
        plies, found = (int(number) for number in line.split()[-2:])
        stage = Stage(plies, found)
        read_into(table, path, _partly(table.count, stage))
    except (OSError, ValueError, LabError):
        table.data[:] = bytes(len(table.data))
        return Stage()
    return stage


def read_into(table: Table, path: Path, head: bytes) -> None:
    """Fill the table from a file that begins with this line. Raises LabError if it does not, or is damaged."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise LabError(f"{path}: can't read it: {problem.strerror}") from problem
    digest, values = content[len(head) : len(head) + 32], content[len(head) + 32 :]
    if not content.startswith(head) or len(values) != len(table.data) or hashlib.sha256(values).digest() != digest:
        raise LabError(f"{path}: is no table of this version, or damaged: delete it, and it is built again")
    table.data[:] = values


def _whole(count: int) -> bytes:
    return f"teeko99 perfect {FORMAT}: {count} goals\n".encode()


def _partly(count: int, stage: Stage) -> bytes:
    return f"teeko99 perfect {FORMAT}: {count} goals, plies and boards found {stage.plies} {stage.found}\n".encode()


def _write(table: Table, path: Path, head: bytes) -> None:
    write_whole(path, head + hashlib.sha256(table.data).digest() + bytes(table.data))
