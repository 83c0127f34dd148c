"""``record``: boards in the format of the recordings, to compare with another implementation."""

import json

import click

from connect4.commands.options import read_board
from connect4.evaluation import is_drawn
from connect4.recording import board_record
from portlab_text import STDIN, each_line


@click.command("record")
@click.argument("texts", metavar="BOARD...", nargs=-1)
@click.option(
    "--depth",
    type=click.IntRange(0, 6),
    default=0,
    show_default=True,
    help="Search the side to move to depths 1 to this.",
)
def command(texts: tuple[str, ...], depth: int) -> None:
    """Print everything the evaluator says of each BOARD, one JSON object a line, in the format of the recordings.

    Without a BOARD they are read from standard input, one a line.
    """
    for text in texts or each_line(STDIN):
        if not text.strip():
            continue
        board = read_board(text)
        mover = board.next_player()
        over = board.won_by(1) or board.won_by(2) or is_drawn(board)
        wanted = {"xo"[mover - 1]: range(1, depth + 1)} if depth and mover and not over else None
        click.echo(json.dumps(board_record(board, wanted), separators=(",", ":")))
