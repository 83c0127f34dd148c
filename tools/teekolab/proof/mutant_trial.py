"""Trying one mutant: a copy of the port with the change, and the tests run on it, quickest first.

First the recordings (boards and sessions) are played in a separate process; a mutant that survives them is given to the
port's own tests. A mutant that runs much longer than the port itself is killed by a time limit.
"""

import atexit
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from portlab.cases import Recording
from portlab.cases.load import load_recordings
from portlab.cases.recordings import read_recordings
from portlab.errors import refuse
from teekolab.checkout import GOLDEN, ROOT
from teekolab.commands.replay.boards import BoardLine, read_boards
from teekolab.proof import equivalence
from teekolab.proof.base import RECORDINGS
from teekolab.proof.mutants import Mutant

PACKAGE = ROOT / "port" / "teeko99"
TESTS = ("tests/teeko",)
TESTS_OF_RULES = ("tests/proof", "tests/teeko/test_recordings.py")
ADVISERS = ("rules", "heuristics", "evaluation", "search", "openings")
RULES = tuple(f"advisers/{name}.py" for name in ADVISERS)
"""The modules that are tested better by boards than by sessions."""

SECONDS = 20
"""Processor seconds that the recordings may take on a mutant; the port needs a fraction of this."""

TEST_SECONDS = 900

KILLED_BY_RECORDINGS, KILLED_BY_TIME, KILLED_BY_TESTS, SURVIVED = "recordings", "time", "tests", "survived"
EQUIVALENT = "equivalent"
"""An equivalent mutant: a changed rule that makes the same move as before on every possible board."""


@dataclass(frozen=True)
class Recorded:
    """The recordings to test with: lines of boards, and sessions."""

    boards: list[BoardLine]
    sessions: list[Recording]


def recorded(folder: Path | None) -> Recorded:
    """The recordings; without a folder those of the author's program, or the golden ones if these do not exist.

    Raises LabError if they can't be read.
    """
    if folder is None and not RECORDINGS.is_dir():
        golden = [each for place in (GOLDEN, GOLDEN / "bugs") for each in load_recordings(place) if place.is_dir()]
        return Recorded([], sorted(golden, key=lambda each: len(each.session.screen)))
    folder = folder or RECORDINGS
    if not folder.is_dir():
        refuse(f"{folder}: mutants are tried on the recordings, which are not there")
    _, boards = read_boards(folder / "boards-dev.txt.gz")
    sessions = read_recordings(folder / "sessions-dev.jsonl.gz")
    return Recorded(boards, sorted(sessions, key=lambda each: len(each.session.screen)))


class Shadow:
    """A copy of the port in which one module at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(PACKAGE, folder / "teeko99", ignore=shutil.ignore_patterns("__pycache__"))

    def put(self, mutant: Mutant) -> None:
        """Make the mutant's change in its module."""
        source = (PACKAGE / mutant.module).read_text(encoding="utf-8")
        (self.folder / "teeko99" / mutant.module).write_text(mutant.of(source), encoding="utf-8")

    def restore(self, mutant: Mutant) -> None:
        """Restore the module."""
        shutil.copyfile(PACKAGE / mutant.module, self.folder / "teeko99" / mutant.module)


def try_here(recordings: Path | None, tests: bool, mutant: Mutant) -> str:
    """What killed the mutant, or that it survived; uses this process's own copy of the port and of the recordings."""
    shadow, known = _of_this_process(recordings)
    return try_mutant(mutant, shadow, known, tests=tests)


@cache
def _of_this_process(recordings: Path | None) -> tuple[Shadow, Recorded]:
    folder = tempfile.TemporaryDirectory(prefix="portlab-mutants-")
    atexit.register(folder.cleanup)
    return Shadow(Path(folder.name)), recorded(recordings)


def try_mutant(mutant: Mutant, shadow: Shadow, known: Recorded, *, tests: bool) -> str:
    """What killed the mutant, or that it survived."""
    shadow.put(mutant)
    try:
        killed = _on_recordings(mutant, shadow, known)
        if (
            killed == SURVIVED
            and mutant.module == equivalence.RULES
            and equivalence.same_on_every_board(mutant, PACKAGE)
        ):
            return EQUIVALENT
        if killed == SURVIVED and tests:
            killed = _on_tests(shadow, TESTS_OF_RULES if mutant.module in RULES else TESTS)
    finally:
        shadow.restore(mutant)
    return killed


def _on_recordings(mutant: Mutant, shadow: Shadow, known: Recorded) -> str:
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os._exit(_child(mutant, shadow, known))
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        timed = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL, signal.SIGALRM)
        return KILLED_BY_TIME if timed else KILLED_BY_RECORDINGS
    return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED_BY_RECORDINGS


def _child(mutant: Mutant, shadow: Shadow, known: Recorded) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(shadow.folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == "teeko99"]:
        del sys.modules[name]
    try:
        return 0 if _all_the_same(known, boards_first=mutant.module in RULES) else 1
    except BaseException:
        traceback.format_exc()
        return 1


def _all_the_same(known: Recorded, *, boards_first: bool) -> bool:
    from teeko99 import play
    from teeko99.advisers.boards import evaluate

    def boards(part: list[BoardLine]) -> Iterator[bool]:
        for line in part:
            yield tuple(evaluate(line.board, line.t, line.x5, line.seed)) == line.words

    def sessions(part: list[Recording]) -> Iterator[bool]:
        for each in part:
            case, left = each.case, each.session
            played = play(case.keys, clock=case.clock, argv=case.argv, files=case.files)
            yield (played.screen, played.files, played.ending) == (left.screen, left.files, left.ending)

    few_sessions = known.sessions[::7]
    if boards_first:
        return all(boards(known.boards)) and all(sessions(few_sessions)) and all(sessions(known.sessions))
    few = all(boards(known.boards[:200])) and all(sessions(few_sessions)) and all(sessions(known.sessions))
    return few and all(boards(known.boards))


def _on_tests(shadow: Shadow, tests: tuple[str, ...]) -> str:
    paths = [str(ROOT / path) for path in tests]
    environment = {**os.environ, "PYTHONPATH": str(shadow.folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *paths]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=TEST_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return KILLED_BY_TIME
    return SURVIVED if done.returncode == 0 else KILLED_BY_TESTS
