"""The interface between the program and its host: a clock, a screen, a keyboard and a folder."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from teeko99.io.folder import Folder

    class Host(Protocol):
        """The environment of one run."""

        @property
        def folder(self) -> Folder:
            """The files."""

        def clock(self) -> int:
            """The time in seconds, which seeds the generator."""

        def write(self, text: str) -> None:
            """Show text; one character is one byte."""

        def read(self) -> str:
            """The next typed line with its newline (the last one may lack it). Raises EndOfInput."""

        def checkpoint(self) -> None:
            """Called when a game and its learning are done, and after the statistics screen: a good moment to save the files."""
