"""What the laboratory's tests share: the command in an empty folder, sides made known to it, the golden recordings."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from portlab.main import main
from portlab.program import program
from portlab.sides.base import Side


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Side], str]:
    """Make a side known to the command line under its name."""

    def known(side: Side) -> str:
        monkeypatch.setitem(program().sides, side.name, lambda named, fixes: side)
        return side.name

    return known


@pytest.fixture
def portlab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The command, run in an empty folder: gives click's result. What it did not foresee is raised."""
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
