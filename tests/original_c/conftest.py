"""Fixtures for the tests of the C side. The extension is built here, before any test module imports it."""

import fcntl
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import build_module
import replay_recordings

build_module.build()


def make(target: str) -> Path:
    """Build a target of original_c's Makefile and return its path. Only one process builds at a time."""
    if shutil.which("make") is None:
        pytest.skip("the native builds need make and gcc")
    with (build_module.BUILD / "make.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = ["make", "-C", str(build_module.ORIGINAL_C), target]
        done = subprocess.run(command, capture_output=True, text=True, check=False, errors="replace")
    assert done.returncode == 0, done.stdout + done.stderr
    return build_module.ORIGINAL_C / target


@pytest.fixture(scope="session")
def built() -> Callable[[str], Path]:
    """A function that builds a target of original_c's Makefile and returns its path."""
    return make


@pytest.fixture(scope="session")
def console_program() -> Path:
    """The console build."""
    return make("build/teeko")


@pytest.fixture(scope="session")
def recordings(shared: Path) -> Path:
    """The folder of Teeko's recordings."""
    return shared / "recordings" / "teeko"


@pytest.fixture(scope="session")
def recorded_sessions(recordings: Path) -> list[dict[str, Any]]:
    """All recorded sessions."""
    return replay_recordings.recorded_sessions(recordings)


@pytest.fixture(scope="session")
def specification(shared: Path) -> Path:
    """The folder of the specification."""
    return shared / "spec"
