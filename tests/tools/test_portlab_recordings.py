"""Recordings of somebody else's: whatever can't be read is one line with file, line and field; nothing leads out of a folder."""

import gzip
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from portlab.cases import Case
from portlab.cases.names import leads_out
from portlab.errors import LabError
from portlab.sides import side

ROW = {
    "id": "a",
    "clock": 1,
    "argv": [],
    "keys": ["q\n"],
    "files": {},
    "result": "exit0",
    "screen": "",
    "files_after": {},
}
BATCH = ("+h+s+l", "+h-s+l")


def write(path: Path, *rows: object) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"clock": None}, "clock: must be a whole number, not null"),
        ({"clock": 5.0}, "clock: must be a whole number, not a number with a point"),
        ({"clock": -1}, "clock: must be at least 0"),
        ({"clock": 2**32}, "clock: must be at most 4294967295"),
        ({"keys": "q\n"}, "keys: must be a list, not text"),
        ({"keys": ["q\n", 1]}, "keys[1]: must be text, not a whole number"),
        ({"keys": ["\u20ac\n"]}, "keys[0]: holds '\u20ac', which is no byte"),
        ({"argv": ["a\0"]}, "argv[0]: holds a NUL"),
        ({"argv": [*BATCH, "/etc/2.m", "1"]}, "argv[2]: the file's name is an absolute path"),
        ({"argv": [*BATCH, "a/../../2.m", "1"]}, "argv[2]: the file's name has '..' in it"),
        ({"argv": [*BATCH, "..\\2.m", "1"]}, "argv[2]: the file's name has '..' in it"),
        ({"argv": [*BATCH, "C:\\2.m", "1"]}, "argv[2]: the file's name begins with a drive"),
        ({"files": {"../2.m": ""}}, "files['../2.m']: the file's name has '..' in it"),
        ({"files": {"": ""}}, "files['']: is no file's name"),
        ({"files": {"n" * 256: ""}}, "is no file's name"),
        ({"files": {"a/" * 1500 + "b": ""}}, "is no file's name"),
        ({"files": {"2.m": "", "./2.M": ""}}, "files['./2.M']: is the same file as '2.m'"),
        ({"files": {"2.m": None}}, "files[...]: must be text, not null"),
        ({"id": "../out/x"}, "id: '../out/x' is no name"),
        ({"id": "/x"}, "id: '/x' is no name"),
        ({"id": ""}, "id: '' is no name"),
        ({"id": "\x1b[2J"}, "id: '\\x1b[2J' is no name"),
        ({"id": "n" * 300}, "id: has 300 bytes: use 200 at most"),
        ({"result": "exit7"}, "result: 'exit7' is not one of exit0, exit1, input, hang"),
        ({"screen": "\u20ac"}, "screen: holds '\u20ac'"),
    ],
)
def test_a_field_that_can_not_be(
    portlab: Callable[..., Result], tmp_path: Path, change: dict[str, Any], told: str
) -> None:
    write(tmp_path / "some.jsonl", ROW, {**ROW, "id": "b", **change})
    for words in (
        ("replay", "sessions", "some.jsonl"),
        ("diff", "some.jsonl#a"),
        ("record", "some.jsonl#b", "-o", "made"),
        ("fuzz", "seed", "some.jsonl", "made"),
    ):
        if words[0] in ("diff", "record") and change.keys() & {"result", "screen"}:
            continue  # what a session left is not read where it is played only
        result = portlab(*words)
        assert result.exit_code == 2
        assert result.stderr.startswith("Error: some.jsonl:2: ")
        assert told in result.stderr
        assert result.stderr.count("\n") == 1
        assert list(tmp_path.glob("made/*")) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"id": "b"', "is no JSON"),
        ("[1]", "must be an object, not a list"),
        ('{"id": "b"}', "clock: is missing"),
        (json.dumps({**ROW, "id": "b"}).replace('"clock": 1', '"clock": 1e400'), "clock: number out of range"),
        ('{"id": "b", "clock": ' + "[" * 100_000, "must be a whole number, not a list"),
        ('{"more": ' + "[" * 100_000, "is nested too deep"),
        (json.dumps(ROW), "id: 'a' is line 1's already"),
        ("", "is no JSON"),
    ],
)
def test_a_line_that_can_not_be(portlab: Callable[..., Result], tmp_path: Path, line: str, told: str) -> None:
    (tmp_path / "some.jsonl").write_text(json.dumps(ROW) + "\n" + line + "\n")
    result = portlab("replay", "sessions", "some.jsonl")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: some.jsonl:2: ")
    assert told in result.stderr


def test_packed_files_that_can_not_be_unpacked(portlab: Callable[..., Result], tmp_path: Path) -> None:
    rows = "".join(json.dumps({**ROW, "id": f"a{number}"}) + "\n" for number in range(200)).encode()
    packed = gzip.compress(rows, mtime=0)
    spoilt = {
        "cut": packed[:-20],
        "flipped": packed[:200] + bytes([packed[200] ^ 4]) + packed[201:],
        "bomb": gzip.compress(b"[" * (65 << 20), mtime=0),
        "trailing": packed + b"more",
    }
    for name, content in spoilt.items():
        (tmp_path / f"{name}.jsonl.gz").write_bytes(content)
        result = portlab("replay", "sessions", f"{name}.jsonl.gz")
        assert result.exit_code == 2, name
        assert result.stderr.startswith(f"Error: {name}.jsonl.gz:"), result.stderr
        assert result.stderr.count("\n") == 1
    assert "is longer than 64 MiB" in portlab("replay", "sessions", "bomb.jsonl.gz").stderr


