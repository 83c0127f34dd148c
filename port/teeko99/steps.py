"""What a player of a batch game does with a position, when it is not for chance to say.

What the advisers (`teeko99.advisers`) say to a position is one step, thought out once and kept; where a memory has a say, kept
until it learns something that bears on the step.
"""

from __future__ import annotations

from teeko99.board import BIT, FULL
from teeko99.evaluation import FOURS, evaluate
from teeko99.heuristics import MUSTS, OUTSIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from teeko99.heuristics import Heuristics
    from teeko99.search import Search

CELL_04 = BIT[4]

Pawns = tuple[int, int]
"""The mover's pawns and the opponent's. Whose pawn stands in Xsearch's 04 has the bit OUTSIDE as well, where that matters."""

Step = tuple[int, Pawns | None, int, bool]
"""What a player does, and why.

The mover's pawns after its move (0 while it is still to be drawn), what the next mover has before it (None after a four, and
while the move is to be drawn), the mover's pawns after the search's move (0 without one), and whether the heuristics' move must
be made, so that neither search nor memory was asked.
"""

UNADVISED: Step = 0, None, 0, False
"""The step of a player whose switches are all off: a move to be drawn."""


def following(pawns: Pawns, after: int, searched: int = 0) -> Pawns | None:
    """What the next mover has before it when the mover's pawns are ``after``; None when that is a four.

    ``searched`` is what the mover's search has put into Xsearch, or 0.
    """
    if after in FOURS:
        return None
    t, e = pawns
    if searched:
        e &= FULL
        return e | (e & CELL_04 and OUTSIDE), after | (searched & CELL_04 and OUTSIDE)
    return e, after if t <= FULL else after | OUTSIDE


MOST_STEPS = 20_000
"""Steps that an adviser keeps, some 200 bytes each; between two games a fuller table is emptied."""


class Adviser(dict[Pawns, Step]):
    """The steps of a player whose heuristics or search are on, filled as they are asked for."""

    def make_room(self) -> None:
        """Forget all steps if there are too many for another game."""
        if len(self) > MOST_STEPS:
            self.clear()

    def step(self, pawns: Pawns, drawn: int, by_search: int) -> Step:
        """The step when a random move had to be drawn, which is then the heuristics'; the mover's pawns after both moves."""
        return drawn, following(pawns, drawn), 0, False

    def searched(self, by_search: int) -> int:
        """What the heuristics of either player may find in Xsearch's 04 (double3-cells), or 0 where they don't look."""
        return by_search


class ByHeuristics(Adviser):
    """The heuristics alone."""

    def __init__(self, heuristics: Heuristics) -> None:
        super().__init__()
        self.play = heuristics.play

    def __missing__(self, pawns: Pawns) -> Step:
        t, e = pawns
        number, after = self.play(t & FULL, e)
        if after:
            then = (e, after if t <= FULL else after | OUTSIDE) if after not in FOURS else None
            step: Step = after, then, 0, number < MUSTS
        else:
            step = UNADVISED
        self[pawns] = step
        return step


class BySearch(Adviser):
    """The search alone. ``watches_04``: whether the other player has heuristics, which look into Xsearch's 04."""

    def __init__(self, search: Search, watches_04: bool) -> None:
        super().__init__()
        self.search = search.search
        self.watches_04 = watches_04

    def __missing__(self, pawns: Pawns) -> Step:
        after = self.search(pawns[0] & FULL, pawns[1] & FULL)[0]
        self[pawns] = step = after, following(pawns, after, self.searched(after)), after, False
        return step

    def searched(self, by_search: int) -> int:
        """What the search found, if the other player has heuristics."""
        return by_search if self.watches_04 else 0


class ByBoth(ByHeuristics):
    """The heuristics and the search."""

    def __init__(self, heuristics: Heuristics, search: Search) -> None:
        super().__init__(heuristics)
        self.search = search.search

    def __missing__(self, pawns: Pawns) -> Step:
        t, e = pawns
        number, by_heuristics = self.play(t & FULL, e)
        step: Step
        if number < MUSTS:
            step = by_heuristics, following(pawns, by_heuristics), 0, True
        else:
            by_search = self.search(t & FULL, e & FULL)[0]
            step = self.step(pawns, by_heuristics, by_search) if by_heuristics else (0, None, by_search, False)
        self[pawns] = step
        return step

    def step(self, pawns: Pawns, drawn: int, by_search: int) -> Step:
        """By eval the search's move, or the heuristics' (drawn or not)."""
        e = pawns[1] & FULL
        after = by_search if by_search and evaluate(by_search, e) >= evaluate(drawn, e) else drawn
        return after, following(pawns, after, by_search), by_search, False


