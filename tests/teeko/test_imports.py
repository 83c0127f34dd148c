"""The game needs Python alone, and its modules import one way: from the program down to the board."""

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
    path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", "."): path
    for path in PACKAGE.rglob("*.py")
}
ENTRIES = ("teeko99.__main__", "teeko99.hosts.api")


def imports(nodes: Iterable[ast.AST]) -> set[str]:
    """The modules that the import statements among the nodes name."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            parts = {f"{module}.{alias.name}" for alias in node.names}
            found |= {part if part in MODULES else module for part in parts}
    return found


def statements(name: str) -> list[ast.stmt]:
    """The top level of a module: what importing it runs."""
    return ast.parse(MODULES[name].read_text(encoding="utf-8")).body


def imported_at_run_time(name: str) -> set[str]:
    """The modules that importing a module imports; not those for type checking, nor inside a function."""
    return imports(statements(name))


def test_the_game_has_modules() -> None:
    assert {"teeko99.state.board", "teeko99.game.program", "teeko99.hosts.terminal"} <= MODULES.keys()


@pytest.mark.parametrize("name", sorted(MODULES))
def test_only_the_standard_library_is_imported(name: str) -> None:
    everywhere = imports(node for statement in statements(name) for node in ast.walk(statement))
    assert {module.partition(".")[0] for module in everywhere} <= {"teeko99", *sys.stdlib_module_names}


def order() -> list[str]:
    """The modules, each after those that it imports; raises CycleError where there is no such order."""
    graph = {name: imported_at_run_time(name) & MODULES.keys() for name in MODULES}
    return list(TopologicalSorter(graph).static_order())


def test_imports_run_one_way() -> None:
    """No module imports, directly or not, one that imports it."""
    place = {name: at for at, name in enumerate(order())}
    layers = ["board", "evaluation", "heuristics", "advisers", "game", "program", "api"]
    assert [place[f"teeko99.{name}"] for name in layers] == sorted(place[f"teeko99.{name}"] for name in layers)


@pytest.mark.parametrize("name", sorted(name for name in MODULES if ".hosts" not in name and name not in ENTRIES))
def test_the_game_does_not_know_its_hosts(name: str) -> None:
    """No module but the entries, which bring the two together, knows whether it runs in a terminal or in a test."""
    assert {module for module in imported_at_run_time(name) if module.startswith("teeko99.hosts")} == set()


def test_a_bare_python_plays() -> None:
    """Without site-packages, from the sources alone."""
    code = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import teeko99; print(teeko99.play('q', clock=1).ending)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "exit0\n"
