"""What one line through a stone counts and records (specification, section 3).

The published evaluator takes nine cells, four to each side of the stone, and compares them case by case. Here the same
cases are functions by the length of the run of stones; each oddity stands where it lives, with its id.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

REACH = 4
"""How far a line is looked at to each side of the stone."""


class Kind(IntEnum):
    """The counters, by their index; 0 is never used."""

    STWO = 1
    TWO = 2
    STHREE = 3
    THREE = 4
    SFOUR = 5
    FOUR = 6
    FIVE = 7

    @property
    def words(self) -> str:
        """The kind's name for people."""
        return KIND_WORDS[self]


KIND_WORDS = {
    Kind.STWO: "sleeping two",
    Kind.TWO: "live two",
    Kind.STHREE: "sleeping three",
    Kind.THREE: "live three",
    Kind.SFOUR: "chong four",
    Kind.FOUR: "live four",
    Kind.FIVE: "five",
}


class Sight(IntEnum):
    """A cell as the stone's own side sees it: empty, mine, the enemy's."""

    X = 0
    M = 1
    P = 2


X, M, P = Sight
BORDER = 10
WALL = (P,) * BORDER


def sights_of(stretch: str) -> tuple[Sight, ...]:
    """A stretch (``.`` for an empty cell, another character for a stone) with enemies on both sides."""
    return (*WALL, *[X if character == "." else M for character in stretch], *WALL)


class Pattern(NamedTuple):
    """One counted pattern; all cells are offsets from the stone that was looked at, ascending.

    ``points`` are the empty cells it turns on: the gap between its stones, or where a run of four becomes a five.
    """

    kind: Kind
    stones: tuple[int, ...]
    points: tuple[int, ...] = ()


class Analysis(NamedTuple):
    """What is counted, and the ranges (first, last offset) that the evaluator asks to have recorded."""

    ranges: tuple[tuple[int, int], ...]
    patterns: tuple[Pattern, ...]


class Run:
    """The stone at place ``at`` of a stretch without enemies, seen in its window of nine cells.

    What bounds the stretch is the enemy or the edge, which is the same (G19). Offsets are relative to the stone:
    ``first`` <= 0 <= ``last`` is the run of its colour, ``room_first`` ... ``room_last`` the span that is free of the
    enemy; all four stay inside the window.
    """

    __slots__ = ("_centre", "_sights", "first", "last", "room_first", "room_last")

    def __init__(self, sights: tuple[Sight, ...], at: int) -> None:
        self._sights, self._centre = sights, at + BORDER
        self.first = self._walk(0, -1, (M,))
        self.last = self._walk(0, 1, (M,))
        self.room_first = self._walk(self.first, -1, (M, X))
        self.room_last = self._walk(self.last, 1, (M, X))

    def _walk(self, offset: int, step: int, wanted: tuple[Sight, ...]) -> int:
        while -REACH < offset * step < REACH and self._sights[self._centre + offset + step] in wanted:
            offset += step
        return offset

    def sight(self, offset: int) -> Sight:
        """The cell at an offset, also beyond the window."""
        return self._sights[self._centre + offset]

    @property
    def length(self) -> int:
        """Stones in the run, 1 to 9."""
        return self.last - self.first + 1

    @property
    def span(self) -> int:
        """Cells free of the enemy, 1 to 9."""
        return self.room_last - self.room_first + 1

    @property
    def stones(self) -> tuple[int, ...]:
        """The offsets of the run."""
        return tuple(range(self.first, self.last + 1))

    @property
    def free_before(self) -> bool:
        """Whether the - neighbour is empty."""
        return self.sight(self.first - 1) == X

    @property
    def free_after(self) -> bool:
        """Whether the + neighbour is empty."""
        return self.sight(self.last + 1) == X

    def before(self, distance: int) -> Sight:
        """The cell so many places before the run."""
        return self.sight(self.first - distance)

    def after(self, distance: int) -> Sight:
        """The cell so many places after the run."""
        return self.sight(self.last + distance)


def analyse(run: Run) -> Analysis:
    """Analyse the line through a stone as the complete listing does.

    In a span of five or more, a run shorter than five has at least one empty neighbour; the cases rely on that.
    """
    if run.span < 5:
        return Analysis(((run.room_first, run.room_last),), ())  # G15: counts nothing, yet records
    cases = CASES.get(run.length)  # G07, G08: a run seen as six or more has no case and counts nothing
    ranges, patterns = cases(run) if cases else ((), ())
    return Analysis(((run.first, run.last), *ranges), patterns)


