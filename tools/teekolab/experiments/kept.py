"""The counts of an experiment so far, saved in a file, so that a long one can be stopped and resumed."""

import json
from collections import Counter
from pathlib import Path

from portlab.errors import LabError, refuse
from portlab.reading import cut_short
from portlab.writing import write_whole

START = '{"experiment": '
"""The beginning of each line."""

Piece = tuple[int, int]
"""The first game, and how many."""


class Kept:
    """A file with one JSON object per piece; nothing is saved if ``path`` is None. Raises LabError for any other file.

    A last line that was cut short is a piece that was not finished; it is played again.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._pieces: dict[tuple[str, Piece], Counter[str]] = {}
        if path is not None and path.exists():
            self._read(path)

    def of(self, experiment: str, pieces: list[Piece]) -> dict[Piece, Counter[str]]:
        """The counts of the given pieces that are in the file."""
        return {piece: self._pieces[experiment, piece] for piece in pieces if (experiment, piece) in self._pieces}

    def add(self, experiment: str, piece: Piece, counts: Counter[str]) -> None:
        """Save a finished piece."""
        if self._path is None:
            return
        line = json.dumps({"experiment": experiment, "piece": piece, "counts": counts})
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as problem:
            raise LabError(f"{self._path}: can't write it: {problem.strerror}") from problem

    def _read(self, path: Path) -> None:
        try:
            content = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise LabError(f"{path}: can't read it: {problem}") from problem
        whole, _, rest = content.rpartition("\n")
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                kept = json.loads(line)
                first, count = kept["piece"]
                self._pieces[kept["experiment"], (first, count)] = Counter(kept["counts"])
            except (KeyError, TypeError, ValueError):
                refuse(f"{path}, line {number}: is not from an experiment: choose another file for --keep")
        if not cut_short(rest, START):
            refuse(f"{path}: its last line is not from an experiment: choose another file for --keep")
        if rest:
            write_whole(path, f"{whole}\n" if whole else "")
