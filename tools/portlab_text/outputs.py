"""Options that name an output file, for commands made with click: other people's files are not replaced unasked.

The rule for every such option: an existing file is replaced if it is as a command here has written it; otherwise only with
``--force``. A page or a picture is recognized by its last line, a comment with the digest of everything before it
(`write_output`); other formats are recognized by a test of their own, or never. An empty file, a device or a pipe may always
be written to. The path is checked before the command begins, so that no work is lost.
"""

import errno
import hashlib
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from portlab_text.showing import shown
from portlab_text.writing import write_whole

Command = TypeVar("Command", bound=Callable[..., Any])
_FORCE = "portlab_text.force"
_COMMENTS = ((b"<", b"<!-- ", b" -->\n"), ((b"strict digraph", b"digraph"), b"// ", b"\n"))
"""The beginnings of texts of one format, and what encloses a comment in it."""

_MARK = re.compile(rb"(?:<!-- |// )portlab sha256 ([0-9a-f]{64})(?: -->)?\n\Z")
_LONGEST_MARK = 128


class NotWritten(click.ClickException):
    """A file can't be written, or may not be replaced: one line, exit status 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message with nothing in it that a terminal would interpret."""
        return shown(self.message)


def write_output(path: Path, content: bytes) -> None:
    """Write a file completely or not at all, with a mark that identifies it as written here if its format has comments.

    Raises OSError if it can't be written.
    """
    for start, before, after in _COMMENTS:
        if content.startswith(start):
            content += b"" if content.endswith(b"\n") else b"\n"
            content += before + b"portlab sha256 " + hashlib.sha256(content).hexdigest().encode() + after
    write_whole(path, content)


def is_as_written(content: bytes) -> bool:
    """Whether `write_output` wrote this content and nobody has changed it since."""
    mark = _MARK.search(content, max(0, len(content) - _LONGEST_MARK))
    return mark is not None and mark[1].decode() == hashlib.sha256(content[: mark.start()]).hexdigest()


def output_option(
    *names: str, help: str, required: bool = False, ours: Callable[[bytes], bool] = is_as_written
) -> Callable[[Command], Command]:
    """Add an option that names the output file, and ``--force``.

    ``ours`` decides, by its content, whether an existing file may be replaced without ``--force``.
    """

    def check(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
        if path is not None:
            check_output(path, ours)
        return path

    option = click.option(*names, type=click.Path(path_type=Path), required=required, callback=check, help=help)
    return lambda command: option(force_option(command))


def force_option(command: Command) -> Command:
    """Add ``--force`` to a command that calls `check_output`."""

    def keep(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        ctx.meta[_FORCE] = value

    option = click.option(
        "--force",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=keep,
        help="Replace a file that is there, whatever it holds.",
    )
    return option(command)


def check_output(path: Path, ours: Callable[[bytes], bool] = is_as_written) -> None:
    """Raise `NotWritten` if no file can be written at this path, or if an existing one may not be replaced."""
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise NotWritten(f"{path}: is a folder: name a file")
        if not stat.S_ISREG(status.st_mode) or not status.st_size or _forced() or ours(path.read_bytes()):
            return
    except FileNotFoundError:
        if os.path.isdir(os.path.dirname(os.path.realpath(path))):
            return
        raise NotWritten(f"{path}: can't write it: {os.strerror(errno.ENOENT)}") from None
    except OSError as problem:
        raise NotWritten(f"{path}: can't write it: {problem.strerror}") from problem
    raise NotWritten(f"{path}: is there already: --force replaces it, or choose another name")


def _forced() -> bool:
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(_FORCE))
