"""The stops around the first one that differs, with both sides next to each other."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from portlab.cases import Case
from portlab.compare.lockstep import LockstepResult, VariableDifference, compare_snapshots
from portlab.session import Snapshot
from portlab.sides.base import Side

BEFORE = 20
AFTER = 3


@dataclass(frozen=True)
class Seen:
    """One side at a stop: its snapshot, the variables changed since the stop before, and the text read there (None: nothing)."""

    snapshot: Snapshot
    changed: tuple[str, ...]
    typed: str | None


@dataclass(frozen=True)
class Step:
    """One stop, counted from 0, of both sides; None for a side that has already ended."""

    stop: int
    left: Seen | None
    right: Seen | None
    differences: tuple[VariableDifference, ...]

    @property
    def same(self) -> bool:
        """Whether both sides show the same at this stop."""
        return self.left is not None and self.right is not None and not self.differences


def steps_around(left: Side, right: Side, case: Case, result: LockstepResult) -> list[Step]:
    """The steps from ``BEFORE`` before the first stop that differs to ``AFTER`` after it; the last ones if none differs.

    Each side plays the case once more.
    """
    end = result.stops if result.first is None else result.first.stop + 1 + AFTER
    wanted = range(max(0, result.stops - BEFORE), end)
    one, two = (_seen(player, case, wanted) for player in (left, right))
    return [_step(stop, one.get(stop), two.get(stop)) for stop in wanted if stop in one or stop in two]


def _step(stop: int, left: Seen | None, right: Seen | None) -> Step:
    differences = compare_snapshots(left.snapshot, right.snapshot) if left and right else ()
    return Step(stop, left, right, differences)


def _seen(player: Side, case: Case, wanted: range) -> dict[int, Seen]:
    watch = _Watch(wanted, list(case.pieces()))
    player.play(case, observe=watch.note)
    return watch.seen


@dataclass
class _Watch:
    wanted: range
    pieces: Sequence[str]
    seen: dict[int, Seen] = field(default_factory=dict)
    stops: int = 0
    prompts: int = 0
    last: Snapshot | None = None

    def note(self, snapshot: Snapshot) -> None:
        if self.stops in self.wanted:
            self.seen[self.stops] = Seen(snapshot, self._changed(snapshot), self._typed())
        if self.stops + 1 in self.wanted:
            self.last = snapshot
        self.stops += 1
        self.prompts += snapshot.stop == "prompt"

    def _changed(self, snapshot: Snapshot) -> tuple[str, ...]:
        before = {} if self.last is None else self.last.variables
        return tuple(name for name, value in snapshot.variables.items() if before.get(name, value) != value)

    def _typed(self) -> str | None:
        read = self.last is not None and self.last.stop == "prompt" and self.prompts <= len(self.pieces)
        return self.pieces[self.prompts - 1] if read else None
