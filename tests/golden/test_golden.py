"""The golden recordings: the port and the C leave exactly what each file says, and the folder is what its README promises."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from portlab.cases.load import load_case, load_recordings
from portlab.cases.text_format import recording_text
from portlab.compare.sessions import compare_sessions
from portlab.sides import side, watch
from teeko99.advisers.openings import Choice, OpeningHeuristics
from teeko99.io.endings import EndlessLoop
from teekolab.sides.console import C_PROGRAM

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))
LEAST = 60
UNREACHED = "omake3-cell"
"""The bug that play does not reach: see the README of the folder."""
FATAL = (
    "Cannot skip.",
    "Cannot fgetc (getnumber).",
    "Learned number is too big.",
    "Cannot open memory of player 2 for reading and writing.",
    "Unknown error in fileio - loadposition failed.",
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("name", ["port", "c"])
def test_a_side_leaves_what_is_recorded(name: str, file: Path, file_regression: FileRegressionFixture) -> None:
    text = recording_text(watch(side(name), load_case(str(file))))
    file_regression.check(text, fullpath=file, encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(not C_PROGRAM.exists(), reason="the console build of the C is not there: make -C original_c")
def test_the_console_program_leaves_what_is_recorded() -> None:
    player = side("c-console")
    for recording in load_recordings(GOLDEN):
        comparison = compare_sessions(recording.session, player.play(recording.case))
        assert comparison.same, f"{recording.case.name}: {comparison}"


def test_a_changed_character_is_noticed() -> None:
    text = FILES[0].read_text()
    recording = load_recordings(FILES[0])[0]
    session = replace(recording.session, screen=recording.session.screen[:-1] + "!")
    assert recording_text(recording) == text
    assert recording_text(replace(recording, session=session)) != text


def test_every_file_is_in_the_readme_and_every_one_there_is_a_file() -> None:
    readme = (GOLDEN / "README.md").read_text()
    listed = re.findall(r"\]\((\S+)\.txt\)", readme)
    assert sorted(listed) == sorted(file.stem for file in FILES)
    for file in FILES:
        title = file.read_text().splitlines()[0].removeprefix("=== session: ")
        assert f"[`{file.stem}`]({file.name}): {title}" in readme


def test_all_is_there_that_a_golden_set_should_show() -> None:
    recordings = load_recordings(GOLDEN)
    assert len(recordings) >= LEAST
    assert {recording.session.ending for recording in recordings} == {"exit0", "exit1", "input", "hang"}
    typed = {key for recording in recordings for key in recording.case.keys}
    assert {f"{entry}\n" for entry in "123phslt?r/q"} <= typed
    screens = [recording.session.screen for recording in recordings]
    for message in FATAL:
        assert any(f"Fatal error:\n{message}\n" in screen for screen in screens), message
    options = {
        recording.case.argv[player] for recording in recordings if len(recording.case.argv) == 4 for player in (0, 1)
    }
    assert {f"{h}h{s}s{ll}l" for h, s, ll in itertools.product("+-", repeat=3)} <= options


def test_every_bug_is_at_work() -> None:
    fixes = pytest.importorskip("teeko99_fixed").FIXES
    for bug in fixes:
        shown = [file for file in FILES if file.stem.startswith(f"bug-{bug}")]
        assert bool(shown) == (bug != UNREACHED), bug
        for file in shown:
            case = load_case(str(file))
            assert side("port").play(case) != side(f"fixed:none,+{bug}").play(case), file


@pytest.mark.slow
def test_no_opening_hangs_but_the_two_that_are_recorded() -> None:
    """What the README says of the bugs that no session can show: through every opening that there is."""
    hangs = {(where, board) for where, board, _ in _openings()}
    assert {where for where, _ in hangs} == {"corner", ""}
    assert len([board for where, board in hangs if where == "corner"]) == 2
    middle = 1 << 12
    assert all(taken & middle for where, _, taken in _openings() if where == "")


def _openings() -> Iterator[tuple[str, tuple[int, int], int]]:
    """(``corner`` or ``cross``, board, cells taken) for each hang; ("", board, cells taken) for each board before pawn 5."""
    heuristics = OpeningHeuristics()
    for program_begins in (True, False, None):
        boards = {(0, 0)}
        for n in range(1, 9):
            after = set()
            for first, second in boards:
                t, e = (first, second) if n % 2 else (second, first)
                if n == 5:
                    yield "", (first, second), first | second
                if program_begins is None or program_begins == bool(n % 2):
                    try:
                        puts = outcomes(heuristics.move(n, t, e))
                    except EndlessLoop as loop:
                        yield loop.where, (first, second), first | second
                        continue
                    moved = {(t | put, e & ~put) for put in puts}
                else:
                    moved = {(t | 1 << cell, e) for cell in range(25) if not (t | e) >> cell & 1}
                after |= {(own, other) if n % 2 else (other, own) for own, other in moved}
            boards = after


def outcomes(choice: Choice | None) -> set[int]:
    """The cells that chance can make of a choice."""
    if isinstance(choice, tuple):
        return set().union(*map(outcomes, choice))
    return set() if choice is None else {choice}
