"""Golden recordings that went through an editor or a clone that changes line ends are the same recordings."""

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from portlab.cases.load import load_recordings
from portlab.errors import LabError

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "golden"


def test_a_mark_and_carriage_returns_change_nothing(tmp_path: Path) -> None:
    for file in GOLDEN.glob("*.txt"):
        (tmp_path / file.name).write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert load_recordings(tmp_path) == load_recordings(GOLDEN)


def test_lone_carriage_returns_and_other_encodings_are_refused_with_their_place(tmp_path: Path) -> None:
    content = next(GOLDEN.glob("*.txt")).read_bytes()
    file = tmp_path / "recording.txt"
    for changed, told in (
        (content.replace(b"\n", b"\r", 1), r":1: a carriage return stands in this line"),
        (content.replace(b"\n", b"\n\xe9", 1), "line 2: the byte 0xe9 is no UTF-8"),
        (content.decode().encode("utf-16"), "begins with the byte order mark of UTF-16"),
    ):
        file.write_bytes(changed)
        with pytest.raises(LabError, match=told):
            load_recordings(file)


def test_a_clone_that_changes_line_ends_changes_none(tmp_path: Path) -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout")
    git = ["git", "-c", "safe.directory=*", "-c", "core.autocrlf=true"]
    subprocess.run([*git, "clone", "-q", str(ROOT), str(tmp_path / "clone")], check=True)
    told = subprocess.run(
        [*git, "ls-files", "--eol"], cwd=tmp_path / "clone", capture_output=True, text=True, check=True
    )
    files = [line.split("\t") for line in told.stdout.splitlines()]
    assert len(files) > 1000
    for kinds, name in files:
        index, work = kinds.split()[:2]
        assert index.removeprefix("i/") == work.removeprefix("w/"), name


def portlab(*words: str, typed: bytes) -> str:
    done = subprocess.run([sys.executable, "-m", "portlab", *words], input=typed, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


@pytest.mark.slow
def test_pipes_and_standard_input_are_recordings_files_and_golden_ones() -> None:
    golden = (GOLDEN / "menu-q-quit.txt").read_bytes()
    assert "identical" in portlab("diff", "-", "--side", "recorded", "--side", "port", typed=golden)
    assert portlab("replay", "sessions", "/dev/stdin", typed=golden) == "port: 1 identical, 0 different\n"
    recording = load_recordings(GOLDEN / "menu-q-quit.txt")[0]
    line = {
        "id": "quit",
        "clock": recording.case.clock,
        "argv": recording.case.argv,
        "keys": recording.case.keys,
        "files": recording.case.files,
        "result": recording.session.ending,
        "screen": recording.session.screen,
        "files_after": recording.session.files,
    }
    recordings = b"\xef\xbb\xbf" + json.dumps(line).encode() + b"\r\n"
    for typed in (recordings, gzip.compress(recordings)):
        assert portlab("replay", "sessions", "-", typed=typed) == "port: 1 identical, 0 different\n"
        assert "identical" in portlab("diff", "/dev/stdin#quit", "--side", "recorded", "--side", "port", typed=typed)
