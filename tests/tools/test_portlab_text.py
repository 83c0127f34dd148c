"""One way of reading text: marks, lines, pipes, standard input; and what an output's encoding does not have."""

import gzip
import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from portlab_text import (
    TextError,
    decoded,
    each_line,
    is_pipe,
    lines_of,
    looked_at,
    read_bytes,
    read_lines,
    read_text,
    typed_lines,
    write_whole,
)
from portlab_text.starting import prepare_streams

NO_LINE_ENDS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("\n", [""]),
        ("a", ["a"]),
        ("a\nb", ["a", "b"]),
        ("a\r\nb\r\n", ["a", "b"]),
        ("a\rb\n", ["a\rb"]),
        ("a\r\r\nb\r", ["a\r", "b\r"]),
        (f"a{NO_LINE_ENDS}b\n\nc", [f"a{NO_LINE_ENDS}b", "", "c"]),
    ],
)
def test_a_line_ends_at_a_newline_and_nowhere_else(text: str, lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes(text.encode())
    assert lines_of(text) == lines
    assert read_lines(file) == lines
    assert list(each_line(file)) == lines


def test_a_mark_is_no_part_of_a_text(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes(b"\xef\xbb\xbf\xe2\x8f\x8e\n\xef\xbb\xbf")
    assert read_text(file) == "⏎\n\ufeff"
    assert list(each_line(file)) == ["⏎", "\ufeff"]
    assert typed_lines(b"\xef\xbb\xbfx\x0cy\r\nq", "x") == ("x\x0cy\n", "q")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-32", "utf-32-be"])
def test_marks_of_other_encodings_are_said(encoding: str, tmp_path: Path) -> None:
    content = "\ufeffq\n".encode(encoding) if encoding.endswith("be") else "q\n".encode(encoding)
    file = tmp_path / "text"
    file.write_bytes(content)
    said = f"begins with the byte order mark of {encoding[:6].upper()}: save it as UTF-8"
    for read in (lambda: decoded(content, "x"), lambda: typed_lines(content, "x"), lambda: list(each_line(file))):
        with pytest.raises(TextError, match=said):
            read()


def test_what_is_no_utf_8_is_named_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes(b"a\nb\n\xe9t\xe9\n")
    for read in (lambda: read_text(file), lambda: list(each_line(file))):
        with pytest.raises(TextError, match="text: line 3: the byte 0xe9 is no UTF-8"):
            read()


def test_typed_lines_are_bytes() -> None:
    assert typed_lines(b"\xe9\x85\r1\n\n", "x") == ("\xe9\x85\r1\n", "\n")


def test_a_pipe_and_gzipped_lines(tmp_path: Path) -> None:
    pipe, packed = tmp_path / "pipe", tmp_path / "lines"
    os.mkfifo(pipe)
    packed.write_bytes(gzip.compress(b"\xef\xbb\xbfa\r\nb"))
    for content in (b"a\nb", gzip.compress(b"a\nb\n")):
        writer = threading.Thread(target=pipe.write_bytes, args=(content,))
        writer.start()
        assert list(each_line(pipe)) == ["a", "b"]
        writer.join()
    assert list(each_line(packed)) == ["a", "b"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for read in (read_lines, lambda source: list(each_line(source))):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfa\xc2\x85\xe2\x80\xa8")))
        assert read("-") == ["a\x85\u2028"]
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(TextError, match=r"^standard input: can't be read: it is closed$"):
        read_text("-")


@pytest.mark.parametrize(
    "content",
    [b"\x1f\x8b\x08garbage", gzip.compress(b"abc" * 1000)[:-12], b"\x1f\x8b"],
    ids=["garbage", "cut short", "nothing but the mark"],
)
def test_damaged_packed_lines(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "lines.gz"
    file.write_bytes(content)
    with pytest.raises(TextError, match=r"lines\.gz: can't be read: \w"):
        list(each_line(file))


def test_what_cannot_be_read(tmp_path: Path) -> None:
    for source, reason in ((tmp_path, "Is a directory"), (tmp_path / "none", "No such file"), ("a\0b", "null byte")):
        with pytest.raises(TextError, match=f"can't be read: .*{reason}"):
            read_bytes(source)
    with pytest.raises(TextError, match="/dev/zero: more than 1 MiB"):
        read_bytes("/dev/zero", most=1 << 20)


SHOW = "from portlab_text.starting import prepare_streams; prepare_streams(); import click; click.echo('é≠\\udce9')"


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", b"\\xe9\\u2260\\udce9\n"),
        ("latin-1", b"\xe9\\u2260\\udce9\n"),
        ("cp1252", b"\xe9\\u2260\\udce9\n"),
        ("cp437", b"\x82\\u2260\\udce9\n"),
        ("utf-8", b"\xc3\xa9\xe2\x89\xa0\\udce9\n"),
    ],
)
def test_what_an_encoding_does_not_have_is_shown_as_an_escape(encoding: str, shown: bytes) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run([sys.executable, "-c", SHOW], env=environment, capture_output=True, check=True)
    assert done.stdout == shown


def test_typed_lines_at_standard_input_follow_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfH8\r\nI9\x0c\xe9\n"), encoding="latin-1")
    monkeypatch.setattr(sys, "stdin", typed)
    prepare_streams()
    assert typed.readlines() == ["H8\r\n", "I9\x0c\\xe9\n"]


def test_a_command_that_misses_a_package_is_listed_all_the_same() -> None:
    program = (
        "import sys; sys.modules['teeko99_c._teeko_c'] = None; sys.argv = ['portlab', {!r}]; "
        "from portlab.__main__ import run; run()"
    )
    listed, wanted = (
        subprocess.run([sys.executable, "-c", program.format(word)], capture_output=True, text=True, check=False)
        for word in ("--help", "coverage")
    )
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "coverage How much of the C modules runs" in " ".join(listed.stdout.split())
    assert wanted.returncode == 2
    assert wanted.stderr.startswith("portlab can't start: the C side is not built; run: ")
    assert wanted.stderr.count("\n") == 1


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, link = tmp_path / "graph.svg", tmp_path / "link"
    link.symlink_to(target)
    write_whole(link, b"one")
    target.chmod(0o640)
    write_whole(link, b"two")
    assert (target.read_bytes(), target.stat().st_mode & 0o777) == (b"two", 0o640)

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for step in ("fsync", "replace"):
        monkeypatch.setattr(os, step, full_disk)
        with pytest.raises(OSError, match="No space"):
            write_whole(link, b"three")
    assert target.read_bytes() == b"two"
    assert sorted(tmp_path.iterdir()) == [target, link]


def test_a_pipe_that_was_looked_at_can_be_read_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert is_pipe(pipe)
    assert is_pipe("-")
    assert not is_pipe(tmp_path)
    assert not is_pipe(Path(__file__))
    writer = threading.Thread(target=pipe.write_bytes, args=(gzip.compress(b"a\nb"),))
    writer.start()
    assert looked_at(pipe) == looked_at(pipe)
    writer.join()
    assert list(each_line(pipe)) == ["a", "b"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"first")))
    assert looked_at("-") == b"first"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"second")))
    assert read_text("-") == "second"
