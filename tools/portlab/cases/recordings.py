"""Recordings files: one JSON object per line, plain or gzipped; the recordings of the 1999 program have this format.

Whatever can't be read is rejected with its line and field: invalid JSON, wrong types, duplicate ids, names that lead out of
the session's folder, text that is not Latin-1.
"""

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Protocol, TypeVar

import msgspec

from portlab.cases.case import Case, Recording
from portlab.cases.names import Fault, faults_of_case, faults_of_id, file_field, not_bytes
from portlab.errors import refuse, texts_refused
from portlab.program import program
from portlab.reading import read_records, refuse_at
from portlab.session import Session
from portlab_text import GZIP_MAGIC, is_pipe, looked_at

SUFFIXES = (".jsonl", ".jsonl.gz")
ADVICE = "mend the line, or record the session again"

Clock = Annotated[int, msgspec.Meta(ge=0, le=2**32 - 1)]


class Given(msgspec.Struct, frozen=True):
    """The input of a recorded session."""

    id: str
    clock: Clock
    argv: tuple[str, ...]
    keys: tuple[str, ...]
    files: dict[str, str]

    def faults(self) -> Iterator[Fault]:
        """Yield the reasons why it can't be played."""
        yield from faults_of_id(self.id)
        yield from faults_of_case(self.argv, self.keys, self.files)

    def case(self) -> Case:
        """The case."""
        return Case(self.id, self.clock, self.argv, self.keys, self.files)


class Left(msgspec.Struct, frozen=True):
    """The output of a recorded session."""

    id: str
    result: str
    screen: str
    files_after: dict[str, str]

    def faults(self) -> Iterator[Fault]:
        """Yield the reasons why it can't be compared."""
        yield from faults_of_id(self.id)
        yield from _faults_of_session(self.result, self.screen, self.files_after)

    def session(self) -> Session:
        """The session."""
        return Session(self.screen, self.files_after, self.result)


class Recorded(Given, frozen=True):
    """The input and output of a recorded session, in one line."""

    result: str
    screen: str
    files_after: dict[str, str]

    def faults(self) -> Iterator[Fault]:
        """Yield the reasons why it can't be played or compared."""
        yield from super().faults()
        yield from _faults_of_session(self.result, self.screen, self.files_after)

    def recording(self) -> Recording:
        """The recording."""
        return Recording(self.case(), Session(self.screen, self.files_after, self.result))


class Line(Protocol):
    """One line of a recordings file."""

    @property
    def id(self) -> str: ...

    def faults(self) -> Iterator[Fault]:
        """Yield the faulty fields and what is wrong with them."""
        ...


L = TypeVar("L", bound=Line)


def is_recordings_file(path: Path) -> bool:
    """Whether this is a recordings file: by its name, or for a pipe by its first bytes. Raises LabError if it can't be read."""
    if path.name.endswith(SUFFIXES) or not is_pipe(path):
        return path.name.endswith(SUFFIXES)
    with texts_refused():
        return looked_at(path).removeprefix(codecs.BOM_UTF8).startswith((b"{", GZIP_MAGIC))


def read_cases(path: Path) -> dict[str, Case]:
    """The cases of a recordings file by id. Raises LabError if the file can't be read or a line is not a session."""
    return {line.id: line.case() for line in _lines(path, Given)}


def read_recordings(path: Path, expect: Path | None = None) -> list[Recording]:
    """The recordings of a file in its order; with ``expect`` their output is taken from that file instead (same ids).

    Raises LabError if a file can't be read or an id is missing in ``expect``.
    """
    if expect is None:
        return [line.recording() for line in _lines(path, Recorded)]
    sessions = {line.id: line.session() for line in _lines(expect, Left)}
    cases = read_cases(path)
    missing = [name for name in cases if name not in sessions]
    if missing:
        refuse(f"{expect}: no session {missing[0]}: it must hold every session of {path}")
    return [Recording(case, sessions[name]) for name, case in cases.items()]


def _lines(path: Path, model: type[L]) -> Iterator[L]:
    known: dict[str, int] = {}
    for number, line in read_records(path, model, ADVICE):
        for field, why in line.faults():
            refuse_at(path, number, field, f"{why}: {ADVICE}")
        first = known.setdefault(line.id, number)
        if first != number:
            refuse_at(path, number, "id", f"{line.id!r} is line {first}'s already: give each session an id of its own")
        yield line
    if not known:
        refuse_at(path, None, "", "holds no session")


def _faults_of_session(result: str, screen: str, files: dict[str, str]) -> Iterator[Fault]:
    if program().meaning(result) is None:
        yield "result", f"{result[:40]!r} is not one of {', '.join(program().endings) or 'the endings known'}"
    yield from not_bytes("screen", screen)
    for name, content in files.items():
        yield from not_bytes(file_field(name, "files_after"), name + content)
