"""The program's move (gameheur.c, searchin.c, recall.c, game.c): three advisers and the choice between them."""

from teeko99 import screens
from teeko99.evaluation import evaluate
from teeko99.heuristics import MUSTS, NAMES, OUTSIDE, Heuristics
from teeko99.memory import Memory
from teeko99.randoms import random_move
from teeko99.search import NO_MOVE, Search, level1_text, level2_text
from teeko99.steps import CELL_04
from teeko99.variables import Position

NO_ADVICE = -2000
"""The value of an adviser that is off or has found nothing (MAXEVAL)."""

LevelsOf = tuple[int, int, int]
"""What a search looked at: the mover's pawns, the opponent's, and the mover (1 or -1)."""


class Advisers(Memory):
    """What to move."""

    heuristics = Heuristics()
    search = Search()

    level1_of: LevelsOf | None = None
    level2_of: LevelsOf | None = None
    """The positions whose levels the level files are to hold, where they are still to be written."""

    levels_later = False
    """Whether nobody can look at the level files before the run is over."""

    def sides(self) -> tuple[int, int, int]:
        """(the mover as the advisers see it: 1 or -1, its pawns, the opponent's)."""
        t = self.p if self.p0 == 0 else 1
        return (t, self.x, self.o) if t == 1 else (t, self.o, self.x)

    def putmove(self, t: int, mine: int, theirs: int) -> None:
        """Make the program's move on X; the mover (1 or -1), its pawns and the opponent's as `sides` gives them."""
        if self.repeat > 0:
            self.set_switches()
        if not (self.heurplaying or self.searchplaying or self.learning):
            if self.thinking:
                self.print(screens.RANDOM)
            self.place(t, self.random_move(mine, theirs), theirs)
            return
        if self.heurplaying and self.heurplay(t, mine, theirs):
            self.x, self.o = self.Xheur
            if self.thinking:
                self.print(screens.KILLER_MOVE)
            return
        if self.searchplaying:
            self.searchplay(t, mine, theirs)
        if self.learning:
            self.learnplay(t, mine, theirs)
        self.choose(t, mine, theirs)

    def set_switches(self) -> None:
        """In batch the mover's own switches count, and stay set."""
        if self.p == 1:
            self.heurplaying, self.searchplaying, self.learning = self.autoh1, self.autos1, self.autol1
        else:
            self.heurplaying, self.searchplaying, self.learning = self.autoh2, self.autos2, self.autol2

    def place(self, t: int, mine: int, theirs: int) -> None:
        """Set X from the mover's and the opponent's pawns."""
        self.x, self.o = (mine, theirs) if t == 1 else (theirs, mine)

    def random_move(self, mine: int, theirs: int) -> int:
        """The mover's pawns after a random move."""
        return random_move(self.rand, mine, theirs)

    def heurplay(self, t: int, mine: int, theirs: int) -> bool:
        """Leave the heuristics' move in Xheur; whether it must be made."""
        at_04 = self.Xsearch[1 if t == 1 else 0] & CELL_04
        number, after = self.heuristics.known[mine, theirs | OUTSIDE if at_04 else theirs]
        if self.thinking:
            self.print(screens.HEURISTICS + "".join(f"{name} " for name in NAMES[: number + 1]))
            self.print("\n" if after else screens.RANDOM)
        if not after:
            after = self.random_move(mine, theirs)
        self.Xheur = (after, theirs) if t == 1 else (theirs, after)
        return number < MUSTS

    def searchplay(self, t: int, mine: int, theirs: int) -> None:
        """Leave the search's move in Xsearch, and both levels in their files."""
        if self.thinking:
            self.print(screens.OLD_EVAL.format(evaluate(mine, theirs)) + screens.SEARCHING)
        self.level1_of = self.level2_of = mine, theirs, t
        if not self.levels_later:
            self.makelevels()
        after, boards = self.search.known[mine, theirs]
        if self.thinking:
            self.print("." * (boards + 1) + "\n")
        if after == NO_MOVE:
            self.Xsearch = 0, 0
        else:
            self.Xsearch = (after, theirs) if t == 1 else (theirs, after)

    def makelevels(self) -> None:
        """Write level1.s and level2.s as the last search, or the last recall without one, left them."""
        if self.level1_of:
            self.l1 = self.open_file("level1.s", "w", "Cannot open level1.s for writing.")
            self.l1.file.replace(level1_text, *self.level1_of)
            self.l1.close()
        if self.level2_of:
            self.l2 = self.open_file("level2.s", "w", "Cannot open level2.s for writing.")
            self.l2.file.replace(level2_text, *self.level2_of)
            self.l2.close()
        self.level1_of = self.level2_of = None

    def trylevels(self) -> None:
        """Write a level file that may wait when it is due for the first time: one that can't be opened is fatal, as in the C."""
        if (self.level1_of and self.l1 is None) or (self.level2_of and self.l2 is None):
            self.makelevels()

    def learnplay(self, t: int, mine: int, theirs: int) -> None:
        """Leave the memory's move in Xlearn."""
        level1_of = (mine, theirs) if self.searchplaying else self.level1_without_search(t, mine, theirs)
        if not self.levels_later:
            self.makelevels()
        if self.thinking:
            self.print(screens.RECALLING)
        self.recall(level1_of, t, theirs)

    def level1_without_search(self, t: int, mine: int, theirs: int) -> tuple[int, int]:
        """Without search level1.s is made from an empty board, so it is empty (learn-board)."""
        self.level1_of = 0, 0, t
        return 0, 0

    def choose(self, t: int, mine: int, theirs: int) -> None:
        """Make on X the best of what the advisers propose, by eval; the memory's before the search's before the heuristics'."""
        by_heuristics = self.value(self.Xheur, t) if self.heurplaying else NO_ADVICE
        by_search = self.value(self.Xsearch, t) if self.searchplaying else NO_ADVICE
        learned = bool(self.learning) and not self.nothing_learned
        by_memory = self.value(self.Xlearn, t) if learned else NO_ADVICE
        if learned and by_memory >= by_heuristics and by_memory >= by_search:
            self.x, self.o = self.Xlearn
            played = screens.LEARNED_MOVE
        elif self.searchplaying and by_search >= by_heuristics and by_search >= by_memory:
            self.x, self.o = self.Xsearch
            played = screens.SEARCH_MOVE
        elif self.heurplaying and by_heuristics >= by_search and by_heuristics >= by_memory:
            self.x, self.o = self.Xheur
            played = screens.HEURISTIC_MOVE
        else:
            self.place(t, self.random_move(mine, theirs), theirs)
            self.Xheur = self.x, self.o
            played = screens.RANDOM_MOVE
        if self.thinking:
            self.print(screens.CHOOSING)
            self.print(
                screens.EVALUATIONS.format(
                    by_heuristics if self.heurplaying else screens.NOT_AVAILABLE,
                    by_search if self.searchplaying else screens.NOT_AVAILABLE,
                    by_memory if learned else screens.NOT_FOUND if self.learning else screens.NOT_AVAILABLE,
                )
            )
            self.print(played)

    def value(self, board: Position, t: int) -> int:
        """eval of an adviser's board for the mover."""
        x, o = board
        return evaluate(x, o) if t == 1 else evaluate(o, x)
