"""``portlab perfect``: Teeko solved: values, best lines, proofs and games against perfect play."""

import json
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.errors import LabError
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.writing import make_folder, write_output, write_whole
from portlab_text import TextError, read_lines, read_text, source_name
from portlab_text.outputs import check_output, force_option, output_option
from teeko99.state.board import CELLS
from teekolab.counted import Counted, chunks
from teekolab.perfect import advisers, advisers_report, openings, plots, verification
from teekolab.perfect.games import report as games_report
from teekolab.perfect.games.campaign import play_chunk, tasks_of
from teekolab.perfect.games.series import CHUNK, GAMES, GROUPS, all_series
from teekolab.perfect.goals import COUNTS
from teekolab.perfect.lines import best_line
from teekolab.perfect.play import Terminal
from teekolab.perfect.position import TO_MOVE, Position, parse
from teekolab.perfect.report import file_line, line_json, told_line, told_value, value_json
from teekolab.perfect.small import is_small_table, small_table
from teekolab.perfect.store import table_of, table_path
from teekolab.perfect.variants import variants
from teekolab.proof import blocks

UNITS_A_TASK = 200
"""The number of units verified in one task."""

SETS_A_TASK = 50
"""The number of sets of the mover's cells whose boards are counted in one task."""

Command = Callable[..., Any]


def goals_option(command: Command) -> Command:
    """Add ``--goals``, for the commands that use one table."""
    return click.option(
        "--goals",
        "count",
        type=click.Choice([str(count) for count in COUNTS]),
        default=str(COUNTS[0]),
        show_default=True,
        callback=lambda ctx, param, value: int(value),
        help="The game with so many goals: 44 is the program's, 58 has squares of every size.",
    )(command)


def tables_option(command: Command) -> Command:
    """Add ``--goals``, for the commands that by default use both tables."""
    return click.option(
        "--goals",
        "counts",
        type=click.Choice([str(count) for count in COUNTS]),
        callback=lambda ctx, param, value: COUNTS if value is None else (int(value),),
        help="Only the game with so many goals. Default: both.",
    )(command)


def board_options(command: Command) -> Command:
    """Add ``BOARD`` and the option for the side to move."""
    to_move = click.option(
        "--to-move",
        type=click.Choice(sorted(TO_MOVE, reverse=True)),
        default="x",
        show_default=True,
        help="x: 1 (or X) is to move; o: 2 (or O) is.",
    )
    return goals_option(to_move(json_option(command)))


def json_option(command: Command) -> Command:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(command)


@click.group("perfect")
def command() -> None:
    """Teeko solved: the value of every board, best lines, and the proof that they are right.

    A BOARD is 25 characters, row by row: 0 (or .) empty, 1 (or X), 2 (or O). With 0 to 7 pawns it is a board of the opening. The
    tables are built on first use, in about ten seconds each, and kept in the cache folder.
    """


@command.command("build")
@tables_option
@click.option("--again", is_flag=True, help="Build them even if they are there.")
def build(counts: tuple[int, ...], again: bool) -> None:
    """Solve the game and keep the tables in the user's cache folder (XDG_CACHE_HOME).

    An interrupted build is resumed when the command is given again.
    """
    for count in counts:
        path = table_path(count)
        if again:
            path.unlink(missing_ok=True)
        word = "is there" if path.is_file() else "built"
        table = table_of(count)
        click.echo(f"{path}: {word}, {len(table.data):,} values")


@command.command("value")
@click.argument("board", required=False)
@click.option("--file", "file", metavar="FILE", help="Lines `GOALS BOARD` instead (- is standard input).")
@board_options
def value(board: str | None, file: str | None, count: int, to_move: str, as_json: bool) -> None:
    """Show the value of BOARD for the side to move, and of every move.

    With --file, the output has one line per board: GOALS BOARD win|loss|draw PLIES, with - for a draw. On these boards 1 is the
    side to move. PLIES is 0 if the other side already has its four.
    """
    if (board is None) == (file is None):
        raise click.UsageError("give a BOARD, or --file FILE")
    if file is not None:
        click.echo("".join(f"{line}\n" for line in _values_of(file)), nl=False)
        return
    assert board is not None
    position, table = parse(board, count, to_move), table_of(count)
    found, moves = table.value(position), table.moves(position)
    if as_json:
        click.echo(json.dumps(value_json(position, count, found, moves)))
    else:
        click.echo(told_value(position, to_move.upper(), found, moves))


def _values_of(file: str) -> list[str]:
    asked: list[tuple[int, Position]] = []
    for number, line in enumerate(read_lines(file), 1):
        if not line.strip():
            continue
        try:
            goals, *board = line.split()
            if goals not in map(str, COUNTS) or len(board) != 1:
                raise LabError(f"{line.strip()!r}: a line is 44 or 58, a blank, and 25 characters")
            asked.append((int(goals), parse(board[0], int(goals))))
        except LabError as problem:
            raise LabError(f"{source_name(file)}: line {number}: {problem.message}") from problem
    return [file_line(count, position, table_of(count).value(position)) for count, position in asked]


