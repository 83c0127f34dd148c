"""Batch games, which nobody watches: the moves in one loop (opening.c, game.c, without their screens)."""

from __future__ import annotations

from teeko99 import screens
from teeko99.advisers import Advisers
from teeko99.board import FULL
from teeko99.evaluation import FOURS
from teeko99.files import NUMBER, TEMPORARY
from teeko99.heuristics import OUTSIDE
from teeko99.memory import MEMORY
from teeko99.opening import OpeningHeuristics
from teeko99.opening_tree import LAST_OF_OPENING
from teeko99.randoms import random_move
from teeko99.records import records_of
from teeko99.repetition import DRAW_AFTER, MOST_MOVES, boards_of_line, moves_to_repetition
from teeko99.results import DEFEAT, DRAW, WIN
from teeko99.statistics import RAISED, STAT
from teeko99.steps import CELL_04, UNADVISED, ByMemory, adviser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from teeko99.files import Handle
    from teeko99.hosts import Host
    from teeko99.session import Observer
    from teeko99.steps import Adviser, Pawns, Step
    from teeko99.variables import Position

MOST_STEPS = 20_000
"""Steps that an adviser keeps, some 200 bytes each; between two games a fuller table is emptied."""

FIRST_MOVE = 9
"""The first move after the opening; X makes it."""


class QuietGame(Advisers):
    """The moves after the opening, in batch."""

    openings = OpeningHeuristics()

    quiet = False
    """Whether nobody sees the moves of this game, nor its level files before it is over."""

    known_advisers: tuple[Adviser | None, Adviser | None] | None = None
    """Those of both players, when a game has asked for them; the switches of a batch don't change."""

    line: Sequence[int] = ()
    """The last game's: X's pawns and O's before move 9, X's after it, O's after move 10, and so on."""

    shares_memory: bool | None = None
    """Whether player 2's memory is a file that the program has another use for; None before the first game."""

    def __init__(self, host: Host, observe: Observer | None = None) -> None:
        super().__init__(host, observe)
        self.known_handles: dict[str, Handle] = {}

    def look_who_watches(self) -> None:
        """At a game's start: whether it is a quiet one."""
        if self.shares_memory is None:
            self.shares_memory = self.folder.leads_to(self.memp2) in (*TEMPORARY, STAT)
        watched = self.thinking or self.observe or self.shares_memory
        self.quiet = self.levels_later = self.repeat > 0 and not watched

    def advisers(self) -> tuple[Adviser | None, Adviser | None]:
        """The advisers of both players, with room in their tables for the steps of a game."""
        if self.known_advisers is None:
            self.known_advisers = (
                self.adviser(1, self.autoh1, self.autos1, self.autol1),
                self.adviser(-1, self.autoh2, self.autos2, self.autol2),
            )
        for known in self.known_advisers:
            if known is not None and len(known) > MOST_STEPS:
                known.clear()
        return self.known_advisers

    def adviser(self, player: int, heuristics: int, search: int, learning: int) -> Adviser | None:
        """The adviser of a player (1 or -1) with these switches."""
        found = adviser(self.heuristics if heuristics else None, self.search if search else None, self.watches_04())
        return ByMemory(found, self.recalled, player) if learning else found

    def watches_04(self) -> bool:
        """Whether somebody's heuristics look at what somebody's search leaves in Xsearch's 04 (double3-cells)."""
        return bool((self.autoh1 or self.autoh2) and (self.autos1 or self.autos2))

    def quiet_opening(self) -> int:
        """The first eight moves (opening.c, without its screens)."""
        end = self.openings.tree.play(self.rand)
        self.n = end.n
        self.p = 1 if end.n % 2 else -1
        self.place(self.p, end.mine, end.theirs)
        if end.n > LAST_OF_OPENING:
            return DRAW
        return WIN if end.mine in FOURS else DEFEAT

    def quiet_moves(self) -> int:
        """From move 9 on move until the game is won or drawn (game.c, without its screens)."""
        mover, other = self.advisers()
        learners = self.autol2, self.autol1
        leaves_levels = self.autos1 or self.autos2 or self.autol1 or self.autol2
        rand, fours = self.rand, FOURS
        self.line = line = [self.x, self.o]
        steps: list[Step] = []
        then: Pawns | None
        then = pawns = self.pawns_and_04()
        next_n, look_at = self.n, DRAW_AFTER + 1
        while next_n < look_at:
            for n in range(next_n, look_at):
                step = UNADVISED if mover is None else mover[pawns]
                then = step[1]
                if then is None and not step[0]:
                    t, e = pawns
                    after = random_move(rand, t & FULL, e)
                    if mover is not None and (step[2] or learners[n % 2]):
                        step = mover.step(pawns, after, step[2])
                        then = step[1]
                    else:
                        then = None if after in fours else (e, after if t <= FULL else after | OUTSIDE)
                        step = after, then, 0, False
                line.append(step[0])
                if leaves_levels:
                    steps.append(step)
                if then is None:
                    break
                pawns = then
                mover, other = other, mover
            next_n = n + 1
            look_at = next_n if then is None else next_n + self.moves_to_draw(next_n, line)
        self.n = next_n
        self.p = -1 if next_n % 2 else 1
        self.set_switches()
        self.p = -self.p
        self.x, self.o = _board(n, line[-1], line[-2])
        assert self.g
        self.g.file.owe_boards(boards_of_line, line)
        self.leave_levels(line, steps)
        return DEFEAT if then is None else DRAW

    def moves_to_draw(self, n: int, line: list[int]) -> int:
        """How many moves will be made at least before the game is a draw; 0 when it is one now."""
        if n > MOST_MOVES:
            self.print(screens.HUNDRED_MOVES)
            return 0
        least = moves_to_repetition(line)
        return least if n + least <= MOST_MOVES else MOST_MOVES + 1 - n

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

    def pawns_and_04(self) -> Pawns:
        """X's pawns and O's before move 9, and who stands in Xsearch's 04."""
        if not self.watches_04():
            return self.x, self.o
        x, o = self.Xsearch
        return self.x | (x & CELL_04 and OUTSIDE), self.o | (o & CELL_04 and OUTSIDE)

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
            file.raise_numbers(places, RAISED)
            self.learnednumber = bytes(file.data[places[-1] : places[-1] + NUMBER])
        memory.close()
        return places is not None

    def memory_layouts(self) -> list[int]:
        """Of each memory that was opened, a number that changes when it gets new records."""
        opened = map(self.known_handles.get, (MEMORY, self.memp2))
        return [handle.file.layout for handle in opened if handle]

    def leave_levels(self, line: list[int], steps: list[Step]) -> None:
        """What searches leave behind: Xsearch, and the level files that are owed. Xheur and Xlearn nobody can see any more."""
        searches, learns = self.autos1 or self.autos2, self.autol1 or self.autol2
        level1_of = None
        index = len(steps)
        while index and (searches or learns):
            index -= 1
            n, mine, theirs = FIRST_MOVE + index, line[index], line[index + 1]
            t = 1 if n % 2 else -1
            _, _, by_search, must = steps[index]
            if by_search:
                self.Xsearch = _board(n, by_search, theirs)
                self.level2_of = mine, theirs, t
                self.level1_of = level1_of or self.level2_of
                return
            if learns and not must and (self.autol1, self.autol2)[n % 2 - 1]:
                self.level1_without_search(t, mine, theirs)
                level1_of, learns = self.level1_of, 0


def _board(n: int, mine: int, theirs: int) -> Position:
    """The board with the pawns of who makes move ``n`` and of the other."""
    return (mine, theirs) if n % 2 else (theirs, mine)
