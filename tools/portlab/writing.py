"""Writing files for the laboratory: whole or not at all, and not more often than anyone would notice."""

import time
from collections.abc import Callable
from pathlib import Path

import portlab_text
from portlab.errors import LabError, refuse
from portlab_text import outputs

SECONDS = 1.0


def write_whole(path: Path, content: str | bytes) -> None:
    """`portlab_text.write_whole`, for text too (UTF-8). LabError where the file can't be written."""
    _write(portlab_text.write_whole, path, content)


def write_output(path: Path, content: str | bytes) -> None:
    """`outputs.write_output`, for what an option names: with the mark by which it is known again. LabError as `write_whole`."""
    _write(outputs.write_output, path, content)


def inside(folder: Path, name: str) -> Path:
    """The place of a file in a folder. LabError where its name, or a link that lies there, leads out of the folder."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        refuse(f"{path}: leads out of {folder}: nothing is written there")
    return path


def make_folder(path: Path) -> None:
    """Make a folder, and those that it lies in, where they are not there. LabError where that can't be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise LabError(f"{path}: can't make the folder: {problem.strerror}") from problem


def _write(write: Callable[[Path, bytes], None], path: Path, content: str | bytes) -> None:
    try:
        write(path, content.encode("utf-8") if isinstance(content, str) else content)
    except OSError as problem:
        raise LabError(f"{path}: can't write it: {problem.strerror}") from problem


class Pace:
    """When a long run saves what is done: at most once a second, since each time the disk is waited for."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def is_due(self) -> bool:
        """Whether a second has gone by since this was last so."""
        now = time.monotonic()
        if now - self._last < SECONDS:
            return False
        self._last = now
        return True
