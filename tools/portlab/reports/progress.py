"""A progress bar with rate and time left, on standard error, so that a command's output can be piped."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from portlab_text import shown as escaped


class RateColumn(ProgressColumn):
    """The number of items per second."""

    def render(self, task: Task) -> Text:
        """The rate so far, or nothing before it is known."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} {task.fields['unit']}/s", style="progress.data.speed")


class Bar:
    """One progress bar of counted items."""

    def __init__(self, shown: Progress, label: str, total: int | None, unit: str, done: int) -> None:
        self._shown = shown
        self._task = shown.add_task(escaped(label), total=total, completed=done, unit=unit, told="")

    def advance(self, count: int = 1) -> None:
        """Count this many more items as done."""
        self._shown.advance(self._task, count)

    def tell(self, words: str) -> None:
        """Show these words at the end of the bar."""
        self._shown.update(self._task, told=escaped(words))

    @contextmanager
    def below(self, label: str, total: int, unit: str) -> Iterator["Bar"]:
        """A second bar, shown under this one within the block."""
        bar = Bar(self._shown, label, total, unit, 0)
        try:
            yield bar
        finally:
            self._shown.remove_task(bar._task)


@contextmanager
def progress(label: str, total: int | None, unit: str, *, done: int = 0) -> Iterator[Bar]:
    """A bar for ``total`` items of which ``done`` are done; a total of None means that the number is unknown.

    Nothing is shown if standard error is not a terminal.
    """
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[told]}", markup=False),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as shown:
        yield Bar(shown, label, total, unit, done)
