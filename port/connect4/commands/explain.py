"""``explain``: the heuristic of a board, line by line."""

import click

from connect4.board import Player
from connect4.commands.options import PLAYERS, WrongUse, read_board
from connect4.explanation import explain


@click.command("explain")
@click.argument("text", metavar="BOARD")
@click.option(
    "--player",
    "side",
    type=click.Choice(list(PLAYERS)),
    default=None,
    help="Whose view; by default the side to move's.",
)
@click.option("--all-lines", is_flag=True, help="List also the lines that score nothing.")
def command(text: str, side: str | None, all_lines: bool) -> None:
    """Show what the heuristic sees on a BOARD (its text, or a file; - is standard input).

    Boards that play cannot reach are explained too, as long as no piece hangs.
    """
    board = read_board(text)
    hanging = board.game.cells(board.hanging())
    if hanging:
        raise WrongUse(f"impossible board: {board.problems()[0]}")
    player: Player | None = PLAYERS[side] if side else board.next_player()
    if player is None:
        raise WrongUse("the counts of the pieces do not tell whose turn it is; say --player x or --player o")
    click.echo(explain(board, player).to_text(all_lines))
