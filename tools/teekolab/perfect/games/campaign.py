"""The games of the series, as tasks for several processes."""

from collections import Counter
from collections.abc import Sequence

from teekolab.counted import Task, chunks
from teekolab.perfect.games.series import CHUNK, Series, all_series


def tasks_of(wanted: Sequence[Series], games: int) -> list[Task]:
    """The chunks of this many games of each series."""
    return [(series.id, chunk) for series in wanted for chunk in chunks(games, CHUNK)]


def play_chunk(task: Task) -> Counter[str]:
    """Play one chunk, in any process."""
    name, (first, count) = task
    return next(series for series in all_series() if series.id == name).measure(first, count)
