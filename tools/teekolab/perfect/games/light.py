"""A program whose stops are cheap to look at: no file is read for a stop until somebody asks for it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from teeko99.game.program import Program
from teeko99.io.folder import Folder
from teeko99.state.board import key, values
from teeko99.state.session import Snapshot
from teeko99_fixed.composition import program_with
from teekolab.judge.decisions import KEPT

BOARDS = ("Xsearch", "Xheur", "Xlearn")


class FilesNow(Mapping[str, str]):
    """The files as they are when they are asked for, which is as they were at the stop while no game has ended since."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder

    def __getitem__(self, name: str) -> str:
        return self.folder.contents()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.folder.contents())

    def __len__(self) -> int:
        return len(self.folder.contents())


@cache
def light(fixes: frozenset[str]) -> type[Program]:
    """The program with these fixes, its stops having n, p, p0, the switches and the four boards."""

    class Light(program_with(fixes)):  # type: ignore[misc]
        def snapshot(self, kind: str) -> Snapshot:
            variables: dict[str, object] = {name: getattr(self, name) for name in ("n", "p", "p0", *KEPT)}
            variables["X"] = values(key(self.x, self.o))
            for name in BOARDS:
                variables[name] = values(key(*getattr(self, name)))
            if self.nothing_learned:
                learned: Any = variables["Xlearn"]
                variables["Xlearn"] = (9, *learned[1:])
            return Snapshot(kind, variables, self.rand.state, self._printed, FilesNow(self.folder))  # type: ignore[arg-type]

    return Light
