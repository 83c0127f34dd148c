"""The options that give a command its position."""

import functools
from collections.abc import Callable
from typing import Any

import click

from gomoku.board import empty_board
from gomoku.game import Game
from gomoku.position import read
from gomoku.sgf import Reading
from portlab_text import shown

BOARD = "A file (225 cells of . 1 2, moves, SGF) or text; - is standard input."
ANY_COUNTS = "Take a board with counts of stones that no game has."
GAME = "Which game of an SGF file that has several."


def position_options(*, required: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """``--board`` and what goes with it; the command gets ``reading``, an empty board where none was asked for.

    What the reading left out is told on standard error.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(command)
        def reading_first(*words: Any, board: str | None, any_counts: bool, number: int | None, **options: Any) -> Any:
            reading = Reading(Game(tuple(empty_board())))
            if board is not None:
                reading = read(board, any_counts=any_counts, number=number)
            for note in reading.notes:
                click.echo(f"Note: {shown(note)}.", err=True)
            return command(*words, reading=reading, **options)

        for option in (
            click.option("--game", "number", type=click.IntRange(min=1), help=GAME),
            click.option("--any-counts", is_flag=True, help=ANY_COUNTS),
            click.option("--board", required=required, metavar="FILE|TEXT", help=BOARD),
        ):
            reading_first = option(reading_first)
        return reading_first

    return decorate
