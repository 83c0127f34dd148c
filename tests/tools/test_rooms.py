"""The laboratory's core knows no game, and the witnesses stay independent: who imports whom."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("teeko99", "teeko99_fixed", "teeko99_c", "connect4", "gomoku", "gomoku_fixed", "teekolab")


def imported(folder: Path) -> Iterator[tuple[Path, str]]:
    """Each file below a folder and the package of each of its imports."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            yield from ((file, name.partition(".")[0]) for name in names)


@pytest.mark.parametrize(
    ("folder", "foreign"),
    [
        ("tools/portlab", GAMES),
        ("tools/portlab_text", ("portlab", *GAMES)),
        ("original_c/host/teeko99_c", ("teeko99", "teeko99_fixed", "teekolab")),
        ("port/teeko99", ("portlab", "teekolab", "teeko99_c", "teeko99_fixed")),
    ],
)
def test_imports_run_one_way(folder: str, foreign: tuple[str, ...]) -> None:
    found = list(imported(ROOT / folder))
    assert found
    assert [f"{file}: {name}" for file, name in found if name in foreign] == []


def test_the_core_runs_where_there_is_no_game(tmp_path: Path) -> None:
    """Every module of the core is imported with all that knows a game out of reach."""
    program = (
        "import importlib, pkgutil, sys\n"
        f"sys.modules.update(dict.fromkeys({GAMES!r}))\n"
        "import portlab\n"
        "names = [info.name for info in pkgutil.walk_packages(portlab.__path__, 'portlab.')]\n"
        "assert len(names) > 30\n"
        "for name in names: importlib.import_module(name)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("room", ["tools/portlab", "tools/teekolab"])
def test_the_readme_names_every_room_and_no_other(room: str) -> None:
    table = (ROOT / room / "README.md").read_text(encoding="utf-8").partition("| folder | job |")[2]
    named = set(
        re.findall(r"`([\w.]+)`", "\n".join(row.split("|")[1] for row in table.splitlines() if row.startswith("| `")))
    )
    places = {path.name for path in (ROOT / room).iterdir() if not path.name.startswith("_")}
    assert named == places - {"README.md", "py.typed"}


def test_every_package_of_the_wheel_is_told_of() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    page = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = page.partition("## The packages")[2].partition("\n## ")[0]
    packages = {package.rpartition("/")[2] for package in wheel["packages"]}
    assert packages == set(
        re.findall(r"`(\w+)`", "\n".join(row.split("|")[1] for row in section.splitlines() if "| `" in row[:3]))
    )
