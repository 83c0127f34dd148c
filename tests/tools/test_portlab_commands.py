"""The other commands: diff and its page, replay, record; and what a person sees who used one of them wrongly."""

import gzip
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from portlab.cases import Case
from portlab.cases.load import load_recordings
from portlab.session import Session
from portlab.sides import Side, side
from teeko99.advisers.boards import evaluate
from tests.tools.altered_sides import AlteredSide
from tests.tools.pages import Page

RECORDINGS = 6
BOARDS = ("0002200000110000000201102", "0000212010020112000000000", "1220012000000000100100020")


@pytest.fixture
def recordings(tmp_path: Path) -> Path:
    """A recordings file of this project's own making."""
    path = tmp_path / "sessions.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        for number in range(RECORDINGS):
            case = Case(f"odd-{number}", number, (), ("3\n", "\n", "q\n", "\n", "\xe7\n"), {"Stat.M": " " * 36})
            session = side("port").play(case)
            given = {"id": case.name, "clock": case.clock, "argv": [], "keys": case.keys, "files": case.files}
            left = {"result": session.ending, "screen": session.screen, "files_after": session.files}
            file.write(json.dumps({**given, **left}) + "\n")
    return path


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A boards file of this project's own making."""
    path = tmp_path / "boards.txt"
    names = "make4 avoid4 makedouble3 makenondefendable3 avoiddouble3 avoidnondefendable3 oavoid3 omake3 oavoid4 omake4"
    rows = [f"# board t x5 seed fours eval {names} search"]
    for board in BOARDS:
        for t in (1, 2):
            rows.append(" ".join([board, str(t), "0", "7", *evaluate(board, t, 0, 7)]))
    path.write_text("\n".join(rows) + "\n")
    return path


def test_replay_sessions(portlab: Callable[..., Result], recordings: Path, offer: Callable[[Side], str]) -> None:
    for name in ("port", "c"):
        result = portlab("replay", "--side", name, "sessions", recordings)
        assert result.output == f"{name}: {RECORDINGS} identical, 0 different\n"
        assert result.exit_code == 0
    name = offer(AlteredSide(lambda session: replace(session, ending="hang")))
    result = portlab("replay", "--side", name, "sessions", recordings, "--first", 2)
    assert f"0 identical, {RECORDINGS} different" in result.output
    assert result.output.count("ending: input and hang") == 2
    assert result.exit_code == 1
    told = json.loads(portlab("replay", "--side", name, "sessions", recordings, "--json").output)
    assert told["different"] == len(told["differences"]) == RECORDINGS


def test_replay_against_another_file(portlab: Callable[..., Result], recordings: Path, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in gzip.decompress(recordings.read_bytes()).splitlines()]
    rows[0]["screen"] = "other" + rows[0]["screen"]
    outcomes = [{key: row[key] for key in ("id", "result", "screen", "files_after")} for row in rows]
    expect = tmp_path / "expect.jsonl"
    expect.write_text("".join(json.dumps(row) + "\n" for row in outcomes))
    result = portlab("replay", "sessions", recordings, "--expect", expect)
    assert f"{RECORDINGS - 1} identical, 1 different" in result.output
    assert result.exit_code == 1
    expect.write_text(json.dumps(outcomes[0]) + "\n")
    missing = portlab("replay", "sessions", recordings, "--expect", expect)
    assert missing.exit_code == 2
    assert "no session odd-1" in missing.output


def test_replay_in_lockstep(portlab: Callable[..., Result], golden: Path, offer: Callable[[Side], str]) -> None:
    result = portlab("replay", "lockstep", golden, "--only", "menu-statistics")
    assert result.output == "port and c: 5 identical at 48 stops, 0 different\n"
    assert result.exit_code == 0
    name = offer(AlteredSide(change_stop=lambda number, shown: replace(shown, seed=(shown.seed or 0) + number)))
    result = portlab("replay", "lockstep", golden, "--only", "menu-statistics", "--against", name, "--first", 1)
    assert "0 identical at 5 stops, 5 different" in result.output
    assert "menu-statistics-new: stop 1 differs in seed" in result.output
    assert result.exit_code == 1
    assert json.loads(portlab("replay", "lockstep", golden, "--only", "menu-h", "--json").output)["identical"] == 3


