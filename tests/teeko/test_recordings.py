"""All recordings of the 1999 program, replayed and compared byte for byte."""

import collections
from pathlib import Path

import pytest

import teeko99
from teeko99.advisers.boards import evaluate
from tests.teeko import recordings
from tests.teeko.recordings import Recorded

PARTS = 10
"""The number of tests into which the boards are divided."""


@pytest.fixture(scope="module")
def sessions(shared: Path) -> list[Recorded]:
    """The 921 recorded sessions."""
    return recordings.sessions(shared / "recordings" / "teeko" / "sessions-dev.jsonl.gz")


@pytest.fixture(scope="module")
def boards(shared: Path) -> list[list[str]]:
    """The 20,000 recorded boards."""
    return recordings.boards(shared / "recordings" / "teeko" / "boards-dev.txt.gz")


def test_all_recordings_are_there(sessions: list[Recorded], boards: list[list[str]]) -> None:
    assert collections.Counter(session.kind for session in sessions) == recordings.KINDS
    assert len({session.id for session in sessions}) == 921
    assert len(boards) == recordings.BOARDS


def difference(recorded: Recorded) -> str:
    """Describe the first difference between the port and a recording. Empty if there is none."""
    played = teeko99.play(**recorded.given)
    if played.screen != recorded.screen:
        pairs = zip(played.screen, recorded.screen, strict=False)
        at = next((i for i, (ours, theirs) in enumerate(pairs) if ours != theirs), None)
        start = min(len(played.screen), len(recorded.screen)) if at is None else at
        ours, theirs = (screen[max(start - 60, 0) : start + 40] for screen in (played.screen, recorded.screen))
        return f"{recorded.id}: screen differs at character {start}: {ours!r}, recorded {theirs!r}"
    if played.ending != recorded.ending:
        return f"{recorded.id}: ended with {played.ending}, recorded {recorded.ending}"
    names = sorted(played.files.keys() | recorded.files.keys())
    differing = [name for name in names if played.files.get(name) != recorded.files.get(name)]
    return f"{recorded.id}: files differ: {differing}" if differing else ""


@pytest.mark.slow
@pytest.mark.parametrize("kind", recordings.KINDS)
def test_sessions(sessions: list[Recorded], kind: str) -> None:
    """Screen, files and ending of every session of a kind."""
    replayed = [difference(session) for session in sessions if session.kind == kind]
    assert len(replayed) == recordings.KINDS[kind]
    assert [found for found in replayed if found] == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_boards(boards: list[list[str]], part: int) -> None:
    """four, three, eval, the ten functions and the search's move on every board."""
    differing = []
    for board, t, x5, seed, *words in boards[part::PARTS]:
        found = evaluate(board, int(t), int(x5), int(seed))
        if found != words:
            differing.append((board, t, x5, found, words))
    assert differing == []
