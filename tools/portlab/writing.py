"""Writing files so that they are there whole or not at all."""

import os
import tempfile
from pathlib import Path

from portlab.errors import LabError


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that it is there whole or not at all. LabError where it can't be written."""
    try:
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as problem:
        raise LabError(f"{path}: can't write it: {problem.strerror}") from problem
