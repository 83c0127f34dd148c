"""``solve``: who wins a small game when nobody errs."""

import json

import click
from rich.console import Console
from rich.table import Table

from connect4.board import COLOURS
from connect4.commands.options import Refused, board_option, game_options, progress_bar, read_game, read_valid_board
from connect4.multiway.words import amount
from connect4.solving import Solution, SolvingError, solve


@click.command("solve")
@board_option
@game_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(text: str | None, size: str, win: int, rows_only: bool, as_json: bool) -> None:
    """Say who wins under best play, and how many boards after each number of moves are won by whom.

    For games with up to 20 free cells: --size 4x4, 4x5 or 5x4, or a late board of a larger one. 4x5 takes half a minute and
    1 GB of memory. `graph --solved` draws it.
    """
    board = read_valid_board(text, read_game(size, win, rows_only))
    with progress_bar() as bar:
        task = bar.add_task("boards", total=None)
        try:
            solution = solve(board, lambda more: bar.update(task, advance=more))
        except SolvingError as error:
            raise Refused(str(error)) from error
    if as_json:
        click.echo(json.dumps(_as_data(solution)))
    else:
        _show(solution)


def _as_data(solution: Solution) -> dict[str, object]:
    return {
        "game": str(solution.start.game),
        "winner": solution.outcome(solution.start),
        "after_moves": [{"red": row[1], "drawn": row[0], "yellow": row[2]} for row in solution.table()],
    }


def _show(solution: Solution) -> None:
    winner = solution.outcome(solution.start)
    click.echo(f"{solution.start.game}: {f'{COLOURS[winner]} wins' if winner else 'drawn'} with best play")
    table = Table()
    for heading in ("moves", "boards", "red wins", "drawn", "yellow wins"):
        table.add_column(heading, justify="right")
    rows = list(solution.table())
    for moves, row in enumerate(rows):
        table.add_row(str(moves), *(f"{number:,}" for number in (row.total(), row[1], row[0], row[2])))
    console = Console(highlight=False)
    console.print(table)
    console.print(amount(sum(row.total() for row in rows), "board"))
