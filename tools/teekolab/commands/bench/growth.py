"""``portlab bench growth``: games per second against the size of the memories, as a table and a plot."""

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.writing import write_output
from portlab_text.outputs import output_option
from teekolab.commands.bench.teeko import scratch
from teekolab.measure.growth import Point, Rate, measure
from teekolab.measure.machine import load, machine
from teekolab.measure.memories import Memories
from teekolab.measure.plot import plot, rate_text

SIZES = (0, 1_000, 10_000, 100_000)


@click.command("growth")
@click.option("--size", "sizes", type=click.IntRange(0), multiple=True, help=f"Records at the start. Default: {SIZES}.")
@click.option(
    "--limit",
    type=click.FloatRange(0, min_open=True),
    default=120.0,
    show_default=True,
    help="Seconds that a run may take; where one game takes longer, the row has no figure.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="Play below this folder (default: the system's temporary folder).",
)
@output_option("-o", "--output", help="The plot, an SVG file.")
@click.pass_context
def command(ctx: click.Context, sizes: tuple[int, ...], limit: float, folder: Path | None, output: Path | None) -> None:
    """Show how the cost of a game grows with the memories: batch +h+s+l +h+s+l, C and port.

    Rates are games over wall time, process start included. The number of games differs, since each run must be long enough to
    be measured. The results of both are compared; if they differ, the exit status is 1.
    """
    wanted = sorted(set(sizes or SIZES))
    points = []
    with scratch(folder) as place, progress("bench growth", len(wanted), "sizes") as bar:
        described = {**machine(place), "load before": load()}
        memories = Memories()
        for size in wanted:
            points.append(measure(size, limit, place / "growth", memories))
            bar.advance()
    described["load after"] = load()
    if output:
        write_output(output, plot(points))
    if (ctx.obj or {}).get("json"):
        for point in points:
            click.echo(json.dumps({"bench": "growth", **as_json(point)}))
        click.echo(json.dumps({"bench": "growth", "machine": described}))
    else:
        console = Console()
        console.print(table(points, limit))
        console.print(
            ", ".join(f"{what}: {value}" for what, value in described.items()), highlight=False, soft_wrap=True
        )
    if any(point.differs for point in points):
        finish(different=True)


def as_json(point: Point) -> dict[str, Any]:
    """One size as a JSON object; null if the C did not finish a game."""
    return {
        "records": point.records,
        "c_games": point.c.games,
        "c_games_a_second": point.c.games_a_second,
        "c_cpu_seconds": point.c.cpu,
        "port_games": point.port.games,
        "port_games_a_second": point.port.games_a_second,
        "port_cpu_seconds": point.port.cpu,
        "differs": point.differs,
    }


def table(points: list[Point], limit: float) -> Table:
    """The sizes as a table for people."""
    shown = Table(title="Batch +h+s+l +h+s+l: games a second by size of both memories")
    for heading in ("records", "C", "its games", "port", "its games", "ratio"):
        shown.add_column(heading, justify="right")
    for point in points:
        c, port = point.c.games_a_second, point.port.games_a_second
        ratio = f"{port / c:,.0f}" if c and port else ""
        shown.add_row(
            f"{point.records:,}",
            _told(point.c, limit),
            f"{point.c.games:,}",
            _told(point.port, limit),
            f"{point.port.games:,}",
            f"differs: {point.differs}" if point.differs else ratio,
        )
    return shown


def _told(rate: Rate, limit: float) -> str:
    return rate_text(rate.games_a_second) or f"(a game takes more than {limit:g} s)"
