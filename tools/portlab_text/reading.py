"""Reading text: files, pipes and standard input as bytes, bytes as text, text as lines."""

import codecs
import gzip
import io
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO, NoReturn, cast

STDIN = "-"
MOST = 1 << 28
"""The bytes of the largest text, and of the longest line, that is read: endless input (/dev/zero) is rejected."""

GZIP_MAGIC = b"\x1f\x8b"
MARKS = {
    codecs.BOM_UTF32_LE: "UTF-32",
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
"""The byte order marks of other encodings; longer ones first, since one is the beginning of another."""

Source = str | os.PathLike[str]


class TextError(ValueError):
    """A text that can't be read: a one-line message for people, which names the source."""


def source_name(source: Source) -> str:
    """The name of the source in messages."""
    return "standard input" if os.fspath(source) == STDIN else os.fspath(source)


def is_folder(source: Source) -> bool:
    """Whether the source is a folder, which can't be read."""
    return os.fspath(source) != STDIN and os.path.isdir(source)


def read_bytes(source: Source, most: int = MOST) -> bytes:
    """All bytes of a file, a pipe or standard input. Raises TextError if they can't be read or are more than ``most``."""
    name = source_name(source)
    try:
        with _opened(source) as file:
            content = file.read(most + 1)
    except (OSError, ValueError) as problem:
        _refuse(name, problem)
    if len(content) > most:
        raise TextError(f"{name}: more than {most >> 20} MiB: no text that is meant here")
    return content


def without_mark(content: bytes, name: str) -> bytes:
    """The bytes without the byte order mark of UTF-8. Raises TextError if there is the mark of another encoding."""
    for mark, encoding in MARKS.items():
        if content.startswith(mark):
            raise TextError(f"{name}: begins with the byte order mark of {encoding}: save it as UTF-8")
    return content.removeprefix(codecs.BOM_UTF8)


def decoded(content: bytes, name: str) -> str:
    """The text of the bytes, without a byte order mark. Raises TextError with the line that is not UTF-8."""
    content = without_mark(content, name)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise _no_utf8(problem, content.count(b"\n", 0, problem.start) + 1, name) from problem


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends; a newline at the end does not begin another line."""
    *whole, rest = text.split("\n")
    lines = [line.removesuffix("\r") for line in whole]
    return [*lines, rest] if rest else lines


def typed_lines(content: bytes, name: str) -> tuple[str, ...]:
    """The typed lines of a script, each with its newline if it has one; text is Latin-1, one character per byte."""
    text = without_mark(content, name).decode("latin-1").replace("\r\n", "\n")
    return tuple(io.StringIO(text, newline="\n"))


def read_text(source: Source) -> str:
    """The text of a file, a pipe or standard input. Raises TextError if it can't be read or decoded."""
    return decoded(read_bytes(source), source_name(source))


def read_lines(source: Source) -> list[str]:
    """The lines of a file, a pipe or standard input. Raises TextError if it can't be read or decoded."""
    return lines_of(read_text(source))


def each_line(source: Source, most: int = MOST) -> Iterator[str]:
    """The lines of a source one at a time, for large ones; gzipped content is detected and decompressed.

    Raises TextError if a line can't be read or decoded, or has more than ``most`` bytes.
    """
    name = source_name(source)
    try:
        with _opened(source) as file:
            packed = isinstance(file, io.BufferedReader) and file.peek(2).startswith(GZIP_MAGIC)
            lines = cast(BinaryIO, gzip.GzipFile(fileobj=file)) if packed else file
            number = 0
            while line := lines.readline(most + 1):
                number += 1
                if len(line) > most:
                    raise TextError(f"{name}: line {number} is longer than {most >> 20} MiB")
                if number == 1:
                    line = without_mark(line, name)
                yield (line[:-2] if line.endswith(b"\r\n") else line.removesuffix(b"\n")).decode("utf-8")
    except UnicodeDecodeError as problem:
        raise _no_utf8(problem, number, name) from problem
    except TextError:
        raise
    except (OSError, EOFError, zlib.error, ValueError) as problem:
        _refuse(name, problem)


def is_pipe(source: Source) -> bool:
    """Whether the source is standard input, a pipe or a device, which can be read only once."""
    name = os.fspath(source)
    return name == STDIN or (os.path.exists(name) and not os.path.isfile(name) and not os.path.isdir(name))


def looked_at(source: Source) -> bytes:
    """The whole content of a pipe or standard input, kept so that it can be read again. Raises TextError if it can't be read."""
    content = read_bytes(source)
    _KEPT.append((_identity(source), content))
    return content


_KEPT: list[tuple[object, bytes]] = []
"""Content that was read by `looked_at` and is still to be read again."""


def _taken(source: Source) -> bytes | None:
    kept = next((each for each in _KEPT if each[0] == _identity(source)), None)
    if kept is None:
        return None
    _KEPT.remove(kept)
    return kept[1]


def _identity(source: Source) -> object:
    return sys.stdin if os.fspath(source) == STDIN else os.fspath(source)


def _opened(source: Source) -> AbstractContextManager[BinaryIO]:
    kept = _taken(source)
    if kept is not None:
        return io.BufferedReader(cast(io.RawIOBase, io.BytesIO(kept)))
    if os.fspath(source) != STDIN:
        return open(source, "rb")
    if sys.stdin is None:
        raise OSError("it is closed")
    return nullcontext(sys.stdin.buffer)


def _no_utf8(problem: UnicodeDecodeError, line: int, name: str) -> TextError:
    byte = problem.object[problem.start]
    return TextError(f"{name}: line {line}: the byte 0x{byte:02x} is no UTF-8: save it as UTF-8")


def _refuse(name: str, problem: Exception) -> NoReturn:
    reason = getattr(problem, "strerror", None) or str(problem) or "it ends too early"
    raise TextError(f"{name}: can't be read: {reason}") from problem
