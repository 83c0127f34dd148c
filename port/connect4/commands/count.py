"""``count``: the number of different boards after each number of moves."""

import json

import click

from connect4.commands.options import Refused, board_option, game_options, progress_bar, read_game, read_valid_board
from connect4.counts import count_positions


@click.command("count")
@click.argument("moves", type=click.IntRange(min=0))
@board_option
@game_options
@click.option(
    "--limit", type=click.IntRange(min=1), default=2_000_000, show_default=True, help="Do not play on from more boards."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
def command(moves: int, text: str | None, size: str, win: int, rows_only: bool, limit: int, as_json: bool) -> None:
    """Count the different boards after 0 to MOVES moves; games stop at a win."""
    start = read_valid_board(text, read_game(size, win, rows_only))
    if not as_json:
        click.echo("moves       boards")
    with progress_bar() as bar:
        task = bar.add_task("playing on", total=None)
        counted = count_positions(start, lambda done, total: bar.update(task, completed=done, total=total))
        for made, boards in enumerate(counted):
            bar.stop()
            click.echo(json.dumps({"moves": made, "boards": boards}) if as_json else f"{made:5} {boards:12}")
            if made == moves:
                return
            if boards > limit:
                raise Refused(
                    f"{boards:,} boards are more than --limit {limit:,}; a board takes about 100 bytes of memory"
                )
            bar.start()
