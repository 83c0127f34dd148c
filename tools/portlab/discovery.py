"""Finds the laboratory's commands: every module of a package, and of the same package of each plug-in, is one.

A module has a click command named ``command``; a package among them is a command with its own sub-commands. A module is only
imported when its command is used: the list of commands takes its words from the modules' docstrings.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import click

from portlab.errors import texts_refused
from portlab.plugins import Plugin, plugins
from portlab.program import use
from portlab.words import did_you_mean
from portlab_text import INTERRUPTED


class FolderGroup(click.Group):
    """A click group whose commands are the modules of a package.

    With a ``room`` (empty for the outermost group) the modules of the plug-ins' packages of that name come after them. A module
    ``memory_check`` is the command ``memory-check``. It raises no errors itself: an unknown command is click's usage error.
    """

    def __init__(self, *args: object, package: str, room: str | None = None, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.package = package
        self.room = room

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a text that can't be read gives one line and exit status 2, Ctrl-C exit status 130."""
        try:
            with texts_refused():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(INTERRUPTED)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the modules in alphabetical order, and those that were added by hand."""
        return sorted({*self._modules(), *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The module's command; None if there is no such module."""
        known = super().get_command(ctx, cmd_name)
        if known is not None:
            return known
        found = self._modules().get(cmd_name)
        if found is None:
            return None
        module, plugin = found
        if plugin is not None and plugin.program is not None:
            use(plugin.program())
        try:
            command = importlib.import_module(module).command
        except ImportError as problem:
            return _unavailable(cmd_name, problem)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As in click, but for an unknown command the nearest known one is suggested."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as problem:
            meant = did_you_mean(args[0], self.list_commands(ctx))
            if not meant or "Did you mean" in problem.message:
                raise
            raise click.UsageError(f"{problem.message.rstrip('.')}: {meant}", ctx) from problem

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, each with the summary from its docstring."""
        rows = [(name, _summary(module)) for name, (module, _) in sorted(self._modules().items())]
        by_hand = ((name, self.commands[name].get_short_help_str()) for name in super().list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl(sorted([*rows, *by_hand]))

    def _modules(self) -> dict[str, tuple[str, Plugin | None]]:
        found: dict[str, tuple[str, Plugin | None]] = {}
        for package, plugin in self._packages():
            for path in _places(package):
                for info in pkgutil.iter_modules([str(path)]):
                    found.setdefault(info.name.replace("_", "-"), (f"{package}.{info.name}", plugin))
        return found

    def _packages(self) -> Iterator[tuple[str, Plugin | None]]:
        yield self.package, None
        if self.room is not None:
            for plugin in plugins().values():
                if plugin.commands:
                    yield ".".join(filter(None, (plugin.commands, self.room))), plugin


def _places(package: str) -> list[str]:
    spec = find_spec(package)
    return list(spec.submodule_search_locations or ()) if spec else []


def _summary(module: str) -> str:
    """The summary in the module's docstring, which follows the command's name; read without importing the module."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return ""
    docstring = ast.get_docstring(ast.parse(Path(spec.origin).read_bytes())) or ""
    told = docstring.partition("\n")[0].partition(": ")[2].partition(";")[0].rstrip(".")
    return told[:1].upper() + told[1:]


def _unavailable(name: str, problem: ImportError) -> click.Command:
    """A command that is listed with the reason why it is not available, and raises the error when it is run."""

    def fail() -> NoReturn:
        raise problem

    anything = {"ignore_unknown_options": True, "allow_extra_args": True}
    help_text = f"(not available: {problem})"
    return click.Command(name, anything, fail, short_help=help_text, add_help_option=False)
