"""Batch games, which nobody watches: the moves in one loop (opening.c, game.c, without their screens)."""

from __future__ import annotations

from operator import itemgetter

from teeko99 import screens
from teeko99.advisers import Advisers
from teeko99.board import FULL
from teeko99.evaluation import FOURS, evaluate
from teeko99.files import TEMPORARY
from teeko99.heuristics import OUTSIDE
from teeko99.opening import OpeningHeuristics
from teeko99.opening_tree import LAST_OF_OPENING
from teeko99.randoms import random_move
from teeko99.repetition import DRAW_AFTER, MOST_MOVES, boards_of_line, moves_to_repetition
from teeko99.results import DEFEAT, DRAW, WIN
from teeko99.steps import CELL_04, UNADVISED, ByHeuristics, adviser, following

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.files import Handle
    from teeko99.steps import Adviser, Pawns, Step
    from teeko99.variables import Position

MOST_STEPS = 250_000
"""Steps that an adviser keeps, some 200 bytes each; between two games a fuller table is emptied."""

FIRST_MOVE = 9
"""The first move after the opening; X makes it."""

_after = itemgetter(0)
"""The mover's pawns after a step."""


class QuietGame(Advisers):
    """The moves after the opening, in batch."""

    openings = OpeningHeuristics()
    cycles = (2, 3, 4)
    """The cycles that are looked for in autoplay: 2 to 4 moves a side, so the mover had the same pawns 2, 3 or 4 moves ago."""

    quiet = False
    """Whether nobody sees the moves of this game, nor its level files before it is over."""

    known_advisers: tuple[Adviser | None, Adviser | None] | None = None
    """Those of both players, when a game has asked for them; the switches of a batch don't change."""

    known_memories: dict[int, Handle] | None = None
    """Handles of the players' memories, by the player, while nobody but the program touches these files."""

    level1_asked = 0
    """The last move for which level1.s was made without a search, in this game."""

    def look_who_watches(self) -> None:
        """At a game's start: whether it is a quiet one."""
        watched = self.thinking or self.observe or self.memp2.lower() in TEMPORARY
        self.quiet = self.levels_later = self.repeat > 0 and not watched

    def advisers(self) -> tuple[Adviser | None, Adviser | None]:
        """The advisers of both players, with room in their tables for the steps of a game."""
        if self.known_advisers is None:
            self.known_advisers = self.adviser(self.autoh1, self.autos1), self.adviser(self.autoh2, self.autos2)
        for known in self.known_advisers:
            if known is not None and len(known) > MOST_STEPS:
                known.clear()
        return self.known_advisers

    def adviser(self, heuristics: int, search: int) -> Adviser | None:
        """The adviser of a player with these switches."""
        return adviser(self.heuristics if heuristics else None, self.search if search else None, self.watches_04())

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
        anybody_learns = 1 in learners
        self.level1_asked = 0
        rand, fours = self.rand, FOURS
        line = [self.x, self.o]
        steps: list[Step] = []
        then: Pawns | None
        then = pawns = self.pawns_and_04()
        next_n, look_at = self.n, DRAW_AFTER + 1
        while next_n < look_at:
            for n in range(next_n, look_at):
                step = UNADVISED if mover is None else mover[pawns]
                if anybody_learns and learners[n % 2]:
                    step = self.remembered(n, pawns, mover, step)
                after, then, _, by_search, _ = step
                if not after:
                    t, e = pawns
                    after = random_move(rand, t & FULL, e)
                    if mover is None:
                        then = None if after in fours else (e, after if t <= FULL else after | OUTSIDE)
                        step = after, then, 0, 0, False
                    else:
                        step = mover.step(pawns, after, by_search)
                        _, then, _, _, _ = step
                steps.append(step)
                if then is None:
                    break
                pawns = then
                mover, other = other, mover
            next_n = n + 1
            line += map(_after, steps[len(line) - 2 :])
            look_at = next_n if then is None else next_n + self.moves_to_draw(next_n, line)
        self.n = next_n
        self.p = -1 if next_n % 2 else 1
        self.set_switches()
        self.p = -self.p
        self.x, self.o = _board(n, line[-1], line[-2])
        assert self.g
        self.g.file.owe_boards(boards_of_line, line)
        self.leave_advice(line, steps)
        return DEFEAT if then is None else DRAW

    def moves_to_draw(self, n: int, line: list[int]) -> int:
        """How many moves will be made at least before the game is a draw; 0 when it is one now."""
        if n > MOST_MOVES:
            self.print(screens.HUNDRED_MOVES)
            return 0
        return min(moves_to_repetition(line, self.cycles), MOST_MOVES + 1 - n)

    def open_memory(self) -> Handle:
        """Open the memory of the player whose turn it is; in a quiet game by the handle of the last time."""
        if not self.quiet:
            return super().open_memory()
        if self.known_memories is None:
            self.known_memories = {}
        known = self.known_memories.get(self.p)
        if known is None:
            known = self.known_memories[self.p] = super().open_memory()
        else:
            known.open_again()
        self.m = known
        return known

    def pawns_and_04(self) -> Pawns:
        """X's pawns and O's before move 9, and who stands in Xsearch's 04."""
        if not self.watches_04():
            return self.x, self.o
        x, o = self.Xsearch
        return self.x | (x & CELL_04 and OUTSIDE), self.o | (o & CELL_04 and OUTSIDE)

    def remembered(self, n: int, pawns: Pawns, mover: Adviser | None, step: Step) -> Step:
        """The step of a player with a memory; without it, it would be ``step``."""
        after, _, by_heuristics, by_search, must = step
        if must:
            return step
        mine, theirs = pawns[0] & FULL, pawns[1] & FULL
        if not after and isinstance(mover, ByHeuristics):
            after, _, by_heuristics, _, _ = mover.step(pawns, random_move(self.rand, mine, theirs), by_search)
        self.p = t = 1 if n % 2 else -1
        level1_of = mine, theirs
        if not by_search:
            level1_of = self.level1_without_search(t, mine, theirs)
            self.level1_asked = n
        self.recall(level1_of, t, theirs)
        if not self.nothing_learned:
            learned = self.Xlearn[0 if t == 1 else 1]
            if not after or evaluate(learned, theirs) >= evaluate(after, theirs):
                after = learned
        if not after:
            after = by_heuristics = random_move(self.rand, mine, theirs)
        searched = mover.searched(by_search) if by_search and mover is not None else 0
        return after, following(pawns, after, searched), by_heuristics, by_search, False

    def leave_advice(self, line: list[int], steps: list[Step]) -> None:
        """What the advisers leave behind: Xheur, Xsearch, and the level files that are owed."""
        for_heuristics = self.autoh1 or self.autoh2 or self.autol1 or self.autol2
        for_search = self.autos1 or self.autos2
        index = len(steps)
        while index and (for_heuristics or for_search):
            index -= 1
            n = FIRST_MOVE + index
            _, _, by_heuristics, by_search, _ = steps[index]
            if by_heuristics and for_heuristics:
                self.Xheur = _board(n, by_heuristics, line[index + 1])
                for_heuristics = 0
            if by_search and for_search:
                self.Xsearch = _board(n, by_search, line[index + 1])
                self.owe_levels(n, line[index], line[index + 1])
                for_search = 0

    def owe_levels(self, n: int, mine: int, theirs: int) -> None:
        """Both level files are those of the search for move ``n``, or level1.s what was made without one since."""
        self.level2_of = mine, theirs, 1 if n % 2 else -1
        if self.level1_asked < n:
            self.level1_of = self.level2_of


def _board(n: int, mine: int, theirs: int) -> Position:
    """The board with the pawns of who makes move ``n`` and of the other."""
    return (mine, theirs) if n % 2 else (theirs, mine)