@pytest.mark.parametrize("name", ["port", "c", "fixed", "port-console", "c-console", "fixed-console"])
def test_no_side_gets_a_memory_outside_the_folder(name: str, tmp_path: Path) -> None:
    player = side(name)
    with pytest.raises(LabError, match=r"case: argv\[2\]: the file's name is an absolute path"):
        player.play(Case("case", argv=(*BATCH, str(tmp_path / "2.m"), "1")))
    played = player.play(Case("case", argv=(*BATCH, "./2.m", "1"), files={"2.m": ""}))
    assert sorted(played.files) == ["2.m", "memory.m", "stat.m"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["2.m", "./2.m", "a/2.m", "...", "a..b", "", "."])
def test_names_that_stay_inside(name: str) -> None:
    assert leads_out(name) is None


def test_a_folder_of_files_with_a_link_out_of_it(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "script").write_text("q\n")
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "stat.m").symlink_to(tmp_path / "script")
    result = portlab("diff", "script", "--files", "files")
    assert result.exit_code == 2
    assert "files/stat.m: is a link that leads out of the folder" in result.stderr


def test_a_link_where_a_file_is_to_be_written(portlab: Callable[..., Result], tmp_path: Path) -> None:
    write(tmp_path / "some.jsonl", ROW)
    (tmp_path / "made").mkdir()
    for name, words in (("a.txt", ("record", "some.jsonl#a", "-o")), ("a", ("fuzz", "seed", "some.jsonl"))):
        (tmp_path / "made" / name).symlink_to(tmp_path / "mine")
        result = portlab(*words, "made")
        assert result.exit_code == 2
        assert f"made/{name}: leads out of made" in result.stderr
        assert not (tmp_path / "mine").exists()


def test_what_a_terminal_would_obey_is_shown(
    portlab: Callable[..., Result], tmp_path: Path, offer: Callable[[Any], str]
) -> None:
    title = "\x1b]0;title\x07"
    write(tmp_path / "some.jsonl", {**ROW, "argv": [title], "files": {title: ""}, "files_after": {f"after{title}": ""}})
    for words in (
        ("replay", "sessions", "some.jsonl"),
        ("diff", "some.jsonl#a", "--side", "recorded", "--side", "port"),
        ("lockstep", "some.jsonl#a"),
        ("diff", f"none{title}"),
    ):
        shown = portlab(*words).output
        assert r"\x1b]0;title" in shown
        assert "\x1b" not in shown
        assert "\x07" not in shown


def test_square_brackets_are_no_markup(portlab: Callable[..., Result], tmp_path: Path) -> None:
    write(tmp_path / "some.jsonl", {**ROW, "id": "[red]x", "files": {"[red]": ""}})
    shown = portlab("diff", "some.jsonl#[red]x")
    assert shown.exit_code == 0
    assert "[red]x: clock 1" in shown.output
    assert "[red]" in shown.output


def test_a_side_is_compared_with_all_sessions_of_an_id(portlab: Callable[..., Result], tmp_path: Path) -> None:
    write(tmp_path / "some.jsonl", *[ROW] * 5)
    assert "some.jsonl:2: id: 'a' is line 1's already" in portlab("replay", "sessions", "some.jsonl").stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_of_recordings(portlab: Callable[..., Result], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "some.jsonl")
    played = side("port").play(Case("a", 1, keys=("q\n",)))
    row = json.dumps({**ROW, "screen": played.screen, "files_after": played.files, "result": played.ending}) + "\n"
    writer = threading.Thread(target=(tmp_path / "some.jsonl").write_text, args=(row,))
    writer.start()
    assert portlab("replay", "sessions", "some.jsonl").output == "port: 1 identical, 0 different\n"
    writer.join()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"id": "b", "id": "b", ', "id: is there twice"),
        ('{"id": "b", "clo\\u0063k": 7, ', "clock: is there twice"),
        ('{"id": "b", "more": [{"x": 1, "y": 2, "x": 3}], ', "x: is there twice"),
        ('{"id": "b", "more": ' + "1" * 5000 + ", ", "is no JSON (Exceeds the limit"),
    ],
)
def test_a_key_that_is_there_twice_is_refused(
    line: str, told: str, portlab: Callable[..., Result], tmp_path: Path
) -> None:
    row = json.dumps(ROW)
    spoilt = line + json.dumps({name: value for name, value in ROW.items() if name != "id"})[1:]
    (tmp_path / "some.jsonl").write_text(f"{row}\n{spoilt}\n")
    refused = portlab("replay", "sessions", "some.jsonl")
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert refused.stderr.startswith(f"Error: some.jsonl:2: {told}")
