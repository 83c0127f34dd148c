"""The game needs only Python. Its folders import in one direction, from the top down, and there are no circular imports."""

import ast
import subprocess
import sys
from collections.abc import Iterable
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import teeko99

PACKAGE = Path(teeko99.__file__).parent
MODULES = {
    path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__"): path
    for path in PACKAGE.rglob("*.py")
}
ROOMS = ("io", "state", "advisers", "game", "hosts", "")
"""The folders from the lowest to the highest. The last one is the top of the package."""

MOST_ENTRIES = 8


def imports(nodes: Iterable[ast.AST]) -> set[str]:
    """The modules that are named in the import statements among the nodes."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            parts = {f"{module}.{alias.name}" for alias in node.names}
            found |= {part if part in MODULES else module for part in parts}
    return found


def imported(name: str) -> set[str]:
    """Everything that a module imports, including imports inside functions and for type checkers only."""
    return imports(ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))))


def room(name: str) -> str:
    """The folder of a module; empty for the top of the package."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else ""


def test_the_game_has_modules() -> None:
    assert {"teeko99.state.board", "teeko99.game.program", "teeko99.hosts.terminal"} <= MODULES.keys()


def test_what_lies_at_the_top_fits_into_the_head() -> None:
    entries = {path.name for path in PACKAGE.iterdir() if path.name != "__pycache__"}
    assert len(entries) <= MOST_ENTRIES, entries
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"__pycache__"} == set(ROOMS) - {""}


@pytest.mark.parametrize("name", sorted(MODULES))
def test_only_the_standard_library_is_imported(name: str) -> None:
    assert {module.partition(".")[0] for module in imported(name)} <= {"teeko99", *sys.stdlib_module_names}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """This includes imports for type checkers only, and those inside functions. CycleError reports a circle."""
    graph = {name: imported(name) & MODULES.keys() - {"teeko99"} for name in MODULES if name != "teeko99"}
    assert len(list(TopologicalSorter(graph).static_order())) == len(graph)


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_room_imports_from_itself_and_from_those_below(name: str) -> None:
    for other in imported(name) & MODULES.keys() - {"teeko99"}:
        assert ROOMS.index(room(other)) <= ROOMS.index(room(name)), f"{name} imports {other}"


def test_a_bare_python_plays() -> None:
    """Without site-packages, with nothing but the sources."""
    code = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import teeko99; print(teeko99.play('q', clock=1).ending)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "exit0\n"
