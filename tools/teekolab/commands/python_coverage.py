"""``portlab python-coverage``: check the line and branch coverage of the port and the fixed variant against a minimum."""

import click
from rich.console import Console
from rich.table import Table

from portlab.reports.outcome import finish
from portlab_text import STDIN, read_text
from teekolab.coverage.packages import below, packages


@click.command("python-coverage")
@click.argument("report", default=STDIN)
@click.option("--gate", type=click.FloatRange(0, 100), default=98, show_default=True, help="The least share, in %.")
def command(report: str, gate: float) -> None:
    """Show the lines and branches of each package in REPORT, the output of ``coverage json`` (default: standard input).

    The exit status is 1 if a share is below the gate.
    """
    counted = packages(read_text(report))
    table = Table("package", "lines run", "%", "branches taken", "%", title="Python by coverage.py")
    for package, shares in counted.items():
        words = [(f"{share.done:,} of {share.total:,}", f"{share.percent:.1f}%") for share in shares]
        table.add_row(package, *words[0], *words[1])
    Console().print(table)
    found = below(counted, gate)
    for fault in found:
        click.echo(fault)
    finish(different=bool(found))