@command.command("line")
@click.argument("board")
@board_options
def line(board: str, count: int, to_move: str, as_json: bool) -> None:
    """Show one best line from BOARD: the winner hurries, the loser delays.

    A draw's line stops when it returns to an earlier board.
    """
    position, table = parse(board, count, to_move), table_of(count)
    found, moves = table.value(position), best_line(table, position)
    if as_json:
        click.echo(json.dumps(line_json(position, count, found, moves)))
    else:
        click.echo(told_line(position, to_move.upper(), found, moves))


@command.command("verify")
@tables_option
@click.option("--sample", type=click.IntRange(min=1), help="Only so many sets of cells, chosen by chance.")
@click.option("--seed", type=int, default=1998, show_default=True, help="For --sample.")
@click.option("--keep", is_flag=True, help="Keep the summaries in golden/proof. Needs all boards of both games.")
@json_option
@executor_options
def verify(
    counts: tuple[int, ...], sample: int | None, seed: int, keep: bool, as_json: bool, jobs: int, dask: str | None
) -> None:
    """Check every board's value against the boards after each move, with independent code.

    A win has a move to a loss in one ply less and to none in fewer; a loss has only moves to wins, the longest in one ply less; a
    draw has a move to a draw and none to a loss. Then each table's digest is compared with the one in golden/proof.
    """
    if keep and (sample is not None or counts != COUNTS):
        raise click.UsageError("--keep keeps what was checked on all boards: give neither --sample nor --goals")
    reports = [_verified(count, sample, seed, keep, jobs, dask) for count in counts]
    flawed = [report for report in reports if report["problem"]]
    if keep and not flawed:
        summaries = {str(report["goals"]): report["summary"] for report in reports}
        write_whole(verification.KEPT, json.dumps(summaries, indent=1) + "\n")
    if as_json:
        click.echo(json.dumps(reports))
    else:
        click.echo("\n".join(map(_told_verified, reports)))
    finish(different=bool(flawed))


def _verified(count: int, sample: int | None, seed: int, keep: bool, jobs: int, dask: str | None) -> dict[str, Any]:
    table = table_of(count)
    units = verification.all_units()
    if sample is not None:
        units = random.Random(seed).sample(units, min(sample, len(units)))
    boards: Counter[int] = Counter()
    problem = ""
    tasks = [tuple(units[at : at + UNITS_A_TASK]) for at in range(0, len(units), UNITS_A_TASK)]
    with executor(jobs, dask) as (pool, workers), progress(f"verify {count}", len(units), "sets of cells") as bar:
        for _, results in as_they_finish(pool, workers, partial(verification.check_all, count), tasks):
            for checked in results:
                boards.update(checked.boards)
                problem = problem or checked.flaw
            bar.advance(len(results))
            if problem:
                break
    summary = verification.summary(table) if sample is None else {}
    if not problem and not keep:
        problem = verification.unlike_kept(count, summary)
    return {
        "goals": count,
        "boards": boards.total(),
        "won": sum(number for byte, number in boards.items() if byte and byte % 2 == 0),
        "drawn": boards[0],
        "lost": sum(number for byte, number in boards.items() if byte % 2 == 1),
        "whole": sample is None,
        "problem": problem,
        "summary": summary,
    }


def _told_verified(report: dict[str, Any]) -> str:
    boards = f"{report['goals']} goals: {report['boards']:,} boards{'' if report['whole'] else ' (a sample)'}"
    if report["problem"]:
        return f"{boards}: WRONG: {report['problem']}"
    counts = f"won {report['won']:,}, drawn {report['drawn']:,}, lost {report['lost']:,}"
    kept = "; the digests are those in golden/proof" if report["whole"] and verification.kept() else ""
    return f"{boards}, {counts}: each value follows from those after it{kept}"


@command.command("variants")
@tables_option
@json_option
def sixteen(counts: tuple[int, ...], as_json: bool) -> None:
    """The sixteen variants of the game, next to their published values (Steele 1998, in MathWorld's table)."""
    found = list(variants(counts))
    different = any(each.value != each.published for each in found)
    if as_json:
        told = [
            {"goals": each.goals, "rule": each.rule, "value": each.value.outcome, "turns": each.value.plies}
            for each in found
        ]
        click.echo(json.dumps(told))
    else:
        sheet = Sheet("goals", "pawns are put", "for who begins", "published", "")
        for each in found:
            same = "the same" if each.value == each.published else "DIFFERENT"
            sheet.add_row(str(each.goals), each.rule, str(each.value), str(each.published), same)
        Console().print(sheet)
    finish(different=different)


@command.command("export")
@output_option("-o", "--output", required=True, ours=is_small_table, help="The file to be written.")
@goals_option
def export(output: Path, count: int) -> None:
    """Write the small table for the page: win, draw or loss of every board, two bits each, symmetric boards only once.

    docs/PERFECT.md describes the format.
    """
    content = small_table(table_of(count))
    write_whole(output, content)
    click.echo(f"{output}: {len(content):,} bytes")


