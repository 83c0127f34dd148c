"""An independent referee: the plain meaning of the classes, by trying every move on a stretch of a line.

A stretch is the text between two enemies or edges, ``1`` for a stone and ``.`` for an empty cell. The referee knows
nothing of windows, neighbours or spans: it puts stones and looks whether there are five in a row.

Plain meaning: a five is five in a row; a live four has two points that make a five, a chong four has one; a live three
becomes a live four by one move; a sleeping three becomes a chong four but no live four; a live two becomes a live three
by one move; a sleeping two becomes a sleeping three but no live three.

Two chong fours on one line (``1.111.1``) have two such points as well. The evaluator counts them as two chong fours and
makes a live four of them in its score only. ``straight`` tells which is meant: a live four of four stones in a row, as
the evaluator has it, or any two points.
"""

from functools import lru_cache

from gomoku import Kind

NOTHING = 0


def moves(stretch: str) -> list[str]:
    """The stretch after each possible own move."""
    return [stretch[:place] + "1" + stretch[place + 1 :] for place, cell in enumerate(stretch) if cell == "."]


def has_five(stretch: str, exact: bool = False) -> bool:
    """Whether there are five in a row: five or more, or exactly five."""
    runs = [len(run) for run in stretch.split(".")]
    return 5 in runs or (not exact and max(runs) > 5)


@lru_cache(None)
def five_points(stretch: str, exact: bool = False) -> tuple[int, ...]:
    """The empty cells where a stone makes a five."""
    return tuple(
        place
        for place, cell in enumerate(stretch)
        if cell == "." and has_five(stretch[:place] + "1" + stretch[place + 1 :], exact)
    )


def has_live_four(stretch: str, straight: bool) -> bool:
    """Whether two points make a five; with ``straight`` they must be the ends of one run of four."""
    points = five_points(stretch)
    if not straight:
        return len(points) >= 2
    return any(stretch[point + 1 : point + 5] == "1111" and point + 5 in points for point in points)


@lru_cache(None)
def becomes_live_four(stretch: str, straight: bool) -> bool:
    return any(has_live_four(after, straight) and not has_five(after) for after in moves(stretch))


@lru_cache(None)
def becomes_chong_four(stretch: str) -> bool:
    return any(five_points(after) for after in moves(stretch))


@lru_cache(None)
def strongest_class(stretch: str, straight: bool = True) -> int:
    """The strongest class that the stretch has, a Kind or NOTHING."""
    if has_five(stretch):
        return Kind.FIVE
    if has_live_four(stretch, straight):
        return Kind.FOUR
    if five_points(stretch):
        return Kind.SFOUR
    if becomes_live_four(stretch, straight):
        return Kind.THREE
    if becomes_chong_four(stretch):
        return Kind.STHREE
    if any(becomes_live_four(after, straight) for after in moves(stretch)):
        return Kind.TWO
    if any(becomes_chong_four(after) for after in moves(stretch)):
        return Kind.STWO
    return NOTHING


def groups(stretch: str) -> list[list[int]]:
    """The stones by groups that can be part of one five: neighbours at most four places apart."""
    found: list[list[int]] = []
    for place, cell in enumerate(stretch):
        if cell == "1":
            if found and place - found[-1][-1] <= 4:
                found[-1].append(place)
            else:
                found.append([place])
    return found


def alone(stretch: str, stones: list[int] | tuple[int, ...]) -> str:
    """The stretch with these stones only."""
    return "".join("1" if place in stones else "." for place in range(len(stretch)))
