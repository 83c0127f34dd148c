"""Shares of lines and branches, with and without the named ones, and what is wrong with them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from teekolab.coverage.lines import Line
from teekolab.coverage.named import Name, name_of, shown


@dataclass(frozen=True)
class Share:
    """A number of items out of a total."""

    done: int
    total: int

    @property
    def percent(self) -> float:
        """The share in percent; 100 if the total is 0."""
        return 100.0 * self.done / self.total if self.total else 100.0


@dataclass(frozen=True)
class Figures:
    """Lines run and branches taken, as shares of all, and of all except the named ones."""

    lines: Share
    branches: Share
    reachable_lines: Share
    reachable_branches: Share


def split(lines: Iterable[Line], named: Counter[Name]) -> tuple[list[Line], list[Line], Counter[Name]]:
    """The incomplete lines that are named, those that are not, and the names that are left over."""
    left = Counter(named)
    excused, unnamed = [], []
    for line in lines:
        if line.complete:
            continue
        if left[name_of(line)] > 0:
            left[name_of(line)] -= 1
            excused.append(line)
        else:
            unnamed.append(line)
    return excused, unnamed, +left


def figures(lines: list[Line], excused: list[Line]) -> Figures:
    """The shares of these lines; ``excused`` are the named ones among them."""
    ran = sum(line.count > 0 for line in lines)
    branches = sum(len(line.branches) for line in lines)
    taken = branches - sum(len(line.missing) for line in lines)
    return Figures(
        Share(ran, len(lines)),
        Share(taken, branches),
        Share(ran, len(lines) - sum(line.count == 0 for line in excused)),
        Share(taken, branches - sum(len(line.missing) for line in excused)),
    )


def faults(lines: list[Line], named: Counter[Name], gate: float) -> list[str]:
    """All faults, one line each: unnamed lines, stale names, shares below the gate. Empty if there are none."""
    excused, unnamed, stale = split(lines, named)
    known = {name_of(line) for line in lines}
    counted = figures(lines, excused)
    found = [not_run(line) for line in unnamed]
    found += [f"named, but {'it runs completely' if name in known else 'not there'}: {shown(name)}" for name in stale]
    for what, share in (("lines", counted.reachable_lines), ("branches", counted.reachable_branches)):
        if share.percent < gate:
            found.append(f"{what}: {share.percent:.1f}% without the named ones, less than {gate:g}%")
    return found


def not_run(line: Line) -> str:
    """The part of a line that did not run, in words."""
    missing = ", ".join(map(str, line.missing))
    what = f"branch {missing} of {len(line.branches)} not taken" if line.count else "not run"
    return f"line {line.number} {what}, and not named: {shown(name_of(line))}"
