"""Playing the series piece by piece; results are saved in a file, so that an interrupted campaign can be resumed."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from portlab.campaign.executors import as_they_finish
from portlab.errors import LabError
from portlab.reading import cut_short
from portlab.writing import write_whole
from teekolab.perfect.games.series import PIECE, Series, all_series

START = '{"series": '
"""The beginning of each line."""


@dataclass
class Kept:
    """The pieces that were played: per series, the counts by the number of the piece's first game, and its games."""

    path: Path
    pieces: dict[str, dict[tuple[int, int], Counter[str]]] = field(default_factory=dict)

    def add(self, series: str, piece: tuple[int, int], counts: Counter[str]) -> None:
        """Add a piece."""
        self.pieces.setdefault(series, {})[piece] = counts

    def counts(self, series: str, games: int) -> Counter[str]:
        """The counts of the first so many games of a series."""
        total: Counter[str] = Counter()
        for piece in pieces_of(games):
            total += self.pieces.get(series, {}).get(piece, Counter())
        return total


def pieces_of(games: int) -> list[tuple[int, int]]:
    """The pieces that make up so many games: the number of the first one, and how many."""
    return [(first, min(PIECE, games - first)) for first in range(0, games, PIECE)]


def read_kept(path: Path) -> Kept:
    """The contents of a state file; a last line that was cut short is ignored. Raises LabError if it holds anything else."""
    kept = Kept(path)
    try:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        for number, line in enumerate(lines, 1):
            try:
                told = json.loads(line)
            except ValueError:
                if number < len(lines) or not cut_short(line, START):
                    raise
                break
            kept.add(told["series"], (told["first"], told["games"]), Counter(told["counts"]))
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise LabError(f"{path}: can't take up the games: {problem}; delete it or choose another --state") from problem
    return kept


def play(
    kept: Kept, wanted: Sequence[Series], games: int, pool: Executor, workers: int, advance: Callable[[int], Any]
) -> None:
    """Play the missing pieces of the wanted series, and save each when it is done. Raises LabError if it can't be written."""
    try:
        kept.path.parent.mkdir(parents=True, exist_ok=True)
        known = [_line(name, *each) for name, pieces in kept.pieces.items() for each in pieces.items()]
        write_whole(kept.path, "".join(known))
        with kept.path.open("a", encoding="utf-8") as file:
            for (series, piece), counts in as_they_finish(pool, workers, play_piece, _missing(kept, wanted, games)):
                kept.add(series, piece, counts)
                file.write(_line(series, piece, counts))
                file.flush()
                advance(piece[1])
    except OSError as problem:
        raise LabError(f"{kept.path}: can't write it: {problem.strerror}") from problem


def play_piece(task: tuple[str, tuple[int, int]]) -> Counter[str]:
    """Play one piece, in any process."""
    name, (first, count) = task
    return next(series for series in all_series() if series.id == name).measure(first, count)


def _missing(kept: Kept, wanted: Sequence[Series], games: int) -> Iterator[tuple[str, tuple[int, int]]]:
    for series in wanted:
        played = kept.pieces.get(series.id, {})
        for piece in pieces_of(games):
            if piece not in played:
                yield series.id, piece


def _line(series: str, piece: tuple[int, int], counts: Counter[str]) -> str:
    first, games = piece
    return json.dumps({"series": series, "first": first, "games": games, "counts": counts}) + "\n"
