"""Which patterns of a line count when every stone may serve one of them only (fix ``gap-stones``)."""

from collections.abc import Callable, Iterable, Sequence

from gomoku.lines import Kind
from gomoku.rules import Placed


def strongest_pattern_of_each_stone(found: Sequence[Placed]) -> Sequence[Placed]:
    """The patterns that are counted: the strongest first, each recording its stones on both sides.

    Of equals the choice is made once from each end of the stretch, and the richer result is taken, so that it doesn't
    matter from which end it is met. What the same run counts twice (G01) is left alone: that is ``record-range``.
    """
    return max(_chosen(found, _from_minus_end), _chosen(found, _from_plus_end), key=_kinds_descending)


def _from_minus_end(placed: Placed) -> tuple[int, ...]:
    stones = placed.pattern.stones
    return -placed.kind, stones[0], stones[-1], *stones


def _from_plus_end(placed: Placed) -> tuple[int, ...]:
    stones = placed.pattern.stones
    return -placed.kind, -stones[-1], -stones[0], *(-stone for stone in reversed(stones))


def _kinds_descending(placed: Iterable[Placed]) -> list[int]:
    return sorted((one.kind for one in placed), reverse=True)


def _chosen(found: Sequence[Placed], order: Callable[[Placed], tuple[int, ...]]) -> list[Placed]:
    chosen: list[Placed] = []
    for placed in sorted(found, key=order):
        if placed in chosen or all(_may_stand_together(placed, earlier) for earlier in chosen):
            chosen.append(placed)
    return chosen


def _may_stand_together(one: Placed, another: Placed) -> bool:
    """Chong fours are told apart by their completing points, everything else by its stones."""
    if one.kind == another.kind == Kind.SFOUR:
        return not set(one.pattern.points) & set(another.pattern.points)
    return not set(one.pattern.stones) & set(another.pattern.stones)
