"""``portlab memory``: show, count, compare, check and merge memory files."""

import json
from collections import Counter
from pathlib import Path

import click
from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from portlab.errors import LabError, refuse, texts_refused
from portlab.reports.outcome import finish
from portlab.words import how_many
from portlab.writing import write_whole
from portlab_text import read_bytes, shown
from portlab_text.outputs import output_option
from teekolab.boards import board_text
from teekolab.compare.memory_records import (
    Board,
    Counts,
    Record,
    compare,
    looks_like_memory,
    merge,
    parse,
    positions,
    repeated,
    written,
)
from teekolab.pictures import counts_text

FILE = click.Path(path_type=Path)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


@click.group("memory")
def command() -> None:
    """Memory files (memory.m, player 2's): show, count, compare, check, merge them."""


@command.command("show")
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("--first", type=click.IntRange(min=1), default=24, show_default=True, help="How many positions to show.")
@json_option
def show(files: tuple[Path, ...], first: int, as_json: bool) -> None:
    """Draw the positions of FILES with their counts, the most decided ones first."""
    for file in files:
        records = sorted(_records(file), key=lambda record: -record.decided)
        if as_json:
            click.echo(json.dumps({"file": str(file), "records": [_as_json(each) for each in records[:first]]}))
            continue
        console = Console()
        told = f": {how_many(len(records), 'record')}"
        if len(records) > first:
            told += f", the {first} most decided"
        console.print(Text.assemble((shown(str(file)), "bold"), told))
        console.print(Columns([Panel(_drawn(each)) for each in records[:first]]))


@command.command("stats")
@click.argument("files", nargs=-1, required=True, type=FILE)
@json_option
def stats(files: tuple[Path, ...], as_json: bool) -> None:
    """Count the contents of FILES: records, results, which pawns, how decided."""
    for file in files:
        figures = _figures(_records(file))
        if as_json:
            click.echo(json.dumps({"file": str(file), **figures}))
            continue
        click.echo(shown(str(file)))
        for name, figure in figures.items():
            click.echo(f"  {name.replace('_', ' '):<28} {figure}")


@command.command("diff")
@click.argument("left", type=FILE)
@click.argument("right", type=FILE)
@click.option("--first", type=click.IntRange(min=1), default=24, show_default=True, help="How many positions to show.")
@json_option
def diff(left: Path, right: Path, first: int, as_json: bool) -> None:
    """Compare LEFT and RIGHT position by position."""
    one, two = _content(left), _content(right)
    found = compare(one, two)
    only_left = sum(each.right is None for each in found)
    only_right = sum(each.left is None for each in found)
    if as_json:
        rows = [{"board": _cells(each.board), "left": _pair(each.left), "right": _pair(each.right)} for each in found]
        click.echo(json.dumps({"same": one == two, "positions": rows}))
    else:
        rest = len(found) - only_left - only_right
        told = f"{only_left} only in {left}, {only_right} only in {right}, {rest} counted otherwise"
        differ = f"{how_many(len(found), 'position differs', 'positions differ')}: {told}"
        click.echo(differ if found else "the same positions with the same counts")
        if not found and one != two:
            click.echo("the bytes are not the same all the same: see portlab memory check")
        panels = [
            Panel(Group(board_text(e.board), Text(f"{counts_text(e.left)}\n{counts_text(e.right)}"))) for e in found
        ]
        Console().print(Columns(panels[:first]))
    finish(different=one != two)


@command.command("check")
@click.argument("files", nargs=-1, required=True, type=FILE)
@json_option
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """List every damaged record of FILES with its offset; the exit status is 1 if there is one.

    Repeated positions and unusual numbers of pawns are reported too, but do not count as damage.
    """
    any_damage = False
    for file in files:
        records = _records(file)
        damage = [(record, reason) for record in records for reason in record.damage]
        notes = list(_notes(records))
        any_damage = any_damage or bool(damage)
        if as_json:
            found = [{"offset": record.offset, "damage": reason} for record, reason in damage]
            told = [{"offset": record.offset, "note": note} for record, note in notes]
            click.echo(json.dumps({"file": str(file), "records": len(records), "damaged": found, "notes": told}))
            continue
        damaged = len({record.offset for record, _ in damage})
        click.echo(shown(f"{file}: {how_many(len(records), 'record')}, {damaged} damaged"))
        for record, reason in damage:
            click.echo(f"  offset {record.offset}: {reason}")
        for record, note in notes:
            click.echo(f"  offset {record.offset}: (no damage) {note}")
    finish(different=any_damage)


