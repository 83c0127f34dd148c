"""A host that takes its clock, typing and files from the caller and keeps the screen: for tests and for other programs."""

from collections.abc import Iterator

from teeko99.io.endings import EndOfInput
from teeko99.io.folder import Folder


class ScriptedHost:
    """Typing from an iterator, which is asked only when the program asks for a line. Its pieces may be cut anywhere."""

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
        """The script's next line. Raises ValueError for text that is not Latin-1: the program's characters are bytes."""
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
        """Nothing to keep."""

    def screen(self) -> str:
        """All that was printed so far."""
        text = "".join(self._screen)
        self._screen[:] = [text]
        return text
