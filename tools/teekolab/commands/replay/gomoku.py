"""``portlab replay gomoku``: evaluate the boards of a recordings file again, and choose moves if it has them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import click
import msgspec

from gomoku import ONE, TWO, Evaluator, search
from gomoku_fixed import UnknownFixError, parse_fixes, rules_with
from portlab.reading import read_objects, refuse_at
from portlab.reports.progress import progress
from portlab_text import shown

PLAYERS = {"one": ONE, "two": TWO}
CELLS = {".": 0, "1": 1, "2": 2}
SHOWN = 5
ADVICE = "mend the line, or record the board again"

Counters = Annotated[list[int], msgspec.Meta(min_length=8, max_length=8)]
Chosen = Annotated[list[int], msgspec.Meta(min_length=3, max_length=3)]


class Turn(msgspec.Struct):
    """The evaluation for one player."""

    mine: Counters


class Best(msgspec.Struct):
    """The move chosen for each player: x, y, score."""

    one: Chosen
    two: Chosen


class Recorded(msgspec.Struct):
    """The fields that a line must have to be evaluated again."""

    board: Annotated[str, msgspec.Meta(pattern=r"\A[.12]{225}\Z")]
    one: Turn
    two: Turn
    best: Best | msgspec.UnsetType = msgspec.UNSET


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Evaluate the boards of FILE again, for both turns, and count what comes out the same.

    Files of the article's excerpt (they have neither win nor save) are evaluated with the preset excerpt.
    """
    options = ctx.obj or {}
    records = read_records(file)
    fixes = fixes_for(records[0][1], options.get("side", "port"), options.get("fixes"))
    evaluator = Evaluator(rules_with(fixes))
    differences = []
    with progress(file.name, len(records), "boards") as bar:
        for number, record in records:
            found = difference(evaluator, record, number - 1)
            differences += [found] if found else []
            bar.advance()
    report(file, fixes, len(records), differences, as_json)
    ctx.exit(1 if differences else 0)


def read_records(file: Path) -> list[tuple[int, dict[str, Any]]]:
    """The lines of a recordings file with their numbers from 1. Raises LabError if it can't be read or is invalid."""
    records = list(read_objects(file, Recorded, ADVICE))
    for number, record in records:
        if "best" in record and "." not in record["board"]:
            refuse_at(file, number, "best", f"a full board has no move: {ADVICE}")
    if not records:
        refuse_at(file, None, "", "has no recorded board")
    return records


def fixes_for(first: dict[str, Any], side: str, fixes: str | None) -> frozenset[str]:
    """The fixes to evaluate with: the file's kind decides for the port, ``--fixes`` for the fixed side."""
    try:
        if side == "fixed":
            return parse_fixes(fixes or "all")
        if side != "port":
            raise click.UsageError(f"Gomoku has no side {side}; its sides are port and fixed")
        return parse_fixes("none" if "save" in first["one"] else "excerpt")
    except UnknownFixError as error:
        raise click.UsageError(str(error)) from error


def outcome(evaluator: Evaluator, record: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Yield the name, the recorded value and the computed value of every field of a record."""
    board = [CELLS[character] for character in record["board"]]
    for name, player in PLAYERS.items():
        enemy = ONE + TWO - player
        win = evaluator.check(board, player)
        own: dict[str, Any] = {"mine": evaluator.counters[player], "theirs": evaluator.counters[enemy], "win": win}
        own = {key: list(value) if isinstance(value, list) else value for key, value in own.items()}
        own |= {"save": evaluator.save, "score": evaluator.evaluate(board, player)}
        for key, recorded in record[name].items():
            yield f"{name}.{key}", recorded, own.get(key)
        if "best" in record:
            choice = search(evaluator, board, player)
            yield f"best.{name}", record["best"][name], [choice.x, choice.y, choice.score]


def difference(evaluator: Evaluator, record: dict[str, Any], number: int) -> dict[str, Any] | None:
    """The differences in a record; None if there are none."""
    differing = {
        name: {"recorded": recorded, "own": own}
        for name, recorded, own in outcome(evaluator, record)
        if recorded != own
    }
    return {"line": number, "board": record["board"], "differences": differing} if differing else None


def report(file: Path, fixes: frozenset[str], boards: int, differences: list[dict[str, Any]], as_json: bool) -> None:
    """The count, and the first differences."""
    identical = boards - len(differences)
    if as_json:
        summary = {"file": str(file), "fixes": sorted(fixes), "identical": identical, "different": len(differences)}
        click.echo(json.dumps(summary | {"first": differences[:SHOWN]}))
        return
    click.echo(f"{identical} identical, {len(differences)} different")
    for found in differences[:SHOWN]:
        click.echo(f"line {found['line']} (from 0):")
        for name, values in found["differences"].items():
            click.echo(shown(f"  {name}: recorded {values['recorded']}, own {values['own']}"))
        for start in range(0, 225, 15):
            click.echo(f"    {found['board'][start : start + 15]}")
