"""``draw``: boards as a picture."""

from pathlib import Path

import click

from connect4.board import Board
from connect4.commands.options import WrongUse, game_options, read_board, read_game
from connect4.multiway.png import ConverterError, to_png
from connect4.multiway.sheet import sheet
from portlab_text import STDIN, each_line
from portlab_text.outputs import output_option, write_output

FORMATS = (".svg", ".png")


@click.command("draw")
@click.argument("texts", metavar="BOARD...", nargs=-1)
@game_options
@click.option("--successors", is_flag=True, help="Draw the boards after each legal move instead.")
@click.option("--columns", type=click.IntRange(1, 20), default=4, show_default=True, help="Boards side by side.")
@output_option(
    "-o", "--output", required=True, help="FILE.svg, or FILE.png where cairosvg or rsvg-convert is installed."
)
def command(
    texts: tuple[str, ...], size: str, win: int, rows_only: bool, successors: bool, columns: int, output: Path
) -> None:
    """Draw each BOARD, invalid ones too, on one sheet. Without a BOARD they are read from standard input, one a line."""
    if output.suffix.lower() not in FORMATS:
        raise WrongUse(f"{output}: the name has to end in {' or '.join(FORMATS)}")
    game = read_game(size, win, rows_only)
    boards = [read_board(text, game) for text in texts or each_line(STDIN) if text.strip()]
    if successors:
        boards = [after for board in boards for after in board.successors()]
    if not boards:
        raise WrongUse("no board to draw" + (": nothing follows from an invalid or finished one" if successors else ""))
    _write(output, boards, columns)
    click.echo(f"{output}: {len(boards)} board{'s' if len(boards) != 1 else ''}")


def _write(output: Path, boards: list[Board], columns: int) -> None:
    picture = sheet(boards, columns)
    try:
        write_output(output, to_png(picture) if output.suffix.lower() == ".png" else picture.encode())
    except ConverterError as error:
        raise WrongUse(str(error)) from error
    except OSError as error:
        raise WrongUse(f"cannot write {output}: {error.strerror}") from error
