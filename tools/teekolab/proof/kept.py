"""Files of digests: little-endian uint64, one per column for each unit."""

import struct
from pathlib import Path

from portlab.errors import refuse, texts_refused
from portlab.writing import make_folder, write_whole
from portlab_text import read_bytes
from teekolab.proof.base import Expected

_DIGEST = 8


def read_digests(path: Path, columns: tuple[str, ...], units: int) -> Expected | None:
    """The digests in a file; None if there is no file. Raises LabError for a file of another length."""
    if not path.is_file():
        return None
    with texts_refused():
        data = read_bytes(path)
    if len(data) != _DIGEST * len(columns) * units:
        refuse(f"{path}: has {len(data)} bytes, not {_DIGEST * len(columns) * units}: fetch it again")
    numbers = struct.unpack(f"<{len(columns) * units}Q", data)
    digests = [numbers[at : at + len(columns)] for at in range(0, len(numbers), len(columns))]
    return Expected(path.name, columns, digests)


def write_digests(path: Path, digests: list[tuple[int, ...]]) -> None:
    """Write a file of digests, completely or not at all. Raises LabError if it can't be written."""
    make_folder(path.parent)
    write_whole(path, b"".join(struct.pack(f"<{len(unit)}Q", *unit) for unit in digests))
