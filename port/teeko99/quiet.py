"""Batch games, which nobody watches: the moves after the opening in one loop (game.c, without its screens).

The moves are those of `teeko99.advisers`: what the advisers say to a position without a memory is one piece of advice, thought
out once and kept.
"""

from __future__ import annotations

from teeko99.advisers import CELL_04, Advisers
from teeko99.evaluation import FOURS, evaluate
from teeko99.files import TEMPORARY
from teeko99.heuristics import MUSTS, OUTSIDE, Heuristics
from teeko99.memory import LEVEL1
from teeko99.opening import FIRST_FOUR, LAST_OF_OPENING, OpeningHeuristics
from teeko99.randoms import random_move
from teeko99.repetition import DRAW_AFTER, MOST_MOVES, any_repeats
from teeko99.results import DEFEAT, DRAW, WIN
from teeko99.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.variables import Position

MOST_ADVICE = 60_000

FIRST_MOVE = 9
"""The first move after the opening; X makes it."""

Advice = tuple[int, int, int, bool]
"""The mover's pawns after the move that is made, after the heuristics' and after the search's (0 for a random move or
none), and whether it must be made."""


class Adviser(dict[tuple[int, int], Advice]):
    """The advice of the heuristics and the search, as far as they are on, by the mover's pawns and the opponent's.

    The opponent's have the bit OUTSIDE where Xsearch's 04 is the opponent's. A full table is emptied.
    """

    def __init__(self, heuristics: Heuristics | None, search: Search | None) -> None:
        super().__init__()
        self.heuristics = heuristics
        self.search = search

    def __missing__(self, position: tuple[int, int]) -> Advice:
        if len(self) >= MOST_ADVICE:
            self.clear()
        self[position] = advice = self.advise(*position)
        return advice

    def advise(self, t: int, e: int) -> Advice:
        """What to do with the pawns ``t`` against ``e``."""
        by_heuristics = 0
        if self.heuristics:
            number, by_heuristics = self.heuristics.play(t, e)
            if number < MUSTS or not self.search:
                return by_heuristics, by_heuristics, 0, number < MUSTS
        e &= ~OUTSIDE
        by_search = self.search.search(t, e)[0] if self.search else 0
        return self.choose(by_heuristics, by_search, e), by_heuristics, by_search, False

    def choose(self, by_heuristics: int, by_search: int, e: int) -> int:
        """The search's move where its value is not less than that of the heuristics'; 0 while that one is still to be drawn."""
        if self.heuristics and not by_heuristics:
            return 0
        if by_search and (not by_heuristics or evaluate(by_search, e) >= evaluate(by_heuristics, e)):
            return by_search
        return by_heuristics


_ADVISERS: dict[tuple[object, ...], Adviser] = {}


