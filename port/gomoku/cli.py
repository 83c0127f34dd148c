"""The commands of ``python -m gomoku``.

Exit status: 0 done, 2 wrong use or wrong input (one line on standard error says what), 130 stopped with Ctrl-C.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as RichTable

from gomoku import sgf
from gomoku.board import EMPTY, ONE, TWO, Direction, cell_name
from gomoku.choice import choose
from gomoku.drawing import draw
from gomoku.errors import GomokuError
from gomoku.evaluator import Evaluator
from gomoku.example import outcome
from gomoku.explain import CountedPattern, counted_patterns
from gomoku.files import write_whole
from gomoku.gallery import gallery, shapes
from gomoku.game import Game
from gomoku.options import position_options
from gomoku.play import WORDS, Table
from gomoku.position import board_text
from gomoku.scoring import RULE_WORDS
from gomoku.sgf import Reading
from gomoku.terminal import board_picture, counters_table, marked_cells, patterns_table, score_line, stones_for
from gomoku.winner import first_five, told
from portlab_text import INTERRUPTED, shown
from portlab_text.outputs import output_option

PLAYERS = {"one": ONE, "two": TWO}


class OneLineError(click.ClickException):
    """Wrong input, shown in one line; exit status 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message with nothing in it that a terminal would obey."""
        return shown(self.message)


class Commands(click.Group):
    """The group; errors meant for people become one line, and Ctrl-C an exit status."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except GomokuError as error:
            raise OneLineError(str(error)) from error
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(INTERRUPTED)


def evaluator_with(fixes: str) -> Evaluator:
    """An evaluator with these fixes; ``none`` is the port."""
    from gomoku_fixed import UnknownFixError, parse_fixes, rules_with

    try:
        return Evaluator(rules_with(parse_fixes(fixes)))
    except UnknownFixError as error:
        raise OneLineError(str(error)) from error


def only_exact_fives(fixes: str) -> bool:
    """Whether these fixes make the game one in which six in a row do not win."""
    from gomoku_fixed import parse_fixes

    return "exact-five" in parse_fixes(fixes)


def fixes_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """``--fixed`` and ``--fixes``."""
    command = click.option("--fixed", is_flag=True, help="Evaluate with every fix (--fixes all).")(command)
    return click.option(
        "--fixes",
        metavar="FIXES",
        help="Evaluate with these fixes: all, none or excerpt, then +ID or -ID, parted by commas. `fixes` lists them.",
    )(command)


def chosen_fixes(fixed: bool, fixes: str | None) -> str:
    """What the two options mean together."""
    return fixes if fixes is not None else "all" if fixed else "none"


turn_option = click.option(
    "--turn", type=click.Choice(list(PLAYERS)), help="The player; by default told from the moves, the counts or PL."
)
colours_option = click.option(
    "--colours",
    type=click.Choice(["sgf", "2018"]),
    default="sgf",
    show_default=True,
    help="sgf: player one, who begins, is black; 2018: white, as in the program of that year.",
)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """A one-ply Gomoku evaluator of 2018, ported bug for bug (and, with --fixed, put right)."""


@main.command()
@position_options()
@turn_option
@fixes_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def evaluate(reading: Reading, turn: str | None, fixed: bool, fixes: str | None, as_json: bool) -> None:
    """Count, score and explain a board; --turn is the player who has just moved. Who has won is told by the rules."""
    game = reading.game
    evaluator = evaluator_with(chosen_fixes(fixed, fixes))
    player = PLAYERS[turn] if turn else game.has_just_moved
    win = first_five(game, exact=only_exact_fives(chosen_fixes(fixed, fixes)))
    patterns = counted_patterns(game.board, evaluator.rules)
    if as_json:
        click.echo(json.dumps(evaluation_as_data(game, evaluator, player, patterns) | {"winner": win and win.player}))
    else:
        show_evaluation(game, evaluator, player, patterns)
        if win is not None:
            click.echo(told(win, game, WORDS.__getitem__))


