"""``portlab replay boards``: every board of a boards file through every evaluation and rule function again."""

import gzip
import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.errors import refuse
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.sides import side

CHUNK = 200
SEED_COLUMN = 3


@dataclass(frozen=True)
class BoardLine:
    """One line of a boards file: its number (from 1, the header is line 1), the input and the recorded words."""

    number: int
    board: str
    t: int
    x5: int
    seed: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class BoardDifference:
    """The words of one line that came out differently, as (column, recorded, now)."""

    line: BoardLine
    words: tuple[tuple[str, str, str], ...]

    def __str__(self) -> str:
        words = "; ".join(f"{column}: recorded {recorded}, now {now}" for column, recorded, now in self.words)
        return f"line {self.line.number}, board {self.line.board}, t {self.line.t}: {words}"


@click.command("boards")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--first", type=click.IntRange(min=0), default=10, show_default=True, help="How many differences to show."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
@click.pass_obj
def command(setup: dict[str, Any], file: Path, first: int, as_json: bool, jobs: int, dask: str | None) -> None:
    """Evaluate the boards of FILE (a boards file, plain or .gz) again."""
    columns, lines = read_boards(file)
    player = side(setup["side"], setup["fixes"])
    chunks = [tuple(lines[at : at + CHUNK]) for at in range(0, len(lines), CHUNK)]
    different: list[BoardDifference] = []
    with executor(jobs, dask) as (pool, workers), progress(f"{player.name}: boards", len(lines), "boards") as bar:
        work = partial(replay_boards, setup["side"], setup["fixes"], columns)
        for chunk, found in as_they_finish(pool, workers, work, chunks):
            different += found
            bar.advance(len(chunk))
    different.sort(key=lambda difference: difference.line.number)
    if as_json:
        counts = {"identical": len(lines) - len(different), "different": len(different)}
        report = {"file": str(file), "side": player.name, **counts, "differences": [str(each) for each in different]}
        click.echo(json.dumps(report))
    else:
        click.echo(f"{player.name}: {len(lines) - len(different)} identical, {len(different)} different")
        for difference in different[:first]:
            click.echo(f"  {difference}")
    finish(different=bool(different))


def read_boards(path: Path) -> tuple[tuple[str, ...], list[BoardLine]]:
    """The names of the recorded words and the lines of a boards file. LabError where it can't be read or understood."""
    try:
        opener = gzip.open if path.name.endswith(".gz") else open
        with opener(path, "rt", encoding="latin-1") as file:
            rows = [line.removeprefix("#").split() for line in file]
    except (OSError, EOFError) as problem:
        refuse(f"{path}: can't read it as a boards file: {problem}")
    if not rows or rows[0][: SEED_COLUMN + 1] != ["board", "t", "x5", "seed"]:
        refuse(f"{path}: is no boards file: its first line must begin with '# board t x5 seed'")
    header = rows[0][SEED_COLUMN + 1 :]
    return tuple(header), [_line(path, number, row, len(rows[0])) for number, row in enumerate(rows[1:], 2)]


def replay_boards(
    name: str, fixes: str | None, columns: tuple[str, ...], lines: tuple[BoardLine, ...]
) -> list[BoardDifference]:
    """Those of the lines that come out differently on this side."""
    player = side(name, fixes)
    different = []
    for line in lines:
        now = player.evaluate(line.board, line.t, line.x5, line.seed)
        if tuple(now) != line.words:
            pairs = zip(columns, line.words, now, strict=True)
            different.append(BoardDifference(line, tuple(triple for triple in pairs if triple[1] != triple[2])))
    return different


def _line(path: Path, number: int, row: list[str], width: int) -> BoardLine:
    if len(row) != width or not all(word.isdigit() for word in row[1 : SEED_COLUMN + 1]):
        refuse(f"{path}: line {number} is no line of a boards file: it must have {width} words as the header has")
    t, x5, seed = (int(word) for word in row[1 : SEED_COLUMN + 1])
    return BoardLine(number, row[0], t, x5, seed, tuple(row[SEED_COLUMN + 1 :]))
