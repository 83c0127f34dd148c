"""The console (screenio.c): prints, reads lines, and calls the observer."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from teeko99.io.host import Host
    from teeko99.state.session import Observer
    from teeko99.state.variables import Variables

LINE = 79
"""The most characters that one fgets takes, newline included."""


class Console:
    """The screen and the keyboard of one run. ``observer`` is called with a Snapshot at every prompt and after every move."""

    def __init__(self, host: Host, variables: Variables, observer: Observer | None = None) -> None:
        self.host = host
        self.variables = variables
        self.observer = observer
        self.print: Callable[[str], object] = host.write
        self._input = ""
        self._printed = 0
        if observer:
            self.print = self._print_and_count

    def getline(self) -> str:
        """Read a line, or the next 79 characters of a longer one, newline included (``fgets``). Raises EndOfInput."""
        self.observe("prompt")
        if not self._input:
            self._input = self.host.read()
        chunk, self._input = self._input[:LINE], self._input[LINE:]
        return chunk

    def observe(self, kind: str) -> None:
        """Call the observer, if there is one. ``kind`` is ``prompt`` (before a line is read) or ``move`` (after a move)."""
        if self.observer:
            self.observer(self.variables.snapshot(kind, self.host.folder, self._printed))

    def _print_and_count(self, text: str) -> None:
        self._printed += len(text)
        self.host.write(text)
