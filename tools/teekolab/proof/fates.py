"""The results of tried mutants, kept in a file, so that a long run of ``portlab mutate`` can be stopped and continued."""

import json
from pathlib import Path

import msgspec

from portlab.errors import LabError, refuse, texts_refused
from portlab.reading import decoded, refuse_at
from portlab.writing import make_folder, write_whole
from portlab_text import read_text
from teekolab.proof.mutants import Mutant
from teekolab.proof.state import fingerprint

ADVICE = "delete the file, or choose another --state"
SOURCES = ("port/teeko99/**/*.py",)


class _Fate(msgspec.Struct, forbid_unknown_fields=True):
    mutant: str
    fate: str


class Fates:
    """What became of each mutant. With a ``path`` it is kept there: a heading, then one JSON object per mutant.

    The heading names what the results depend on: the port's sources, whether the tests were run, and the folder of recordings. An
    incomplete last line is ignored, and its mutant tried again. Raises LabError if the file belongs to another run or is invalid.
    """

    def __init__(self, path: Path | None, recordings: Path | None, *, tests: bool) -> None:
        self._path = path
        self._found: dict[str, str] = {}
        if path is None:
            return
        heading = {"port": fingerprint(SOURCES), "tests": str(tests), "recordings": str(recordings or "")}
        if path.exists():
            self._read(path, heading)
        make_folder(path.parent)
        write_whole(path, "".join(f"{line}\n" for line in (json.dumps(heading), *map(_line, self._found.items()))))

    def of(self, mutant: Mutant) -> str | None:
        """What became of a mutant, or None if it was not tried."""
        return self._found.get(str(mutant))

    def add(self, mutant: Mutant, fate: str) -> None:
        """Keep the result of a mutant. Raises LabError if the file can't be written."""
        self._found[str(mutant)] = fate
        if self._path is None:
            return
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{_line((str(mutant), fate))}\n")
        except OSError as problem:
            raise LabError(f"{self._path}: can't write it: {problem.strerror}") from problem

    def _read(self, path: Path, heading: dict[str, str]) -> None:
        with texts_refused():
            first, *lines = read_text(path).split("\n")
        if not lines and json.dumps(heading).startswith(first):
            return
        if not lines:
            refuse(f"{path}: is not a state of mutants: {ADVICE}")
        if decoded(path, 1, first, dict[str, str], ADVICE) != heading:
            refuse_at(path, 1, "", f"belongs to another run, or the port has changed since: {ADVICE}")
        for number, text in enumerate(lines[:-1], 2):
            found = decoded(path, number, text, _Fate, ADVICE)
            self._found[found.mutant] = found.fate


def _line(found: tuple[str, str]) -> str:
    mutant, fate = found
    return json.dumps({"mutant": mutant, "fate": fate})
