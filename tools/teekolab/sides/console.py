"""The console programs: the plain build of the C, the port's and the fixed variant's."""

import compileall
import sys
from functools import cache
from importlib import import_module

from portlab.errors import LabError
from portlab.sides.command import CommandSide
from portlab.sides.limits import Limits
from teekolab.checkout import ROOT

C_PROGRAM = ROOT / "original_c" / "build" / "teeko"
ENDINGS = ((0, "exit0"), (1, "exit1"), (3, "hang"))
SAID = ((b"endless loop", "hang"),)
LIMITS = Limits(silence=120.0, seconds=3600.0, output=256, disk=256)


def c_console() -> CommandSide:
    """The plain build of original_c. Raises LabError if it is not built."""
    if not C_PROGRAM.is_file():
        raise LabError("the side c-console is not built: run make -C original_c")
    return _console("c-console", (str(C_PROGRAM),))


def port_console() -> CommandSide:
    """The port's own console program."""
    return _console("port-console", _python("teeko99"))


def fixed_console(fixes: str) -> CommandSide:
    """The fixed variant's console program with these fixes."""
    return _console("fixed-console", _python("teeko99_fixed"), (("TEEKO_FIXES", fixes),))


@cache
def _python(package: str) -> tuple[str, ...]:
    """The command that runs a package, compiled beforehand: compiled files can't be written where a session is played."""
    for each in ("teeko99", package):
        for place in import_module(each).__path__:
            compileall.compile_dir(place, quiet=2)
    return sys.executable, "-m", package


def _console(name: str, command: tuple[str, ...], settings: tuple[tuple[str, str], ...] = ()) -> CommandSide:
    clock = ("TEEKO_CLOCK", "{clock}")
    return CommandSide(name, command, (clock, *settings), ENDINGS, SAID, strict=True, limits=LIMITS)
