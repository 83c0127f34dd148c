"""The program's variables under the C's names (defs.c), and its input line (screenio.c).

Every layer of the program (statistics, memory, advisers, game, program) is a class above this one, its methods named after the
C's functions, so that a fix is a class that overrides one of them.
"""

from __future__ import annotations

from teeko99.board import key, values
from teeko99.endings import FatalError
from teeko99.files import Handle
from teeko99.msvc import Rand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.hosts import Host
    from teeko99.session import Observer, Snapshot

LINE = 79
"""Characters that one fgets takes, newline included."""

RECENT = 16
"""Boards that recentpositions holds."""

SWITCHES = ("pausing", "thinking", "learning", "heurplaying", "searchplaying")
COUNTERS = ("n", "p0", "p", "repeat", "autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2")
HANDLES = ("l1", "l2", "g", "m", "st")

Position = tuple[int, int]
"""The masks of the cells that hold 1 and of those that hold -1."""


class Variables:
    """The state of one run."""

    def __init__(self, host: Host, observe: Observer | None = None) -> None:
        self.host = host
        self.folder = host.folder
        self.print = host.write
        self.observe = observe
        self.rand = Rand()
        self.pausing = self.thinking = self.learning = self.heurplaying = self.searchplaying = 1
        self.n = self.p0 = self.p = self.repeat = 0
        self.autoh1 = self.autos1 = self.autol1 = self.autoh2 = self.autos2 = self.autol2 = 0
        self.memp2 = ""
        self.learnednumber = b"\0\0\0\0"
        self.x = self.o = 0
        self.Xsearch: Position = (0, 0)
        self.Xheur: Position = (0, 0)
        self.Xlearn: Position = (0, 0)
        self.nothing_learned = False
        self.earlier: list[Position] = [(0, 0)] * RECENT
        self.boards: list[Position] = []
        self.l1: Handle | None = None
        self.l2: Handle | None = None
        self.g: Handle | None = None
        self.m: Handle | None = None
        self.st: Handle | None = None
        self._input = ""
        self._printed = 0
        if observe:
            self.print = self._print_and_count

    @property
    def recentpositions(self) -> list[Position]:
        """The last 16 boards that nextinit saw with n >= 9, oldest first; they are not cleared between games."""
        return (self.earlier + self.boards)[-RECENT:]

    def getline(self) -> str:
        """A line, or the next 79 characters of one that is longer (``fgets``). Raises EndOfInput."""
        self.stop("prompt")
        if not self._input:
            self._input = self.host.read()
        piece, self._input = self._input[:LINE], self._input[LINE:]
        return piece

    def open_file(self, name: str, mode: str, message: str) -> Handle:
        """``fopen``, with the fatal error's message for when it fails."""
        handle = self.folder.open(name, mode)
        if handle is None:
            raise FatalError(message)
        return handle

    def close_all(self) -> None:
        """Close what l1, l2, g, m and st hold now; a handle that was overwritten since stays open."""
        for name in HANDLES:
            handle: Handle | None = getattr(self, name)
            if handle:
                handle.close()

    def stop(self, kind: str) -> None:
        """Show the observer, if there is one, every variable: at each ``prompt`` and after each ``move``."""
        if self.observe:
            self.observe(self.snapshot(kind))

    def snapshot(self, kind: str) -> Snapshot:
        """All variables, the generator's state and all files as they are now."""
        from teeko99.session import Snapshot  # not at the top: only an observed run needs it, and it is slow to import

        variables: dict[str, object] = {name: getattr(self, name) for name in SWITCHES + COUNTERS}
        variables["memp2"] = self.memp2
        variables["learnednumber"] = self.learnednumber.decode("latin-1")
        variables["X"] = _ints(self.x, self.o)
        variables["Xsearch"] = _ints(*self.Xsearch)
        variables["Xheur"] = _ints(*self.Xheur)
        learned = _ints(*self.Xlearn)
        variables["Xlearn"] = (9, *learned[1:]) if self.nothing_learned else learned
        variables["recentpositions"] = tuple(_ints(x, o) for x, o in self.recentpositions)
        variables.update((name, _handle_state(getattr(self, name))) for name in HANDLES)
        return Snapshot(kind, variables, self.rand.state, self._printed, self.folder.contents())

    def _print_and_count(self, text: str) -> None:
        self._printed += len(text)
        self.host.write(text)


def _ints(x: int, o: int) -> tuple[int, ...]:
    return values(key(x, o))


def _handle_state(handle: Handle | None) -> str:
    if handle is None:
        return "NULL"
    return handle.name if handle.is_open else "closed"
