"""What a player of a batch game does with a position, when it is not for the memory or chance to say.

What the advisers (`teeko99.advisers`) say to a position is one step, thought out once and kept.
"""

from __future__ import annotations

from teeko99.board import BIT, FULL
from teeko99.evaluation import FOURS, evaluate
from teeko99.heuristics import MUSTS, OUTSIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.heuristics import Heuristics
    from teeko99.search import Search

CELL_04 = BIT[4]

Pawns = tuple[int, int]
"""The mover's pawns and the opponent's. Whose pawn stands in Xsearch's 04 has the bit OUTSIDE as well, where that matters."""

Step = tuple[int, Pawns | None, int, int, bool]
"""What a player does, and why.

The mover's pawns after its move (0 while it is still to be drawn), what the next mover has before it (None after a four, and
while the move is to be drawn), the mover's pawns after the heuristics' move and after the search's (0 for none), and
whether the heuristics' must be made.
"""

UNADVISED: Step = 0, None, 0, 0, False
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


class Adviser(dict[Pawns, Step]):
    """The steps of a player whose heuristics or search are on, filled as they are asked for."""

    def step(self, pawns: Pawns, drawn: int, by_search: int) -> Step:
        """The step when a random move had to be drawn, which is then the heuristics'; the mover's pawns after both moves."""
        return drawn, following(pawns, drawn), drawn, 0, False

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
        then = (e, after if t <= FULL else after | OUTSIDE) if after and after not in FOURS else None
        self[pawns] = step = after, then, after, 0, number < MUSTS
        return step


class BySearch(Adviser):
    """The search alone. ``watches_04``: whether the other player has heuristics, which look into Xsearch's 04."""

    def __init__(self, search: Search, watches_04: bool) -> None:
        super().__init__()
        self.search = search.search
        self.watches_04 = watches_04

    def __missing__(self, pawns: Pawns) -> Step:
        after = self.search(pawns[0] & FULL, pawns[1] & FULL)[0]
        self[pawns] = step = after, following(pawns, after, self.searched(after)), 0, after, False
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
            step = by_heuristics, following(pawns, by_heuristics), by_heuristics, 0, True
        else:
            by_search = self.search(t & FULL, e & FULL)[0]
            step = self.step(pawns, by_heuristics, by_search) if by_heuristics else (0, None, 0, by_search, False)
        self[pawns] = step
        return step

    def step(self, pawns: Pawns, drawn: int, by_search: int) -> Step:
        """By eval the search's move, or the heuristics' (drawn or not)."""
        e = pawns[1] & FULL
        after = by_search if by_search and evaluate(by_search, e) >= evaluate(drawn, e) else drawn
        return after, following(pawns, after, by_search), drawn, by_search, False


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
