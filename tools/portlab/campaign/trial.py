"""One session tried on two sides: as users run it, and observed stop by stop."""

from collections import Counter
from dataclasses import dataclass, field

from portlab.cases import Case
from portlab.compare.lockstep import lockstep
from portlab.compare.masks import counted
from portlab.compare.sessions import compare_sessions
from portlab.session import Session, Snapshot
from portlab.sides.base import Side


@dataclass(frozen=True)
class Trial:
    """The result: the left side's ending, the numbers of prompts and moves, and each difference in words.

    ``kind`` is what differs first (`Comparison.kind`); ``masked`` counts what the program's masks hid on both sides.
    """

    ending: str
    prompts: int
    moves: int
    differences: tuple[str, ...]
    kind: str = ""
    masked: Counter[str] = field(default_factory=Counter)

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not self.differences


def try_case(left: Side, right: Side, case: Case, *, stop_by_stop: bool) -> Trial:
    """Play the case on both sides and compare what they leave; with ``stop_by_stop`` also every variable at every stop.

    A side may take shortcuts when it is not observed. So each side is first played unobserved, and must leave the same when it
    is observed.
    """
    one, two = left.play(case), right.play(case)
    comparison = compare_sessions(one, two)
    differences = [] if comparison.same else [str(comparison)]
    if stop_by_stop:
        result = lockstep(left, right, case)
        prompts, moves = result.stops - result.moves, result.moves
        differences += [] if result.same else [f"in lockstep: {result}"]
        differences += _when_watched(left, one, result.left)
    else:
        prompts, moves, more = _counted(left, right, case, one, two)
        differences += more
    kind = comparison.kind or "".join(differences[:1]).partition(":")[0]
    return Trial(one.ending, prompts, moves, tuple(differences), kind, counted(one, two))


def _counted(left: Side, right: Side, case: Case, one: Session, two: Session) -> tuple[int, int, list[str]]:
    """The numbers of prompts and moves, and any difference that observing the counting side makes."""
    counter, unwatched = (right, two) if right.stops else (left, one)
    if not counter.stops:
        return 0, 0, []
    stops = {"prompt": 0, "move": 0}

    def count(snapshot: Snapshot) -> None:
        stops[snapshot.stop] += 1

    watched = counter.play(case, observe=count)
    return stops["prompt"], stops["move"], _when_watched(counter, unwatched, watched)


def _when_watched(player: Side, unwatched: Session, watched: Session) -> list[str]:
    comparison = compare_sessions(unwatched, watched)
    return [] if comparison.same else [f"{player.name} unwatched and watched: {comparison}"]
