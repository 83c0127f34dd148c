"""Fixtures for the tests of the measurements: the C console build, and a way to call the command."""

import fcntl
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from portlab.main import main

ORIGINAL_C = Path(__file__).resolve().parents[2] / "original_c"


@pytest.fixture(scope="session", autouse=True)
def _c_console_build() -> None:
    """Bring the C side's console program up to date; only one process builds at a time."""
    if shutil.which("make") is None:
        pytest.skip("the C side needs make and gcc")
    (ORIGINAL_C / "build").mkdir(exist_ok=True)
    with (ORIGINAL_C / "build" / "make.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(["make", "-C", str(ORIGINAL_C)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def portlab() -> Callable[..., Result]:
    """A function that calls the command ``portlab`` with the given words."""

    def call(*words: object) -> Result:
        return CliRunner().invoke(main, [str(word) for word in words], catch_exceptions=False)

    return call
