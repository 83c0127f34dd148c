"""The sessions that show the bugs, from ``data/ID.toml``: what is typed, the evidence of the bug, and that of the fix.

A file holds ``title``, ``about`` (what happens in the session), ``play`` (the bug's effect on play, measured), ``diff`` (the
lines of the port that the fix replaces), ``clock``, ``argv``, ``typed`` (lines), ``files`` (name -> rows as in golden
recordings), and the evidence ``off`` and ``on``: ``screen`` (lines that this side shows where the other shows something
else), ``files``, ``gone`` (files that do not exist), ``ending``. A bug that no session reaches has a ``board`` instead, with
the ``cells`` before and, as evidence, after.

A diff names its file after ``---`` and the function or table in it after ``@@``; then come the lines, as in any diff. In a long
table the lines between two changes are left out.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from portlab.cases import Case
from portlab.cases.rows import content_of
from portlab.errors import refuse
from portlab.words import did_you_mean
from teeko99_fixed import FIXES, Fix


@dataclass(frozen=True)
class Evidence:
    """What shows a bug or its fix: screen lines without trailing blanks, file contents (None: no such file), the ending."""

    screen: tuple[str, ...] = ()
    files: Mapping[str, str | None] = field(default_factory=dict)
    ending: str | None = None


@dataclass(frozen=True)
class Shown:
    """How one bug is shown: by a session or by a board."""

    fix: Fix
    title: str
    about: str
    play: str
    diff: str

    @property
    def one_fix(self) -> str:
        """The set of fixes that consists of this fix alone."""
        return f"none,+{self.fix.id}"


@dataclass(frozen=True)
class ShownBySession(Shown):
    """A session and its evidence without and with the fix."""

    case: Case
    off: Evidence
    on: Evidence


@dataclass(frozen=True)
class ShownByBoard(Shown):
    """A board (25 characters 0, 1, 2) for one function and its mover (1 or 2): the results without and with the fix."""

    cells: str
    mover: int
    function: str
    off: str
    on: str


def shown(bug: str) -> Shown:
    """How the bug with this id is shown. Raises LabError, with the list of ids, for an unknown id."""
    if bug not in FIXES:
        meant = did_you_mean(bug, FIXES)
        refuse(f"there is no bug {bug!r}{f' ({meant})' if meant else ''}: the ids are {', '.join(FIXES)}")
    return _read(bug)


@cache
def _read(bug: str) -> Shown:
    data = tomllib.loads((files("teekolab.bugs") / "data" / f"{bug}.toml").read_text(encoding="utf-8"))
    words = (FIXES[bug], data["title"], data["about"].strip(), data["play"].strip(), data["diff"])
    if "board" in data:
        board = data["board"]
        cells = ("".join(part["cells"]) for part in (board, data["off"], data["on"]))
        before, off, on = cells
        return ShownByBoard(*words, before, board["mover"], board["function"], off, on)
    case = Case(
        bug,
        data["clock"],
        tuple(data.get("argv", ())),
        tuple(f"{line}\n" for line in data["typed"]),
        _files(data),
        data["title"],
        words[2],
    )
    return ShownBySession(*words, case, _evidence(data["off"]), _evidence(data["on"]))


def _files(data: dict[str, Any]) -> dict[str, str]:
    return {name: content_of(rows) for name, rows in data.get("files", {}).items()}


def _evidence(data: dict[str, Any]) -> Evidence:
    gone: dict[str, str | None] = dict.fromkeys(data.get("gone", ()))
    return Evidence(tuple(data.get("screen", ())), {**_files(data), **gone}, data.get("ending"))
