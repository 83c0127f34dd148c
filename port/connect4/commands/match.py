"""``match``: two settings against each other."""

import json
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from connect4.board import Board
from connect4.commands.options import progress_bar
from connect4.match import Match, Score, openings, play_pair
from connect4.settings import (
    NO_MAPS,
    OFF,
    ON,
    PUBLISHED_MAPS,
    Map,
    Setting,
    SettingError,
    parse_depth,
    parse_maps,
    parse_weight,
)
from portlab_text import read_text

HOW = "weight=NUMBER, maps=on, off or FILE, depth=N, or zero; parted by commas"


def setting_argument(ctx: click.Context, param: click.Parameter, text: str) -> Setting:
    """The setting of an argument. A usage error says what is wrong."""
    try:
        return read_setting(text)
    except SettingError as error:
        raise click.BadParameter(f"{text!r}: {error} ({HOW})", ctx, param) from error


def read_setting(text: str) -> Setting:
    """The setting of a text; what it does not name is as published, with depth 4. Raises `SettingError`."""
    parts: dict[str, Any] = {}
    for part in text.split(","):
        key, given, value = part.strip().partition("=")
        if key == "zero" and not given:
            parts["zero"] = True
        elif key == "weight" and given:
            parts["weight_text"] = parse_weight(value)
        elif key == "depth" and given:
            parts["depth"] = parse_depth(value)
        elif key == "maps" and given:
            parts["maps_name"], parts["maps"] = value, _maps(value)
        elif key != "published" or given:
            raise SettingError(f"{part.strip() or 'nothing'} is no part of a setting")
    return Setting(**parts)


def _maps(value: str) -> tuple[Map, ...]:
    if value in (ON, OFF):
        return PUBLISHED_MAPS if value == ON else NO_MAPS
    try:
        return parse_maps(read_text(value))
    except SettingError as error:
        raise SettingError(f"{value}: {error}") from error


@click.command("match")
@click.argument("one", callback=setting_argument)
@click.argument("other", callback=setting_argument)
@click.option(
    "--opening",
    "moves",
    type=click.IntRange(0, 5),
    default=2,
    show_default=True,
    help="Begin from every board after so many moves (2: 49 boards, 3: 238).",
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes on this machine.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(one: Setting, other: Setting, moves: int, jobs: int, as_json: bool) -> None:
    """Let two settings play each other, from every short opening, with both colours.

    A setting is "published", or what differs from it: weight=1, maps=off, maps=FILE (six rows of seven numbers, or 18 for the
    default map, A and B), depth=2, or zero for an evaluator that returns 0; several are parted by commas. The interval is
    Wilson's of 95%, draws counting half; games from neighbouring openings are alike, so that it is rather too narrow.
    """
    boards = openings(moves)
    workers = nullcontext() if jobs == 1 else ProcessPoolExecutor(jobs)
    with workers as pool:
        match = _played(boards, one, other, pool)
    if as_json:
        click.echo(json.dumps(_as_data(one, other, moves, match)))
    else:
        Console(highlight=False).print(_as_table(one, other, moves, match))


def _played(boards: list[Board], one: Setting, other: Setting, pool: Executor | None) -> Match:
    match = Match()
    play = partial(play_pair, one=one, other=other)
    with progress_bar() as bar:
        task = bar.add_task("games", total=2 * len(boards))
        for pair in map(play, boards) if pool is None else pool.map(play, boards):
            match = match.plus(pair)
            bar.update(task, advance=2)
    return match


def _rows(match: Match) -> dict[str, Score]:
    return {"as x": match.as_first, "as o": match.as_second, "both": match.total}


def _as_table(one: Setting, other: Setting, moves: int, match: Match) -> Table:
    table = Table(title=f"{one} against {other}", title_justify="left", caption_justify="left")
    table.caption = f"from every board after {moves} moves; points: draws count half"
    for heading in ("", "won", "drawn", "lost", "points", "95%"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, score in _rows(match).items():
        low, high = score.interval()
        share = f"{score.points / score.games:.1%}" if score.games else "-"
        table.add_row(name, str(score.won), str(score.drawn), str(score.lost), share, f"{100 * low:.1f} - {high:.1%}")
    return table


def _as_data(one: Setting, other: Setting, moves: int, match: Match) -> dict[str, Any]:
    scores = {
        name: {
            "won": score.won,
            "drawn": score.drawn,
            "lost": score.lost,
            "interval": [round(end, 4) for end in score.interval()],
        }
        for name, score in _rows(match).items()
    }
    return {"one": str(one), "other": str(other), "opening_moves": moves, **scores}