@command.command("merge")
@click.argument("files", nargs=-1, required=True, type=FILE)
@output_option("-o", "--output", required=True, help="The file to write.")
def merge_command(files: tuple[Path, ...], output: Path) -> None:
    """Add up the counts of FILES into one memory.

    A position and the same position with its colours swapped are one, as they are for the program.
    """
    memories = []
    for file in files:
        records = _records(file)
        damaged = next((record for record in records if record.damage), None)
        if damaged is not None:
            refuse(f"{file}: damaged record at offset {damaged.offset} ({damaged.damage[0]}): mend it before merging")
        memories.append(positions(records))
    merged = merge(memories)
    write_whole(output, "".join(_written(output, board, counts) for board, counts in merged.items()))
    click.echo(f"{output}: {how_many(len(merged), 'position')} from {sum(map(len, memories)):,}")


def _content(file: Path) -> str:
    with texts_refused():
        content = read_bytes(file).decode("latin-1")
    if not looks_like_memory(content):
        refuse(f"{file}: is no memory file: most of it is none of the characters 0 1 2 that cells are written as")
    return content


def _records(file: Path) -> list[Record]:
    return parse(_content(file))


def _drawn(record: Record) -> Group:
    label = f"X won {record.x_wins}\nO won {record.o_wins}\nat {record.offset}"
    return Group(board_text(record.board), Text(label), *(Text(reason, style="red") for reason in record.damage))


def _written(output: Path, board: Board, counts: Counts) -> str:
    try:
        return written(board, counts)
    except ValueError as problem:
        raise LabError(f"{output}: nothing written: {problem} for the board {_cells(board)}") from problem


def _notes(records: list[Record]) -> list[tuple[Record, str]]:
    notes = [
        (later, f"the position of offset {first.offset} again{_swapped(first, later)}: the program never counts here")
        for first, later in repeated(records)
    ]
    for record in records:
        pawns = record.board.count(1), record.board.count(-1)
        if pawns != (4, 4) and not record.damage:
            notes.append((record, f"{how_many(pawns[0], 'pawn')} of X and {pawns[1]} of O"))
    return sorted(notes, key=lambda note: note[0].offset)


def _swapped(first: Record, later: Record) -> str:
    return "" if first.board == later.board else " with its colours swapped"


def _figures(records: list[Record]) -> dict[str, int | float]:
    wins = [(record.x_wins, record.o_wins) for record in records]
    seen = Counter(x + o for x, o in wins)
    return {
        "records": len(records),
        "damaged": sum(bool(record.damage) for record in records),
        "repeated_positions": sum(1 for _ in repeated(records)),
        "wins_of_X": sum(x for x, _ in wins),
        "wins_of_O": sum(o for _, o in wins),
        "only_X_won": sum(x > 0 == o for x, o in wins),
        "only_O_won": sum(o > 0 == x for x, o in wins),
        "both_won": sum(x > 0 < o for x, o in wins),
        "seen_once": seen[1],
        "most_often_seen": max(seen, default=0),
        "most_decided": max((record.decided for record in records), default=0),
        "boards_not_of_four_and_four": sum((r.board.count(1), r.board.count(-1)) != (4, 4) for r in records),
    }


def _as_json(record: Record) -> dict[str, object]:
    counts = {"x_wins": record.x_wins, "o_wins": record.o_wins}
    return {"offset": record.offset, "board": _cells(record.board), **counts, "damage": list(record.damage)}


def _cells(board: Board) -> str:
    return "".join("2" if cell == -1 else str(cell) for cell in board)


def _pair(counts: Counts | None) -> list[int] | None:
    return None if counts is None else [counts.x_wins, counts.o_wins]
