"""The openings that the program plays against itself, as a tree of the numbers drawn (opening.c, in batch).

A position of the opening draws no number, or draws until one fits, and only its remainder by four counts. So each position has
one position after it or four, of which some may stand for drawing again.
"""

from __future__ import annotations

from teeko99.evaluation import FOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from teeko99.msvc import Rand

    Move = Callable[[int, int, int, Callable[[], int]], int]
    """`OpeningHeuristics.move`: of the pawn's number, the mover's pawns, the opponent's, and the function that draws."""

LAST_OF_OPENING = 8
FIRST_FOUR = 7
"""From this move of the opening on somebody may have a four."""

REMAINDERS = 4


class Opening:
    """A position of the opening before move ``n``: the mover's pawns and the opponent's.

    ``over``: whether the opening ends here, with eight pawns or with a four. What comes after it, once it is ``explored``: the
    position ``only`` where no number is drawn, else one of ``drawn``, by the number's remainder; None there draws again.
    """

    __slots__ = ("drawn", "explored", "mine", "n", "only", "over", "theirs")

    def __init__(self, n: int, mine: int, theirs: int) -> None:
        self.n = n
        self.mine = mine
        self.theirs = theirs
        self.over = n > LAST_OF_OPENING or (n >= FIRST_FOUR and (mine in FOURS or theirs in FOURS))
        self.explored = False
        self.only: Opening | None = None
        self.drawn: list[Opening | None] = []


class OpeningTree:
    """All positions that have come up so far; one that is reached in two ways is in it once."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.known: dict[tuple[int, int, int], Opening] = {}
        self.start = self.opening(1, 0, 0)

    def opening(self, n: int, mine: int, theirs: int) -> Opening:
        """The position, from the tree if it is in it."""
        position = n, mine, theirs
        found = self.known.get(position)
        if found is None:
            found = self.known[position] = Opening(*position)
        return found

    def play(self, rand: Rand) -> Opening:
        """Where an opening with these random numbers ends. Raises EndlessLoop where the program draws for ever (opening-hang)."""
        low, position = rand.low, rand.position
        at = self.start
        while not at.over:
            if not at.explored:
                self.explore(at)
            following = at.only
            while following is None:
                if position == len(low):
                    rand.position = position
                    rand.refill()
                    low, position = rand.low, 0
                following = at.drawn[low[position] % REMAINDERS]
                position += 1
            at = following
        rand.position = position
        return at

    def explore(self, at: Opening) -> None:
        """Find what comes after a position."""
        found: list[Opening | None] = []
        for remainder in range(REMAINDERS):
            numbers = iter((remainder,))
            try:
                put = self.move(at.n, at.mine, at.theirs, numbers.__next__)
            except StopIteration:
                found.append(None)
                continue
            found.append(self.opening(at.n + 1, at.theirs & ~put, at.mine | put))
            if next(numbers, None) is not None:
                at.only = found.pop()
                break
        at.drawn = found
        at.explored = True
