"""Options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from portlab.sides import NAMES
from teeko99.io.command_line import clock_seconds

DEFAULT_SIDES = ("port", "c")
Command = Callable[..., Any]


def _as_clock(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    try:
        return None if value is None else clock_seconds(value)
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem


def side_options(command: Command) -> Command:
    """``--side`` (twice) and ``--fixes``."""
    sides = click.option(
        "--side",
        "sides",
        multiple=True,
        metavar="SIDE",
        help=f"Give it twice: {', '.join(NAMES)}. Default: {' and '.join(DEFAULT_SIDES)}.",
    )
    return sides(fixes_option(command))


def fixes_option(command: Command) -> Command:
    """``--fixes``, or the environment's TEEKO_FIXES."""
    return click.option(
        "--fixes",
        envvar="TEEKO_FIXES",
        metavar="SET",
        help="For the side fixed: published, all, none, and +ID or -ID, with commas (default all).",
    )(command)


def case_options(command: Command) -> Command:
    """A script, the two sides, and what is to replace the script's own clock, files and command line."""
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
    """The two sides that were asked for. A usage error for one side or three."""
    names = sides or DEFAULT_SIDES
    if len(names) != 2:
        raise click.UsageError(f"--side must be given twice (or not at all), not {len(names)} times")
    return names[0], names[1]
