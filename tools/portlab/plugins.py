"""What other packages bring to the laboratory: programs and commands, by the entry points ``portlab.plugins``.

An entry point names a `Plugin`. The laboratory itself knows none of them.
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
    """``program`` makes the program; ``commands`` is a package whose modules are commands, found as the laboratory's own."""

    program: Callable[[], Program] | None = None
    commands: str = ""


@cache
def plugins() -> dict[str, Plugin]:
    """The plug-ins that are installed, by name."""
    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def default_program() -> Program:
    """What the folder's ``portlab.toml`` describes, else the program of the first plug-in that has one, else an unknown one."""
    from portlab.description import find, load

    described = find()
    if described is not None:
        return load(described)
    named = next((name for name, plugin in plugins().items() if plugin.program), None)
    return Program() if named is None else program_of((PLUGIN, named))


def program_of(origin: tuple[str, ...]) -> Program:
    """The program that another process has described so. LabError where it is not there."""
    if not origin:
        return Program()
    if origin[0] == "file":
        from portlab.description import described

        return described(origin[1], origin[2])
    plugin = plugins().get(origin[1])
    if plugin is None or plugin.program is None:
        refuse(f"no plug-in is called {origin[1]!r}: install it where the work is done, too")
    return plugin.program()
