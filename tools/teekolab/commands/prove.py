"""``portlab prove``: exhaustive proofs that the port equals the C."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from teekolab.proof import openings
from teekolab.proof.base import GOLDEN, RECORDINGS, Proof
from teekolab.proof.kept import write_digests
from teekolab.proof.registry import PROOFS
from teekolab.proof.run import Difference, digest_of_digests, prove
from teekolab.proof.state import Run, Size, State, open_state

SIDES = ("port", "c", "both")


class Blocks(click.ParamType[range]):
    """``A-B`` (both included, counted from 0) or one number."""

    name = "A-B"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> range:
        """The typed range."""
        if isinstance(value, range):
            return value
        first, _, last = str(value).partition("-")
        try:
            found = range(int(first), int(last or first) + 1)
        except ValueError:
            self.fail(f"{value!r} is not like 0-99", param, ctx)
        if not found:
            self.fail(f"{value!r} is empty", param, ctx)
        return found


def proof_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options shared by the proofs that work in units."""
    for option in (
        click.option("--side", type=click.Choice(SIDES), default="both", show_default=True),
        click.option("--blocks", type=Blocks(), help="Only these units, counted from 0. Default: all."),
        click.option(
            "--state", type=click.Path(path_type=Path, dir_okay=False), help="Where the finished units are kept."
        ),
        click.option(
            "--also",
            multiple=True,
            type=click.Path(path_type=Path, dir_okay=False, exists=True),
            help="Take over the finished units of this state file (of the same proof, side and sources), as of another machine.",
        ),
        click.option(
            "--recordings",
            type=click.Path(path_type=Path, file_okay=False),
            default=RECORDINGS,
            help="The folder of exhaustive.bin; where it is absent, the sides are compared with each other alone.",
        ),
        click.option("--keep", is_flag=True, help="After all units: keep the digests in golden/proof."),
        click.option("--json", "as_json", is_flag=True, help="Print one JSON object."),
    ):
        command = option(command)
    return executor_options(command)


@click.group("prove")
def command() -> None:
    """Prove the port on every possible board, evaluation, opening and search.

    An interrupted proof is resumed when the same command is given again.
    """


@command.command("heuristics")
@proof_options
def heuristics(**options: Any) -> None:
    """The six rule lists on all 75,710,250 boards with four pawns a side, and the list that plays."""
    _by_units(PROOFS["heuristics"], **options)


@command.command("evaluation")
@proof_options
def evaluation(**options: Any) -> None:
    """four, three and eval on all pairs of up to four pawns a side."""
    _by_units(PROOFS["evaluation"], **options)


@command.command("search")
@proof_options
def search(**options: Any) -> None:
    """The move that the search returns, on all 75,710,250 boards with four pawns a side."""
    _by_units(PROOFS["search"], **options)


def _by_units(
    proof: Proof,
    side: str,
    blocks: range | None,
    state: Path | None,
    also: tuple[Path, ...],
    recordings: Path,
    keep: bool,
    as_json: bool,
    jobs: int,
    dask: str | None,
) -> None:
    units = blocks or range(proof.units)
    if units[-1] >= proof.units:
        raise click.UsageError(f"{proof.name} has the units 0 to {proof.units - 1}, not {units[-1]}")
    if keep and (side == "port" or len(units) != proof.units):
        raise click.UsageError("--keep keeps what the C says about all units: give --side c or both, and no --blocks")
    run = Run(proof.name, side)
    expected = proof.expected(recordings, golden=not keep)
    size = Size(proof.units, len(proof.columns))
    kept, file = open_state(run, size, state or Path("state") / f"{proof.name}-{side}.jsonl", also)
    done = sum(unit in kept.finished for unit in units)
    unit_name = "blocks" if proof.unit == "block" else "units"
    with file, executor(jobs, dask) as (pool, workers), progress(proof.name, len(units), unit_name, done=done) as bar:
        difference = prove(run, units, expected, kept, file.write, pool, workers, bar)
    sources = [each.source for each in expected]
    report = _report(proof, run, units, kept, sources, difference)
    if keep and not difference:
        chosen = [proof.columns.index(column) for column in proof.golden_columns]
        path = GOLDEN / f"{proof.name}.bin"
        write_digests(path, [tuple(kept.digests(unit)[at] for at in chosen) for unit in units])
        report["kept"] = path.name
    click.echo(json.dumps(report) if as_json else _told(report, difference))
    finish(different=difference is not None)


def _report(
    proof: Proof, run: Run, units: range, state: State, sources: list[str], difference: Difference | None
) -> dict[str, Any]:
    report: dict[str, Any] = {
        "proof": proof.name,
        "side": run.side,
        "units": sum(unit in state.finished for unit in units),
        "of": len(units),
        "boards": sum(proof.results(unit) for unit in units if unit in state.finished),
        "compared with": [*(["the C, board by board"] if run.side == "both" else []), *sources],
        "processor seconds": round(state.seconds),
    }
    if difference:
        report["difference"] = difference.text
    elif all(unit in state.finished for unit in units):
        report["digest"] = digest_of_digests(state, units)
    return report


def _told(report: dict[str, Any], difference: Difference | None) -> str:
    lines = [difference.text] if difference else []
    sources = " and ".join(report["compared with"])
    same = f"compared with {sources}: the same" if sources else "computed only: there is nothing to compare with"
    verdict = f"compared with {sources}: DIFFERENT" if difference else same
    lines.append(
        f"{report['proof']}, {report['side']}: {report['units']:,} of {report['of']:,} units, {report['boards']:,} boards, "
        f"{verdict}; "
        f"{report['processor seconds']:,} s of processor time in all"
    )
    if "digest" in report:
        lines.append(f"digest of all digests: {report['digest']}")
    if "kept" in report:
        lines.append(f"digests kept in golden/proof/{report['kept']}")
    return "\n".join(lines)


@command.command("openings")
@click.option("--first", type=click.IntRange(min=1), default=1, show_default=True, help="How many differences to show.")
@click.option("--pawns", type=click.IntRange(1, openings.PLIES), default=openings.PLIES, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def opening(first: int, pawns: int, as_json: bool, jobs: int, dask: str | None) -> None:
    """The opening's heuristics on every board that can occur before pawns 1 to 8, with every draw followed, port against C."""
    found: dict[str, list[str]] = {}
    tally = openings.Tally()
    work = partial(openings.check_mode, pawns, first)
    modes = openings.MODES
    with executor(jobs, dask) as (pool, workers), progress("openings", len(modes), "kinds of opening") as bar:
        for mode, (differences, counted) in as_they_finish(pool, workers, work, modes):
            found[mode] = differences
            tally.add(counted)
            bar.advance()
    shown = [difference for mode in modes for difference in found[mode]][:first]
    if as_json:
        boards = sum(tally.boards.values())
        click.echo(json.dumps({"boards": boards, "calls": tally.calls, "hangs": tally.hangs, "differences": shown}))
    else:
        for text in shown:
            click.echo(text)
        click.echo(f"openings: {tally}: {'DIFFERENT' if shown else 'the same'}")
    finish(different=bool(shown))
