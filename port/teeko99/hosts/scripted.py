"""A host that takes its clock, typing and files from the caller and keeps the screen: for tests and for other programs."""

from collections.abc import Iterator

from teeko99.endings import EndOfInput
from teeko99.files import Folder


class ScriptedHost:
    """Typed lines from an iterator, which is asked for a line only when the program asks."""

    def __init__(self, lines: Iterator[str], clock: int, folder: Folder) -> None:
        self.folder = folder
        self._lines = lines
        self._clock = clock
        self._screen: list[str] = []
        self.write = self._screen.append

    def clock(self) -> int:
        """The given clock."""
        return self._clock

    def read(self) -> str:
        """The script's next line."""
        line = ""
        while not line.endswith("\n"):
            try:
                line += next(self._lines)
            except StopIteration:
                if not line:
                    raise EndOfInput from None
                break
        return line

    def game_over(self) -> None:
        """Nothing to keep."""

    def screen(self) -> str:
        """All that was printed so far."""
        text = "".join(self._screen)
        self._screen[:] = [text]
        return text
