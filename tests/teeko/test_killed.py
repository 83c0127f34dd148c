"""A batch run that is killed (kill -9): its files are always complete, and from the end of a game.

Fifty runs are killed at random moments. Their files are compared with those after each of the same games in the scripted host.
The moments come from a seed, which a failing test shows.
"""

import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import Exit
from teeko99.io.folder import Folder
from teekolab.faults.batch import KEPT, OFTEN, OPTIONS, Batch, contents, kept, not_from_a_games_end
from teekolab.faults.kills import BESIDE, KILLED, kill
from tests.teeko import console
from tests.teeko.situations import CLOCK

BATCH = Batch(CLOCK, 100_000)
EARLIEST = 0.03
"""The least number of seconds after its start at which a run is killed."""
LATEST = 60.0
"""The greatest such number, for the busiest machine."""


def left_by_a_kill(command: Sequence[str], folder: Path, delay: float) -> dict[str, str]:
    """The files left by a run that is killed after ``delay`` seconds."""
    assert kill(command, BATCH, folder, delay) == (KILLED, b""), "it was to be killed, not to end"
    return contents(folder)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "kills", "latest"),
    [(console.COMMAND, 15, 0.9), (OFTEN, 35, 0.4)],
    ids=["as it is", "writing after every game"],
)
def test_files_are_whole_and_from_a_games_end(
    command: Sequence[str], kills: int, latest: float, tmp_path: Path
) -> None:
    seed = int(os.environ.get("TEEKO_KILL_SEED") or random.randrange(10**6))
    moments = random.Random(seed)
    left: list[dict[str, str]] = []
    found: set[tuple[str, str]] = set()
    while len(found) <= len(KEPT):
        assert latest < LATEST, f"no run came further than another; TEEKO_KILL_SEED={seed}"
        places = [tmp_path / str(len(left) + run) for run in range(kills)]
        left += [left_by_a_kill(command, place, moments.uniform(EARLIEST, latest)) for place in places]
        found = set().union(*map(kept, left))
        latest *= 2
    assert [(name, len(text)) for name, text in not_from_a_games_end(BATCH, found)] == [], f"TEEKO_KILL_SEED={seed}"
    beside = {name for files in left for name in files if name.startswith(".")}
    assert all(BESIDE.fullmatch(name) for name in beside), beside


@pytest.mark.slow
def test_a_later_run_goes_on_from_there_and_sweeps_up(tmp_path: Path) -> None:
    """Temporary files that killed processes have left are deleted by the first write of a later run."""
    delay, folder = 0.4, tmp_path / "0.4"
    while not left_by_a_kill(OFTEN, folder, delay).get("memory.m"):
        delay *= 2
        assert delay < LATEST
        folder = tmp_path / str(delay)
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
    """A memory without its last character, or with a count from another game, is detected."""
    games = Batch(CLOCK, 60)
    host = ScriptedHost(iter(()), CLOCK, Folder(BATCH.files))
    with pytest.raises(Exit):
        Program(host).run((*OPTIONS, "30"))
    files = host.folder.contents()
    whole = {(name, files[name]) for name in KEPT}
    assert not_from_a_games_end(games, set(whole)) == set()
    memory = files["memory.m"]
    for damaged in (
        memory[:-1],
        memory + " ",
        memory[:-33],
        memory[:32] + str(int(memory[32].strip() or 0) ^ 1) + memory[33:],
    ):
        assert not_from_a_games_end(games, {("memory.m", damaged)}) == {("memory.m", damaged)}
