"""Writing files for the laboratory: completely or not at all, and at most once a second in long runs."""

import time
from collections.abc import Callable
from pathlib import Path

import portlab_text
from portlab.errors import LabError, refuse
from portlab_text import outputs

SECONDS = 1.0


def write_whole(path: Path, content: str | bytes) -> None:
    """`portlab_text.write_whole`, for text too (UTF-8). Raises LabError if the file can't be written."""
    _write(portlab_text.write_whole, path, content)


def write_output(path: Path, content: str | bytes) -> None:
    """`outputs.write_output` with the mark that identifies a file as written here. Raises LabError like `write_whole`."""
    _write(outputs.write_output, path, content)


def inside(folder: Path, name: str) -> Path:
    """The path of a file in a folder. Raises LabError if its name, or an existing link of that name, leads out of the folder."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        refuse(f"{path}: leads out of {folder}: nothing is written there")
    return path


def make_folder(path: Path) -> None:
    """Make a folder and its parents if they do not exist. Raises LabError if that fails."""
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
    """When a long run saves its progress: at most once a second, since every save waits for the disk."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def is_due(self) -> bool:
        """Whether a second has passed since this was last true."""
        now = time.monotonic()
        if now - self._last < SECONDS:
            return False
        self._last = now
        return True
