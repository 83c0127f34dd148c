"""Fixtures for the tests of perfect play: the tables (built once, in the user's cache), a random generator, and the command."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from portlab.main import main
from teekolab.perfect.store import table_of
from teekolab.perfect.table import Table


@pytest.fixture(scope="session")
def table() -> Table:
    """The program's game, with 44 goals."""
    return table_of(44)


@pytest.fixture(scope="session", params=[44, 58])
def either(request: pytest.FixtureRequest) -> Table:
    """The game with 44 goals, and the one with 58."""
    return table_of(request.param)


@pytest.fixture
def chance() -> random.Random:
    """The generator that chooses the boards to test; PROOF_SEED repeats a choice."""
    seed = int(os.environ.get("PROOF_SEED") or random.SystemRandom().randrange(10**6))
    print(f"PROOF_SEED={seed}")
    return random.Random(seed)


@pytest.fixture
def portlab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """A function that runs the command ``portlab`` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TEEKO_FIXES", raising=False)
    runner = CliRunner(env={"COLUMNS": "160"})

    def run(*words: object, typed: str | None = None) -> Result:
        return runner.invoke(main, [str(word) for word in words], input=typed, catch_exceptions=False)

    return run


@pytest.fixture(scope="session")
def golden() -> Path:
    """The folder of golden recordings."""
    return Path(__file__).resolve().parents[2] / "golden"