class ByMemory(Adviser):
    """A player with a memory; ``adviser`` is what else it has, None for nothing.

    ``recall`` is told ``player`` (1 or -1), the pawns, and whether the player has searched; it gives the mover's pawns after the
    best move that the memory knows, or 0, and the number of records among which it chose. ``against``: the positions asked for,
    by the opponent's pawns; ``weighed`` those of them where there were several records, so that their counts matter.
    """

    def __init__(
        self, adviser: Adviser | None, recall: Callable[[int, Pawns, bool], tuple[int, int]], player: int
    ) -> None:
        super().__init__()
        self.adviser = adviser
        self.recall = recall
        self.player = player
        self.recalled: dict[Pawns, int] = {}
        self.against: dict[int, set[Pawns]] = {}
        self.weighed: dict[int, set[Pawns]] = {}

    def __missing__(self, pawns: Pawns) -> Step:
        if self.adviser is None:
            learned = self.learned(pawns, False)
            step = (learned, following(pawns, learned), 0, False) if learned else UNADVISED
        else:
            step = self.adviser[pawns]
            after, _, _, must = step
            if after and not must:
                step = self.remembered(pawns, step)
        self[pawns] = step
        self.against.setdefault(pawns[1] & FULL, set()).add(pawns)
        return step

    def step(self, pawns: Pawns, drawn: int, by_search: int) -> Step:
        """By eval the memory's move, or else what the others make of the one drawn, which is drawn before the memory is asked."""
        if self.adviser is None:
            return super().step(pawns, drawn, by_search)
        return self.remembered(pawns, self.adviser.step(pawns, drawn, by_search))

    def remembered(self, pawns: Pawns, step: Step) -> Step:
        """The step of the other advisers, or the memory's move if it is no worse by eval."""
        after, _, by_search, _ = step
        learned = self.learned(pawns, by_search != 0)
        e = pawns[1] & FULL
        if not learned or evaluate(learned, e) < evaluate(after, e):
            return step
        searched = self.adviser.searched(by_search) if by_search and self.adviser is not None else 0
        return learned, following(pawns, learned, searched), by_search, False

    def learned(self, pawns: Pawns, searched: bool) -> int:
        """What the memory knows, asked once."""
        known = self.recalled.get(pawns)
        if known is None:
            known, records = self.recall(self.player, pawns, searched)
            self.recalled[pawns] = known
            if records > 1:
                self.weighed.setdefault(pawns[1] & FULL, set()).add(pawns)
        return known

    def learn(self, line: Sequence[int], *, more: bool) -> None:
        """The boards of a line were learned, with new records or only in the counts of known ones.

        What a board can bear on are steps against one of its sides, being a board of level 1 or its colour swap.
        """
        resting = self.against if more else self.weighed
        for theirs in line:
            for pawns in resting.pop(theirs, ()):
                self.pop(pawns, None)
                self.recalled.pop(pawns, None)

    def make_room(self) -> None:
        """The same, and for the other advisers, whose steps are kept beyond what the memory learns."""
        super().make_room()
        if self.adviser is not None:
            self.adviser.make_room()

    def clear(self) -> None:
        """Forget all steps."""
        super().clear()
        self.recalled.clear()
        self.against.clear()
        self.weighed.clear()


_ADVISERS: dict[tuple[object, ...], Adviser] = {}


def adviser(heuristics: Heuristics | None, search: Search | None, watches_04: bool) -> Adviser | None:
    """The adviser of a player with this, always the same one; None for neither. ``watches_04``: see `BySearch`."""
    if heuristics is None and search is None:
        return None
    key = heuristics, search, watches_04
    if key not in _ADVISERS:
        _ADVISERS[key] = _new_adviser(heuristics, search, watches_04)
    return _ADVISERS[key]


def _new_adviser(heuristics: Heuristics | None, search: Search | None, watches_04: bool) -> Adviser:
    if search is None:
        assert heuristics is not None
        return ByHeuristics(heuristics)
    return BySearch(search, watches_04) if heuristics is None else ByBoth(heuristics, search)
