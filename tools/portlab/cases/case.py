"""A case is the complete input of one session; a recording is a case together with what the session left."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from portlab.cases.names import faults_of_case
from portlab.errors import refuse
from portlab.program import program
from portlab.session import Session


@dataclass(frozen=True)
class Case:
    """The complete input of one session.

    ``clock`` (seconds from 0 to 4294967295, the generator's seed), ``argv`` (without the program's name), ``keys`` (the typed
    lines with their newline) and ``files`` (name -> content). Text is Latin-1: one character is one byte.

    ``name`` identifies it in reports; ``title`` and ``about`` describe what it shows. Raises LabError for names that lead out
    of the session's folder, and for text that is not Latin-1.
    """

    name: str
    clock: int = 0
    argv: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    title: str = ""
    about: str = ""

    def __post_init__(self) -> None:
        for field_, why in faults_of_case(self.argv, self.keys, self.files):
            refuse(f"{self.name}: {field_}: {why}")

    def pieces(self) -> Iterator[str]:
        """The typed text as the program reads it: whole lines, or pieces of them if a read has a limited length."""
        longest = program().line_length
        for line in self.keys:
            size = longest or len(line) or 1
            yield from (line[start : start + size] for start in range(0, len(line), size))

    def with_keys(self, keys: tuple[str, ...]) -> "Case":
        """The same case with other typing."""
        return replace(self, keys=keys)


@dataclass(frozen=True)
class Recording:
    """A case and what its session left.

    ``reads`` are the lengths of the screen at which a line was read, if they are known.
    """

    case: Case
    session: Session
    reads: tuple[int, ...] | None = None

    def chunks(self) -> Iterator[tuple[str, str | None]]:
        """The screen as it grew: what was printed before each read, and the piece of text that was read.

        The piece is None if there was nothing to read, and after the last print. Without ``reads`` the whole screen is one chunk.
        """
        pieces = self.case.pieces()
        done = 0
        for position in self.reads or ():
            yield self.session.screen[done:position], next(pieces, None)
            done = position
        if done < len(self.session.screen) or not self.reads:
            yield self.session.screen[done:], None
