"""The side in a pseudo-terminal: bytes come through unchanged, and every ending is told from the others."""

import sys
from pathlib import Path

import pytest

from portlab.cases import Case
from portlab.errors import LabError
from portlab.session import Session
from portlab.sides import side
from portlab.sides.command import CommandSide
from portlab.sides.confined import version
from teekolab.sides.console import C_PROGRAM, ENDINGS, SAID

ECHO = r"""
import signal, sys
typed, shown = sys.stdin.buffer, sys.stdout.buffer
while True:
    shown.write(b"\r\n\xff>"); shown.flush()
    line = typed.readline()
    shown.write(line); shown.flush()
    match line[:1]:
        case b"" | b"q": sys.exit(0)
        case b"e": sys.exit(1)
        case b"s": sys.exit(7)
        case b"h": print("the program is in its endless loop", file=sys.stderr); signal.pause()
"""
PROMPT = "\r\n\xff>"
BYTES = "".join(chr(code) for code in range(256) if code not in (10, 200))


def play(*keys: str, files: dict[str, str] | None = None) -> Session:
    """The echoing program on these lines."""
    console = CommandSide("echo", (sys.executable, "-c", ECHO), endings=ENDINGS, said=SAID, strict=True)
    return console.play(Case("case", keys=keys, files=files or {}))


@pytest.mark.parametrize(
    ("keys", "ending"),
    [
        ((), "input"),
        (("a\n",), "input"),
        (("a\n", "q\n"), "exit0"),
        (("q\n", "more\n", "q\n"), "exit0"),
        (("a\n", "e\n"), "exit1"),
        (("a\n", "h\n", "more\n"), "hang"),
        (("x" * 5000 + "\n",), "input"),
        ((BYTES + "\n", "q\n"), "exit0"),
        (tuple(f"line {number}\n" for number in range(3000)), "input"),
    ],
)
def test_screens_and_endings(keys: tuple[str, ...], ending: str) -> None:
    session = play(*keys)
    last = next((at for at, key in enumerate(keys) if key[0] in "qeh"), None)
    read = keys if last is None else keys[: last + 1]
    assert session.ending == ending
    assert session.screen == "".join(PROMPT + key for key in read) + (PROMPT if ending == "input" else "")


def test_files_come_and_go() -> None:
    files = {"memory.m": "\r\n\x1a\xff", "\xe4 b.m": ""}
    assert play(files=files).files == files


def test_files_lie_in_folders_where_their_names_say_so() -> None:
    files = {"./2.m": "a", "in/side.m": "b"}
    assert play(files=files).files == files


def test_a_file_that_no_folder_can_hold() -> None:
    with pytest.raises(LabError, match="the file 'a/b' can't be laid into a folder"):
        play(files={"a": "", "a/b": ""})


@pytest.mark.skipif(not version(), reason="this system has no Landlock")
def test_a_program_can_write_in_its_folder_only(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("kept")
    words = 'echo in > in; exec 2> /dev/null; for f in kept new; do echo "$f" > "$0/$f"; done; rm "$0/kept"; exit 0'
    session = CommandSide("writer", ("sh", "-c", words, str(tmp_path))).play(Case("case"))
    assert session.files == {"in": "in\n"}
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("kept", "kept")]


def test_a_link_that_a_program_leaves_is_not_followed() -> None:
    with pytest.raises(LabError, match="the program left 'link', which is no file"):
        CommandSide("linker", ("ln", "-s", "/", "link")).play(Case("case"))


def test_another_exit_status_is_no_ending() -> None:
    with pytest.raises(LabError, match="status 7"):
        play("s\n")


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(LabError, match="can't be started"):
        CommandSide("none", ("/no/such/program",)).play(Case("case"))


def test_an_unfinished_line_can_not_be_typed() -> None:
    with pytest.raises(LabError, match="end with a newline"):
        play("q")


@pytest.mark.skipif(not C_PROGRAM.exists(), reason="the console build of the C is not there: make -C original_c")
@pytest.mark.parametrize(
    "keys", [("2\n", "q\n", "\n", "?\n", "\n", "q\n"), ("1\n", "\xe7\x01\n", "00\n"), ("z" * 200 + "\n",)]
)
def test_the_c_in_a_terminal_is_the_c_in_this_process(keys: tuple[str, ...]) -> None:
    case = Case("case", 42, keys=keys, files={"Stat.M": " " * 36})
    assert side("c-console").play(case) == side("c").play(case)
