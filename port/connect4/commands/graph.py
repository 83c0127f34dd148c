"""``graph``: draw or export the multiway graph."""

from pathlib import Path

import click
from rich.progress import Progress

from connect4.board import Board
from connect4.commands.options import (
    Refused,
    WrongUse,
    board_option,
    game_options,
    progress_bar,
    read_game,
    read_valid_board,
)
from connect4.multiway.appearance import BY_TURN, Palette, by_outcome
from connect4.multiway.files import GraphError, format_of, refuse_too_large, render, size_of
from connect4.multiway.graph import grow
from connect4.multiway.layout import Shape
from connect4.multiway.words import counts, title
from connect4.solving import SolvingError, solve
from portlab_text.outputs import output_option, write_output


@click.command("graph")
@click.option(
    "--moves", type=click.IntRange(min=0), default=None, help="How many moves on; without it, to the end of every game."
)
@board_option
@game_options
@click.option(
    "--layout",
    "shape",
    type=click.Choice(["auto", "layers", "rings"]),
    default="auto",
    show_default=True,
    help="Boards in layers from the top, or in rings round the first board.",
)
@click.option(
    "--solved", is_flag=True, help="Colour the boards by who wins when nobody errs (up to 20 free cells, such as 4x5)."
)
@output_option("-o", "--output", required=True, help="FILE.svg, .html, .graphml or .dot.")
def command(
    moves: int | None,
    text: str | None,
    size: str,
    win: int,
    rows_only: bool,
    shape: Shape,
    solved: bool,
    output: Path,
) -> None:
    """Draw or export the multiway graph: boards are nodes, moves are edges, equal boards are one node."""
    try:
        suffix = format_of(output)
    except GraphError as error:
        raise WrongUse(str(error)) from error
    start = read_valid_board(text, read_game(size, win, rows_only))
    expected = size_of(start, moves)
    try:
        refuse_too_large(expected, suffix)
    except GraphError as error:
        raise Refused(str(error)) from error
    click.echo(str(expected))
    with progress_bar() as bar:
        growing = bar.add_task("playing on", total=expected.boards)
        graph = grow(start, moves, lambda done, _: bar.update(growing, completed=done))
        bar.update(growing, completed=expected.boards)
        palette = _palette(start, solved, bar)
        bar.add_task(f"writing {suffix}", total=None)
        content = render(graph, suffix, shape, palette)
    try:
        write_output(output, content.encode())
    except OSError as error:
        raise WrongUse(f"cannot write {output}: {error.strerror}") from error
    click.echo(f"{output}: {title(graph)}")
    click.echo(counts(graph))


def _palette(start: Board, solved: bool, bar: Progress) -> Palette:
    if not solved:
        return BY_TURN
    task = bar.add_task("solving", total=None)
    try:
        return by_outcome(solve(start, lambda more: bar.update(task, advance=more)))
    except SolvingError as error:
        raise Refused(str(error)) from error
