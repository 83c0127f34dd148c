"""The program's variables under the C's names (defs.c), and a snapshot of them."""

from __future__ import annotations

from teeko99.io.msvc import Rand
from teeko99.state.board import key, values
from teeko99.state.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.folder import Folder, Handle
    from teeko99.state.board import Position
    from teeko99.state.session import Snapshot

RECENT = 16
"""The number of boards in recentpositions."""

MOST_LINES = 100
"""If more lines of earlier games are kept, those of which recentpositions has no board any more are dropped."""

SWITCHES = ("pausing", "thinking", "learning", "heurplaying", "searchplaying")
COUNTERS = ("n", "p0", "p", "repeat", "autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2")
HANDLES = ("l1", "l2", "g", "m", "st")


class Variables:
    """The state of one run.

    A board is a `Position`. ``nothing_learned`` means that cell 00 of Xlearn holds 9. recentpositions is made from ``lines``, which
    holds the lines of the last games.
    """

    def __init__(self) -> None:
        self.rand = Rand()
        self.pausing = self.thinking = self.learning = self.heurplaying = self.searchplaying = 1
        self.n = self.p0 = self.p = self.repeat = 0
        self.autoh1 = self.autos1 = self.autol1 = self.autoh2 = self.autos2 = self.autol2 = 0
        self.memp2 = ""
        self.learnednumber = b"\0\0\0\0"
        self.X: Position = (0, 0)
        self.Xsearch: Position = (0, 0)
        self.Xheur: Position = (0, 0)
        self.Xlearn: Position = (0, 0)
        self.nothing_learned = False
        self.lines: list[Line] = []
        self.l1: Handle | None = None
        self.l2: Handle | None = None
        self.g: Handle | None = None
        self.m: Handle | None = None
        self.st: Handle | None = None

    @property
    def recentpositions(self) -> list[Position]:
        """The last 16 boards that nextinit saw with n >= 9, oldest first; they are not cleared between games."""
        boards: list[Position] = [(0, 0)] * RECENT
        for line in self.lines:
            boards += line.positions()
        return boards[-RECENT:]

    def begin_line(self, line: Line) -> None:
        """Begin the line of a new game."""
        if len(self.lines) > MOST_LINES:
            needed, index = RECENT, len(self.lines)
            while needed > 0 and index:
                index -= 1
                needed -= len(self.lines[index].pawns) - 2
            del self.lines[:index]
        self.lines.append(line)

    def snapshot(self, kind: str, folder: Folder, screen_length: int) -> Snapshot:
        """All variables, the generator's state and all files as they are now."""
        from teeko99.state.session import (
            Snapshot,  # not at the top: only an observed run needs it, and it is slow to import
        )

        variables: dict[str, object] = {name: getattr(self, name) for name in SWITCHES + COUNTERS}
        variables["memp2"] = self.memp2
        variables["learnednumber"] = self.learnednumber.decode("latin-1")
        variables["X"] = _ints(self.X)
        variables["Xsearch"] = _ints(self.Xsearch)
        variables["Xheur"] = _ints(self.Xheur)
        learned = _ints(self.Xlearn)
        variables["Xlearn"] = (9, *learned[1:]) if self.nothing_learned else learned
        variables["recentpositions"] = tuple(map(_ints, self.recentpositions))
        variables.update((name, _handle_state(getattr(self, name))) for name in HANDLES)
        return Snapshot(kind, variables, self.rand.state, screen_length, folder.contents())


def _ints(position: Position) -> tuple[int, ...]:
    return values(key(*position))


def _handle_state(handle: Handle | None) -> str:
    if handle is None:
        return "NULL"
    return handle.name if handle.is_open else "closed"
