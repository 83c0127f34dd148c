"""``portlab draw``: a Teeko board as a picture."""

import re
from pathlib import Path

import click

from portlab.errors import refuse
from portlab.writing import write_output
from portlab_text.outputs import output_option
from teekolab.board_drawing import board_picture

CELLS = 25
SIGNS = str.maketrans("012xo", ".XOXO")


@click.command("draw")
@click.argument("board")
@click.option("--names", is_flag=True, help="Write the name of each free cell.")
@click.option("--mark", default="", metavar="CELLS", help="Cells to ring, such as '21 22 31 32'.")
@output_option("-o", "--output", required=True, help="The SVG file to write.")
def command(board: str, names: bool, mark: str, output: Path) -> None:
    """Draw a BOARD of 25 cells, row by row: . X O, or 0 1 2 as in the program's files; spaces and / may separate the rows."""
    cells = re.sub(r"[\s/]", "", board).translate(SIGNS)
    if len(cells) != CELLS or set(cells) - set(".XO"):
        refuse(f"{board!r} is no board: 25 cells of . X O, or of 0 1 2")
    marked = mark.split()
    if unknown := [name for name in marked if not re.fullmatch("[0-4]{2}", name)]:
        refuse(f"--mark {unknown[0]}: a cell is two digits from 0 to 4")
    write_output(output, board_picture(cells, names=names, marked={5 * int(name[0]) + int(name[1]) for name in marked}))
