"""What other packages add to the laboratory: programs and commands, through the entry points ``portlab.plugins``.

An entry point names a `Plugin`. The laboratory itself does not know any of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points

from portlab.errors import refuse
from portlab.program import Program

GROUP = "portlab.plugins"
PLUGIN = "plugin"


@dataclass(frozen=True)
class Plugin:
    """``program`` makes the program; ``commands`` is a package whose modules are commands, found like the laboratory's own."""

    program: Callable[[], Program] | None = None
    commands: str = ""


@cache
def plugins() -> dict[str, Plugin]:
    """The installed plug-ins, by name."""
    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def default_program() -> Program:
    """The program of the folder's ``portlab.toml``, else that of the first plug-in that has one, else an unknown program."""
    from portlab.description import find, load

    described = find()
    if described is not None:
        return load(described)
    named = next((name for name, plugin in plugins().items() if plugin.program), None)
    return Program() if named is None else program_of((PLUGIN, named))


def program_of(origin: tuple[str, ...]) -> Program:
    """The program that another process has described by this origin. Raises LabError if it does not exist."""
    if not origin:
        return Program()
    if origin[0] == "file":
        from portlab.description import described

        return described(origin[1], origin[2])
    plugin = plugins().get(origin[1])
    if plugin is None or plugin.program is None:
        refuse(f"no plug-in is called {origin[1]!r}: install it where the work is done, too")
    return plugin.program()
