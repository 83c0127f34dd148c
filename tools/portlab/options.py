"""Options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from portlab.clock import clock_seconds
from portlab.program import Program, program, use
from portlab.sides.registry import is_command, names, set_in_environment

Command = Callable[..., Any]


def _as_clock(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    try:
        return None if value is None else clock_seconds(value)
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem


class SideOption(click.Option):
    """An option whose help names the sides of the current program."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The help text as click shows it, with the names of the sides added."""
        record = super().get_help_record(ctx)
        return record and (record[0], f"{record[1]} Sides: {names()}.")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The names that begin with what was typed."""
        return [CompletionItem(name) for name in program().sides if name.startswith(incomplete)]


def side_options(command: Command) -> Command:
    """Add ``--side`` (twice) and ``--fixes``."""
    sides = click.option(
        "--side",
        "sides",
        cls=SideOption,
        multiple=True,
        metavar="SIDE",
        help="Give it twice (default: the program's first two).",
    )
    return sides(fixes_option(command))


def fixes_option(command: Command) -> Command:
    """Add ``--fixes``, with the program's environment variable as its default."""
    return click.option(
        "--fixes",
        callback=lambda ctx, param, value: value or set_in_environment(),
        metavar="SET",
        help="For a side with named fixes: published, all, none, and +ID or -ID, with commas (default all).",
    )(command)


def case_options(command: Command) -> Command:
    """Add a script, two sides, and options that replace the script's own clock, files and command line."""
    script = click.argument("script")
    argv = click.argument("argv", nargs=-1, type=click.UNPROCESSED)
    clock = click.option(
        "--clock", callback=_as_clock, metavar="SECONDS", help="The clock (seconds): the generator's seed."
    )
    files = click.option(
        "--files", type=click.Path(path_type=Path, file_okay=False), help="A folder whose files are there at the start."
    )
    return script(argv(side_options(clock(files(command)))))


def two_sides(sides: tuple[str, ...]) -> tuple[str, str]:
    """The two sides that were named. Raises a usage error for one side or three."""
    chosen = sides or program().default_sides
    if sides and all(map(is_command, sides)) and program().origin[:1] != ("file",):
        use(Program())
    if len(chosen) != 2:
        raise click.UsageError(f"--side must be given twice (or not at all), not {len(chosen)} times")
    return chosen[0], chosen[1]
