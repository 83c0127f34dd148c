"""Sessions that reach a certain situation, for tests of what happens there, and folders in which files can't be opened."""

from collections.abc import Callable, Sequence

from teeko99.advisers.records import Records
from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndOfInput, Exit
from teeko99.io.folder import Folder, Handle
from teeko99.state.session import Session

FATAL = """




Fatal error:
{}
Attempting to close all files... OK
Attempting to remove all temporary files... OK

Attempting to exit with exit code 1.
"""

CLOCK = 1

FOUR_AT_ONCE = "1\n42\n33\n34\n43\n4244\n"
"""The person begins and has a four with the first move after the opening. The program never reads its memory before that."""

FOUR_BOARD = 25
"""The offset of the counts in the one record that such a game adds to an empty memory."""

SEARCH_ONLY = "h\n2\n10\n33\n00\n30\n"
"""The program begins, without heuristics. Its first move after the opening comes next, with search and memory."""

LEARNING_ONLY = "s\n" + SEARCH_ONLY

COLOURS = str.maketrans("12", "21")

Refusal = Callable[[str, str], bool]
"""Whether a file can't be opened, given its name and the mode."""


class RefusingFolder(Folder):
    """A folder in which some files can't be opened."""

    def __init__(self, files: dict[str, str], refused: Refusal) -> None:
        super().__init__(files)
        self._refused = refused

    def open(self, name: str, mode: str, last: Handle | None = None) -> Handle | None:
        """Open a file; None if that is refused."""
        return None if self._refused(name.lower(), mode) else super().open(name, mode, last)


def play_in(folder: Folder, typed: str, argv: Sequence[str] = ()) -> Session:
    """Play a session in the given folder."""
    host = ScriptedHost(iter([typed]), CLOCK, folder)
    ending = ""
    try:
        Program(host).run(argv)
    except Exit as end:
        ending = f"exit{end.code}"
    except EndOfInput:
        ending = "input"
    return Session(host.screen(), folder.contents(), ending)


class ConversingHost(ScriptedHost):
    """A host whose lines are chosen while the program runs: ``answer`` is called with the text printed since the last line."""

    def __init__(self, answer: Callable[[str], str | None], folder: Folder) -> None:
        super().__init__(iter(()), CLOCK, folder)
        self._answer = answer
        self._seen = 0

    def read(self) -> str:
        """The line that ``answer`` returns; None ends the input."""
        screen = self.screen()
        line = self._answer(screen[self._seen :])
        self._seen = len(screen)
        if line is None:
            raise EndOfInput
        return line


def converse(answer: Callable[[str], str | None], argv: Sequence[str] = ()) -> Session:
    """Play a session in which each line depends on the screen."""
    folder = Folder()
    host = ConversingHost(answer, folder)
    ending = "input"
    try:
        Program(host).run(argv)
    except Exit as end:
        ending = f"exit{end.code}"
    except EndOfInput:
        pass
    return Session(host.screen(), folder.contents(), ending)


def begins(records: Records) -> list[int]:
    """The offset of the two numbers of each record."""
    return [records.numbers[number] for number in range(len(records.numbers))]
