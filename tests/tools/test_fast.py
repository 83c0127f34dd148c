"""The game compiled by ``make fast`` is the same game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from teekolab.checkout import ROOT

BATCH = ("+h+s+l", "+h-s-l", "2.m", "40")


def ran(*words: str | Path, cwd: Path, **environment: str) -> str:
    """What a process prints that ends well."""
    done = subprocess.run(
        words, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_compiled_game_is_the_same(tmp_path: Path) -> None:
    fast = tmp_path / "compiled"
    ran(sys.executable, ROOT / "tools" / "make" / "fast.py", fast, "--optimise", "0", cwd=ROOT)
    where = "import teeko99.game.game as game; print(game.__file__)"
    assert ran(sys.executable, "-c", where, cwd=tmp_path, PYTHONPATH=str(fast)).strip().endswith((".so", ".pyd"))
    replay = ("-m", "portlab", "replay", "sessions", ROOT / "golden")
    assert ran(sys.executable, *replay, cwd=tmp_path, PYTHONPATH=str(fast)) == "port: 100 identical, 0 different\n"
    plain, compiled = (
        left_by(command, tmp_path) for command in (Path(sys.executable).with_name("teeko"), fast / "teeko")
    )
    assert plain == compiled
    assert {"memory.m", "stat.m"} <= plain[1].keys()


def left_by(command: Path, folder: Path) -> tuple[str, dict[str, bytes]]:
    """The screen and the files of a batch."""
    place = folder / f"played by {command.parent.name}"
    place.mkdir()
    (place / "2.m").touch()
    screen = ran(command, *BATCH, cwd=place, TEEKO_CLOCK="922300000")
    return screen, {path.name: path.read_bytes() for path in place.iterdir()}
