"""Fixtures for the tests of the laboratory: the command in an empty folder, extra sides for it, the golden recordings."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from portlab.main import main
from portlab.program import program
from portlab.sides.base import Side


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Side], str]:
    """A function that registers a side with the command line under its name, and returns the name."""

    def known(side: Side) -> str:
        monkeypatch.setitem(program().sides, side.name, lambda named, fixes: side)
        return side.name

    return known


@pytest.fixture
def portlab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """A function that runs the command in an empty folder and returns click's result. Unexpected exceptions are raised."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TEEKO_FIXES", raising=False)
    runner = CliRunner(env={"COLUMNS": "160"})

    def run(*words: object) -> Result:
        return runner.invoke(main, [str(word) for word in words], catch_exceptions=False)

    return run


@pytest.fixture(scope="session")
def golden() -> Path:
    """The folder of golden recordings."""
    return Path(__file__).resolve().parents[2] / "golden"
