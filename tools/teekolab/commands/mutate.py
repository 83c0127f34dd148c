"""``portlab mutate``: change the port in one place at a time and see whether the tests notice."""

import json
import random
import secrets
import tempfile
from collections import Counter
from pathlib import Path

import click

from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab_text import INTERRUPTED
from teekolab.proof.base import RECORDINGS
from teekolab.proof.mutant_trial import EQUIVALENT, PACKAGE, SURVIVED, Shadow, recorded, try_mutant
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
    default=RECORDINGS,
    help="The folder of recordings.",
)
@click.option(
    "--share", type=click.FloatRange(0, 100), default=95.0, show_default=True, help="Percent that must be killed."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    sample: int | None,
    seed: int | None,
    only: tuple[str, ...],
    tests: bool,
    recordings: Path,
    share: float,
    as_json: bool,
) -> None:
    """Try mutants of the port, each in a copy of its own; list those that survive.

    Exit status 1 where fewer than the wanted share are killed. Ctrl-C sums up what was tried (130).
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    chosen = sampled(sample, seed, only)
    known = recorded(recordings)
    fates: Counter[str] = Counter()
    survivors: list[str] = []
    stopped = False
    with (
        tempfile.TemporaryDirectory(prefix="portlab-mutants-") as folder,
        progress("mutate", len(chosen), "mutants") as bar,
    ):
        shadow = Shadow(Path(folder))
        for mutant in chosen:
            try:
                fate = try_mutant(mutant, shadow, known, tests=tests)
            except KeyboardInterrupt:
                stopped = True
                break
            fates[fate] += 1
            if fate == SURVIVED:
                survivors.append(str(mutant))
                if not as_json:
                    click.echo(f"survived: {mutant}")
            bar.advance()
    tried = sum(count for fate, count in fates.items() if fate != EQUIVALENT)
    killed = 100 * (tried - len(survivors)) / max(tried, 1)
    if as_json:
        report = {
            "seed": seed,
            "mutants": tried,
            "of": len(chosen),
            "fates": fates,
            "killed": killed,
            "survivors": survivors,
        }
        click.echo(json.dumps(report))
    else:
        by = ", ".join(
            f"{count} by {fate}" for fate, count in sorted(fates.items()) if fate not in (SURVIVED, EQUIVALENT)
        )
        click.echo(
            f"seed {seed}: {tried} of {len(chosen)} mutants, {killed:.1f}% killed ({by}), {len(survivors)} survived; "
            f"{fates[EQUIVALENT]} others are the same on every board"
        )
    if stopped:
        click.get_current_context().exit(INTERRUPTED)
    finish(different=killed < share)


def sampled(sample: int | None, seed: int, only: tuple[str, ...]) -> list[Mutant]:
    """The mutants to try. A usage error for a module that is none."""
    found = {name: mutants(path, name) for path, name in modules(PACKAGE)}
    for name in only:
        if name not in found:
            raise click.UsageError(f"no module {name!r}: choose of {', '.join(found)}")
    everything = [mutant for name in (only or found) for mutant in found[name]]
    if sample is None or sample >= len(everything):
        return everything
    return random.Random(seed).sample(everything, sample)
