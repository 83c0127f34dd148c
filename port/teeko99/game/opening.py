"""The opening as a tree (opening.c): its positions, and the next position for each number that can be drawn.

In nearly every position the program draws no number, or one number of which only the remainder modulo two or four matters. So a
position has one successor, or four. None in place of one of the four means that another number is drawn.
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
"""The first move of the opening after which a side can have a four."""

REMAINDERS = 4
MOST_POSITIONS = 20_000


class Opening:
    """A position of the opening before move ``n``: the mover's pawns and the opponent's.

    * ``over``: whether the opening ends here, with eight pawns or with a four.
    * ``explored``: whether the program's move has been determined, so that the attributes below are set.
    * ``only``: the next position if no number is drawn; else None.
    * ``by_remainder``: if one number is drawn, the next positions by its remainder modulo 4 (None: it is drawn again); else empty.
    * ``choice``: the program's move. It is only needed for choices that are of neither kind.
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
    """All positions reached so far. A position that is reached in two ways is stored once."""

    def __init__(self, heuristics: OpeningHeuristics) -> None:
        self.heuristics = heuristics
        self.positions: dict[tuple[int, int, int], Opening] = {}
        self.start = self.position(1, 0, 0)

    def make_room(self) -> None:
        """Empty the tree if it is too large: games with people reach many positions."""
        if len(self.positions) > MOST_POSITIONS:
            self.positions.clear()
            self.start = self.position(1, 0, 0)

    def position(self, n: int, own: int, opponent: int) -> Opening:
        """The position; it is added to the tree if it is new."""
        key = n, own, opponent
        found = self.positions.get(key)
        if found is None:
            found = self.positions[key] = Opening(*key)
        return found

    def after(self, at: Opening, cell: int) -> Opening:
        """The position after a pawn was put at a cell, or at none (0). It can overwrite a pawn of the opponent (omake3-cell)."""
        return self.position(at.n + 1, at.opponent & ~cell, at.own | cell)

    def play(self, at: Opening, n: int, rand: Rand) -> Opening:
        """Make the program's moves until move ``n`` is next, or the opening is over. Raises EndlessLoop (opening-hang)."""
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
        """Determine the next positions. Raises EndlessLoop (opening-hang)."""
        at.choice = choice = self.heuristics.move(at.n, at.own, at.opponent)
        if isinstance(choice, int):
            at.only = self.after(at, choice)
        elif len(choice) in (2, REMAINDERS) and not any(isinstance(member, tuple) for member in choice):
            twice = choice * (REMAINDERS // len(choice))
            at.by_remainder = [self.after(at, member) if isinstance(member, int) else None for member in twice]
        at.explored = True
