"""A batch run that is killed (kill -9): its files are always whole, and from the end of a game.

Fifty runs are killed at random moments. What they leave is compared with what the same games leave one by one in the scripted host.
The moments come from a seed, which a failure names.
"""

import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from teeko import console
from teeko.console import contents, environment
from teeko.situations import CLOCK
from teeko99.endings import EndOfInput, Exit
from teeko99.files import Folder
from teeko99.hosts.scripted import ScriptedHost
from teeko99.program import Program

OPTIONS = ("+h+s+l", "+h+s+l", "mem2.m")
GAMES = "100000"
KEPT = ("memory.m", "mem2.m", "stat.m")

NEW = {("memory.m", ""), ("stat.m", " " * 36)}
"""What the program makes before its first game."""

EVERY_GAME = """
import sys
from teeko99.hosts import terminal
from teeko99.__main__ import main

terminal.SECONDS_BETWEEN_WRITES = 0.0
terminal.SHARE_OF_WRITING = 1e9
sys.argv[0] = "teeko"
main()
"""
"""The command with its files written after every game, so that a kill falls into a write much more often."""

OFTEN = [sys.executable, "-c", EVERY_GAME]

BESIDE = re.compile(r"\.teeko-[0-9a-f]{16}\.new")
"""What a killed write leaves beside a file."""

EARLIEST = 0.03
"""Seconds after its start at which a run is killed, at the earliest."""


class Watching(ScriptedHost):
    """A host that crosses off, game by game, the wanted files that are as the game has left them."""

    def __init__(self, wanted: set[tuple[str, str]]) -> None:
        super().__init__(iter(()), CLOCK, Folder({"mem2.m": ""}))
        self.wanted = wanted
        self.games = 0
        self._cross_off()

    def game_over(self) -> None:
        """Compare; end the run when nothing more is wanted."""
        self.games += 1
        self._cross_off()

    def _cross_off(self) -> None:
        self.wanted -= set(self.folder.contents().items())
        if not self.wanted:
            raise EndOfInput


def not_from_a_games_end(found: set[tuple[str, str]], games: str) -> set[tuple[str, str]]:
    """Which of these files (name, content) no game leaves."""
    host = Watching(found - NEW)
    try:
        Program(host).run((*OPTIONS, games))
    except (EndOfInput, Exit):
        return host.wanted


def kill(command: list[str], folder: Path, delay: float) -> dict[str, str]:
    """Start a batch run, kill it after some seconds; the files it leaves."""
    folder.mkdir()
    (folder / "mem2.m").touch()
    process = subprocess.Popen(
        [*command, *OPTIONS, GAMES],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment(CLOCK),
    )
    time.sleep(delay)
    process.kill()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == -9, "it was to be killed, not to end"
    return contents(folder)


@pytest.mark.parametrize(
    ("command", "kills", "latest"),
    [(console.COMMAND, 15, 0.9), (OFTEN, 35, 0.4)],
    ids=["as it is", "writing after every game"],
)
def test_files_are_whole_and_from_a_games_end(command: list[str], kills: int, latest: float, tmp_path: Path) -> None:
    seed = int(os.environ.get("TEEKO_KILL_SEED") or random.randrange(10**6))
    moments = random.Random(seed)
    left = [kill(command, tmp_path / str(run), moments.uniform(EARLIEST, latest)) for run in range(kills)]
    found = {(name, files[name]) for files in left for name in KEPT if name in files}
    assert len(found) > len(KEPT), f"no run came further than another; TEEKO_KILL_SEED={seed}"
    assert [(name, len(text)) for name, text in not_from_a_games_end(found, "20000")] == [], f"TEEKO_KILL_SEED={seed}"
    beside = {name for files in left for name in files if name.startswith(".")}
    assert all(BESIDE.fullmatch(name) for name in beside), beside


def test_a_later_run_goes_on_from_there_and_sweeps_up(tmp_path: Path) -> None:
    """Files that killed writes have left beside the others go with the first write of a later run."""
    folder = tmp_path / "folder"
    kill(OFTEN, folder, 0.4)
    for number in range(3):
        (folder / f".teeko-{number:016x}.new").write_text("half of a")
    before = contents(folder)["memory.m"]
    assert console.run(folder, *OPTIONS, "20").returncode == 0
    after = contents(folder)
    assert after.keys() == set(KEPT)
    assert [after["memory.m"][at : at + 25] for at in range(0, len(before), 33)] == [
        before[at : at + 25] for at in range(0, len(before), 33)
    ]


def test_the_test_can_fail() -> None:
    """A memory that lacks its last character, or has a count of another game, is found out."""
    host = ScriptedHost(iter(()), CLOCK, Folder({"mem2.m": ""}))
    with pytest.raises(Exit):
        Program(host).run((*OPTIONS, "30"))
    files = host.folder.contents()
    whole = {(name, files[name]) for name in KEPT}
    assert not_from_a_games_end(set(whole), "60") == set()
    memory = files["memory.m"]
    for damaged in (
        memory[:-1],
        memory + " ",
        memory[:-33],
        memory[:32] + str(int(memory[32].strip() or 0) ^ 1) + memory[33:],
    ):
        assert not_from_a_games_end({("memory.m", damaged)}, "60") == {("memory.m", damaged)}
