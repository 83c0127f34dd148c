"""Comparing what two sessions left: the screen, every file, the ending. Nothing is left out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from portlab.cases.visible import visible
from portlab.compare.masks import masked
from portlab.session import Session
from portlab.words import how_many

BEFORE = 60
LOOKED_AT = 600
TOLD = 160
"""Lengths in characters, for lines that differ: the context before the difference, the part examined, the part reported."""


@dataclass(frozen=True)
class ScreenDifference:
    """The screens differ from character ``position`` (from 0) on; ``left`` and ``right`` are the lines around that place.

    The number of the line depends on the typed text; `portlab.reports.diff.DiffReport` computes it.
    """

    position: int
    left: str
    right: str

    @property
    def kind(self) -> str:
        """Both lines with N for each number and with repetitions (of prompts) shown only once."""
        plain = (re.sub(r"-?\d+", "N", line) for line in (self.left, self.right))
        left, right = (re.sub(r"(.{3,}?)\1+", r"\1", line)[:TOLD] for line in plain)
        return f"{left!r} and {right!r}"

    def __str__(self) -> str:
        return f"screen: from character {self.position} on"


@dataclass(frozen=True)
class FileDifference:
    """One file that differs.

    ``position`` is the first differing character; None if a side does not have the file.
    """

    name: str
    left: str | None
    right: str | None
    position: int | None

    def __str__(self) -> str:
        name = visible(self.name)
        if self.left is None:
            return f"file {name}: only on the right"
        if self.right is None:
            return f"file {name}: only on the left"
        return f"file {name}: from character {self.position} on ({len(self.left)} and {how_many(len(self.right), 'character')})"


@dataclass(frozen=True)
class EndingDifference:
    """The sessions ended differently."""

    left: str
    right: str

    def __str__(self) -> str:
        return f"ending: {self.left} and {self.right}"


@dataclass(frozen=True)
class Comparison:
    """All differences between two sessions; ``same`` if there are none."""

    screen: ScreenDifference | None
    files: tuple[FileDifference, ...]
    ending: EndingDifference | None

    @property
    def same(self) -> bool:
        """Whether the two sessions left exactly the same."""
        return not list(self.differences())

    def differences(self) -> Iterator[ScreenDifference | FileDifference | EndingDifference]:
        """The differences: screen, files by name, ending."""
        if self.screen:
            yield self.screen
        yield from self.files
        if self.ending:
            yield self.ending

    @property
    def kind(self) -> str:
        """What differs first, in words that sessions with the same cause share: the lines, the file, or the endings."""
        if self.screen:
            return self.screen.kind
        if self.files:
            return f"file {visible(self.files[0].name)}"
        return str(self.ending or "")

    def __str__(self) -> str:
        return "; ".join(str(difference) for difference in self.differences()) or "identical"


def compare_sessions(left: Session, right: Session) -> Comparison:
    """Compare all that two sessions left, except for what the program's masks hide."""
    if left == right:
        return Comparison(None, (), None)
    left, right = masked(left), masked(right)
    return Comparison(
        _compare_screens(left.screen, right.screen),
        tuple(_compare_files(left.files, right.files)),
        EndingDifference(left.ending, right.ending) if left.ending != right.ending else None,
    )


def first_difference(left: str, right: str) -> int:
    """The position of the first differing character; the shorter text's length if it is a prefix of the longer one."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False)))


def _compare_screens(left: str, right: str) -> ScreenDifference | None:
    if left == right:
        return None
    position = first_difference(left, right)
    start = max(left.rfind("\n", 0, position) + 1, position - BEFORE)
    about = (screen[start : start + LOOKED_AT].partition("\n")[0] for screen in (left, right))
    return ScreenDifference(position, *about)


def _compare_files(left: dict[str, str], right: dict[str, str]) -> Iterator[FileDifference]:
    for name in sorted({*left, *right}):
        one, two = left.get(name), right.get(name)
        if one != two:
            position = None if one is None or two is None else first_difference(one, two)
            yield FileDifference(name, one, two, position)
