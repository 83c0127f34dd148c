"""The recordings of the published fixed variant and of the 1999 program: all of them, byte for byte."""

import gzip
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import teeko99_fixed
from teeko99.game.program import Program
from teeko99.state.session import Session
from teeko99_fixed import FIXES, PUBLISHED
from teeko99_fixed.composition import program_with

KINDS = {"typed": 400, "person": 200, "edge": 149, "batch": 64, "edge2": 62, "odd": 30, "hang": 10, "learn": 6}
"""The number of sessions of each kind; 921 in all."""

UNTOLD = {"recall-side", "omake3-cell"}
"""Fixes that make no difference in any of the recorded sessions."""


class Recorded(NamedTuple):
    """A session: its input, and the results of the 1999 program and of the published fixed variant."""

    id: str
    given: dict[str, Any]
    original: Session
    published: Session

    def leaves(self, fixes: str | set[str]) -> Session:
        """The result of our fixed variant."""
        return teeko99_fixed.play(**self.given, fixes=fixes)


def lines(path: Path) -> list[dict[str, Any]]:
    """The objects of a recordings file."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def left(line: dict[str, Any]) -> Session:
    """The result of a recorded session."""
    return Session(line["screen"], line["files_after"], line["result"])


@pytest.fixture(scope="module")
def sessions(shared: Path) -> list[Recorded]:
    """All recorded sessions."""
    folder = shared / "recordings" / "teeko"
    fixed = {line["id"]: left(line) for line in lines(folder / "sessions-fixed-dev.jsonl.gz")}
    given = lines(folder / "sessions-dev.jsonl.gz")
    assert fixed.keys() == {line["id"] for line in given}
    return [
        Recorded(
            line["id"],
            {"script": line["keys"], "clock": line["clock"], "argv": line["argv"], "files": line["files"]},
            left(line),
            fixed[line["id"]],
        )
        for line in given
    ]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_sessions(sessions: list[Recorded], kind: str) -> None:
    """With ``published`` the results are those of the fixed variant, with ``none`` those of the 1999 program."""
    of_kind = [each for each in sessions if each.id.rsplit("-", 1)[0] == kind]
    assert len(of_kind) == KINDS[kind]
    assert [each.id for each in of_kind if each.leaves("published") != each.published] == []
    assert [each.id for each in of_kind if each.leaves("none") != each.original] == []


def test_without_fixes_it_is_the_ports_own_class() -> None:
    assert program_with("none") is Program


@pytest.mark.slow
def test_the_recordings_tell_every_fix_but_two(sessions: list[Recorded]) -> None:
    """Without any one of the published fixes, or with any one that was found later, the result of some session is different."""
    told = {fix for fix in FIXES if any(each.leaves(set(PUBLISHED) ^ {fix}) != each.published for each in sessions)}
    assert set(FIXES) - told == UNTOLD