def show_evaluation(game: Game, evaluator: Evaluator, player: int, patterns: list[CountedPattern]) -> None:
    """The board with its patterns marked, counters, patterns, score and rule."""
    console = Console(highlight=False)
    stones = stones_for(console.encoding)
    evaluator.check(game.board, player)
    console.print(board_picture(game.board, stones, game.last, marked_cells(patterns)))
    console.print(counters_table(evaluator.counters[ONE], evaluator.counters[TWO], stones))
    if patterns:
        console.print(patterns_table(patterns, stones))
    console.print(score_line(evaluator.judge_stored(player), player), markup=False, soft_wrap=True)
    console.print(f"save {evaluator.save}", markup=False)


def evaluation_as_data(game: Game, evaluator: Evaluator, player: int, patterns: list[CountedPattern]) -> dict[str, Any]:
    """The same for machines; the counters as they stand before scoring."""
    win = evaluator.check(game.board, player)
    one, two = list(evaluator.counters[ONE]), list(evaluator.counters[TWO])
    score = evaluator.judge_stored(player)
    return {
        "turn": player,
        "one": one,
        "two": two,
        "save": evaluator.save,
        "win": win,
        "score": score.value,
        "rule": score.rule,
        "rule_text": RULE_WORDS[score.rule],
        "patterns": [pattern_as_data(pattern) for pattern in patterns],
    }


def pattern_as_data(pattern: CountedPattern) -> dict[str, Any]:
    """A counted pattern for machines, its cells by name."""
    return {
        "player": pattern.player,
        "kind": pattern.kind.name,
        "direction": pattern.direction.name,
        "stones": [cell_name(cell) for cell in pattern.stones],
        "points": [cell_name(cell) for cell in pattern.points],
        "times": pattern.times,
    }


@main.command("choose")
@position_options()
@turn_option
@fixes_options
def choose_command(reading: Reading, turn: str | None, fixed: bool, fixes: str | None) -> None:
    """Choose a move for --turn and print the line that the published chooser prints."""
    game = reading.game
    if EMPTY not in game.board:
        raise OneLineError("the board is full: there is no move to choose")
    win = first_five(game, exact=only_exact_fives(chosen_fixes(fixed, fixes)))
    if win is not None:
        click.echo(f"Note: the game is over. {told(win, game, WORDS.__getitem__)}", err=True)
    choose(
        evaluator_with(chosen_fixes(fixed, fixes)),
        game.board,
        PLAYERS[turn] if turn else game.to_move,
        write=click.echo,
    )


@main.command()
@click.option(
    "--one", default="human", show_default=True, metavar="WHO", help="human, it, port, fixed, or fixes as for --fixes."
)
@click.option(
    "--two", default="it", show_default=True, metavar="WHO", help="As --one. `it` is what --fixed or --fixes say."
)
@fixes_options
@position_options(required=False)
@colours_option
@output_option("--save", help="Write the game to this SGF file when it ends, however it ends.")
def play(
    one: str,
    two: str,
    fixed: bool,
    fixes: str | None,
    reading: Reading,
    colours: str,
    save: Path | None,
) -> None:
    """Play in the terminal: you against it, it against itself (--one it), two people (--two human).

    Player one begins. In a saved game it is Black, as a reader of SGF expects, whatever --colours shows.
    """
    own = chosen_fixes(fixed, fixes)
    seats = {ONE: seat_of(one, own), TWO: seat_of(two, own)}
    players = {player: evaluator for player, evaluator in seats.items() if evaluator is not None}
    table = Table(
        reading.game,
        players,
        evaluator_with(own),
        Console(highlight=False),
        exact=only_exact_fives(own),
        white_begins=colours == "2018",
    )
    try:
        table.play()
    except KeyboardInterrupt:
        click.echo("\nStopped.")
        sys.exit(INTERRUPTED)
    finally:
        if save is not None:
            write_whole(save, sgf.write_game(table.game, result_of(table)))
            click.echo(f"The game is in {save}.")


