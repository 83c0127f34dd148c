"""``portlab replay connect4``: every board of a Connect-4 recordings file through the ported evaluator and search again."""

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from connect4.board import Board, BoardError
from connect4.recording import SIDES, Record, board_record, differences
from portlab.errors import refuse
from portlab.reports.outcome import finish
from portlab.reports.progress import progress

SEARCH = "search"


@dataclass(frozen=True)
class BoardDifference:
    """One board of the file that comes out differently: where the two records part, as (path, recorded, now)."""

    line: int
    board: str
    parts: tuple[tuple[str, object, object], ...]

    def __str__(self) -> str:
        parts = "; ".join(f"{path}: recorded {recorded}, now {now}" for path, recorded, now in self.parts)
        return f"line {self.line}, board {self.board}: {parts}"


@click.command("connect4")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--first", type=click.IntRange(min=0), default=10, show_default=True, help="How many differences to show."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_obj
def command(setup: dict[str, Any], file: Path, first: int, as_json: bool) -> None:
    """Evaluate and search the boards of FILE (a Connect-4 recordings file, plain or .gz) again."""
    if setup["side"] != "port":
        refuse(f"--side {setup['side']}: Connect-4 is ported only; there is no side but port")
    records = list(read_records(file))
    different: list[BoardDifference] = []
    with progress("connect4: boards", len(records), "boards") as bar:
        for number, record in records:
            parts = tuple(differences(record, replayed(file, number, record)))
            if parts:
                different.append(BoardDifference(number, record["board"], parts))
            bar.advance()
    identical = len(records) - len(different)
    if as_json:
        searches = sum(len(depths) for _, record in records for depths in wanted_searches(record).values())
        counts = {"identical": identical, "different": len(different), "searches": searches}
        report = {"file": str(file), "side": "port", **counts, "differences": [_told(each) for each in different]}
        click.echo(json.dumps(report))
    else:
        click.echo(f"{identical} identical, {len(different)} different")
        for difference in different[:first]:
            click.echo(f"  {difference}")
    finish(different=bool(different))


def read_records(path: Path) -> Iterator[tuple[int, Record]]:
    """The records of a file with the numbers of their lines. LabError where it can't be read or understood."""
    opener = gzip.open if path.name.endswith(".gz") else open
    number = 0
    try:
        with opener(path, "rt", encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                record = json.loads(line)
                if not isinstance(record, dict) or not isinstance(record.get("board"), str):
                    refuse(f"{path}: line {number} is no Connect-4 record: it must be an object with a board")
                yield number, record
    except json.JSONDecodeError as problem:
        refuse(f"{path}: line {number} is no JSON: {problem}")
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as problem:
        refuse(f"{path}: can't read it as a Connect-4 recordings file: {problem}")
    if not number:
        refuse(f"{path}: the file is empty")


def replayed(path: Path, number: int, record: Record) -> Record:
    """What the port says of the recorded board, searched as deep as the recording. LabError for an impossible line."""
    try:
        board = Board.from_text(record["board"])
        return board_record(board, wanted_searches(record))
    except (BoardError, ValueError) as problem:
        refuse(f"{path}: line {number}: {problem}")


def wanted_searches(record: Record) -> dict[str, list[int]]:
    """The depths that were searched, by side. ValueError where the record's searches are none."""
    searches = record.get(SEARCH, {})
    sides: list[tuple[str, Any]] = list(searches.items()) if isinstance(searches, dict) else [("", None)]
    for side, found in sides:
        if side not in SIDES or not isinstance(found, dict) or not all(map(str.isdecimal, found)):
            raise ValueError("its searches must be given by side, x or o, and in that by depth")
    return {side: [int(depth) for depth in found] for side, found in sides}


def _told(difference: BoardDifference) -> dict[str, object]:
    parts = [{"path": path, "recorded": recorded, "now": now} for path, recorded, now in difference.parts]
    return {"line": difference.line, "board": difference.board, "parts": parts}
