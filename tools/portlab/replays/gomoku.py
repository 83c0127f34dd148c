"""``portlab replay gomoku``: evaluate the boards of a recordings file again, and choose moves where it has them."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from gomoku import ONE, TWO, Evaluator, search
from gomoku_fixed import UnknownFixError, parse_fixes, rules_with

PLAYERS = {"one": ONE, "two": TWO}
CELLS = {".": 0, "1": 1, "2": 2}
SHOWN = 5
GZIP_MAGIC = b"\x1f\x8b"


class WrongFileError(click.ClickException):
    """No recordings file that can be read; exit status 2."""

    exit_code = 2


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
    fixes = fixes_for(records, options.get("side", "port"), options.get("fixes"))
    evaluator = Evaluator(rules_with(fixes))
    shown = track(records, file.name, console=Console(stderr=True), transient=True, disable=as_json)
    differences = [found for number, record in enumerate(shown) if (found := difference(evaluator, record, number))]
    report(file, fixes, len(records), differences, as_json)
    ctx.exit(1 if differences else 0)


def read_records(file: Path) -> list[dict[str, Any]]:
    """The lines of a recordings file, packed or not."""
    try:
        content = file.read_bytes()
        if content.startswith(GZIP_MAGIC):
            content = gzip.decompress(content)
        lines = content.decode().splitlines()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise WrongFileError(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    records = [checked(line, f"{file}, line {number}") for number, line in enumerate(lines, 1)]
    if not records:
        raise WrongFileError(f"{file}: has no recorded board")
    return records


def checked(line: str, place: str) -> dict[str, Any]:
    """One line as a record. Raises WrongFileError unless it has a board and both turns."""
    try:
        record = json.loads(line)
        board, turns = record["board"], [record[name]["mine"] for name in PLAYERS]
    except (ValueError, KeyError, TypeError) as error:
        raise WrongFileError(f"{place}: no recorded Gomoku board") from error
    if (
        not isinstance(board, str)
        or len(board) != 225
        or set(board) - set(CELLS)
        or any(len(turn) != 8 for turn in turns)
    ):
        raise WrongFileError(f"{place}: a board of 225 cells . 1 2 and eight counters are needed")
    return record  # type: ignore[no-any-return]


def fixes_for(records: list[dict[str, Any]], side: str, fixes: str | None) -> frozenset[str]:
    """Which fixes to evaluate with: the file's kind decides for the port, ``--fixes`` for the fixed side."""
    try:
        if side == "fixed":
            return parse_fixes(fixes or "all")
        if side != "port":
            raise click.UsageError(f"Gomoku has no side {side}; its sides are port and fixed")
        return parse_fixes("none" if "save" in records[0]["one"] else "excerpt")
    except UnknownFixError as error:
        raise click.UsageError(str(error)) from error


def outcome(evaluator: Evaluator, record: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Name, recorded and own value of everything that a record has."""
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
    """What differs in a record, None where nothing does."""
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
            click.echo(f"  {name}: recorded {values['recorded']}, own {values['own']}")
        for start in range(0, 225, 15):
            click.echo(f"    {found['board'][start : start + 15]}")
