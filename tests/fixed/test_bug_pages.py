"""``portlab bugs --html``: an index, a page for each bug, and the commands on it, which play what the page shows."""

import base64
import html
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from portlab.main import main
from portlab.session import Session
from teeko99_fixed import FIXES
from teekolab.bugs.runs import SessionRun, run_of
from teekolab.bugs.sessions import shown
from teekolab.checkout import ROOT
from tests.tools.pages import Page

PROGRAMS = ROOT / ".venv" / "bin"
COPIED = re.compile(r'<pre class="copy">(.*?)</pre>', re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("bugs") / "pages"
    ran = CliRunner().invoke(main, ["bugs", "--html", str(place)])
    assert (ran.exit_code, ran.output) == (0, f"{place}/index.html: {len(FIXES)} bugs\n")
    return place


def test_the_index_leads_to_every_page_and_each_back(folder: Path) -> None:
    index = Page((folder / "index.html").read_text(encoding="utf-8"))
    assert index.links == [f"{bug}.html" for bug in FIXES]
    assert sorted(path.name for path in folder.iterdir()) == sorted(["index.html", *index.links])
    for at, name in enumerate(index.links):
        links = Page((folder / name).read_text(encoding="utf-8")).links
        beside = index.links[max(at - 1, 0) : at] + index.links[at + 1 : at + 2]
        assert [link for link in links if not link.startswith("data:")] == ["index.html", *beside]


@pytest.mark.parametrize("name", ["index", *FIXES])
def test_a_page_is_whole_and_can_be_followed_without_seeing_it(name: str, folder: Path) -> None:
    page = Page((folder / f"{name}.html").read_text(encoding="utf-8"))
    assert page.fetched == page.faults == []


@pytest.mark.parametrize("bug", FIXES)
def test_a_page_has_the_command_and_the_starting_files(bug: str, folder: Path) -> None:
    page = Page((folder / f"{bug}.html").read_text(encoding="utf-8"))
    assert f"portlab bugs show {bug}" in page.text
    assert " ".join(shown(bug).diff.split()) in page.text
    files = [base64.b64decode(link.partition(",")[2]) for link in page.links if link.startswith("data:")]
    run = run_of(shown(bug))
    assert files == (
        [each.encode("latin-1") for each in run.bug.case.files.values()] if isinstance(run, SessionRun) else []
    )


def played(commands: str, folder: Path) -> tuple[str, dict[str, str]]:
    """Run the commands with a shell in an empty folder, and return their output and the files."""
    folder.mkdir()
    environment = {**os.environ, "PATH": f"{PROGRAMS}:{os.environ['PATH']}"}
    done = subprocess.run(["sh", "-c", commands], cwd=folder, env=environment, capture_output=True, check=False)
    return done.stdout.decode("latin-1"), {path.name: path.read_bytes().decode("latin-1") for path in folder.iterdir()}


@pytest.mark.slow
@pytest.mark.parametrize("bug", FIXES)
def test_the_commands_play_what_the_page_shows(bug: str, folder: Path, tmp_path: Path) -> None:
    if not (PROGRAMS / "teeko-fixed").exists():
        pytest.skip("make setup has not written teeko and teeko-fixed here")
    _, *by_hand = map(html.unescape, COPIED.findall((folder / f"{bug}.html").read_text(encoding="utf-8")))
    run = run_of(shown(bug))
    sessions: list[Session] = []
    if isinstance(run, SessionRun):
        sessions = [run.report.left.session, run.report.right.session]
    assert len(by_hand) == len(sessions)
    for number, (commands, session) in enumerate(zip(by_hand, sessions, strict=True)):
        if session.ending != "hang":
            assert played(commands, tmp_path / str(number)) == (session.screen, session.files)


def test_a_bug_that_is_not_as_described_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[[SessionRun], list[str]] = SessionRun.missing
    monkeypatch.setattr(SessionRun, "missing", lambda run: ["this"] if run.bug.fix.id == "stat-second" else real(run))
    ran = CliRunner().invoke(main, ["bugs", "--html", str(tmp_path)])
    assert ran.exit_code == 1
    assert ran.output.endswith("stat-second: not as described: this\n")
    assert "Not as described this" in Page((tmp_path / "stat-second.html").read_text(encoding="utf-8")).text


def test_a_folder_of_others_stays(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "stat-second.html").write_text("mine")
    refused = CliRunner().invoke(main, ["bugs", "--html", str(tmp_path)])
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]
    assert CliRunner().invoke(main, ["bugs", "--html", str(tmp_path), "--force"]).exit_code == 0
    for command in (["bugs", "--html", "x", "show", "stat-second"], ["bugs", "--html", str(tmp_path / "index.html")]):
        refused = CliRunner().invoke(main, command)
        assert refused.exit_code == 2
