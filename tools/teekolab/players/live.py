"""Sessions typed by a player who sees the screen of the running program (the port), line by line."""

from collections.abc import Callable
from contextlib import suppress

from portlab.cases import Case
from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit
from teeko99.io.folder import Folder

Answer = Callable[[str], str | None]
"""Returns the next line, with its newline, for the screen so far; None to end."""


def live_case(name: str, clock: int, answer: Answer) -> Case:
    """The lines that ``answer`` typed into a running program, as a case that can be played again on any side."""
    host = _LiveHost(answer, clock)
    with suppress(Exit, EndOfInput, EndlessLoop):
        Program(host).run(())
    return Case(name, clock, keys=tuple(host.typed))


class _LiveHost(ScriptedHost):
    """A host whose typing comes from a function that reads the screen."""

    def __init__(self, answer: Answer, clock: int) -> None:
        super().__init__(iter(()), clock, Folder({}))
        self.answer = answer
        self.typed: list[str] = []

    def read(self) -> str:
        """The answer to the current screen."""
        line = self.answer(self.screen())
        if line is None:
            raise EndOfInput
        self.typed.append(line)
        return line
