"""Writes files whole or not at all, and never over another file unasked."""

import os
import tempfile
from pathlib import Path

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
    """Write a file beside its place and move it there when it is complete."""
    check_new(path, force=force)
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(temporary).chmod(0o666 & ~_umask())
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise GomokuError(f"{path}: cannot be written: {error.strerror}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