def result_of(table: Table) -> str:
    """The result as SGF writes it: the winner's letter, and R where the other gave up; nothing where nobody has won."""
    if table.winner is None:
        return ""
    return sgf.LETTERS[table.winner].upper() + ("+R" if table.given_up else "+")


def seat_of(who: str, own: str) -> Evaluator | None:
    """The evaluator that plays a side, None for a person."""
    if who == "human":
        return None
    return evaluator_with({"it": own, "port": "none", "fixed": "all"}.get(who, who))


@main.command("draw")
@position_options()
@output_option("-o", "--output", required=True, help="The SVG file to write.")
@click.option("--patterns", is_flag=True, help="Highlight the counted patterns.")
@colours_option
@click.option("--numbers/--no-numbers", default=True, show_default=True, help="Number the stones whose order is known.")
@fixes_options
def draw_command(
    reading: Reading,
    output: Path,
    patterns: bool,
    colours: str,
    numbers: bool,
    fixed: bool,
    fixes: str | None,
) -> None:
    """Draw a board as an SVG file."""
    game = reading.game
    found = counted_patterns(game.board, evaluator_with(chosen_fixes(fixed, fixes)).rules) if patterns else []
    write_whole(output, draw(game, found, numbers=numbers, white_begins=colours == "2018"))


@main.command()
@position_options()
@output_option("-o", "--output", help="FILE.sgf, or another name for board text; without it: text.")
def convert(reading: Reading, output: Path | None) -> None:
    """Turn a board or game into SGF or into board text."""
    game = reading.game
    as_sgf = output is not None and output.suffix.lower() == ".sgf"
    if reading.unkept:
        click.echo(f"Note: not kept: {', '.join(reading.unkept)}.", err=True)
    if game.turn is not None and not as_sgf:
        click.echo(f"Note: board text does not say that {WORDS[game.turn]} is to move; SGF does.", err=True)
    if output is None:
        click.echo(board_text(game), nl=False)
        return
    write_whole(output, sgf.write_game(game) if as_sgf else board_text(game).encode())


@main.command("line")
@click.argument("text")
@click.option("--fixes", default="all", show_default=True, metavar="FIXES", help="Compare the port with these fixes.")
def line_command(text: str, fixes: str) -> None:
    """Show what a line such as 2111.1, alone on a board, counts in each direction, with and without fixes."""
    table = RichTable(title=text)
    for heading in ("rules", "direction", "one counts", "two counts", "score one", "score two", "save"):
        table.add_column(heading)
    for name, evaluator in (("port", evaluator_with("none")), (fixes, evaluator_with(fixes))):
        for direction in Direction:
            found = outcome(text, direction, evaluator)
            table.add_row(name, direction.name, *(str(value) for value in found))
    Console(highlight=False).print(table)


@main.command("gallery")
@output_option("-o", "--output", help="The SVG file to write; without it: a table.")
@click.option("--fixes", default="all", show_default=True, metavar="FIXES", help="Compare the port with these fixes.")
def gallery_command(output: Path | None, fixes: str) -> None:
    """Draw the seven classes by their basic shapes, with what the port and the fixed evaluator count in each."""
    evaluator = evaluator_with(fixes)
    if output is not None:
        write_whole(output, gallery(evaluator))
        return
    table = RichTable()
    for heading in ("class", "shape", "the port counts", "fixed, it counts"):
        table.add_column(heading)
    for shape in shapes(evaluator):
        table.add_row(shape.kind.words, shape.text, shape.port, shape.fixed, style="bold" if shape.differs else None)
    Console(highlight=False).print(table)


@main.command("fixes")
def list_fixes() -> None:
    """List the fixes by id."""
    from gomoku_fixed import FIXES, OPTIONS

    table = RichTable(show_lines=True)
    for heading in ("id", "mends", "what it does"):
        table.add_column(heading)
    for fix in FIXES.values():
        table.add_row(fix.id, " ".join(fix.oddities), fix.what + (" (not part of all)" if fix.id in OPTIONS else ""))
    Console(highlight=False).print(table)
