"""Sessions on the page: the laboratory's side, links, session files, and two programs side by side."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from portlab.cases.load import load_case, load_recordings
from portlab.compare.lockstep import lockstep
from portlab.compare.sessions import compare_sessions
from portlab.errors import LabError
from portlab.sides import side
from teeko99_fixed import FIXES
from teekolab.browser.link import link_of as link
from teekolab.bugs.runs import run_session
from teekolab.bugs.sessions import ShownBySession, shown
from tests.page.page_driver import Driver

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
RECORDINGS = load_recordings(GOLDEN)
LINK_OF_VERSION_1 = "#s1.q1ZKzslPzlaysjQyMjYAAR2lxKL0MiWr6FgdpbTMitRiCLOksiA1BchUMlLSUTI2BhKGIJaRiRJYXQ5IXXVtLQA"
"""As the first version of the page made it; it must open for good."""


SESSION: dict[str, object] = {
    "clock": 922300000,
    "argv": [],
    "fixes": [],
    "typed": ["2", "33", "12", "24"],
    "files": {},
}


@pytest.mark.parametrize("recording", RECORDINGS, ids=[each.case.name for each in RECORDINGS])
def test_golden_sessions_are_the_same_in_the_pages_worker(recording: object) -> None:
    assert compare_sessions(recording.session, side("page").play(recording.case)).same  # type: ignore[attr-defined]


def test_the_page_can_be_stopped_and_looked_into_like_every_side() -> None:
    for name in ("bug-move-check", "learning-2-the-second-run", "bug-negative-count"):
        assert lockstep(side("port"), side("page"), load_case(str(GOLDEN / f"{name}.txt"))).same


def test_the_side_takes_a_set_of_fixes() -> None:
    case = load_case(str(GOLDEN / "bugs" / "opening-hang.txt"))
    assert side("page").play(case).ending == "hang"
    assert side("page:none,+opening-hang").play(case) == side("fixed:none,+opening-hang").play(case)
    with pytest.raises(LabError, match="no fix"):
        side("page:nothing").play(case)


def test_a_link_opened_fresh_shows_the_session_and_goes_on(open_page: Callable[..., Driver]) -> None:
    page = open_page(link(SESSION))
    page.asked("Press ENTER to return to the main menu. >")
    assert "Program has won." in page.screen()
    assert page.page.locator(".moves li").count() == 7
    assert "4 typed lines" in page.text_of(".banner")
    page.type("")
    page.go("Files")
    assert page.page.get_by_text("There are no files yet.").is_visible(), "a link's files are not one's own"


def test_the_link_that_the_page_makes_is_the_session(open_page: Callable[..., Driver]) -> None:
    page = open_page(link({**SESSION, "fixes": ["move-check"], "files": {"memory.m": "x" * 30}}))
    page.asked("Press ENTER to return to the main menu. >")
    page.page.get_by_role("button", name="Link to it").click()
    made = page.page.get_by_label("Link to this session").input_value()
    other = open_page(made[made.index("#") :])
    other.asked("Press ENTER to return to the main menu. >")
    assert other.screen() == page.screen()
    assert "with the fix move-check" in other.text_of(".title")


def test_a_link_of_the_first_version_opens_for_good(open_page: Callable[..., Driver]) -> None:
    page = open_page(LINK_OF_VERSION_1)
    page.asked("Press ENTER to return to the main menu. >")
    assert "Program has won." in page.screen()


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("#s1.AAAA", "This link is broken"),
        ("#s1.!", "This link is broken"),
        ("#s2.AAAA", "of a later version"),
        ("#s1." + "A" * 90_000, "too long"),
        (link({**SESSION, "clock": -1}), "its clock is no whole number"),
        (link({**SESSION, "fixes": ["nothing"]}), "a fix that is not known here: nothing"),
        (link({**SESSION, "typed": ["\u2713"]}), "something that can't be typed"),
        (link({**SESSION, "files": {"../x": ""}}), "a name that can't be one"),
        (link({**SESSION, "files": {"a": "", "A": ""}}), "differ in case only"),
        (link({**SESSION, "files": {"__proto__": ""}}), "a name that can't be one"),
        (link({**SESSION, "more": 1}), "a part that is not known here: more"),
        (link({**SESSION, "files": {"memory.m": "0" * 9_000_000}}), "more than a session can"),
    ],
)
def test_a_link_that_is_none_is_one_clear_line_and_the_game_goes_on(
    shared: tuple[object, Driver], end: str, said: str
) -> None:
    page = shared[1]
    page.page.evaluate("end => { location.hash = end; }", end)
    page.page.get_by_role("alert").get_by_text(said).wait_for()
    page.page.get_by_role("button", name="All right").click()
    page.asked("Choose an option, then press ENTER to continue. >")


def test_what_a_link_holds_is_shown_as_text(open_page: Callable[..., Driver]) -> None:
    bad = "<img src=x onerror=document.title='bad'>"
    session = {**SESSION, "argv": [bad, bad], "typed": [bad], "files": {"memory.m": bad}}
    page = open_page(link(session))
    page.page.get_by_text("exit code 0").wait_for()
    assert bad in page.text_of(".title")
    assert page.page.locator("main img").count() == 0
    assert "bad" not in page.page.title()


def test_a_session_file_is_the_golden_text(page: Driver, tmp_path: Path) -> None:
    recording = next(each for each in RECORDINGS if each.case.name == "learning-2-the-second-run")
    text = (GOLDEN / "learning-2-the-second-run.txt").read_text(encoding="utf-8")
    chooser = {"name": "session.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.page.get_by_label("Session file").set_input_files([chooser])
    page.page.get_by_text("This is a session from the file session.txt").wait_for()
    page.page.wait_for_function("() => (document.querySelector('.note')?.textContent ?? '') !== ''")
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="Download it").click()
    made = tmp_path / "made.txt"
    download.value.save_as(made)
    [read] = load_recordings(made)
    assert compare_sessions(read.session, recording.session).same
    assert (read.reads, read.case.files, read.case.clock) == (
        recording.reads,
        recording.case.files,
        recording.case.clock,
    )
    body = text[text.index("\nclock ") :]
    assert made.read_text(encoding="utf-8").endswith(body)


def test_a_session_file_keeps_its_fixes(open_page: Callable[..., Driver], page: Driver) -> None:
    page.start(52, fixes=["opening-hang", "move-check"])
    page.asked("Choose an option, then press ENTER to continue. >")
    page.type("h", "s", "l", "1", "40", "33", "11", "04")
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="Download it").click()
    other = open_page()
    other.page.get_by_label("Session file").set_input_files(download.value.path())
    other.page.get_by_text("This is a session from the file").wait_for()
    other.asked("Enter your move... >")
    assert "with 2 fixes" in other.text_of(".title")
    assert other.screen() == page.screen()


def test_a_file_that_is_no_session_is_said(page: Driver) -> None:
    page.page.get_by_label("Session file").set_input_files(
        [{"name": "x.txt", "mimeType": "text/plain", "buffer": b"no session"}]
    )
    page.page.get_by_role("alert").get_by_text("x.txt: this is no session").wait_for()


def test_side_by_side_lights_the_first_line_that_differs(page: Driver) -> None:
    page.go("Side by side")
    page.page.get_by_label("Clock", exact=True).fill("30")
    typed = ["h", "l", "2", "13", "11", "33", "00"]
    for line in typed:
        page.page.get_by_label("Type to both").fill(line)
        page.page.get_by_role("button", name="ENTER", exact=True).click()
        page.page.wait_for_function(
            "line => document.querySelector('.typedlines')?.textContent.endsWith(' ' + line)", arg=line
        )
    page.page.get_by_text("The screens part at line").wait_for()
    lit = page.page.locator(".line.first").all_text_contents()
    assert [text.strip() for text in lit] == [
        "eval(heuristic)=N/A eval(search)=18 eval(learn)=N/A",
        "eval(heuristic)=N/A eval(search)=1006 eval(learn)=N/A",
    ]
    page.page.get_by_text("Files that differ").wait_for()
    assert page.page.locator(".differing .differs").count() > 0
    page.page.get_by_role("button", name="Take the last line back").click()
    page.page.get_by_text("Both screens are the same so far.").wait_for()


@pytest.mark.parametrize("bug", FIXES)
def test_every_bug_of_the_tour_shows_what_portlab_shows(shared: tuple[object, Driver], bug: str) -> None:
    page = shared[1].page
    page.evaluate("end => { location.hash = end; }", f"#bugs/{bug}")
    found = shown(bug)
    page.get_by_role("heading", name=found.title, exact=True).wait_for()
    assert found.play.split(". ")[0] in page.locator(".stage").text_content()
    if not isinstance(found, ShownBySession):
        assert page.locator(".threeboards figure").count() == 3
        return
    page.wait_for_function("() => (document.querySelector('.verdict')?.textContent ?? '') !== ''")
    run = run_session(found)
    recordings = (run.report.left, run.report.right)
    screens = page.locator(".two pre.tty")
    for number, recording in enumerate(recordings):
        text = str(screens.nth(number).text_content())
        typed = "".join(part for printed, piece in recording.chunks() for part in (printed, piece or ""))
        assert text.rstrip("\n") == typed.rstrip("\n").replace("\0", "\u2400")
    evidence = {*found.off.screen, *found.on.screen}
    lit = {line.strip() for line in page.locator(".line.decisive").all_text_contents()}
    assert {line.strip() for line in evidence} <= lit | {
        line.strip() for line in page.locator(".line.first").all_text_contents()
    }
    if not found.case.keys:
        return
    page.get_by_role("button", name="From the beginning").click()
    page.get_by_text(f"0 of {len(found.case.keys)} lines").wait_for()


def test_a_bug_of_the_tour_goes_into_the_console(page: Driver) -> None:
    page.go("The bugs")
    page.page.get_by_text("The program never answers").click()
    page.page.get_by_role("button", name="Into the console, as in 1999").click()
    page.page.get_by_text("endless loop now").wait_for()
    assert "the tour (opening-hang)" in page.text_of(".banner")


def test_a_case_with_its_files_is_no_different_from_the_laboratorys() -> None:
    case = replace(load_case(str(GOLDEN / "batch-both-learn.txt")), clock=77)
    assert side("page").play(case) == side("port").play(case)
