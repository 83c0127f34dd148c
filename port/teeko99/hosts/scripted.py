"""A host with clock, input and files from the caller. It keeps the screen. For tests and other programs."""

from collections.abc import Iterator

from teeko99.io.endings import EndOfInput
from teeko99.io.folder import Folder


class ScriptedHost:
    """Input from an iterator, which is read only when the program reads a line. Its texts can end anywhere in a line."""

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
        """The script's next line. Raises ValueError for text that is not Latin-1, because the program's characters are bytes."""
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
