"""What the fixes change in the analysis of a line: functions from the port's result to the right one."""

from collections.abc import Iterable

from gomoku.lines import Analysis, Kind, M, Pattern, Run, X

STWO, TWO, STHREE, THREE, SFOUR, FOUR, FIVE = Kind


def _counts(run: Run, length: int) -> bool:
    return run.length == length and run.span >= 5


def _instead_of_twos(analysis: Analysis, patterns: Iterable[Pattern]) -> Analysis:
    """The analysis with these patterns in place of its twos."""
    kept = [pattern for pattern in analysis.patterns if pattern.kind > TWO]
    return analysis._replace(patterns=(*kept, *patterns))


def split_four_from_both_pairs(run: Run, analysis: Analysis) -> Analysis:
    """G05: ``11.11`` is a chong four from its + pair too, and that pair is no two besides."""
    if not (_counts(run, 2) and run.free_before and run.before(2) == M and run.before(3) == M):
        return analysis
    first = run.first
    return _instead_of_twos(analysis, [Pattern(SFOUR, (first - 3, first - 2, *run.stones), (first - 1,))])


def twos_from_both_sides(run: Run, analysis: Analysis) -> Analysis:
    """G10, G11: ``1.1`` and ``1..1`` are found from their - stone, and both outer neighbours are looked at."""
    if not _counts(run, 1):
        return analysis
    patterns = []
    for far in (2, 3):
        gap = tuple(range(1, far))
        if all(run.sight(offset) == X for offset in gap) and run.sight(far) == M != run.sight(far + 1):
            live = run.free_before and run.sight(far + 1) == X
            patterns.append(Pattern(TWO if live else STWO, (0, far), gap))
    return analysis._replace(patterns=tuple(patterns))


def wide_twos(run: Run, analysis: Analysis) -> Analysis:
    """G13: ``1...1``, found from its - stone."""
    gap = (1, 2, 3)
    if _counts(run, 1) and all(run.sight(offset) == X for offset in gap) and run.sight(4) == M != run.sight(5):
        return analysis._replace(patterns=(*analysis.patterns, Pattern(STWO, (0, 4), gap)))
    return analysis


def broken_threes(run: Run, analysis: Analysis) -> Analysis:
    """G12, G13: ``1.1.1``, ``11..1`` and ``1..11`` are sleeping threes, and their parts are no twos besides."""
    if any(pattern.kind > TWO for pattern in analysis.patterns):
        return analysis
    if _counts(run, 2):
        found = _pair_and_far_stones(run)
        return _instead_of_twos(analysis, found) if found else analysis
    if _counts(run, 1):
        if _chain(run, 0):
            return _instead_of_twos(analysis, [Pattern(STHREE, (0, 2, 4), (1, 3))])
        return _without_twos_inside_a_chain(run, analysis)
    return analysis


def _pair_and_far_stones(run: Run) -> list[Pattern]:
    """The pair with a stone two cells off, on either side, that is not itself part of three or more."""
    found = []
    for end, step in ((run.first, -1), (run.last, 1)):
        near, gap, far = end + step, end + 2 * step, end + 3 * step
        of_a_three = run.sight(far + step) == M == run.sight(far + 2 * step)
        if run.sight(near) == X == run.sight(gap) and run.sight(far) == M and not of_a_three:
            found.append(Pattern(STHREE, tuple(sorted((*run.stones, far))), tuple(sorted((near, gap)))))
    return found


def _chain(run: Run, start: int) -> bool:
    """Whether three single stones with single gaps stand from this offset on."""
    stones = all(run.sight(start + offset) == M for offset in (0, 2, 4))
    gaps = all(run.sight(start + offset) == X for offset in (1, 3))
    return stones and gaps and M not in (run.sight(start - 1), run.sight(start + 5))


def _without_twos_inside_a_chain(run: Run, analysis: Analysis) -> Analysis:
    inside = set()
    if _chain(run, -2):
        inside |= {(-2, 0), (0, 2)}
    if _chain(run, -4):
        inside.add((-2, 0))
    return analysis._replace(patterns=tuple(p for p in analysis.patterns if p.stones not in inside))


def twos_need_room(run: Run, analysis: Analysis) -> Analysis:
    """G14: with five cells in all no live three can come of it."""
    if run.span != 5:
        return analysis
    return analysis._replace(
        patterns=tuple(p._replace(kind=STWO) if p.kind == TWO else p for p in analysis.patterns),
    )


def _whole_run(run: Run) -> range:
    """The offsets of the run of stones, beyond the window too."""
    first, last = run.first, run.last
    while run.sight(first - 1) == M:
        first -= 1
    while run.sight(last + 1) == M:
        last += 1
    return range(first, last + 1)


def overlines_are_fives(run: Run, analysis: Analysis) -> Analysis:
    """G07, G08: the whole run is looked at, recorded, and counted as one five."""
    stones = _whole_run(run)
    if len(stones) < 5:
        return analysis
    return Analysis(((stones[0], stones[-1]),), (Pattern(FIVE, tuple(stones)),))


def exactly_five(run: Run, analysis: Analysis) -> Analysis:
    """G07, the other rule: longer runs are nothing, and a point that makes one completes nothing."""
    length = len(_whole_run(run))
    kept: list[Pattern] = []
    for pattern in analysis.patterns:
        if pattern.kind == FIVE:
            kept += [pattern] if length == 5 else []
        elif pattern.kind in (FOUR, SFOUR):
            points = tuple(point for point in pattern.points if _length_with(run, point) == 5)
            kept += [Pattern(FOUR if len(points) == 2 else SFOUR, pattern.stones, points)] if points else []
        else:
            kept.append(pattern)
    return analysis._replace(patterns=tuple(kept))


def _length_with(run: Run, point: int) -> int:
    """The length of the run that a stone at this offset would make."""
    length = 1
    for step in (-1, 1):
        offset = point + step
        while run.sight(offset) == M:
            length, offset = length + 1, offset + step
    return length
