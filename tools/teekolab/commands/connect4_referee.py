"""``portlab connect4-referee``: how often the Connect-4 heuristic throws a game away."""

import json
from collections import Counter
from functools import partial
from pathlib import Path

import click

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.reading import read_document
from portlab.reports.progress import progress
from portlab.writing import make_folder, write_whole
from teekolab.connect4_referee import DEPTHS, PLIES, measure, solver
from teekolab.experiments.figures import Share

BOARDS = 2_000
ADVICE = "delete the file, or choose another --state"


def _plies(ctx: click.Context, param: click.Parameter, value: str) -> list[int]:
    first, _, last = value.partition("-")
    try:
        found = list(range(int(first), int(last or first) + 1))
    except ValueError:
        raise click.BadParameter(f"{value!r} is not like 8-20") from None
    if not found or found[0] < PLIES[0] or found[-1] > PLIES[-1]:
        raise click.BadParameter(f"{value!r} is not within {PLIES[0]}-{PLIES[-1]}")
    return found


@click.command("connect4-referee")
@click.option(
    "--boards", type=click.IntRange(min=1), default=BOARDS, show_default=True, help="Of each number of pieces."
)
@click.option(
    "--plies", default="1-40", show_default=True, callback=_plies, help="Pieces on the boards: A-B, or one number."
)
@click.option("--seed", type=int, default=2018, show_default=True)
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("state/connect4-referee.json"),
    show_default=True,
    help="Where the numbers of pieces that are done are kept.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@executor_options
def command(boards: int, plies: list[int], seed: int, state: Path, as_json: bool, jobs: int, dask: str | None) -> None:
    """Judge the Connect-4 heuristic, searched 1 to 4 moves deep, on seeded random boards.

    The referee is the exact solver bitbully (the extra "referee"). A mistake makes the outcome worse; a losing move loses
    although another one does not. An interrupted run is resumed by the same command.
    """
    solver()
    kept = _read(state)
    key = f"{boards} boards, seed {seed}"
    done = {ply: kept[key][str(ply)] for ply in plies if str(ply) in kept.setdefault(key, {})}
    todo = [ply for ply in plies if ply not in done]
    work = partial(measure, boards=boards, seed=seed)
    with executor(jobs, dask) as (pool, workers), progress("connect4", len(todo), "numbers of pieces") as bar:
        for ply, counts in as_they_finish(pool, workers, work, todo):
            done[ply] = kept[key][str(ply)] = counts
            make_folder(state.parent)
            write_whole(state, json.dumps(kept) + "\n")
            bar.advance()
    found = {ply: Counter(done[ply]) for ply in plies}
    click.echo(json.dumps(found) if as_json else _markdown(found))


def _read(path: Path) -> dict[str, dict[str, dict[str, int]]]:
    return read_document(path, dict[str, dict[str, dict[str, int]]], ADVICE) if path.exists() else {}


def _markdown(found: dict[int, Counter[str]]) -> str:
    head = [
        "pieces",
        "boards won, drawn, lost",
        "losing moves among all",
        *(f"depth {depth} loses" for depth in DEPTHS),
    ]
    head += [f"depth {depth}: mistakes" for depth in DEPTHS]
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    total: Counter[str] = Counter()
    for ply, counts in found.items():
        total += counts
        lines.append(_row(str(ply), counts))
    return "\n".join([*lines, _row("all", total)])


def _row(name: str, counts: Counter[str]) -> str:
    not_lost = counts["win"] + counts["draw"]
    cells = [
        f"{counts['win']:,}, {counts['draw']:,}, {counts['loss']:,}",
        _share(counts["losing moves"], counts["moves"]),
        *(_share(counts[f"{depth} losing"], not_lost) for depth in DEPTHS),
        *(_share(_mistakes(counts, depth), not_lost) for depth in DEPTHS),
    ]
    return f"| {name} | {' | '.join(cells)} |"


def _mistakes(counts: Counter[str], depth: int) -> int:
    return sum(counts[f"{depth} {cost}"] for cost in ("win to draw", "win to loss", "draw to loss"))


def _share(hits: int, trials: int) -> str:
    if not trials:
        return "-"
    share = Share(hits, trials)
    low, high = share.interval()
    return f"{share.percent:.1f}% ({low:.1f} - {high:.1f})"
