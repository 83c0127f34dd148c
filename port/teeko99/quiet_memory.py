"""The memories and files of batch games that nobody watches (recall.c, update.c, fileio.c).

Files are opened by the handles of the last time, a game's counts are raised at once, and what the memory has said to a position
is asked for again only after it has learned something that bears on it (`teeko99.steps.ByMemory`).
"""

from __future__ import annotations

from teeko99.advisers import Advisers
from teeko99.board import FULL
from teeko99.files import TEMPORARY
from teeko99.memory import MEMORY
from teeko99.records import records_of
from teeko99.statistics import RAISED, STAT
from teeko99.steps import ByMemory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from teeko99.files import Handle
    from teeko99.hosts import Host
    from teeko99.session import Observer
    from teeko99.steps import Adviser, Pawns
    from teeko99.variables import Position


class QuietMemory(Advisers):
    """Recalling and learning in batch."""

    quiet = False
    """Whether nobody sees the moves of this game, nor its level files before it is over."""

    shares_memory: bool | None = None
    """Whether player 2's memory is a file that the program has another use for; None before the first game."""

    known_advisers: tuple[Adviser | None, Adviser | None] | None = None
    """Those of both players, when a game has asked for them; the switches of a batch don't change."""

    line: Sequence[int] = ()
    """The last game's: X's pawns and O's before move 9, X's after it, O's after move 10, and so on."""

    def __init__(self, host: Host, observe: Observer | None = None) -> None:
        super().__init__(host, observe)
        self.known_handles: dict[str, Handle] = {}

    def look_who_watches(self) -> None:
        """At a game's start: whether it is a quiet one."""
        if self.shares_memory is None:
            self.shares_memory = self.folder.leads_to(self.memp2) in (*TEMPORARY, STAT)
        watched = self.thinking or self.observe or self.shares_memory
        self.quiet = self.levels_later = self.repeat > 0 and not watched

    def open_file(self, name: str, mode: str, message: str) -> Handle:
        """Open a file; in a quiet game by the handle of the last time, if that was closed."""
        if not self.quiet:
            return super().open_file(name, mode, message)
        known = self.known_handles.get(name)
        if known is None or known.is_open:
            known = self.known_handles[name] = super().open_file(name, mode, message)
            return known
        known.open_again()
        if mode == "w":
            known.file.empty()
        return known

    def recalled(self, t: int, pawns: Pawns, searched: bool) -> tuple[int, int]:
        """The mover's pawns after the best move that the memory of player ``t`` (1 or -1) knows, or 0; of how many records."""
        mine, theirs = pawns[0] & FULL, pawns[1] & FULL
        self.p = t
        records = self.recall((mine, theirs) if searched else self.level1_without_search(t, mine, theirs), t, theirs)
        if self.nothing_learned:
            return 0, records
        return self.Xlearn[0 if t == 1 else 1], records

    def updatememory(self) -> None:
        """Remember the boards of the game that is over; advisers forget what rests on them."""
        before = self.memory_layouts()
        super().updatememory()
        more = self.memory_layouts() != before
        for known in self.known_advisers or ():
            if isinstance(known, ByMemory):
                known.learn(self.line, more=more)

    def doupdate(self) -> None:
        """In a quiet game all counts at once, if there are no new boards and the memory is undamaged."""
        boards = self.g.file.boards if self.quiet and self.g else None
        if not (boards and self.raise_counts(boards)):
            super().doupdate()

    def raise_counts(self, boards: list[Position]) -> bool:
        """Count a win for boards that the memory knows; False, and nothing is changed, if it doesn't know all of them."""
        memory = self.open_memory()
        file = memory.file
        places = records_of(file).places(boards, self.winner())
        if places:
            self.learnednumber = file.raise_numbers(places, RAISED)
        memory.close()
        return places is not None

    def memory_layouts(self) -> list[int]:
        """Of each memory that was opened, a number that changes when it gets new records."""
        opened = map(self.known_handles.get, (MEMORY, self.memp2))
        return [handle.file.layout for handle in opened if handle]
