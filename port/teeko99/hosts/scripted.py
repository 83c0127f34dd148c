"""A host for tests and other programs: clock, input and files come from the caller, and the screen is kept."""

from collections.abc import Iterator

from teeko99.io.endings import EndOfInput
from teeko99.io.folder import Folder


class ScriptedHost:
    """Takes its input from an iterator, but only when the program reads a line. The texts can begin and end anywhere in a line."""

    def __init__(self, lines: Iterator[str], clock: int, folder: Folder) -> None:
        self.folder = folder
        self._lines = lines
        self._rest = ""
        self._clock = clock
        self._screen: list[str] = []
        self.write = self._screen.append

    def clock(self) -> int:
        """The given clock."""
        return self._clock

    def read(self) -> str:
        """The script's next line. Raises EndOfInput, or ValueError for text that is not Latin-1 (one character is one byte)."""
        line = self._rest
        while "\n" not in line:
            try:
                line += next(self._lines)
            except StopIteration:
                if not line:
                    raise EndOfInput from None
                break
        line.encode("latin-1")
        line, newline, self._rest = line.partition("\n")
        return line + newline

    def checkpoint(self) -> None:
        """Nothing to save."""

    def screen(self) -> str:
        """Everything printed so far."""
        text = "".join(self._screen)
        self._screen[:] = [text]
        return text
