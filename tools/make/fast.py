"""Compiles the game with mypyc: ``python tools/make/fast.py FOLDER [--optimise LEVEL]``.

FOLDER gets a copy of ``port/teeko99``, compiled as far as mypyc accepts it, and a command ``teeko`` that plays exactly the same
game. Nothing can be overridden there, since a compiled class can't have uncompiled subclasses. So the fixes, the laboratory and
everybody who changes the game use the plain source.
"""

import argparse
import os
import shutil
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

from teeko99.hosts import launcher
from teekolab.checkout import ROOT

PACKAGE = "teeko99"
COMPILED = ("advisers", "game", "state", "io/command_line.py", "io/endings.py", "io/msvc.py", "io/screens.py")
"""The hosts are left out because they wait for people and disks; ``io/folder.py`` and ``io/host.py``, because their classes for
the type checker are not accepted by mypyc."""


def compiled(package: Path) -> list[Path]:
    """The modules to be compiled."""
    places = [package / name for name in COMPILED]
    found = [module for place in places for module in (sorted(place.glob("*.py")) if place.is_dir() else [place])]
    return [module for module in found if module.name != "__init__.py"]


def build(folder: Path, level: str) -> None:
    """Compile the game into a folder; an earlier build there is replaced."""
    for old in (folder / PACKAGE, folder / "build"):
        shutil.rmtree(old, ignore_errors=True)
    for shared in folder.glob("*__mypyc.*"):
        shared.unlink()
    shutil.copytree(ROOT / "port" / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(folder)
    with redirect_stdout(StringIO()):  # hide mypyc's suggestions
        modules = mypycify([str(module) for module in compiled(Path(PACKAGE))], opt_level=level)
    setup(name=PACKAGE, packages=[], script_args=["--quiet", "build_ext", "--inplace"], ext_modules=modules)
    command = folder / "teeko"
    command.write_bytes(launcher.script(PACKAGE, [str(folder)], holds_back=launcher.can_hold_back()))
    command.chmod(0o755)


def main() -> None:
    """Build the requested folder."""
    parser = argparse.ArgumentParser(description="Compile the game with mypyc.")
    parser.add_argument("folder", type=Path, help="where to")
    parser.add_argument("--optimise", choices="0123", default="3", help="how hard the C compiler tries (default 3)")
    asked = parser.parse_args()
    build(asked.folder.resolve(), asked.optimise)


if __name__ == "__main__":
    main()
