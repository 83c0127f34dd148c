"""The lines of the C modules with gcov's counts."""

import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from portlab.errors import refuse

GCOV = ("gcov", "--json-format", "--stdout", "--branch-probabilities")
Counted = dict[tuple[str, int, str], tuple[int, list[int]]]


@dataclass(frozen=True)
class Line:
    """A line of a module: its place, its text, how often it ran, and how often each of its branches was taken."""

    module: str
    function: str
    number: int
    text: str
    count: int
    branches: tuple[int, ...]

    @property
    def missing(self) -> tuple[int, ...]:
        """The branches not taken, counted from 1."""
        return tuple(at for at, taken in enumerate(self.branches, 1) if not taken)

    @property
    def complete(self) -> bool:
        """Whether it ran with every branch taken."""
        return self.count > 0 and not self.missing


def counted_lines(build: Path, sources: Path) -> list[Line]:
    """The lines of the modules in ``sources`` with the counts found in ``build``. Raises LabError if gcov fails."""
    objects = [str(path.resolve()) for path in sorted(build.glob("*.gcda"))]
    if not objects:
        refuse(f"{build}: no counts here (*.gcda): run make -C original_c coverage")
    try:
        done = subprocess.run(
            [*GCOV, "-o", str(build.resolve()), *objects], cwd=sources, capture_output=True, text=True, check=True
        )
    except FileNotFoundError:
        refuse("gcov is not installed: it comes with gcc")
    except subprocess.CalledProcessError as problem:
        refuse(f"{build}: gcov can't read the counts: {problem.stderr.strip()}: remove the folder and build again")
    return lines_of((json.loads(document) for document in done.stdout.splitlines()), sources)


def lines_of(documents: Iterable[dict[str, Any]], sources: Path) -> list[Line]:
    """The lines of gcov's documents in order; the counts of a module compiled into several objects are added up.

    Headers and the hosts, which are in other folders, are omitted.
    """
    counted: Counted = {}
    for document in documents:
        for file in document["files"]:
            if "/" not in file["file"]:
                _add(counted, file["file"], file["lines"])
    return [
        Line(module, function, number, _text(sources / module)[number - 1].strip(), count, tuple(branches))
        for (module, number, function), (count, branches) in sorted(counted.items())
    ]


def _add(counted: Counted, module: str, lines: list[dict[str, Any]]) -> None:
    for line in lines:
        key = module, line["line_number"], line.get("function_name", "")
        new = [branch["count"] for branch in line["branches"]]
        count, known = counted.get(key, (0, [0] * len(new)))
        if len(known) != len(new):
            refuse(f"{module}: line {key[1]} has other branches in another object: remove the build and build again")
        counted[key] = count + line["count"], [old + more for old, more in zip(known, new, strict=True)]


@cache
def _text(path: Path) -> list[str]:
    return path.read_text(encoding="ascii").splitlines()
