"""``portlab bench teeko``: the 1999 program's work done by the C and by the port, as ratios of their times."""

import json
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from portlab.errors import refuse
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from teekolab.measure.batch import Batch
from teekolab.measure.conversation import Conversation
from teekolab.measure.machine import load, machine
from teekolab.measure.memories import Memories
from teekolab.measure.results import Result, Sample, Target, median_cpu, median_wall
from teekolab.measure.startup import StartUp

Row = Batch | Conversation | StartUp

ROWS: tuple[Row, ...] = (
    Batch("hs", "+h+s-l", 2000, Target(100)),
    Batch("s", "-h+s-l", 2000, Target(100)),
    Batch("h", "+h-s-l", 20000, Target(4)),
    Batch("random", "-h-s-l", 5000, Target(1.5)),
    Batch("hsl", "+h+s+l", 500, Target(100)),
    Batch("hsl-20000", "+h+s+l", 2, Target(1000), records=20_000, c_rounds=1),
    Conversation("move", Target(3, at_least=False, unit="ms")),
    Conversation("move-20000", None, records=20_000, c_rounds=1),
    StartUp("start-up", Target(1.5, at_least=False)),
)


@click.command("teeko")
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="Rounds; the middle one counts.")
@click.option("--row", "names", multiple=True, type=click.Choice([row.name for row in ROWS]), help="Only this row.")
@click.option(
    "--share",
    type=click.FloatRange(0, 1, min_open=True),
    default=1.0,
    show_default=True,
    help="The share of a row's games.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="Play below this folder (default: the system's temporary folder). Where files are on disk, the C waits for it.",
)
@click.pass_context
def command(ctx: click.Context, rounds: int, names: tuple[str, ...], share: float, folder: Path | None) -> None:
    """Teeko: the C console program against the port, alternating, from process start to end.

    Both must leave the same screen, files and exit status. Otherwise there is no ratio, and the exit status is 1.
    """
    as_json = bool((ctx.obj or {}).get("json"))
    rows = [row for row in ROWS if not names or row.name in names]
    results = []
    with scratch(folder) as place:
        described = {**machine(place), "load before": load()}
        for result in measured(rows, rounds, share, place):
            results.append(result)
            if as_json:
                click.echo(json.dumps({"bench": "teeko", "share": share, "load": load(), **result.as_json()}))
    described["load after"] = load()
    if as_json:
        click.echo(json.dumps({"bench": "teeko", "machine": described}))
    else:
        console = Console()
        console.print(table(results))
        for result in results:
            told = [f"they differ in {result.differs}: no ratio"] if result.differs else []
            for note in [*told, *result.notes]:
                console.print(f"{result.work}: {note}", highlight=False, soft_wrap=True)
        console.print(
            ", ".join(f"{what}: {value}" for what, value in described.items()), highlight=False, soft_wrap=True
        )
    if any(result.differs for result in results):
        finish(different=True)


@contextmanager
def scratch(folder: Path | None) -> Iterator[Path]:
    """A scratch folder below the given one, removed after the block. Raises LabError if none can be made."""
    try:
        with tempfile.TemporaryDirectory(prefix="portlab-bench-", dir=folder) as place:
            yield Path(place)
    except PermissionError as problem:
        refuse(f"{problem.filename}: can't be written: choose another --folder")


def measured(rows: Sequence[Row], rounds: int, share: float, place: Path) -> Iterator[Result]:
    """The rows' results, one by one, with a progress bar."""
    memories = Memories()
    with progress("bench teeko", len(rows) * rounds, "rounds") as bar:
        for row in rows:
            yield row.measure(rounds, share, place, memories, bar.advance)


def table(results: Sequence[Result]) -> Table:
    """The results as a table for people; below each time its CPU time, below each ratio the ratio of the CPU times."""
    shown = Table(
        title="Teeko: the port against the C", caption="medians; the second line is CPU time", show_lines=True
    )
    shown.add_column("work")
    for heading in ("reference", "port", "ratio", "spread"):
        shown.add_column(heading, justify="right", no_wrap=True)
    shown.add_column("target", no_wrap=True)
    for result in results:
        ratios = result.ratios
        met = {True: "met", False: "not met", None: ""}[result.met]
        shown.add_row(
            result.work if result.reference == "C" else f"{result.work} against {result.reference}",
            _times(result.references),
            _times(result.ports),
            f"{ratio_text(statistics.median(ratios))}\n{ratio_text(result.cpu_ratio)}" if ratios else "differs",
            f"{ratio_text(min(ratios))} - {ratio_text(max(ratios))}" if ratios else "",
            f"{result.target}\n{met}" if result.target else "",
        )
    return shown


def _times(samples: list[Sample]) -> str:
    return f"{time_text(median_wall(samples))}\n{time_text(median_cpu(samples))}"


def time_text(seconds: float | None) -> str:
    """Seconds, or milliseconds below one tenth of a second; empty for None."""
    if seconds is None:
        return ""
    return f"{seconds:,.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.2f} ms"


def ratio_text(ratio: float | None) -> str:
    """A ratio with a suitable number of digits; empty for None."""
    if ratio is None:
        return ""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.3g}"
