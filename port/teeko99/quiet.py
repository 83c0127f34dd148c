"""Batch games, which nobody watches: the moves in one loop (opening.c, game.c, without their screens)."""

from __future__ import annotations

from teeko99 import screens
from teeko99.board import FULL
from teeko99.evaluation import FOURS
from teeko99.heuristics import OUTSIDE
from teeko99.opening import OpeningHeuristics
from teeko99.opening_tree import LAST_OF_OPENING
from teeko99.quiet_memory import QuietMemory
from teeko99.randoms import random_move
from teeko99.repetition import DRAW_AFTER, MOST_MOVES, boards_of_line, moves_to_draw
from teeko99.results import DEFEAT, DRAW, WIN
from teeko99.steps import CELL_04, UNADVISED, ByMemory, adviser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.steps import Adviser, Pawns, Step
    from teeko99.variables import Position

FIRST_MOVE = 9
"""The first move after the opening; X makes it."""


class QuietGame(QuietMemory):
    """The moves after the opening, in batch."""

    openings = OpeningHeuristics()

    def advisers(self) -> tuple[Adviser | None, Adviser | None]:
        """The advisers of both players, with room in their tables for the steps of a game."""
        if self.known_advisers is None:
            self.known_advisers = (
                self.adviser(1, self.autoh1, self.autos1, self.autol1),
                self.adviser(-1, self.autoh2, self.autos2, self.autol2),
            )
        for known in self.known_advisers:
            if known is not None:
                known.make_room()
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
            look_at = next_n if then is None else next_n + moves_to_draw(next_n, line)
        if then is not None and next_n > MOST_MOVES:
            self.print(screens.HUNDRED_MOVES)
        self.n = next_n
        self.p = -1 if next_n % 2 else 1
        self.set_switches()
        self.p = -self.p
        self.x, self.o = _board(n, line[-1], line[-2])
        assert self.g
        self.g.file.owe_boards(boards_of_line, line)
        self.leave_levels(line, steps)
        return DEFEAT if then is None else DRAW

    def pawns_and_04(self) -> Pawns:
        """X's pawns and O's before move 9, and who stands in Xsearch's 04."""
        if not self.watches_04():
            return self.x, self.o
        x, o = self.Xsearch
        return self.x | (x & CELL_04 and OUTSIDE), self.o | (o & CELL_04 and OUTSIDE)

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
