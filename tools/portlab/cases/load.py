"""Finding cases and recordings by the reference that a user types: a script file, a golden recording, or ``FILE#ID``."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from portlab.cases.case import Case, Recording
from portlab.cases.recordings import is_recordings_file, read_cases, read_recordings
from portlab.cases.text_format import is_recording_text, is_session_text, parse_case, parse_recording
from portlab.errors import refuse, texts_refused
from portlab_text import STDIN, decoded, read_bytes, source_name, typed_lines, without_mark
from portlab_text.outputs import check_output

GOLDEN_SUFFIX = ".txt"
T = TypeVar("T")


def load_case(reference: str) -> Case:
    """The case that ``reference`` names.

    A session text (a golden recording, or a script saved by soak) includes its clock, command line and files; a plain text
    file holds typed lines only; ``FILE#ID`` is one session of a recordings file. Raises LabError if there is no such case.
    """
    file, mark, name = reference.partition("#")
    path = Path(file)
    if mark and is_recordings_file(path):
        return _named(path, name, read_cases(path))
    path = Path(reference)
    if is_recordings_file(path):
        refuse(f"{reference}: a recordings file holds many sessions: name one, {reference}#ID")
    content = _read(path)
    if is_session_text(content.decode("utf-8", "replace")):
        return parse_case(_name(path), _text(content, path), source_name(path))
    with texts_refused():
        return Case(_name(path), keys=typed_lines(content, source_name(path)), title=_name(path) + path.suffix)


def load_recording(reference: str) -> Recording:
    """The recording that ``reference`` names: a golden recording or ``FILE#ID``. Raises LabError if there is none."""
    file, mark, name = reference.partition("#")
    path = Path(file)
    if mark and is_recordings_file(path):
        return _named(path, name, {each.case.name: each for each in read_recordings(path)})
    return _golden(Path(reference))


def load_recordings(path: Path, expect: Path | None = None) -> list[Recording]:
    """All recordings of a recordings file, of a golden recording, or of a folder of golden recordings.

    Raises LabError if there are none.
    """
    if path.is_dir():
        found = [_golden(file) for file in sorted(path.glob(f"*{GOLDEN_SUFFIX}")) if file.is_file()]
        if not found:
            refuse(f"{path}: no golden recordings (*{GOLDEN_SUFFIX}) in this folder")
        return found
    return read_recordings(path, expect) if is_recordings_file(path) else [_golden(path)]


def with_options(case: Case, clock: int | None, argv: tuple[str, ...], files: Mapping[str, str] | None) -> Case:
    """The case with the values given on the command line in place of its own; None keeps the case's value."""
    return replace(
        case,
        clock=case.clock if clock is None else clock,
        argv=argv or case.argv,
        files=case.files if files is None else dict(files),
    )


def read_folder(folder: Path) -> dict[str, str]:
    """The files of a folder (not of its subfolders), name -> content.

    Raises LabError if the folder can't be read or holds a link that leads out of it.
    """
    try:
        files = [file for file in sorted(folder.iterdir()) if file.is_file()]
        for file in files:
            if file.resolve().parent != folder.resolve():
                refuse(f"{file}: is a link that leads out of the folder: put the file itself there")
        with texts_refused():
            return {os.fsencode(file.name).decode("latin-1"): read_bytes(file).decode("latin-1") for file in files}
    except OSError as problem:
        refuse(f"{folder}: can't read the files of this folder: {problem}")


def recorded_at(path: Path, ours: Callable[[str], bool] = is_recording_text) -> str | None:
    """The text that a new recording will replace; None if there is none.

    Raises NotWritten if the text is not one of ``ours`` (golden recordings), unless the command was given ``--force``.
    """
    if not path.exists():
        return None
    check_output(path, lambda content: ours(content.decode("utf-8", "replace")))
    return _read(path).decode("utf-8", "replace")


def _named(path: Path, name: str, found: Mapping[str, T]) -> T:
    if name not in found:
        refuse(f"{path}: no session {name!r}: it holds {len(found)}, from {next(iter(found))} on")
    return found[name]


def _golden(path: Path) -> Recording:
    return parse_recording(_name(path), _text(_read(path), path), source_name(path))


def _name(path: Path) -> str:
    return "stdin" if str(path) == STDIN else path.stem


def _text(content: bytes, path: Path) -> str:
    with texts_refused():
        return decoded(content, source_name(path))


def _read(path: Path) -> bytes:
    """The bytes of a file, a pipe or standard input, without a byte order mark."""
    with texts_refused():
        return without_mark(read_bytes(path), source_name(path))
