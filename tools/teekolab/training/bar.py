"""A training's progress bar, with the games and records so far."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from portlab.reports.progress import progress
from portlab.words import how_many
from teekolab.training.games import Goal, Progress


@contextmanager
def bar(goal: Goal, start: Progress) -> Iterator[Callable[[Progress], None]]:
    """Show a training's progress; the yielded function is called with the current state.

    The bar counts games, or records if the number of games is not limited.
    """
    unit, other, total = ("records", "game", goal.records) if goal.games is None else ("games", "record", goal.games)
    done: int = getattr(start, unit)
    with progress("train", total, unit, done=done) as shown:

        def show(now: Progress) -> None:
            nonlocal done
            reached: int = getattr(now, unit)
            shown.advance(reached - done)
            shown.tell(how_many(getattr(now, f"{other}s"), other, separator=","))
            done = reached

        yield show
