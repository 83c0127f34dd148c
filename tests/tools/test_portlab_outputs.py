"""Files that an option names: what the laboratory has not made itself stays, unless ``--force`` is given."""

import os
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from portlab_text.outputs import is_as_written, output_option, write_output

Run = Callable[..., Result]
SOMETHING = b"<p>mine</p>\n"
BOARD = "...../.O.../.XX.O/.XX../..O.O"
COMMANDS = [
    (("diff", "typed", "--side", "port", "--side", "port", "--html", "FILE"), "page.html"),
    (("bugs", "show", "search-decision", "--html", "FILE"), "page.html"),
    (("draw", BOARD, "-o", "FILE"), "board.svg"),
]
"""Commands whose files are known again by their mark."""

NEVER = [
    (("memory", "merge", "typed", "-o", "FILE"), "all.m"),
    (("init", "--old", "cat", "--new", "cat"), "portlab.toml"),
    (("record", "--live", "one", "--", "cat"), "one.txt"),
    (("record", "typed", "-o", "."), "typed.txt"),
    (("bugs", "record", "-o", "."), "boards/omake3-cell.txt"),
    (("fuzz", "seed", "sessions.jsonl", "."), "one"),
]
"""Commands of which a file has no mark, or another one."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "typed").write_bytes(b"")
    (tmp_path / "boards").mkdir()
    left = '"result": "exit0", "screen": "", "files_after": {}'
    session = f'{{"id": "one", "clock": 1, "argv": [], "keys": [], "files": {{}}, {left}}}'
    (tmp_path / "sessions.jsonl").write_text(f"{session}\n")
    return tmp_path


def filled(words: tuple[str, ...], name: str) -> list[str]:
    """The command with the file's name in it."""
    return [name if word == "FILE" else word for word in words]


@pytest.mark.parametrize(("words", "name"), COMMANDS)
def test_a_page_or_picture_is_replaced_as_long_as_nobody_else_has_changed_it(
    words: tuple[str, ...], name: str, portlab: Run, place: Path
) -> None:
    command = filled(words, name)
    assert [portlab(*command).exit_code for _ in range(2)] == [0, 0]
    written = (place / name).read_bytes()
    assert is_as_written(written)
    (place / name).write_bytes(written.replace(b">", b"> ", 1))
    refused = portlab(*command)
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert (place / name).read_bytes() != written
    assert portlab(*command, "--force").exit_code == 0
    assert (place / name).read_bytes() == written


@pytest.mark.parametrize(("words", "name"), [*COMMANDS, *NEVER])
def test_what_somebody_else_made_stays(words: tuple[str, ...], name: str, portlab: Run, place: Path) -> None:
    (place / name).write_bytes(SOMETHING)
    before = sorted(place.rglob("*"))
    refused = portlab(*filled(words, name))
    assert refused.exit_code == 2
    assert refused.stderr == f"Error: {name}: is there already: --force replaces it, or choose another name\n"
    assert (place / name).read_bytes() == SOMETHING
    assert sorted(place.rglob("*")) == before


@pytest.mark.parametrize(("words", "name"), [each for each in NEVER if "--live" not in each[0]])
def test_force_replaces_whatever_it_is(words: tuple[str, ...], name: str, portlab: Run, place: Path) -> None:
    (place / name).write_bytes(SOMETHING)
    assert portlab(*filled(words, name), "--force").exit_code == 0
    assert (place / name).read_bytes() != SOMETHING


@click.command()
@output_option("-o", "output", help="The file.")
def write(output: Path) -> None:
    write_output(output, b"<svg/>")


def test_an_empty_file_a_link_and_a_pipe_are_written_to(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    Path("empty").write_bytes(b"")
    Path("link").symlink_to("empty")
    run = CliRunner().invoke
    assert run(write, ["-o", "link"]).exit_code == 0
    assert is_as_written(Path("empty").read_bytes())
    assert Path("link").is_symlink()
    assert run(write, ["-o", "/dev/null"]).exit_code == 0
    Path("empty").write_bytes(SOMETHING)
    assert run(write, ["-o", "link"]).exit_code == 2
    assert Path("empty").read_bytes() == SOMETHING


def test_what_can_not_be_written_is_said_before_the_work(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    for name, told in (("boards", "is a folder: name a file"), ("no/such.svg", f"can't write it: {os.strerror(2)}")):
        refused = CliRunner().invoke(write, ["-o", name])
        assert (refused.exit_code, refused.stderr) == (2, f"Error: {name}: {told}\n")


def test_the_mark_tells_every_change(tmp_path: Path) -> None:
    write_output(tmp_path / "page", b"<p>a</p>")
    content = (tmp_path / "page").read_bytes()
    assert is_as_written(content)
    assert not any(is_as_written(content[:at] + b"x" + content[at + 1 :]) for at in range(len(content)))
    assert not is_as_written(content + b"\n")
    assert not is_as_written(b"")


@pytest.mark.parametrize(
    "words",
    [
        ("experiments", "--only", "search-decision", "--games", "5", "--keep", "kept"),
        ("perfect", "games", "--games", "5", "--state", "kept"),
        ("connect4-referee", "--boards", "1", "--state", "kept"),
        ("prove", "search", "--blocks", "0", "--state", "kept"),
    ],
)
@pytest.mark.parametrize("content", [b"a line of mine", b"[1, 2]", b"[1, 2]\n", b"\xff\n"])
def test_a_state_is_taken_up_from_a_state_alone(
    words: tuple[str, ...], content: bytes, portlab: Run, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teekolab.commands.connect4_referee.solver", lambda: None)
    (place / "kept").write_bytes(content)
    refused = portlab(*words)
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert refused.stderr.startswith("Error: kept")
    assert (place / "kept").read_bytes() == content
