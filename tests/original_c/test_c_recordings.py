"""The C side against the recordings of the 1999 program: all sessions, all boards, blocks of the exhaustive digests."""

from pathlib import Path
from typing import Any

import pytest

import replay_recordings
import teeko99_c
from replay_recordings import expected, inputs, recorded_boards, recorded_digests
from teeko99_c import console, proof

BLOCKS = [*range(0, proof.BLOCKS, 421), proof.BLOCKS - 1]


@pytest.mark.slow
def test_all_sessions_are_identical(recorded_sessions: list[dict[str, Any]]) -> None:
    different = [
        recorded["id"]
        for recorded in recorded_sessions
        if teeko99_c.play(recorded["keys"], **inputs(recorded)) != expected(recorded)
    ]
    assert len(recorded_sessions) == 921
    assert different == []


@pytest.mark.slow
def test_all_boards_are_identical(recordings: Path) -> None:
    lines = recorded_boards(recordings)
    different = [
        board
        for board, t, x5, seed, *words in lines
        if teeko99_c.boards.evaluate(board, int(t), int(x5), int(seed)) != words
    ]
    assert len(lines) == 20_000
    assert different == []


@pytest.mark.parametrize("index", BLOCKS)
def test_heuristics_digests_of_a_block(recordings: Path, index: int) -> None:
    assert proof.heuristics_digests(index) == recorded_digests(recordings, index)


@pytest.mark.slow
def test_console_program_on_a_sample(console_program: Path, recorded_sessions: list[dict[str, Any]]) -> None:
    first_of_kind = {recorded["id"].split("-")[0]: recorded for recorded in reversed(recorded_sessions)}
    assert set(first_of_kind) == {"typed", "person", "hang", "batch", "learn", "odd", "edge", "edge2"}
    different = [
        recorded["id"]
        for recorded in [*recorded_sessions[::23], *first_of_kind.values()]
        if not console.same(
            console.play(recorded["keys"], **inputs(recorded), binary=console_program), expected(recorded)
        )
    ]
    assert different == []


def test_replay_command_tells_identical_from_different(
    recordings: Path, console_program: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sessions = replay_recordings.recorded_sessions(recordings)[:3]
    sessions[1]["screen"] += "?"
    monkeypatch.setattr(replay_recordings, "recorded_sessions", lambda folder: sessions)
    monkeypatch.setattr(
        "sys.argv", ["replay", "--console", str(console_program), "--sessions", "--recordings", str(recordings)]
    )
    assert replay_recordings.main() == 1
    assert f"2 identical, 1 different {sessions[1]['id']}" in capsys.readouterr().out
