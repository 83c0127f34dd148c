"""Both sides stopped at every prompt and after every move: all variables, the generator, files and screen compared.

Each side first runs to its end while every stop is reduced to a digest, so the longest session needs little memory. If the
digests differ, the sides run once more and the first stop that differs is kept whole. (Sessions are deterministic.)
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from portlab.cases import Case
from portlab.compare.sessions import Comparison, compare_sessions, first_difference
from portlab.errors import refuse
from portlab.program import program
from portlab.session import Session, Snapshot
from portlab.sides.base import Side
from portlab.words import how_many


@dataclass(frozen=True)
class VariableDifference:
    """One variable that differs.

    ``cells`` are the differing cells: ``rc`` for a board, ``k:rc`` for a list of boards.
    """

    name: str
    left: object
    right: object
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class StopDifference:
    """The first stop (counted from 0) at which the sides differ; None for a side that has no such stop."""

    stop: int
    left: Snapshot | None
    right: Snapshot | None
    variables: tuple[VariableDifference, ...]
    piece: int
    """How many pieces of typed text had been read before this stop."""


@dataclass(frozen=True)
class LockstepResult:
    """``stops`` and ``moves`` count those that were the same; ``first`` is the first stop that differs.

    ``end`` compares what the two sessions left; ``left`` is the left side's session.
    """

    stops: int
    moves: int
    first: StopDifference | None
    end: Comparison
    left: Session

    @property
    def same(self) -> bool:
        """Whether no stop differs and both sessions left the same."""
        return self.first is None and self.end.same

    def __str__(self) -> str:
        if self.first is None:
            return f"{how_many(self.stops, 'stop is', 'stops are')} the same; {self.end}"
        names = ", ".join(difference.name for difference in self.first.variables) or "what is printed, or who goes on"
        return f"stop {self.first.stop} differs in {names}"


@dataclass(frozen=True)
class _Track:
    session: Session
    digests: tuple[bytes, ...]
    stops: tuple[tuple[str, int], ...]


def lockstep(left: Side, right: Side, case: Case) -> LockstepResult:
    """Run the case on both sides and find the first difference.

    Raises LabError if a side can't be stopped or does not show a variable.
    """
    for player in (left, right):
        if not player.stops:
            refuse(f"the side {player.name} can't be stopped on the way: choose another")
    one, two = _track(left, case), _track(right, case)
    end = compare_sessions(one.session, two.session)
    at = _first_parting(one, two)
    common = min(len(one.stops), len(two.stops)) if at is None else at
    moves = sum(kind == "move" for kind, _ in one.stops[:common])
    first = None
    if at is not None:
        pieces = sum(kind == "prompt" for kind, _ in one.stops[:at])
        first = _stop_difference(at, stop_of(left, case, at), stop_of(right, case, at), pieces)
    return LockstepResult(common, moves, first, end, one.session)


def compare_snapshots(left: Snapshot, right: Snapshot) -> tuple[VariableDifference, ...]:
    """All differences between two stops: kind of stop, variables, generator, length of the screen, files."""
    one, two = dict(_values(left)), dict(_values(right))
    names = list({**one, **two})
    return tuple(
        _variable_difference(name, one.get(name), two.get(name)) for name in names if one.get(name) != two.get(name)
    )


def stop_of(player: Side, case: Case, wanted: int) -> Snapshot | None:
    """The complete stop with this number (from 0); None if the session has no such stop."""
    kept: list[Snapshot] = []
    seen = 0

    def note(snapshot: Snapshot) -> None:
        nonlocal seen
        if seen == wanted:
            kept.append(snapshot)
        seen += 1

    player.play(case, observe=note)
    return kept[0] if kept else None


def check_complete(player: Side, snapshot: Snapshot) -> None:
    """Raise LabError unless the snapshot has exactly the variables that the program declares."""
    declared = program().variable_names
    if not declared:
        return
    missing = [name for name in declared if name not in snapshot.variables]
    unknown = [name for name in snapshot.variables if name not in declared]
    if missing or unknown:
        refuse(f"the side {player.name} does not show all variables: missing {missing}, unknown {unknown}")


def _track(player: Side, case: Case) -> _Track:
    digests: list[bytes] = []
    stops: list[tuple[str, int]] = []

    def note(snapshot: Snapshot) -> None:
        if not digests:
            check_complete(player, snapshot)
        digests.append(hashlib.blake2b(repr(_canonical(snapshot)).encode(), digest_size=16).digest())
        stops.append((snapshot.stop, snapshot.screen_length))

    session = player.play(case, observe=note)
    return _Track(session, tuple(digests), tuple(stops))


def _first_parting(one: _Track, two: _Track) -> int | None:
    screens = first_difference(one.session.screen, two.session.screen)
    if one.session.screen == two.session.screen:
        screens = len(one.session.screen)
    for at, (left, right) in enumerate(zip(one.digests, two.digests, strict=False)):
        if left != right or one.stops[at][1] > screens:
            return at
    shorter = min(len(one.digests), len(two.digests))
    return shorter if len(one.digests) != len(two.digests) else None


def _stop_difference(at: int, left: Snapshot | None, right: Snapshot | None, pieces: int) -> StopDifference:
    differences = compare_snapshots(left, right) if left and right else ()
    return StopDifference(at, left, right, differences, pieces)


def _canonical(snapshot: Snapshot) -> list[tuple[str, object]]:
    return [*_values(snapshot), *sorted(snapshot.files.items())]


def _values(snapshot: Snapshot) -> Iterator[tuple[str, object]]:
    yield "stop", snapshot.stop
    for name in program().variable_names or sorted(snapshot.variables):
        yield name, snapshot.variables.get(name)
    yield "seed", snapshot.seed
    yield "screen_length", snapshot.screen_length
    yield "files", snapshot.files


def _variable_difference(name: str, left: object, right: object) -> VariableDifference:
    known = program().variable(name)
    if known.many and isinstance(left, tuple) and isinstance(right, tuple):
        pairs = enumerate(zip(left, right, strict=False))
        cells = (f"{k}:{cell}" for k, pair in pairs for cell in _cells(*pair, known.columns))
        return VariableDifference(name, left, right, tuple(cells))
    return VariableDifference(name, left, right, tuple(_cells(left, right, known.columns)))


def _cells(left: object, right: object, columns: int) -> Iterator[str]:
    if columns and isinstance(left, tuple) and isinstance(right, tuple):
        places = enumerate(zip(left, right, strict=False))
        yield from (f"{i // columns}{i % columns}" for i, (one, two) in places if one != two)
