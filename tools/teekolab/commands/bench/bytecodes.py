"""``portlab bench bytecodes``: the cost of a batch game in the port, in bytecodes."""

import json
import sys

import click
from rich.console import Console
from rich.table import Table

from portlab.reports.progress import progress
from teekolab.measure.bytecodes import Cost, count

ROWS = ("+h+s-l", "-h+s-l", "+h-s-l", "-h-s-l", "+h+s+l")
MOST_NAMED = 6


@click.command("bytecodes")
@click.option("--warm", type=click.IntRange(1), default=1000, show_default=True, help="Games that are not counted.")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="Games that are, a row.")
@click.pass_context
def command(ctx: click.Context, warm: int, games: int) -> None:
    """Bytecodes per game, and the functions that execute most of them."""
    costs = []
    with progress("bench bytecodes", len(ROWS), "rows") as bar:
        for options in ROWS:
            costs.append(count(options, warm, games))
            bar.advance()
    if (ctx.obj or {}).get("json"):
        for cost in costs:
            click.echo(json.dumps(as_json(cost)))
    else:
        Console().print(table(costs, warm))


def as_json(cost: Cost) -> dict[str, object]:
    """One row as a JSON object."""
    return {
        "bench": "bytecodes",
        "python": sys.version.split()[0],
        "row": cost.options,
        "games": cost.games,
        "bytecodes_a_game": cost.a_game,
        "by_function": cost.by_function,
    }


def table(costs: list[Cost], warm: int) -> Table:
    """The rows as a table for people."""
    shown = Table(title=f"Bytecodes of a game after {warm:,} others, CPython {sys.version.split()[0]}")
    shown.add_column("row")
    shown.add_column("a game", justify="right")
    shown.add_column("where")
    for cost in costs:
        most = list(cost.by_function.items())[:MOST_NAMED]
        named = ", ".join(f"{name} {number / cost.a_game:.0%}" for name, number in most)
        shown.add_row(cost.options, f"{cost.a_game:,.0f}", named)
    return shown
