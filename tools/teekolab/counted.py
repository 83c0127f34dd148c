"""Counts of games that are played in chunks, kept in a file, so that a long campaign can be stopped and continued."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from pathlib import Path
from typing import Annotated, Any

import msgspec

from portlab.campaign.executors import as_they_finish
from portlab.errors import LabError, refuse, texts_refused
from portlab.reading import cut_short, decoded
from portlab.writing import make_folder, write_whole
from portlab_text import read_text

Chunk = tuple[int, int]
"""The number of the first game, and the number of games."""

Task = tuple[str, Chunk]
"""The name of what is played, and a chunk of it."""

START = '{"played": '
"""The beginning of each line."""

ADVICE = "delete the file, or choose another one"


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    played: str
    first: Annotated[int, msgspec.Meta(ge=0)]
    games: Annotated[int, msgspec.Meta(ge=1)]
    counts: dict[str, int]


def chunks(games: int, size: int) -> list[Chunk]:
    """The chunks of this many games. Each has ``size`` games, the last one maybe fewer."""
    return [(first, min(size, games - first)) for first in range(0, games, size)]


class Counted:
    """The counts of finished chunks. With a ``path`` they are kept there, one JSON object per line.

    An incomplete last line belongs to a chunk that was not finished; it is played again. Raises LabError for any other content.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._counts: dict[Task, Counter[str]] = {}
        if path is not None and path.exists():
            self._read(path)

    def __contains__(self, task: Task) -> bool:
        return task in self._counts

    def total(self, played: str, wanted: Iterable[Chunk]) -> Counter[str]:
        """The sum of the counts of these chunks, which are finished."""
        return sum((self._counts[played, chunk] for chunk in wanted), Counter[str]())

    def play(
        self,
        tasks: Iterable[Task],
        work: Callable[[Task], Counter[str]],
        pool: Executor,
        workers: int,
        advance: Callable[[int], Any],
    ) -> None:
        """Play the tasks that are not finished, and keep each one as soon as it is. ``advance`` is called with numbers of games.

        Raises LabError if the file can't be written.
        """
        missing = []
        for task in tasks:
            if task in self:
                advance(task[1][1])
            else:
                missing.append(task)
        for task, counts in as_they_finish(pool, workers, work, missing):
            self._counts[task] = counts
            self._keep(task, counts)
            advance(task[1][1])

    def _keep(self, task: Task, counts: Counter[str]) -> None:
        if self._path is None:
            return
        played, (first, games) = task
        line = json.dumps({"played": played, "first": first, "games": games, "counts": counts})
        make_folder(self._path.parent)
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as problem:
            raise LabError(f"{self._path}: can't write it: {problem.strerror}") from problem

    def _read(self, path: Path) -> None:
        with texts_refused():
            whole, _, rest = read_text(path).rpartition("\n")
        for number, text in enumerate(whole.splitlines(), 1):
            line = decoded(path, number, text, _Line, ADVICE)
            self._counts[line.played, (line.first, line.games)] = Counter(line.counts)
        if not cut_short(rest, START):
            refuse(f"{path}: its last line is not a chunk of games: {ADVICE}")
        if rest:
            write_whole(path, f"{whole}\n" if whole else "")
