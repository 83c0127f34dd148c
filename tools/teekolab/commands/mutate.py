"""``portlab mutate``: change the port in one place at a time and see whether the tests notice."""

import json
import random
import secrets
from collections import Counter
from functools import partial
from pathlib import Path

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.words import how_many
from portlab_text import INTERRUPTED
from teekolab.proof.fates import Fates
from teekolab.proof.mutant_trial import EQUIVALENT, PACKAGE, SURVIVED, recorded, try_here
from teekolab.proof.mutants import Mutant, modules, mutants


@click.command("mutate")
@click.option("--sample", type=click.IntRange(min=1), help="How many mutants, drawn from all. Default: all.")
@click.option("--seed", type=click.IntRange(min=0), help="Names the sample; without it a new one is drawn and printed.")
@click.option("--module", "only", multiple=True, help="Only this module (several times: these), as advisers/rules.py.")
@click.option(
    "--tests/--recordings-only", default=True, help="Whether what survives the recordings meets the port's tests."
)
@click.option(
    "--recordings",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of recordings (default: those of the author's program, else the golden ones).",
)
@click.option(
    "--share", type=click.FloatRange(0, 100), default=95.0, show_default=True, help="Percent that must be killed."
)
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the results here; the same command then continues (give --seed, too).",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def command(
    sample: int | None,
    seed: int | None,
    only: tuple[str, ...],
    tests: bool,
    recordings: Path | None,
    share: float,
    state: Path | None,
    as_json: bool,
    jobs: int,
    dask: str | None,
) -> None:
    """Try mutants of the port, each in its own copy; list those that survive.

    The exit status is 1 if less than the required share is killed. After Ctrl-C the results so far are shown (130).
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    chosen = sampled(sample, seed, only)
    recorded(recordings)
    folder = recordings.resolve() if recordings else None
    kept = Fates(state, folder, tests=tests)
    missing = [mutant for mutant in chosen if kept.of(mutant) is None]
    stopped = False

    def show(mutant: Mutant) -> None:
        if kept.of(mutant) == SURVIVED and not as_json:
            click.echo(f"survived: {mutant}")

    for mutant in chosen:
        show(mutant)
    work = partial(try_here, folder, tests)
    with executor(jobs, dask) as (pool, workers), progress("mutate", len(chosen), "mutants") as bar:
        bar.advance(len(chosen) - len(missing))
        try:
            for mutant, fate in as_they_finish(pool, workers, work, missing):
                kept.add(mutant, fate)
                show(mutant)
                bar.advance()
        except KeyboardInterrupt:
            stopped = True
    fates = Counter(fate for fate in map(kept.of, chosen) if fate is not None)
    survivors = [str(mutant) for mutant in chosen if kept.of(mutant) == SURVIVED]
    tried = sum(count for fate, count in fates.items() if fate != EQUIVALENT)
    killed = 100 * (tried - len(survivors)) / max(tried, 1)
    if as_json:
        report = {
            "seed": seed,
            "mutants": tried,
            "of": len(chosen),
            "fates": fates,
            "killed": killed,
            "survivors": sorted(survivors),
        }
        click.echo(json.dumps(report))
    else:
        by = ", ".join(
            f"{count} by {fate}" for fate, count in sorted(fates.items()) if fate not in (SURVIVED, EQUIVALENT)
        )
        click.echo(
            f"seed {seed}: {tried} of {how_many(len(chosen), 'mutant')}, {killed:.1f}% killed ({by}), {len(survivors)} survived; "
            f"{fates[EQUIVALENT]} others are the same on every board"
        )
    if stopped:
        click.get_current_context().exit(INTERRUPTED)
    finish(different=killed < share)


def sampled(sample: int | None, seed: int, only: tuple[str, ...]) -> list[Mutant]:
    """The mutants to try. Raises a usage error for an unknown module."""
    found = {name: mutants(path, name) for path, name in modules(PACKAGE)}
    for name in only:
        if name not in found:
            raise click.UsageError(f"no module {name!r}: choose of {', '.join(found)}")
    everything = [mutant for name in (only or found) for mutant in found[name]]
    if sample is None or sample >= len(everything):
        return everything
    return random.Random(seed).sample(everything, sample)