def test_replay_boards(portlab: Callable[..., Result], boards: Path, offer: Callable[[Side], str]) -> None:
    for name in ("port", "c"):
        result = portlab("replay", "--side", name, "boards", boards)
        assert result.output == f"{name}: 6 identical, 0 different\n"
    result = portlab("replay", "--side", offer(AlteredSide()), "boards", boards, "--jobs", 1, "--first", 1)
    assert "0 identical, 6 different" in result.output
    assert "line 2" in result.output
    assert "eval: recorded" in result.output
    assert result.exit_code == 1


def test_the_recordings_of_the_program(portlab: Callable[..., Result], shared: Path) -> None:
    file = shared / "recordings" / "teeko" / "sessions-dev.jsonl.gz"
    result = portlab("replay", "--side", "c-console", "sessions", file, "--only", "edge-1")
    assert "0 different" in result.output
    assert portlab("diff", f"{file}#person-3", "--side", "recorded", "--side", "port").exit_code == 0


def test_diff_takes_plain_lines_and_options(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "script").write_text("?\n\nq\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "stat.m").write_text("   7" * 9)
    result = portlab("diff", "script", "--clock", 5, "--files", "folder", "--json")
    told = json.loads(result.output)
    assert told["same"]
    assert told["endings"] == ["exit0", "exit0"]
    batch = portlab("diff", "script", "--json", "--", "+h-s-l", "+h-s-l", "2.m", "1")
    assert json.loads(batch.output)["endings"] == ["exit0", "exit0"]
    assert "teeko +h-s-l +h-s-l 2.m 1" in portlab("diff", "script", "--", "+h-s-l", "+h-s-l", "2.m", "1").output


def test_diff_marks_typed_text_and_draws_records(
    portlab: Callable[..., Result], golden: Path, offer: Callable[[Side], str]
) -> None:
    script = golden / "result-person-wins-as-second.txt"
    memory = side("port").play(load_recordings(script)[0].case).files["memory.m"]
    raised = memory[:33].replace("   1", "   2") + memory[33:]
    name = offer(AlteredSide(lambda session: replace(session, files={**session.files, "memory.m": raised})))
    result = portlab("diff", script, "--side", "port", "--side", name, "--json")
    (file,) = json.loads(result.output)["files"]
    assert file["name"] == "memory.m"
    assert len(file["records"]) == 1
    shown = portlab("diff", script, "--side", "port", "--side", name).output
    assert " 01234" in shown
    assert "O won 2" in shown or "X won 2" in shown


def test_lines_have_one_number(
    portlab: Callable[..., Result], golden: Path, offer: Callable[[Side], str], tmp_path: Path
) -> None:
    name = offer(AlteredSide(lambda session: replace(session, screen=session.screen.replace("won", "lost"))))
    words = ("diff", golden / "result-person-wins-as-second.txt", "--side", "port", "--side", name)
    told = portlab(*words, "--html", "page.html").output
    number = int(re.search(r"Screens differ from line (\d+) on", told)[1])  # type: ignore[index]
    row = next(line for line in told.splitlines() if "≠" in line)
    page = Page((tmp_path / "page.html").read_text()).text
    screen = json.loads(portlab(*words, "--json").output)["screen"]
    assert f"screen: from line {number} on" in page
    assert re.search(r"(\d+) ≠", page)[1] == str(number)  # type: ignore[index]
    assert re.search(r"(\d+) ≠", row)[1] == str(number)  # type: ignore[index]
    assert screen["line"] == number
    shown = row.split("│")[2].strip()
    assert shown[screen["column"] - 1 :].startswith("won")
    (soaked,) = re.findall("screen: .*", portlab("replay", "--side", name, "sessions", words[1]).output)
    assert "line" not in soaked


@pytest.mark.parametrize("changed", [True, False])
def test_the_page_is_whole_and_alone(
    portlab: Callable[..., Result], golden: Path, offer: Callable[[Side], str], tmp_path: Path, changed: bool
) -> None:
    def change(session: Session) -> Session:
        return replace(session, screen=session.screen.replace("won", "<won>"), files={}) if changed else session

    name = offer(AlteredSide(change))
    script = golden / "result-person-wins-as-second.txt"
    result = portlab("diff", script, "--side", "port", "--side", name, "--html", "page.html")
    assert result.exit_code == int(changed)
    text = (tmp_path / "page.html").read_text()
    page = Page(text)
    assert page.fetched == page.links == page.faults == []
    assert page.tags.count("html") == page.tags.count("style") == 1
    assert "kbd" in page.tags
    if changed:
        assert "&lt;won&gt;" in text.replace("<mark>", "").replace("</mark>", "")
        assert "<mark>&lt;</mark>won<mark>&gt;</mark>" in text
        assert "svg" in page.tags
        assert '<tr class="apart">' in text
    else:
        assert "The two sides are the same" in text


def test_record_makes_golden_recordings(portlab: Callable[..., Result], golden: Path, tmp_path: Path) -> None:
    (tmp_path / "short").write_text("q\n")
    first = portlab("record", "short", golden / "menu-rules.txt", "-o", "made")
    assert first.output == "made/short.txt: new\nmade/menu-rules.txt: new\n"
    assert (tmp_path / "made" / "menu-rules.txt").read_text() == (golden / "menu-rules.txt").read_text()
    (tmp_path / "made" / "short.txt").write_text((tmp_path / "made" / "short.txt").read_text().replace("Quit", "Leave"))
    again = portlab("record", "made/short.txt", "made/menu-rules.txt", "-o", "made")
    assert again.output == "made/short.txt: changed\nmade/menu-rules.txt: unchanged\n"
    assert portlab("replay", "sessions", "made").output == "port: 2 identical, 0 different\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("diff", "no-such-script"), "no-such-script: can't be read: No such file"),
        (("diff", "script", "--side", "port"), "--side must be given twice"),
        (("diff", "script", "--side", "port", "--side", "none"), "no side is called 'none'"),
        (("diff", "script", "--clock", "-1"), "--clock"),
        (("diff", "script", "--files", "nowhere"), "nowhere: can't read the files of this folder"),
        (("diff", "script", "--side", "port", "--side", "recorded"), "script: holds typed lines but no recording"),
        (("diff", "script", "--html", "no/such/folder.html"), "can't write it"),
        (("diff", "script", "--fixes", "nonsense", "--side", "port", "--side", "fixed"), "nonsense"),
        (("diff", "sessions.jsonl.gz"), "name one, sessions.jsonl.gz#ID"),
        (("diff", "sessions.jsonl.gz#none"), "no session 'none'"),
        (("lockstep", "script", "--side", "port", "--side", "c-console"), "can't be stopped"),
        (("replay", "sessions", "script"), "script: holds typed lines but no recording"),
        (("replay", "sessions", "sessions.jsonl.gz", "--only", "x"), "no session whose id begins with 'x'"),
        (("replay", "sessions", "broken.jsonl"), "broken.jsonl:1: is no JSON"),
        (("replay", "boards", "script"), "script:1: is no boards file"),
        (("replay", "boards", "header.txt"), "header.txt: holds no board"),
        (("replay", "--side", "c-console", "boards", "boards.txt"), "no boards entry"),
        (("record", "script", "-o", "out", "--side", "c-console"), "can't tell when a line is read"),
        (("record", "script", "folder/script", "-o", "out"), "two of the scripts are called script"),
        (("soak",), "--sessions"),
        (("nothing",), "nothing"),
    ],
)
def test_wrong_use_is_told_in_a_line(
    portlab: Callable[..., Result], recordings: Path, boards: Path, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("script", "folder/script"):
        (tmp_path / name).write_text("q\n")
    (tmp_path / "broken.jsonl").write_text("no json\n")
    (tmp_path / "header.txt").write_text("# board t x5 seed" + " word" * 13 + "\n")
    result = portlab(*words)
    assert result.exit_code == 2
    error = result.output.splitlines()[-1]
    assert error.startswith("Error: ")
    assert told in error
