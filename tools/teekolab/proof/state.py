"""The progress of a proof: a text file, one line per unit, from which the same proof can be resumed."""

import errno
import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec

from portlab.errors import LabError, refuse, texts_refused
from portlab.reading import decoded, refuse_at
from portlab.writing import make_folder, write_whole
from portlab_text import read_text
from teekolab.checkout import ROOT

ADVICE = "delete the file, or choose another --state"

PORT_SOURCES = ("port/teeko99/advisers/*.py", "port/teeko99/io/endings.py", "port/teeko99/state/board.py")
C_SOURCES = ("original_c/*.[ch]", "original_c/host/*.[ch]")


def fingerprint(patterns: tuple[str, ...]) -> str:
    """A digest of the sources that determine a side's results. Raises FileNotFoundError for a pattern without a file."""
    digest = hashlib.sha256()
    for path in source_files(patterns):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def source_files(patterns: tuple[str, ...]) -> list[Path]:
    """The files of the patterns. Raises FileNotFoundError for a pattern without a file, since changes would go unnoticed."""
    found: set[Path] = set()
    for pattern in patterns:
        files = set(ROOT.glob(pattern))
        if not files:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(ROOT / pattern))
        found |= files
    return sorted(found)


@dataclass(frozen=True)
class Run:
    """What is proved: the proof, and the side (``port``, ``c``, or ``both`` side by side)."""

    proof: str
    side: str

    def identity(self) -> dict[str, str]:
        """What must be the same for a state file to be resumed, including the sources."""
        identity = {"proof": self.proof, "side": self.side}
        if self.side != "c":
            identity["port"] = fingerprint(PORT_SOURCES)
        if self.side != "port":
            identity["c"] = fingerprint(C_SOURCES)
        return identity


@dataclass(frozen=True)
class Size:
    """The number of units of a proof, and the number of digests of each."""

    units: int
    columns: int


class Finished(msgspec.Struct, forbid_unknown_fields=True):
    """A finished unit as stored in its line."""

    unit: Annotated[int, msgspec.Meta(ge=0)]
    digests: list[Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]]
    seconds: Annotated[float, msgspec.Meta(ge=0)]


@dataclass
class State:
    """The finished units: their digests, and the seconds of processor time that each took."""

    path: Path
    finished: dict[int, tuple[tuple[int, ...], float]] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """The processor time of all finished units."""
        return sum(seconds for _, seconds in self.finished.values())

    def digests(self, unit: int) -> tuple[int, ...]:
        """The digests of a finished unit."""
        return self.finished[unit][0]

    def add(self, unit: int, digests: tuple[int, ...], seconds: float) -> None:
        """Add a finished unit."""
        self.finished[unit] = digests, seconds


def line_of(unit: int, digests: tuple[int, ...], seconds: float) -> str:
    """A finished unit as a line of the file."""
    told = {"unit": unit, "digests": [f"{digest:016x}" for digest in digests], "seconds": round(seconds, 4)}
    return json.dumps(told) + "\n"


class StateFile:
    """A state file, to which each finished unit adds a line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.open("ab", buffering=0)

    def __enter__(self) -> "StateFile":
        return self

    def __exit__(self, *raised: object) -> None:
        self._file.close()

    def write(self, line: str) -> None:
        """Append a line. Raises LabError if the disk does not accept it; a partial line is later read as one that was cut short."""
        data = line.encode()
        try:
            taken = self._file.write(data)
        except OSError as problem:
            raise LabError(f"{self._path}: can't write it: {problem.strerror}") from problem
        if taken != len(data):
            refuse(f"{self._path}: can't write it: {os.strerror(errno.ENOSPC)}")


def open_state(run: Run, size: Size, path: Path, also: tuple[Path, ...] = ()) -> tuple[State, StateFile]:
    """The state in a file, and the file to append to; finished units in the files ``also`` are copied into it.

    A unit whose line was cut short at the end is done again. Raises LabError if a file belongs to another run or can't be used; it
    is left unchanged.
    """
    state = State(path)
    for each in (path, *also):
        if each is not path or path.exists():
            _read_into(state, run, size, each)
    lines = [line_of(unit, digests, seconds) for unit, (digests, seconds) in state.finished.items()]
    make_folder(path.parent)
    write_whole(path, _heading(run) + "".join(lines))
    return state, StateFile(path)


def _heading(run: Run) -> str:
    return json.dumps(run.identity()) + "\n"


def _read_into(state: State, run: Run, size: Size, path: Path) -> None:
    with texts_refused():
        heading, *lines = read_text(path).split("\n")
    if not lines and _heading(run).startswith(heading):
        return
    if not lines or decoded(path, 1, heading, dict[str, str], ADVICE) != run.identity():
        refuse_at(path, 1, "", f"holds another run, or the sources have changed since: {ADVICE}")
    for number, line in enumerate(lines[:-1], 2):
        _add(state, decoded(path, number, line, Finished, ADVICE), size, partial(refuse_at, path, number))


def _add(state: State, told: Finished, size: Size, refuse_field: Callable[[str, str], NoReturn]) -> None:
    digests = tuple(int(digest, 16) for digest in told.digests)
    if told.unit >= size.units:
        refuse_field("unit", f"must be below {size.units}: {ADVICE}")
    if len(digests) != size.columns:
        refuse_field("digests", f"must be {size.columns}: {ADVICE}")
    if told.unit in state.finished and state.digests(told.unit) != digests:
        refuse_field("digests", f"are not those that unit {told.unit} has already: {ADVICE}")
    state.add(told.unit, digests, told.seconds)
