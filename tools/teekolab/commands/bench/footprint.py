"""``portlab bench footprint``: the memory that the port's process uses, and whether it grows with the games."""

import json
from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from portlab.reports.progress import progress
from teekolab.commands.bench.teeko import scratch
from teekolab.measure.footprint import Footprint, Work, measure
from teekolab.measure.memories import Memories

WORKS = (
    Work("+h+s+l", 2_000, records=20_000),
    Work("+h+s+l", 20_000),
    Work("+h+s-l", 20_000),
    Work("-h+s-l", 9_000),
    Work("+h-s-l", 19_000),
    Work("-h-s-l", 9_000),
)
"""Runs with fewer than 20,000 games are short because the program would end soon after: a count in stat.m would pass 9999."""

MEGABYTE = 1_000_000


@click.command("footprint")
@click.option(
    "--share",
    type=click.FloatRange(0, 1, min_open=True),
    default=1.0,
    show_default=True,
    help="The share of a run's games.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="Play below this folder (default: the system's temporary folder).",
)
@click.pass_context
def command(ctx: click.Context, share: float, folder: Path | None) -> None:
    """Resident memory of the command teeko in batches: the peak, and the size after each tenth of the games.

    Needs Linux.
    """
    footprints = []
    with scratch(folder) as place, progress("bench footprint", len(WORKS), "batches") as bar:
        memories = Memories()
        for work in WORKS:
            played = replace(work, games=max(1, round(work.games * share)))
            footprints.append(measure(played, place / "footprint", memories))
            bar.advance()
    if (ctx.obj or {}).get("json"):
        for each in footprints:
            told = {"switches": each.work.switches, "games": each.work.games, "records": each.work.records}
            click.echo(json.dumps({"bench": "footprint", **told, "peak_bytes": each.peak, "bytes_at_game": each.at}))
    else:
        Console().print(table(footprints))


def table(footprints: list[Footprint]) -> Table:
    """The runs as a table for people, in megabytes of a million bytes."""
    shown = Table(title="The port's resident memory in MB (a million bytes)")
    shown.add_column("batch")
    shown.add_column("games", justify="right")
    shown.add_column("peak", justify="right")
    shown.add_column("after each tenth of the games")
    for each in footprints:
        records = f", {each.work.records:,} records" if each.work.records else ""
        shown.add_row(
            f"{each.work.switches} twice{records}",
            f"{each.work.games:,}",
            _megabytes(each.peak),
            " ".join(_megabytes(size) for size in each.at.values()),
        )
    return shown


def _megabytes(size: int) -> str:
    return f"{size / MEGABYTE:.1f}"
