"""Finds the laboratory's commands: every module of a folder that has a click command named ``command``."""

import importlib
import pkgutil
from types import ModuleType
from typing import Any, NoReturn

import click

from portlab.errors import texts_refused
from portlab_text import INTERRUPTED


class FolderGroup(click.Group):
    """A click group whose commands are the modules of one package; a module is imported when its command is asked for.

    A module ``memory_check`` is the command ``memory-check``. Raises nothing of its own: an unknown command is click's usage error.
    """

    def __init__(self, *args: object, package: ModuleType, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.package = package

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a text that can't be read is one line and exit status 2, Ctrl-C is exit status 130."""
        try:
            with texts_refused():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(INTERRUPTED)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the package's modules, in alphabetical order, then those that were added by hand."""
        found = [info.name.replace("_", "-") for info in pkgutil.iter_modules(self.package.__path__)]
        return sorted({*found, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The module's command, or None where there is no such module."""
        if cmd_name not in self.list_commands(ctx):
            return None
        known = super().get_command(ctx, cmd_name)
        if known is not None:
            return known
        try:
            module = importlib.import_module(f"{self.package.__name__}.{cmd_name.replace('-', '_')}")
        except ImportError as problem:
            return _unavailable(cmd_name, problem)
        command = module.command
        assert isinstance(command, click.Command)
        return command


def _unavailable(name: str, problem: ImportError) -> click.Command:
    """A command that is listed with what it misses, and raises that when it is run."""

    def fail() -> NoReturn:
        raise problem

    anything = {"ignore_unknown_options": True, "allow_extra_args": True}
    help_text = f"(not available: {problem})"
    return click.Command(name, anything, fail, short_help=help_text, add_help_option=False)
