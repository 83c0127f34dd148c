"""``portlab gomoku-fixes``: the effect of each fix of the Gomoku evaluator on play, in games against the port."""

import json
import random
from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

import click
from rich.console import Console
from rich.table import Table

from gomoku import EMPTY, ONE, SIDE, TWO, Evaluator, cell_of, empty_board, search
from gomoku.board import other
from gomoku.winner import has_five
from gomoku_fixed import FIXES, UnknownFixError, parse_fixes, rules_with
from portlab.campaign.executors import as_they_finish, executor, executor_options
from portlab.reports.progress import progress
from portlab.words import how_many
from teekolab.experiments.figures import Share

OPENING_STONES = 4


@dataclass
class Tally:
    """Games of one contender against the port, and the number of its moves on which the port would have moved differently."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    moves: int = 0
    changed: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Wins plus half the draws."""
        return self.wins + self.draws / 2

    def add(self, more: "Tally") -> None:
        """Add the games of another tally."""
        self.wins, self.draws, self.losses = self.wins + more.wins, self.draws + more.draws, self.losses + more.losses
        self.moves, self.changed = self.moves + more.moves, self.changed + more.changed


def interval95(tally: Tally) -> tuple[float, float]:
    """The 95% confidence interval (Wilson) of the share of the points, in percent; draws count half."""
    return Share(tally.points, tally.games).interval()


def opening(seed: str) -> list[int]:
    """Four stones, two for each player, on random cells of the whole board."""
    board = empty_board()
    for number, cell in enumerate(random.Random(seed).sample(range(SIDE * SIDE), OPENING_STONES)):
        board[cell] = ONE if number % 2 == 0 else TWO
    return board


def play_game(board: list[int], contender: Evaluator, port: Evaluator, colour: int, exact: bool) -> Tally:
    """One game from an opening; the contender has this colour, and ONE is to move."""
    tally, player = Tally(), ONE
    while EMPTY in board:
        choice = search(contender if player == colour else port, board, player)
        if player == colour:
            tally.moves += 1
            tally.changed += choice[1:3] != search(port, board, player)[1:3]
        board[cell_of(choice.x, choice.y)] = player
        if has_five(board, player, exact=exact):
            tally.wins, tally.losses = int(player == colour), int(player != colour)
            return tally
        player = other(player)
    tally.draws = 1
    return tally


def play_pairs(fixes: frozenset[str], seed: int, openings: Iterable[int]) -> Tally:
    """Two games from each opening, the contender once with each colour."""
    contender, port, tally = Evaluator(rules_with(fixes)), Evaluator(), Tally()
    for number in openings:
        for colour in (ONE, TWO):
            board = opening(f"{seed}/{number}")
            tally.add(play_game(board, contender, port, colour, "exact-five" in fixes))
    return tally


def campaign(pool: Executor, workers: int, names: list[str], games: int, seed: int) -> dict[str, Tally]:
    """All games of these contenders, in parts that the executor distributes."""
    pairs, parts = games // 2, max(1, min(4 * workers, games // 2))
    tasks = [(name, range(part, pairs, parts)) for name in names for part in range(parts)]
    tallies = {name: Tally() for name in names}
    with progress("games", games * len(names), "games") as bar:
        for (name, _), tally in as_they_finish(pool, workers, partial(play_part, seed), tasks):
            tallies[name].add(tally)
            bar.advance(tally.games)
    return tallies


def play_part(seed: int, part: tuple[str, range]) -> Tally:
    """The games of one contender from some of the openings."""
    name, openings = part
    return play_pairs(parse_fixes(name), seed, openings)


def even(_ctx: click.Context, _parameter: click.Parameter, games: int) -> int:
    """Reject an odd number: every opening is played with both colours."""
    if games % 2:
        raise click.BadParameter("an even number is needed: every opening is played with both colours")
    return games


def known(_ctx: click.Context, _parameter: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    """Reject a name that is neither a fix nor a set of fixes."""
    try:
        for name in names:
            parse_fixes(name)
    except UnknownFixError as error:
        raise click.BadParameter(str(error)) from error
    return names


@click.command()
@click.option(
    "--games", default=200, show_default=True, type=click.IntRange(2), callback=even, help="Games of each fix."
)
@click.option("--seed", default=1, show_default=True, help="Seed of the openings.")
@click.option(
    "--fixes",
    "--fix",
    "names",
    multiple=True,
    metavar="FIXES",
    callback=known,
    help="Only these, each a fix or a set as for python -m gomoku --fixes (repeatable). Default: each fix alone, and all.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@executor_options
def command(games: int, seed: int, names: tuple[str, ...], as_json: bool, jobs: int, dask: str | None) -> None:
    """Let every fix of the Gomoku evaluator play against the port.

    Each opening (four stones on random cells) is played twice, with colours changed. A separate referee decides by the plain rule:
    five or more in a row; for exact-five: exactly five.
    """
    with executor(jobs, dask) as (pool, workers):
        tallies = campaign(pool, workers, list(names) or [*FIXES, "all"], games, seed)
    if as_json:
        for name, tally in tallies.items():
            click.echo(json.dumps({"fix": name, "seed": seed, **as_data(tally)}))
    else:
        Console(highlight=False).print(as_table(tallies, games, seed))


def as_data(tally: Tally) -> dict[str, float | list[float]]:
    """A tally as data for JSON."""
    low, high = interval95(tally)
    return {
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "points_share": round(tally.points / tally.games, 4),
        "interval95": [round(low / 100, 4), round(high / 100, 4)],
        "moves": tally.moves,
        "moves_changed": tally.changed,
    }


def as_table(tallies: dict[str, Tally], games: int, seed: int) -> Table:
    """The tallies as a table for people."""
    table = Table(
        title=f"Fixes against the port, {how_many(games, 'game')} each, seed {seed}",
        caption="points: draws count half; changed: its moves that the port would not have made",
    )
    for heading in ("fix", "wins", "draws", "losses", "points", "95%", "changed"):
        table.add_column(heading, justify="left" if heading == "fix" else "right", no_wrap=True)
    for name, tally in tallies.items():
        low, high = interval95(tally)
        counts = (str(tally.wins), str(tally.draws), str(tally.losses))
        share, interval = f"{tally.points / tally.games:.1%}", f"{low:.1f}-{high:.1f}%"
        table.add_row(name, *counts, share, interval, f"{tally.changed / max(1, tally.moves):.1%}")
    return table