def _five(run: Run) -> Analysis:
    return Analysis((), (Pattern(Kind.FIVE, run.stones),))  # G16: whatever stands at its ends


def _four(run: Run) -> Analysis:
    """G17: a stone beyond an empty neighbour is not looked at."""
    ends = ((run.first - 1, run.free_before), (run.last + 1, run.free_after))
    points = tuple(offset for offset, free in ends if free)
    kind = Kind.FOUR if len(points) == 2 else Kind.SFOUR
    return Analysis((), (Pattern(kind, run.stones, points),))


def _three(run: Run) -> Analysis:
    """G06: each side with a stone beyond a gap counts on its own."""
    ranges: list[tuple[int, int]] = []
    patterns: list[Pattern] = []
    if run.free_before and run.before(2) == M:
        ranges.append((run.first - 2, run.first - 1))
        patterns.append(Pattern(Kind.SFOUR, (run.first - 2, *run.stones), (run.first - 1,)))
    if run.free_after and run.after(2) == M:
        ranges.append((run.last + 1, run.last + 2))  # G04: one short, so that only the gap is recorded
        patterns.append(Pattern(Kind.SFOUR, (*run.stones, run.last + 2), (run.last + 1,)))
    if not patterns:
        live = run.free_before and run.free_after and run.span > 5
        patterns.append(Pattern(Kind.THREE if live else Kind.STHREE, run.stones))
    return Analysis(tuple(ranges), tuple(patterns))


def _pair(run: Run) -> Analysis:
    """G06, G18: both sides count on their own."""
    ranges: tuple[tuple[int, int], ...] = ()
    patterns: list[Pattern] = []
    if run.free_before and run.before(2) == M:
        ranges += ((run.first - 2, run.first - 1),)
        patterns += _pair_and_stone_before(run)
    if run.free_after and run.after(2) == M:
        if run.after(3) == M:
            ranges += ((run.last + 1, run.last + 2),)  # G04
        patterns += _pair_and_stones_after(run)
    if not patterns:
        patterns += _pair_alone(run)
    return Analysis(ranges, tuple(patterns))


def _pair_and_stone_before(run: Run) -> list[Pattern]:
    """G05: where a second stone follows, the split four is not seen from this side."""
    stones, gap = (run.first - 2, *run.stones), (run.first - 1,)
    if run.before(3) == M:
        return []
    live = run.before(3) == X and run.free_after
    return [Pattern(Kind.THREE if live else Kind.STHREE, stones, gap)]


def _pair_and_stones_after(run: Run) -> list[Pattern]:
    stones, gap = (*run.stones, run.last + 2), (run.last + 1,)
    if run.after(3) == M:
        return [Pattern(Kind.SFOUR, (*stones, run.last + 3), gap)]
    live = run.after(3) == X and run.free_before
    return [Pattern(Kind.THREE if live else Kind.STHREE, stones, gap)]


def _pair_alone(run: Run) -> list[Pattern]:
    """G13: a stone two cells off is not looked for; G14: a span of five is still live."""
    kind = Kind.TWO if run.free_before and run.free_after else Kind.STWO
    return [Pattern(kind, run.stones)]


def _single(run: Run) -> Analysis:
    """G12: three single stones are two twos; G13: with three empty cells between, nothing."""
    if run.free_after:
        patterns = _single_and_stone_after(run)
    elif run.free_before and run.before(2) == M and run.before(3) == X:
        patterns = [Pattern(Kind.STWO, (-2, 0), (-1,))]  # G11: the only look back, and only when blocked ahead
    else:
        patterns = []
    return Analysis((), tuple(patterns))


def _single_and_stone_after(run: Run) -> list[Pattern]:
    if run.after(2) == M and run.after(3) == X:
        return [Pattern(Kind.TWO if run.free_before else Kind.STWO, (0, 2), (1,))]  # G14
    if run.after(2) == X and run.after(3) == M and run.after(4) == X:
        return [Pattern(Kind.TWO, (0, 3), (1, 2))]  # G10: whatever stands before it
    return []


CASES: dict[int, Callable[[Run], Analysis]] = {1: _single, 2: _pair, 3: _three, 4: _four, 5: _five}
