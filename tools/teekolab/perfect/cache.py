"""The user's cache folder: things that were computed or compiled once and can be made again."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from portlab.errors import LabError


def folder() -> Path:
    """The project's folder in the user's cache (``XDG_CACHE_HOME``, else ``~/.cache``), created if needed."""
    home = os.environ.get("XDG_CACHE_HOME")
    path = (Path(home) if home else Path.home() / ".cache") / "teeko99"
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise LabError(f"{path}: can't make the cache folder: {problem.strerror}; set XDG_CACHE_HOME") from problem
    return path


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Within the block only this process makes the thing called ``name``; the others wait."""
    path = folder() / f"{name}.lock"
    try:
        lock = path.open("w")
    except OSError as problem:
        raise LabError(f"{path}: can't write it: {problem.strerror}") from problem
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
