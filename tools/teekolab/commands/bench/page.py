"""``portlab bench page``: how the page in Chromium starts, answers and plays, as ratios within one run."""

import json
import statistics
from dataclasses import asdict

import click
from rich.console import Console
from rich.table import Table

from portlab.reports.progress import progress
from teekolab.browser.chromium import browser_program
from teekolab.browser.server import FOLDER
from teekolab.measure.page import BATCHES, Batch, Start, answers, batches, chromium, start

MEGABYTE = 1_000_000
KILOBYTE = 1_000


@click.command("page")
@click.option("--rounds", type=click.IntRange(min=1), default=5, show_default=True, help="How often each is measured.")
@click.pass_context
def command(ctx: click.Context, rounds: int) -> None:
    """First and second visit against bare Pyodide, bytes over the wire, time from key to reply, batch games against CPython."""
    missing = what_is_missing()
    if missing and ctx.parent and ctx.parent.invoked_subcommand is None:
        click.echo(f"bench page is left out: {missing}", err=True)
        return
    with chromium() as browser, progress("bench page", rounds + len(BATCHES) + 1, "measurements") as bar:
        starts = []
        for _ in range(rounds):
            starts.append(start(browser))
            bar.advance()
        replies = answers(browser)
        bar.advance()
        played = batches(browser, rounds, bar.advance)
    if (ctx.obj or {}).get("json"):
        told = {
            "starts": [asdict(each) for each in starts],
            "answers_ms": replies,
            "batches": [asdict(each) for each in played],
        }
        click.echo(json.dumps({"bench": "page", **told}))
    else:
        Console().print(table(starts, replies, played))


def what_is_missing() -> str:
    """What prevents measuring the page here, in words; empty if nothing does."""
    if browser_program() is None:
        return "there is no browser (Debian's package chromium)"
    return "" if (FOLDER / "index.html").is_file() else "the page is not built (make page)"


def table(starts: list[Start], replies: list[float], played: list[Batch]) -> Table:
    """The figures as a table for people, each next to its target."""
    shown = Table("what", "measured", "aim", title="The page in Chromium")
    first = [each.first / each.bare for each in starts]
    second = [each.second / each.bare for each in starts]
    shown.add_row("bytes until the first prompt", f"{starts[0].first_bytes / MEGABYTE:.2f} MB", "at most 5 MB")
    shown.add_row("bytes of a second visit", f"{starts[0].second_bytes / KILOBYTE:.1f} kB", "from the cache")
    shown.add_row("the page's own code", f"{starts[0].own_code / KILOBYTE:.0f} kB", "at most 150 kB")
    shown.add_row("first prompt / bare Pyodide", _spread(first), "at most 1.3")
    shown.add_row("the same on a second visit", _spread(second), "")
    shown.add_row(
        "from the key to the reply",
        f"{statistics.median(replies):.0f} ms ({min(replies):.0f} - {max(replies):.0f})",
        "below 50 ms",
    )
    for batch in played:
        rates = f"{batch.games / batch.page:,.0f} and {batch.games / batch.cpython:,.0f} games/s"
        shown.add_row(f"batch {batch.switches} / CPython", f"{batch.ratio:.2f} ({rates})", "0.33 or more")
    return shown


def _spread(ratios: list[float]) -> str:
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} - {max(ratios):.2f})"
