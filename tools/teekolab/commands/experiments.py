"""``portlab experiments``: measure the bugs' effect on play and compare it with the author's figures."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from portlab.campaign.executors import executor, executor_options
from portlab.errors import refuse, texts_refused
from portlab.reports.progress import progress
from portlab.writing import write_output
from portlab_text import read_bytes
from portlab_text.outputs import check_output, force_option
from teekolab.checkout import SHARED
from teekolab.counted import Counted, Task, chunks
from teekolab.experiments.experiment import Experiment
from teekolab.experiments.figures import Share
from teekolab.experiments.registry import IDS, WITH_MEMORY, experiments

MEMORY = SHARED / "memories" / "after-10000-games.m"
"""The author's memory after 10,000 games, if the recordings of the original are next to the project."""


@click.command("experiments")
@click.option("--only", multiple=True, type=click.Choice(IDS), help="Only this one (may be given again).")
@click.option("--games", type=click.IntRange(min=1), help="So many games instead of each experiment's own number.")
@click.option(
    "--memory",
    type=click.Path(path_type=Path, dir_okay=False),
    help=f"The memory file for {' and '.join(WITH_MEMORY)}. Default: the author's after 10,000 games, where it is at hand.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object an experiment.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is counted in this file, and go on from it: what it has is not played again.",
)
@click.option(
    "--plots", type=click.Path(path_type=Path, file_okay=False, exists=True), help="Write the plots into this folder."
)
@force_option
@executor_options
def command(
    only: tuple[str, ...],
    games: int | None,
    memory: Path | None,
    as_json: bool,
    keep: Path | None,
    plots: Path | None,
    jobs: int,
    dask: str | None,
) -> None:
    """Measure the effect of Teeko's bugs on play, each with and without its fix.

    Next to each share are the author's figure, if there is one, and the 95% confidence interval (Wilson). The games are the
    same in every run.
    """
    known = experiments(_memory(memory))
    chosen = [name for name in IDS if name in (only or IDS)]
    for name in chosen:
        if name not in known:
            message = f"{name}: needs a memory file: --memory FILE (portlab train makes one)"
            if name in only:
                refuse(message)
            click.echo(f"skipped: {message}", err=True)
    counted = Counted(keep)
    wanted = [known[name] for name in chosen if name in known]
    if plots is not None:
        for experiment in wanted:
            if experiment.plot is not None:
                check_output(_plot(plots, experiment))
    played = {experiment.id: games or experiment.games for experiment in wanted}
    with executor(jobs, dask) as (pool, workers), progress("experiments", sum(played.values()), "played") as bar:
        for experiment in wanted:
            number = played[experiment.id]
            wanted_chunks = chunks(number, experiment.chunk)
            tasks = [(experiment.id, chunk) for chunk in wanted_chunks]
            counted.play(tasks, _Work(experiment), pool, workers, bar.advance)
            counts = counted.total(experiment.id, wanted_chunks)
            if as_json:
                click.echo(json.dumps(_as_json(experiment, number, counts)))
            else:
                _show(experiment, number, counts)
            if plots is not None and experiment.plot is not None:
                write_output(_plot(plots, experiment), experiment.plot(counts))


def _plot(folder: Path, experiment: Experiment) -> Path:
    return folder / f"{experiment.id}.svg"


class _Work:
    """A chunk of an experiment's games, as a task for another process."""

    def __init__(self, experiment: Experiment) -> None:
        self.measure = experiment.measure

    def __call__(self, task: Task) -> Counter[str]:
        return self.measure(*task[1])


def _memory(path: Path | None) -> str | None:
    if path is None and not MEMORY.is_file():
        return None
    with texts_refused():
        return read_bytes(path or MEMORY).decode("latin-1")


def _show(experiment: Experiment, games: int, counts: Counter[str]) -> None:
    table = Table(title=f"{experiment.title}  ({experiment.id})", title_justify="left", caption_justify="left")
    table.caption = f"{experiment.settings}; {games:,} {experiment.unit}"
    for heading in ("", "author", "ours", "of", "95% interval", ""):
        table.add_column(heading, justify="left" if not heading else "right")
    for figure in experiment.figures(counts):
        share, author = figure.share, figure.author
        published = "" if author is None else f"{percent(author.percent)} of {author.trials:,}"
        verdict = {None: "", True: "agrees", False: "differs"}[figure.agrees]
        ours = percent(share.percent) if share.trials else "-"
        table.add_row(figure.label, published, ours, f"{share.trials:,}", _interval(share), verdict)
    console = Console()
    console.print(table)
    for remark in experiment.remarks(counts):
        console.print(remark, highlight=False, soft_wrap=True)


def percent(value: float) -> str:
    """A percentage with one decimal, small ones with three."""
    return f"{value:.3f}%" if 0.0005 <= value < 1 else f"{value:.1f}%"


def _interval(share: Share) -> str:
    low, high = share.interval()
    return f"{percent(low)} - {percent(high)}" if share.trials else ""


def _as_json(experiment: Experiment, games: int, counts: Counter[str]) -> dict[str, Any]:
    return {
        "experiment": experiment.id,
        "settings": experiment.settings,
        "played": games,
        "unit": experiment.unit,
        "figures": [
            {
                "label": figure.label,
                "hits": figure.share.hits,
                "trials": figure.share.trials,
                "percent": figure.share.percent,
                "interval": figure.share.interval(),
                "author": None
                if figure.author is None
                else {"percent": figure.author.percent, "trials": figure.author.trials},
                "agrees": figure.agrees,
            }
            for figure in experiment.figures(counts)
        ],
        "remarks": experiment.remarks(counts),
    }
