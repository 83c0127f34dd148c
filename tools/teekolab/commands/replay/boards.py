"""``portlab replay boards``: run every board of a boards file through every evaluation and rule function again."""

import json
import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.reading import numbered_lines, refuse_at
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.sides import side
from teekolab.sides.boards import board_side

CHUNK = 200
PAWNS = 4
WORDS = 13
"""The words of a line after the input: the fours and threes, eval, ten functions, the search."""

GIVEN = ("board", "t", "x5", "seed")
RIGHT = (
    r"[012]{25}",
    r"[12]",
    r"[012]",
    r"[0-9]{1,10}",
    r"[01]{4}",
    r"-?[0-9]{1,6}",
    *[r"[01][012]{25}"] * 10,
    r"[012]{25}|-",
)
"""The patterns that the words of a line must match."""

ADVICE = "mend the line, or record the board again"


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
    """The words of one line that differ, as (column, recorded, now)."""

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
    """The names of the recorded words and the lines of a boards file. Raises LabError if it can't be read or is invalid."""
    lines = numbered_lines(path)
    header = next((line for _, line in lines), "").removeprefix("#").split()
    if tuple(header[: len(GIVEN)]) != GIVEN:
        refuse_at(path, 1, "", f"is no boards file: its first line must begin with '# {' '.join(GIVEN)}'")
    columns = tuple(header[len(GIVEN) :])
    if len(columns) != WORDS:
        refuse_at(
            path,
            1,
            "",
            f"names {len(columns)} columns after the seed, not {WORDS}: this is a boards file of another kind",
        )
    found = [_line(path, number, line.split(), columns) for number, line in lines]
    if not found:
        refuse_at(path, None, "", "holds no board")
    return columns, found


def replay_boards(
    name: str, fixes: str | None, columns: tuple[str, ...], lines: tuple[BoardLine, ...]
) -> list[BoardDifference]:
    """The lines that come out differently on this side."""
    player = board_side(name, fixes)
    different = []
    for line in lines:
        now = player.evaluate(line.board, line.t, line.x5, line.seed)
        if tuple(now) != line.words:
            pairs = zip(columns, line.words, now, strict=True)
            different.append(BoardDifference(line, tuple(triple for triple in pairs if triple[1] != triple[2])))
    return different


def _line(path: Path, number: int, row: list[str], columns: tuple[str, ...]) -> BoardLine:
    """A line of the file. Raises LabError if no side can evaluate it."""
    width = len(GIVEN) + len(columns)
    if len(row) != width:
        refuse_at(path, number, "", f"has {len(row)} words, not {width} as the header: {ADVICE}")
    for name, word, right in zip((*GIVEN, *columns), row, RIGHT, strict=True):
        if not re.fullmatch(right, word):
            refuse_at(path, number, name, f"{word[:40]!r} can't stand here: {ADVICE}")
    board, t, x5, seed, *words = row
    if max(board.count("1"), board.count("2")) > PAWNS:
        refuse_at(path, number, "board", f"has more than {PAWNS} pawns a side: {ADVICE}")
    if int(seed) >= 2**32:
        refuse_at(path, number, "seed", f"must be below {2**32}: {ADVICE}")
    return BoardLine(number, board, int(t), int(x5), int(seed), tuple(words))
