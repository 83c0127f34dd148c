"""Writes files whole or not at all."""

from pathlib import Path

import portlab_text
from gomoku.errors import GomokuError


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all. Raises GomokuError where it can't be written."""
    try:
        portlab_text.write_whole(path, content)
    except OSError as error:
        raise GomokuError(f"{path}: cannot be written: {error.strerror}") from error
