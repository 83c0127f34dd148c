"""Writes files whole or not at all, and never over another file unasked."""

from pathlib import Path

import portlab_text
from gomoku.errors import GomokuError


def check_new(path: Path, *, force: bool) -> None:
    """Raise GomokuError where a file can't be written: it exists (unless ``force``), or its folder doesn't."""
    if path.is_dir():
        raise GomokuError(f"{path}: is a folder; name a file")
    if path.exists() and not force:
        raise GomokuError(f"{path}: exists already; --force replaces it")
    if not path.parent.is_dir():
        raise GomokuError(f"{path}: there is no folder {path.parent}")


def write_whole(path: Path, content: bytes, *, force: bool) -> None:
    """Write a file whole or not at all. Raises GomokuError where ``check_new`` does, and where it can't be written."""
    check_new(path, force=force)
    try:
        portlab_text.write_whole(path, content)
    except OSError as error:
        raise GomokuError(f"{path}: cannot be written: {error.strerror}") from error
