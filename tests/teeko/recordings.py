"""Reads the recordings of the 1999 program."""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KINDS = {"typed": 400, "person": 200, "edge": 149, "batch": 64, "edge2": 62, "odd": 30, "hang": 10, "learn": 6}
"""The number of sessions of each kind; 921 in all."""

BOARDS = 20_000


@dataclass(frozen=True)
class Recorded:
    """One recorded session: the input (the arguments of `teeko99.play`) and the result."""

    id: str
    given: dict[str, Any]
    screen: str
    files: dict[str, str]
    ending: str

    @property
    def kind(self) -> str:
        """The part of the id before its number."""
        return self.id.rsplit("-", 1)[0]


def sessions(path: Path) -> list[Recorded]:
    """All sessions in a file of recordings."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [_recorded(json.loads(line)) for line in lines]


def _recorded(line: dict[str, Any]) -> Recorded:
    given = {"script": line["keys"], "clock": line["clock"], "argv": line["argv"], "files": line["files"]}
    return Recorded(line["id"], given, line["screen"], line["files_after"], line["result"])


def boards(path: Path) -> list[list[str]]:
    """The words of each line in a file of boards."""
    with gzip.open(path, "rt", encoding="ascii") as lines:
        return [line.split() for line in lines if not line.startswith("#")]
