"""``portlab replay connect4``: run every board of a Connect-4 recordings file through the ported evaluator and search."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import click
import msgspec

from connect4.board import Board, BoardError
from connect4.recording import Record, board_record, differences
from portlab.errors import refuse
from portlab.reading import read_objects, refuse_at
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab_text import shown

ADVICE = "mend the line, or record the board again (python -m connect4 record)"
Depth = Annotated[str, msgspec.Meta(pattern="^[1-8]$")]


class Recorded(msgspec.Struct):
    """The fields that a line must have to be evaluated again; depths above 8 would take too long."""

    board: str
    search: dict[Literal["x", "o"], dict[Depth, Any]] = {}


@dataclass(frozen=True)
class BoardDifference:
    """One board of the file that comes out differently: where the two records differ, as (path, recorded, now)."""

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
    records = list(read_boards(file))
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
            click.echo(shown(f"  {difference}"))
    finish(different=bool(different))


def read_boards(path: Path) -> Iterator[tuple[int, Record]]:
    """The records of a file with their line numbers. Raises LabError if the file can't be read or is invalid."""
    number = 0
    for number, record in read_objects(path, Recorded, ADVICE):
        yield number, record
    if not number:
        refuse_at(path, None, "", "the file is empty")


def replayed(path: Path, number: int, record: Record) -> Record:
    """The port's result for the recorded board, searched as deep as the recording. Raises LabError for an impossible line."""
    try:
        return board_record(Board.from_text(record["board"]), wanted_searches(record))
    except BoardError as problem:
        refuse_at(path, number, "board", f"{problem}: {ADVICE}")


def wanted_searches(record: Record) -> dict[str, list[int]]:
    """The depths that were searched, by side."""
    return {side: [int(depth) for depth in found] for side, found in record.get("search", {}).items()}


def _told(difference: BoardDifference) -> dict[str, object]:
    parts = [{"path": path, "recorded": recorded, "now": now} for path, recorded, now in difference.parts]
    return {"line": difference.line, "board": difference.board, "parts": parts}
