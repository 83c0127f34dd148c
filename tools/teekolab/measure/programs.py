"""The two programs that are compared: the C console build and the installed command ``teeko``."""

import compileall
import sys
from pathlib import Path

import teeko99
from portlab.errors import refuse
from teekolab.sides.console import C_PROGRAM


def c_program() -> str:
    """The C console build. Raises LabError if it is not built."""
    if not C_PROGRAM.is_file():
        refuse(f"{C_PROGRAM}: is not built: run make -C original_c")
    return str(C_PROGRAM)


def port_program() -> str:
    """The command ``teeko`` of this environment, with its modules compiled. Raises LabError if it is not installed."""
    command = Path(sys.executable).with_name("teeko")
    if not command.is_file():
        refuse(f"{command}: is not installed: run make setup")
    if not compileall.compile_dir(Path(teeko99.__file__).parent, quiet=2):
        refuse(f"{Path(teeko99.__file__).parent}: can't be compiled, and a run would measure Python's compiler")
    return str(command)