@command.command("advisers")
@click.option(
    "--sample", type=click.IntRange(1, blocks.BLOCKS), help="Only so many of the mover's 12,650 sets of cells."
)
@click.option("--seed", type=int, default=1999, show_default=True, help="For --sample.")
@json_option
@executor_options
def exact(sample: int | None, seed: int, as_json: bool, jobs: int, dask: str | None) -> None:
    """What the rule lists, the search and both together play on every board, and what it costs, without and with each fix.

    The boards are all those with four pawns a side on which no side has its four, some 75 million; this takes a few minutes on one
    core. Every move is compared with the tablebase. The tables are Markdown.
    """
    sets = range(blocks.BLOCKS) if sample is None else sorted(random.Random(seed).sample(range(blocks.BLOCKS), sample))
    table_of(COUNTS[0])
    tasks = [tuple(sets[at : at + SETS_A_TASK]) for at in range(0, len(sets), SETS_A_TASK)]
    total = advisers.Tally()
    with executor(jobs, dask) as (pool, workers), progress("advisers", len(sets), "sets of cells") as bar:
        for task, counted in as_they_finish(pool, workers, advisers.tally, tasks):
            total.add(counted)
            bar.advance(len(task))
    click.echo(json.dumps(advisers_report.as_json(total)) if as_json else advisers_report.markdown(total))


@command.command("games")
@click.option("--group", "groups", multiple=True, type=click.Choice(GROUPS), help="Only these series. Default: all.")
@click.option("--games", "number", type=click.IntRange(min=1), default=GAMES, show_default=True, help="Of each series.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("state/perfect-games.jsonl"),
    show_default=True,
    help="Where the games that were played are kept.",
)
@json_option
@executor_options
def games(groups: tuple[str, ...], number: int, state: Path, as_json: bool, jobs: int, dask: str | None) -> None:
    """Play games and judge each move of the program by the tablebase: the mistakes, who makes them, and where the first one is.

    perfect: each set of switches without learning against perfect play, without and with the advisers' fixes. memory: with
    the memory of 0 to 10,000 games of self-play, against perfect play and against +h+s-l. varied: the same with the memory of
    games against random moves. beaten: with the memory of games that perfect play won. pairs: each option word against each
    other. An interrupted campaign is resumed by the same command.
    """
    wanted = [series for series in all_series() if series.group in (groups or GROUPS)]
    counted = Counted(state)
    table_of(COUNTS[0])
    with executor(jobs, dask) as (pool, workers), progress("games", number * len(wanted), "games") as bar:
        counted.play(tasks_of(wanted, number), play_chunk, pool, workers, bar.advance)
    found = {series: counted.total(series.id, chunks(number, CHUNK)) for series in wanted}
    click.echo(json.dumps(games_report.as_json(found)) if as_json else games_report.markdown(found))


@command.command("play")
@click.option(
    "--side", type=click.Choice(("x", "o")), default="x", show_default=True, help="Yours: x begins, o moves second."
)
@click.option("--board", default="0" * CELLS, help="The board to begin with; 1 is the side to move.")
@click.option("--teach", is_flag=True, help="Say when your move makes the outcome worse.")
@click.option("--seed", type=int, help="For the choice among equally good moves. Default: another one each time.")
@goals_option
def against_person(side: str, board: str, teach: bool, seed: int | None, count: int) -> None:
    """Play against perfect play: it hurries if it wins, delays if it loses, and chooses randomly among equal moves."""
    start, console = parse(board, count), Console()
    Terminal(table_of(count), console, console.input, random.Random(seed), teach=teach).run(start, side.upper())


@command.command("opening")
def opening() -> None:
    """The opening: the values of boards with each number of pawns, and what the program's opening heuristics give away.

    The tables are Markdown. The program's boards are all that can occur: against itself, and against a person who puts pawns
    anywhere.
    """
    click.echo(openings.markdown(table_of(COUNTS[0])))


@command.command("plots")
@click.option("--advisers", "exact", metavar="FILE", required=True, help="What `perfect advisers --json` printed.")
@click.option("--games", "played", metavar="FILE", required=True, help="What `perfect games --json` printed.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="The folder for the pictures.",
)
@force_option
def draw(exact: str, played: str, output: Path) -> None:
    """Draw the plots of docs/PERFECT.md."""
    try:
        found = plots.plots(verification.kept()["44"], *(json.loads(read_text(file)) for file in (exact, played)))
    except TextError:
        raise
    except (ValueError, KeyError, TypeError) as problem:
        raise LabError(f"{exact}, {played}: not what the two commands print: {problem}") from problem
    make_folder(output)
    for name in found:
        check_output(output / name)
    for name, content in found.items():
        write_output(output / name, content)
        click.echo(output / name)
