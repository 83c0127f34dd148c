"""What the program runs in: a clock, a screen, a keyboard and a folder. The program does not know which host it has."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from teeko99.files import Folder

    class Host(Protocol):
        """The world outside of one run."""

        @property
        def folder(self) -> Folder:
            """The files."""

        def clock(self) -> int:
            """The time in seconds, which seeds the generator."""

        def write(self, text: str) -> None:
            """Show text; one character is one byte."""

        def read(self) -> str:
            """The next typed line with its newline (the last one may lack it). Raises EndOfInput."""

        def game_over(self) -> None:
            """A game and what follows from it is done: a good moment to keep what must not be lost."""
