"""The opening as a tree (opening.c): all its positions, and what comes after each of them by the numbers that are drawn.

Nearly every position of the opening draws no number, or draws one whose remainder by two or four counts; so it has one position
after it or four, of which some may stand for drawing again.
"""

from __future__ import annotations

from teeko99.advisers.evaluation import FOURS
from teeko99.advisers.openings import drawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.advisers.openings import Choice, OpeningHeuristics
    from teeko99.io.msvc import Rand

LAST_OF_OPENING = 8
FIRST_FOUR = 7
"""From this move of the opening on somebody may have a four."""

REMAINDERS = 4
MOST_POSITIONS = 20_000


class Opening:
    """A position of the opening before move ``n``: the mover's pawns and the opponent's.

    ``over``: whether the opening ends here, with eight pawns or with a four. What comes after it, once the program has looked for
    its move (``explored``): ``only`` where no number is drawn, else one of ``by_remainder``, where None draws again; where the
    choice is of another kind, ``choice``.
    """

    __slots__ = ("by_remainder", "choice", "explored", "n", "only", "opponent", "over", "own")

    def __init__(self, n: int, own: int, opponent: int) -> None:
        self.n = n
        self.own = own
        self.opponent = opponent
        self.over = n > LAST_OF_OPENING or (n >= FIRST_FOUR and (own in FOURS or opponent in FOURS))
        self.explored = False
        self.only: Opening | None = None
        self.by_remainder: list[Opening | None] = []
        self.choice: Choice = 0


class OpeningTree:
    """All positions that have come up so far; one that is reached in two ways is in it once."""

    def __init__(self, heuristics: OpeningHeuristics) -> None:
        self.heuristics = heuristics
        self.positions: dict[tuple[int, int, int], Opening] = {}
        self.start = self.position(1, 0, 0)

    def make_room(self) -> None:
        """Begin the tree again if it has grown too large: people reach many positions."""
        if len(self.positions) > MOST_POSITIONS:
            self.positions.clear()
            self.start = self.position(1, 0, 0)

    def position(self, n: int, own: int, opponent: int) -> Opening:
        """The position, from the tree if it is in it."""
        key = n, own, opponent
        found = self.positions.get(key)
        if found is None:
            found = self.positions[key] = Opening(*key)
        return found

    def after(self, at: Opening, cell: int) -> Opening:
        """The position after a pawn was put at a cell, or nowhere; the opponent's pawn may be overwritten (omake3-cell)."""
        return self.position(at.n + 1, at.opponent & ~cell, at.own | cell)

    def play(self, at: Opening, n: int, rand: Rand) -> Opening:
        """Where the program's moves lead before move ``n``, or before the opening ends. Raises EndlessLoop (opening-hang)."""
        low, position = rand.low, rand.position
        for _ in range(at.n, n):
            if at.over:
                break
            following = at.only
            while following is None:
                if at.by_remainder:
                    if position == len(low):
                        rand.position = position
                        rand.refill()
                        low, position = rand.low, 0
                    following = at.by_remainder[low[position] % REMAINDERS]
                    position += 1
                elif at.explored:
                    rand.position = position
                    following = self.after(at, drawn(at.choice, rand.next))
                    low, position = rand.low, rand.position
                else:
                    self.explore(at)
                    following = at.only
            at = following
        rand.position = position
        return at

    def explore(self, at: Opening) -> None:
        """Find what comes after a position."""
        at.choice = choice = self.heuristics.move(at.n, at.own, at.opponent)
        if isinstance(choice, int):
            at.only = self.after(at, choice)
        elif len(choice) in (2, REMAINDERS) and not any(isinstance(member, tuple) for member in choice):
            twice = choice * (REMAINDERS // len(choice))
            at.by_remainder = [self.after(at, member) if isinstance(member, int) else None for member in twice]
        at.explored = True
