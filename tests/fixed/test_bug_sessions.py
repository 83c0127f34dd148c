"""Every bug's session shows the bug without its fix and not with it, whatever other fixes are on, and as it is recorded."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from pytest_regressions.file_regression import FileRegressionFixture

from portlab.main import main
from portlab.sides import side
from teeko99_fixed import FIXES, PUBLISHED
from teeko99_fixed.boards import evaluate
from teekolab.bugs.golden import golden_files
from teekolab.bugs.runs import run_board, run_session
from teekolab.bugs.sessions import Evidence, ShownByBoard, ShownBySession, shown

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "bugs"
ON_A_BOARD = "omake3-cell"
BUGS = pytest.mark.parametrize("bug", [bug for bug in FIXES if bug != ON_A_BOARD])
RECORDED = dict(golden_files())


def session_of(bug: str) -> ShownBySession:
    """The session that shows a bug."""
    found = shown(bug)
    assert isinstance(found, ShownBySession)
    return found


def board_of(bug: str) -> ShownByBoard:
    """The board that shows a bug."""
    found = shown(bug)
    assert isinstance(found, ShownByBoard)
    return found


@BUGS
def test_the_session_shows_the_bug_without_the_fix_and_not_with_it(bug: str) -> None:
    session = session_of(bug)
    assert run_session(session).missing() == []
    for evidence in (session.off, session.on):
        assert evidence.screen or evidence.files or evidence.ending


@BUGS
def test_the_evidence_can_be_missing(bug: str) -> None:
    """Each side's evidence is missing on the other side: if the two are exchanged, both are reported as missing."""
    session = session_of(bug)
    exchanged = ShownBySession(
        session.fix, session.title, session.about, session.play, session.diff, session.case, session.on, session.off
    )
    missing = run_session(exchanged).missing()
    assert any(what.startswith("port: ") for what in missing)
    assert any(what.startswith("with ") for what in missing)


@BUGS
def test_no_other_fix_makes_a_difference_there(bug: str) -> None:
    """Neither singly nor all together, neither with the bug nor without it."""
    session = session_of(bug)
    for own in (set[str](), {bug}):
        expected = side("fixed", ",".join(["none", *own])).play(session.case)
        others = [other for other in FIXES if other != bug]
        for fixes in [{other} for other in others] + [set(others)]:
            played = side("fixed", ",".join(["none", *own, *sorted(fixes)])).play(session.case)
            assert played == expected, f"{sorted(fixes)} with {sorted(own)}"


@BUGS
def test_the_c_shows_the_bug_too(bug: str) -> None:
    case = session_of(bug).case
    assert side("c").play(case) == side("port").play(case)


def test_the_board_shows_the_bug_that_play_does_not_reach() -> None:
    bug = board_of(ON_A_BOARD)
    assert run_board(bug) == (bug.off, bug.on)
    assert bug.off != bug.on
    without = evaluate(bug.cells, bug.mover, fixes="none")
    for other in FIXES:
        words = evaluate(bug.cells, bug.mover, fixes={other})
        assert (words[9] == without[9]) is (other != ON_A_BOARD)


def test_sessions_are_short() -> None:
    for bug in FIXES:
        found = shown(bug)
        if isinstance(found, ShownBySession):
            assert len(found.case.keys) <= 20


@pytest.mark.parametrize("name", sorted(map(str, RECORDED)))
def test_the_recording_is_what_is_played(name: str, file_regression: FileRegressionFixture) -> None:
    file_regression.check(RECORDED[Path(name)], fullpath=GOLDEN / name, encoding="utf-8")


def test_nothing_else_is_recorded() -> None:
    assert {path.relative_to(GOLDEN) for path in GOLDEN.rglob("*.txt")} == set(RECORDED)
    assert len(RECORDED) == 2 * len(FIXES)


def test_the_list() -> None:
    ran = CliRunner().invoke(main, ["bugs"])
    assert ran.exit_code == 0
    assert [line.split()[1] for line in ran.output.splitlines() if re.search("published|later ", line)] == list(FIXES)
    listed = json.loads(CliRunner().invoke(main, ["bugs", "--json"]).output)
    assert list(listed) == list(FIXES)
    assert {bug for bug in listed if listed[bug]["published"]} == set(PUBLISHED)


@pytest.mark.parametrize("bug", FIXES)
def test_show(bug: str, tmp_path: Path) -> None:
    page = tmp_path / "bug.html"
    ran = CliRunner().invoke(main, ["bugs", "show", bug, "--html", str(page)])
    assert ran.exit_code == 0, ran.output
    fix, found = FIXES[bug], shown(bug)
    html = page.read_text(encoding="utf-8")
    for words in (found.title, fix.c, fix.port, found.play.split()[0], found.diff.splitlines()[0]):
        assert words in " ".join(ran.output.split())
        assert words in html
    if isinstance(found, ShownBySession) and found.off.screen:
        assert "◀" in ran.output
        assert '<tr class="decisive">' in html


def test_show_says_what_is_not_as_described(monkeypatch: pytest.MonkeyPatch) -> None:
    bug = session_of("stat-second")
    wrong = ShownBySession(
        bug.fix, bug.title, bug.about, bug.play, bug.diff, bug.case, Evidence(("no such line",)), bug.on
    )
    monkeypatch.setattr("teekolab.commands.bugs.shown", lambda _: wrong)
    ran = CliRunner().invoke(main, ["bugs", "show", "stat-second"])
    assert ran.exit_code == 1
    assert "not as described: port: no line 'no such line'" in ran.output


def test_show_refuses_an_unknown_id_with_the_list() -> None:
    ran = CliRunner().invoke(main, ["bugs", "show", "recall"])
    assert ran.exit_code == 2
    assert all(bug in ran.output for bug in FIXES)


def test_record_writes_the_folder(tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["bugs", "record", "-o", str(tmp_path)])
    assert ran.exit_code == 0
    written = {path.relative_to(tmp_path): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.txt")}
    assert written == RECORDED
    assert "unchanged" in CliRunner().invoke(main, ["bugs", "record", "-o", str(tmp_path)]).output
