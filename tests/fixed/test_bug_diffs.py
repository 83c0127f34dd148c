"""The diff of each bug, applied to a copy of the port, has the same effect as the fix."""

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from portlab.cases import Case
from portlab.session import Session
from portlab.sides import side
from teeko99_fixed import FIXES
from teeko99_fixed.boards import evaluate
from teekolab.bugs.sessions import ShownByBoard, ShownBySession, shown

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import json, sys
from teeko99 import __file__, play
from teeko99.advisers.boards import evaluate
cases, boards = json.load(sys.stdin)
played = [play(keys, clock=clock, argv=argv, files=files) for clock, argv, keys, files in cases]
words = [evaluate(board, mover) for board, mover in boards]
print(json.dumps([__file__, [[each.screen, each.files, each.ending] for each in played], words]))
"""
"""Plays sessions and boards with a copy of the port, in a separate Python process."""

BATCH = Case("batch", 7, ("+h+s+l", "-h-s+l", "2.m", "12"), (), {"2.m": ""})
WITH_PERSON = Case("person", 3, (), tuple(f"{line}\n" for line in (*"pth3l3s3h3tl1", "00", "04", "40", "44", "0001")))
CASES = [found.case for found in map(shown, FIXES) if isinstance(found, ShownBySession)] + [BATCH, WITH_PERSON]


def boards() -> list[tuple[str, int]]:
    """Pairs: a board with four pawns per side, and the mover."""
    random = Random(1)
    return [("".join(random.sample("0" * 17 + "1111" + "2222", 25)), 1 + number % 2) for number in range(400)]


BOARDS = [(found.cells, found.mover) for found in map(shown, FIXES) if isinstance(found, ShownByBoard)] + boards()


def changes(diff: str) -> Iterator[tuple[str, str, str, str]]:
    """The changes of a diff: the file, the name in it, the old lines and the new lines.

    A removed line after an added one begins another change, further down.
    """
    file = name = ""
    lines: list[str] = []

    def change() -> Iterator[tuple[str, str, str, str]]:
        if lines:
            there, wanted = ("".join(f"{line[1:]}\n" for line in lines if line[0] != sign) for sign in "+-")
            yield file, name, there, wanted
            lines.clear()

    for line in diff.splitlines():
        if line.startswith(("--- ", "@@ ")) or (line[0] == "-" and lines and lines[-1][0] == "+"):
            yield from change()
        if line.startswith("--- "):
            file = line[4:]
        elif line.startswith("@@ "):
            name = line[3:]
        else:
            lines.append(line)
    yield from change()


def extent(source: str, name: str) -> slice:
    """The lines of a function, method, class attribute or constant."""
    found: ast.Module | ast.stmt = ast.parse(source)
    for word in name.split("."):
        assert isinstance(found, ast.Module | ast.ClassDef)
        found = next((node for node in found.body if word in names(node)), found)
        assert word in names(found), f"there is no {word}"
    assert isinstance(found, ast.stmt)
    return slice(found.lineno - 1, found.end_lineno)


def names(node: ast.AST) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def lay(diff: str, root: Path) -> None:
    """Apply the diff to the files below the root. The old lines of each change must occur exactly once."""
    for file, name, there, wanted in changes(diff):
        path = root / file
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines(keepends=True)
        place = extent(source, name)
        part = "".join(["\n", *lines[place]])
        assert part.count(f"\n{there}") == 1, f"{file}: {name} has not these lines once:\n{there}"
        lines[place] = [part.replace(f"\n{there}", f"\n{wanted}")[1:]]
        path.write_text("".join(lines), encoding="utf-8")


def played_by(root: Path) -> tuple[list[Session], list[list[str]]]:
    """Play the sessions and boards with the port below the root."""
    cases = [(case.clock, case.argv, case.keys, dict(case.files)) for case in CASES]
    ran = subprocess.run(
        [sys.executable, "-c", PLAY],
        input=json.dumps([cases, BOARDS]),
        env={**os.environ, "PYTHONPATH": str(root / "port")},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    module, sessions, words = json.loads(ran.stdout)
    assert Path(module).is_relative_to(root)
    return [Session(*session) for session in sessions], words


def played_with(fixes: str) -> tuple[list[Session], list[list[str]]]:
    """Play the sessions and boards with the fixes of `teeko99_fixed`."""
    words = [evaluate(board, mover, fixes=fixes) for board, mover in BOARDS]
    return [side("fixed", fixes).play(case) for case in CASES], words


@pytest.fixture
def port(tmp_path: Path) -> Path:
    """A copy of the port to be changed, in a folder laid out like the project's root."""
    shutil.copytree(ROOT / "port" / "teeko99", tmp_path / "port" / "teeko99", ignore=shutil.ignore_patterns("*.pyc"))
    return tmp_path


@pytest.mark.parametrize("bug", FIXES)
def test_a_diff_does_what_the_fix_does(bug: str, port: Path) -> None:
    lay(shown(bug).diff, port)
    with_the_diff = played_by(port)
    assert with_the_diff == played_with(f"none,+{bug}")
    assert with_the_diff != played_with("none")


def test_all_diffs_together_do_what_all_fixes_do(port: Path) -> None:
    for bug in FIXES:
        lay(shown(bug).diff, port)
    assert played_by(port) == played_with("all")


@pytest.mark.parametrize(
    ("name", "line", "message"),
    [
        ("Search.passed_on", "        greatest = min(worst)", "has not these lines once"),
        ("own_values", "        greatest = max(worst)", "has not these lines once"),
        ("Search.passed_over", "        greatest = max(worst)", "there is no passed_over"),
    ],
)
def test_a_diff_that_has_gone_stale_is_refused(name: str, line: str, message: str, port: Path) -> None:
    with pytest.raises(AssertionError, match=message):
        lay(f"--- port/teeko99/advisers/search.py\n@@ {name}\n-{line}\n", port)
