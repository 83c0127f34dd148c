"""Screens as lines with the typed text in place, aligned side by side from the first difference on."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from portlab.cases import Recording
from portlab.cases.visible import visible
from portlab.compare.sessions import first_difference

LONGEST_COMPARED = 600
"""The most characters that two lines may have together to be compared one by one; in longer lines one stretch is marked."""


@dataclass(frozen=True)
class Segment:
    """A run of one line: printed by the program, or typed."""

    text: str
    typed: bool


@dataclass(frozen=True)
class Line:
    """One line of a screen, as a person would have seen it in the terminal."""

    segments: tuple[Segment, ...]

    @property
    def text(self) -> str:
        """All its text, typed or not."""
        return "".join(segment.text for segment in self.segments)

    def __str__(self) -> str:
        return "".join(f"«{segment.text}»" if segment.typed else segment.text for segment in self.segments)


@dataclass(frozen=True)
class Pair:
    """Two lines side by side; None if a side has no line there."""

    left: Line | None
    right: Line | None

    @property
    def same(self) -> bool:
        """Whether both sides show the same."""
        return self.left == self.right


def apart(line: Line | None, other: Line | None) -> list[tuple[int, int]]:
    """The spans of the line's characters that differ from the other line."""
    if line is None or other is None or line == other:
        return []
    one, two = line.text, other.text
    if len(one) + len(two) > LONGEST_COMPARED:
        start = first_difference(one, two)
        end = len(one) - min(first_difference(one[::-1], two[::-1]), min(len(one), len(two)) - start)
        return [(start, end)]
    codes = SequenceMatcher(None, one, two, autojunk=False).get_opcodes()
    return [(start, end) for kind, start, end, _, _ in codes if kind != "equal" and start < end]


def marked_lines(recording: Recording) -> list[Line]:
    """The screen's lines. A typed newline ends a line, as it does on a terminal."""
    lines: list[Line] = []
    segments: list[Segment] = []
    for printed, piece in recording.chunks():
        *whole, rest = printed.split("\n")
        for text in whole:
            lines.append(_line([*segments, Segment(visible(text), False)]))
            segments = []
        segments.append(Segment(visible(rest), False))
        if piece is not None:
            segments.append(Segment(visible(piece.removesuffix("\n")) + ("⏎" if piece.endswith("\n") else ""), True))
            if piece.endswith("\n"):
                lines.append(_line(segments))
                segments = []
    if segments:
        lines.append(_line(segments))
    return lines


def with_reads_of(recording: Recording, other: Recording) -> Recording:
    """The recording with the reads of the other if its own are unknown, as far as both screens are the same."""
    if recording.reads is not None or other.reads is None:
        return recording
    screens = recording.session.screen, other.session.screen
    same = len(screens[0]) if screens[0] == screens[1] else first_difference(*screens)
    return replace(recording, reads=tuple(read for read in other.reads if read <= same))


def side_by_side(left: Recording, right: Recording) -> list[Pair]:
    """Both screens in pairs of lines; equal lines are paired if possible."""
    one, two = marked_lines(with_reads_of(left, right)), marked_lines(with_reads_of(right, left))
    start = 0
    while start < min(len(one), len(two)) and one[start] == two[start]:
        start += 1
    pairs = [Pair(line, line) for line in one[:start]]
    return pairs + list(_aligned(one[start:], two[start:]))


def from_first_difference(pairs: list[Pair], before: int) -> tuple[int, list[Pair]]:
    """The pairs starting ``before`` lines before the first difference, and the number (from 1) of the first pair."""
    first = next((at for at, pair in enumerate(pairs) if not pair.same), len(pairs))
    start = max(0, first - before)
    return start + 1, pairs[start:]


def _line(segments: list[Segment]) -> Line:
    return Line(tuple(segment for segment in segments if segment.text))


def _aligned(one: list[Line], two: list[Line]) -> Iterator[Pair]:
    for _, i1, i2, j1, j2 in SequenceMatcher(None, one, two, autojunk=False).get_opcodes():
        for k in range(max(i2 - i1, j2 - j1)):
            yield Pair(one[i1 + k] if i1 + k < i2 else None, two[j1 + k] if j1 + k < j2 else None)
