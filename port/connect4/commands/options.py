"""Options that several commands share, how boards are read from them, and errors in one line.

Exit status everywhere: 0 done, 1 refused or found invalid, 2 wrong use or an unreadable board.
"""

import os
import re
from collections.abc import Callable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from connect4.board import Board, BoardError, Player
from connect4.geometry import ALL_KINDS, STANDARD, Game, GeometryError, Kind
from portlab_text import STDIN, is_folder, read_text, shown

Command = TypeVar("Command", bound=Callable[..., Any])
PLAYERS: dict[str, Player] = {"x": 1, "o": 2}
BOARD = frozenset("xXoO./ ")


class WrongUse(click.ClickException):
    """A board or a file that cannot be used: one line, exit status 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message with nothing in it that a terminal would obey."""
        return shown(self.message)


class Refused(click.ClickException):
    """Something that could be done but is not, because of its size: one line, exit status 1."""

    exit_code = 1


def game_options(command: Command) -> Command:
    """The options that describe another game than Connect-4: its size and what wins."""
    for option in (
        click.option("--rows-only", is_flag=True, help="Only lines in a row win, no columns, no diagonals."),
        click.option(
            "--win", type=click.IntRange(min=1), default=4, show_default=True, help="Pieces side by side to win."
        ),
        click.option("--size", metavar="RxC", default="6x7", show_default=True, help="Rows x columns of the board."),
    ):
        command = option(command)
    return command


def board_option(command: Command) -> Command:
    """The option of a board to start from."""
    text = (
        "Start from this board: rows from the top, x o and dots, with / or spaces between rows if you like; or a file "
        "that holds one (- is standard input)."
    )
    return click.option("--board", "text", metavar="TEXT", default=None, help=text)(command)


def read_game(size: str, win: int, rows_only: bool) -> Game:
    """The game of `game_options`. Raises `WrongUse`."""
    found = re.fullmatch(r"(\d{1,3})\s*[xX]\s*(\d{1,3})", size.strip())
    if not found:
        raise WrongUse(f"--size {size}: write rows x columns, such as 6x7")
    kinds: tuple[Kind, ...] = ("rows",) if rows_only else ALL_KINDS
    try:
        game = Game(int(found[1]), int(found[2]), win, kinds)
    except GeometryError as error:
        raise WrongUse(f"--size {size}: {error}") from error
    longest = game.columns if rows_only else max(game.rows, game.columns)
    if win > longest:
        raise WrongUse(f"--win {win}: nobody can win; no line on this board has more than {longest} cells")
    return game


def read_board(text: str | None, game: Game = STANDARD) -> Board:
    """A board from its text, from a file or from standard input (``-``), or the empty one; it may be invalid.

    Raises `WrongUse`, and TextError where the file can't be read.
    """
    if text is not None and names_a_source(text):
        text = read_text(text)
    try:
        return Board(game=game) if text is None else Board.from_text(text, game)
    except BoardError as error:
        raise WrongUse(f"cannot read the board: {error}") from error


def names_a_source(text: str) -> bool:
    """Whether this is standard input or an existing file or pipe, rather than the text of a board."""
    return text == STDIN or (bool(set(text) - BOARD) and os.path.exists(text) and not is_folder(text))


def read_valid_board(text: str | None, game: Game = STANDARD) -> Board:
    """A board that play can have reached. Raises `WrongUse` with what is wrong and where."""
    board = read_board(text, game)
    try:
        return board.checked()
    except BoardError as error:
        raise WrongUse(f"impossible board: {error}") from error


def progress_bar() -> Progress:
    """A progress bar on standard error, which shows nothing where nobody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console, transient=True, redirect_stdout=False, disable=not console.is_terminal)
