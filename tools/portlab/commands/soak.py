"""``portlab soak``: random sessions on two sides, until something differs."""

import json
import secrets
import shlex
from collections import Counter
from pathlib import Path

import click

from portlab.campaign.executors import executor, executor_options
from portlab.campaign.kinds import MIXED, kinds
from portlab.campaign.soak import Plan, load_progress, run
from portlab.cases.visible import visible
from portlab.compare.masks import told
from portlab.options import side_options, two_sides
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.words import did_you_mean, how_many
from portlab_text import INTERRUPTED, shown


@click.command("soak")
@click.option("--sessions", type=click.IntRange(min=1), required=True, help="How many in all.")
@click.option(
    "--seed", type=click.IntRange(min=0), help="Names the campaign; without it a new one is drawn and printed."
)
@click.option(
    "--kind",
    default=MIXED,
    show_default=True,
    shell_complete=lambda ctx, param, start: [kind for kind in kinds() if kind.startswith(start)],
    help="Who makes the sessions; a wrong kind is told with the right ones.",
)
@click.option("--lockstep", is_flag=True, help="Compare all variables at every stop, not only what is left in the end.")
@click.option("--keep-going", is_flag=True, help="Go on after a difference.")
@click.option(
    "--each-once",
    is_flag=True,
    help="Sort the differences by the first line that differs; shrink one session of each, and keep to that line.",
)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Where state and differences are kept.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@side_options
@executor_options
def command(
    sessions: int,
    seed: int | None,
    kind: str,
    lockstep: bool,
    keep_going: bool,
    each_once: bool,
    out: Path | None,
    as_json: bool,
    sides: tuple[str, ...],
    fixes: str | None,
    jobs: int,
    dask: str | None,
) -> None:
    """Make random sessions, play each on two sides, compare everything.

    An interrupted campaign is resumed when the same command (with its seed) is given again. Each difference is shrunk and
    saved as a script for portlab diff and portlab lockstep.
    """
    if kind not in kinds():
        meant = did_you_mean(kind, kinds())
        problem = f"{kind!r} is not one of {', '.join(kinds())}{f': {meant}' if meant else ''}"
        raise click.BadParameter(problem, param_hint="--kind")
    named = secrets.randbelow(10**6) if seed is None else seed
    plan = Plan(sessions, named, kind, two_sides(sides), fixes, lockstep, each_once)
    plan.players()  # reject an unknown side before a folder is made
    folder = out or Path("soak") / f"{plan.kind}-{plan.seed}-{'-'.join(plan.sides).replace(':', '-')}"
    if not as_json:
        click.echo(f"soak: seed {plan.seed}, kind {plan.kind}, {' and '.join(plan.sides)}, kept in {folder}")
    done = load_progress(plan, folder).tally.sessions
    try:
        with executor(jobs, dask) as (pool, workers), progress("soak", sessions, "sessions", done=done) as bar:
            tally, saved = run(plan, folder, pool, workers, keep_going, bar)
    except KeyboardInterrupt:
        done = load_progress(plan, folder).tally.sessions
        click.echo(
            f"stopped with {done} of {how_many(sessions, 'session')} done: --seed {plan.seed} goes on from there",
            err=True,
        )
        click.get_current_context().exit(INTERRUPTED)
    if as_json:
        report = {"seed": plan.seed, "kind": plan.kind, "sides": list(plan.sides), **vars(tally)}
        click.echo(json.dumps({**report, "scripts": [str(path) for path in saved]}))
    else:
        for path in saved:
            words = " ".join(f"--side {shlex.quote(name)}" for name in plan.sides)
            click.echo(f"difference: {path} (look: portlab diff {path} {words})")
        if each_once:
            for words, numbers in sorted(tally.kinds.items(), key=lambda kind: -len(kind[1])):
                click.echo(shown(f"{len(numbers)} of {visible(words)}, first in session {numbers[0]}"))
        click.echo(str(tally))
        if tally.masked:
            click.echo(told(Counter(tally.masked)))
    finish(different=bool(tally.differences))
