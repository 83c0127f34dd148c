"""A sample of all that is recorded, under AddressSanitizer and UBSan: nothing to report, and the same results."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from replay_recordings import expected, inputs, recorded_boards, recorded_digests
from teeko99_c import console, proof
from teeko99_c.driver import Driver

SIGNS = {"0": 0, "1": 1, "2": -1}


@pytest.fixture(scope="module")
def driver(built: Callable[[str], Path]) -> Iterator[Driver]:
    with Driver(built("build/asan/driver")) as running:
        yield running


@pytest.mark.slow
def test_sessions(driver: Driver, recorded_sessions: list[dict[str, Any]]) -> None:
    sample = [*recorded_sessions[::29], *(recorded for recorded in recorded_sessions if recorded["result"] == "hang")]
    different = [
        recorded["id"] for recorded in sample if driver.play(recorded["keys"], **inputs(recorded)) != expected(recorded)
    ]
    assert different == []


@pytest.mark.slow
def test_boards(driver: Driver, recordings: Path) -> None:
    different = [
        board
        for board, t, x5, seed, *words in recorded_boards(recordings)[::101]
        if driver.evaluate(board, SIGNS[t], SIGNS[x5], int(seed)) != words
    ]
    assert different == []


@pytest.mark.slow
def test_a_block(driver: Driver, recordings: Path) -> None:
    *heuristics, search, _ = driver.block(proof.block_cells(7000), 1)
    assert heuristics == recorded_digests(recordings, 7000)
    assert search == proof.search_digest(7000)


@pytest.mark.slow
def test_console_program(built: Callable[[str], Path], recorded_sessions: list[dict[str, Any]]) -> None:
    program = built("build/asan/teeko")
    different = [
        recorded["id"]
        for recorded in recorded_sessions[::61]
        if not console.same(console.play(recorded["keys"], **inputs(recorded), binary=program), expected(recorded))
    ]
    assert different == []


@pytest.mark.slow
def test_a_driver_that_fails_is_noticed(built: Callable[[str], Path]) -> None:
    with pytest.raises(RuntimeError, match="status"), Driver(built("build/asan/driver")) as failing:
        failing.block([0, 1], 1)
