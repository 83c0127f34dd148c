"""Finds the laboratory's commands: every module of a folder that has a click command named ``command``."""

import importlib
import pkgutil
from types import ModuleType
from typing import Any

import click

from portlab.errors import texts_refused


class FolderGroup(click.Group):
    """A click group whose commands are the modules of one package; a module is imported when its command is asked for.

    A module ``memory_check`` is the command ``memory-check``. Raises nothing of its own: an unknown command is click's usage error.
    """

    def __init__(self, *args: object, package: ModuleType, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.package = package

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a text that can't be read is one line and exit status 2."""
        with texts_refused():
            return super().invoke(ctx)

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
        module = importlib.import_module(f"{self.package.__name__}.{cmd_name.replace('-', '_')}")
        command = module.command
        assert isinstance(command, click.Command)
        return command