class QuietGame(Advisers):
    """The moves after the opening, in batch."""

    openings = OpeningHeuristics()
    cycles = (2, 3, 4)
    """The cycles that are looked for in autoplay: 2 to 4 moves a side, so one of 5, 7 or 9 boards ago is the present one."""

    quiet = False
    """Whether nobody sees the moves of this game, nor its level files before it is over."""

    def look_who_watches(self) -> None:
        """At a game's start: whether it is a quiet one."""
        watched = self.thinking or self.observe or self.memp2.lower() in TEMPORARY
        self.quiet = self.levels_later = self.repeat > 0 and not watched

    def adviser(self, heuristics: int, search: int) -> Adviser | None:
        """The adviser of a player with these switches, or None where both are off."""
        chosen = self.heuristics if heuristics else None, self.search if search else None
        if chosen == (None, None):
            return None
        known = _ADVISERS.get(chosen)
        if known is None:
            known = _ADVISERS[chosen] = Adviser(*chosen)
        return known

    def quiet_opening(self) -> int:
        """The first eight moves (opening.c, without its screens)."""
        mine = theirs = 0
        move, draw = self.openings.move, self.rand.next
        result = DRAW
        n = 1
        while n <= LAST_OF_OPENING:
            if n >= FIRST_FOUR and (mine in FOURS or theirs in FOURS):
                result = WIN if mine in FOURS else DEFEAT
                break
            put = move(n, mine, theirs, draw)
            mine, theirs = theirs & ~put, mine | put
            n += 1
        self.n = n
        self.p = 1 if n % 2 else -1
        self.place(self.p, mine, theirs)
        return result

    def quiet_moves(self) -> None:
        """From move 9 on move until the game is won or drawn (game.c, without its screens)."""
        players = [None, self.adviser(self.autoh1, self.autos1), self.adviser(self.autoh2, self.autos2)]
        learns = [0, self.autol1, self.autol2]
        watch_04 = bool((self.autoh1 or self.autoh2) and (self.autos1 or self.autos2))
        at_04 = self.who_is_at_04()
        boards, rand, fours, draw_after = self.boards, self.rand, FOURS, DRAW_AFTER
        n, p = self.n, self.p
        mine, theirs = opening = self.x, self.o
        heuristics = search = heuristics_asked = search_asked = level1_asked = 0
        level1 = None
        while True:
            player = players[p]
            if player is not None:
                after, by_heuristics, by_search, must = player[mine, theirs | OUTSIDE if at_04 == -p else theirs]
                if not after:
                    by_heuristics = random_move(rand, mine, theirs)
                    after = player.choose(by_heuristics, by_search, theirs)
                if by_heuristics:
                    heuristics, heuristics_asked = by_heuristics, n
                if by_search:
                    search, search_asked = by_search, n
                    if watch_04:
                        at_04 = p if search & CELL_04 else -p if theirs & CELL_04 else 0
                if learns[p] and not must:
                    after = self.remembered_move(p, mine, theirs, by_search, after)
                    if not by_search:
                        level1, level1_asked = self.level1_of, n
            elif learns[p]:
                after = self.remembered_move(p, mine, theirs, 0, 0)
                level1, level1_asked = self.level1_of, n
                if not after:
                    after = heuristics = random_move(rand, mine, theirs)
                    heuristics_asked = n
            else:
                after = random_move(rand, mine, theirs)
            board = (after, theirs) if p == 1 else (theirs, after)
            boards.append(board)
            n += 1
            mine, theirs = theirs, after
            p = -p
            if after in fours:
                break
            if n > draw_after and (
                n > MOST_MOVES or (board in (boards[-5], boards[-7], boards[-9]) and any_repeats(boards, self.cycles))
            ):
                break
        self.p = -p
        self.set_switches()
        self.n, self.p, (self.x, self.o) = n, p, board
        if heuristics:
            self.Xheur = _advised(heuristics, heuristics_asked, boards)
        if search:
            self.Xsearch = _advised(search, search_asked, boards)
            self.owe_levels(
                boards[search_asked - FIRST_MOVE - 1] if search_asked > FIRST_MOVE else opening, search_asked
            )
        if level1_asked > search_asked:
            self.level1_of = level1

    def owe_levels(self, position: Position, n: int) -> None:
        """Both level files are those of a search for move ``n`` from this position."""
        x, o = position
        self.level1_of = self.level2_of = (x, o, 1) if n % 2 else (o, x, -1)

    def who_is_at_04(self) -> int:
        """Whose pawn stands in Xsearch's 04, 1, -1 or 0: makedouble3 takes it for cell 54 (double3-cells)."""
        x, o = self.Xsearch
        return 1 if x & CELL_04 else -1 if o & CELL_04 else 0

    def remembered_move(self, p: int, mine: int, theirs: int, search: int, after: int) -> int:
        """The memory's move, if it knows one whose value is not less than that of the other advisers' (``after``, 0 for none)."""
        self.p = p
        self.recall(LEVEL1[mine, theirs] if search else self.level1_without_search(p, mine, theirs), p, theirs)
        if self.nothing_learned:
            return after
        learned = self.Xlearn[0 if p == 1 else 1]
        return after if after and evaluate(learned, theirs) < evaluate(after, theirs) else learned


def _advised(pawns: int, n: int, boards: list[Position]) -> Position:
    """The board on which the mover of move ``n`` has these pawns."""
    x, o = boards[n - FIRST_MOVE]
    return (pawns, o) if n % 2 else (x, pawns)
