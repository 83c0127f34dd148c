"""A side compared at every stop of a session with what was recorded of the author's program there."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import Any

from portlab.cases import Case
from portlab.cases.visible import visible
from portlab.compare.lockstep import check_complete, stop_of
from portlab.session import Snapshot
from portlab.sides.base import Side
from portlab.words import how_many
from teeko99.state.variables import COUNTERS, HANDLES, SWITCHES
from teekolab.compare.recorded_stops import COLUMNS, STOPS, RecordedStops, Row, Value
from teekolab.program import BOARDS


@dataclass(frozen=True)
class ColumnDifference:
    """One column of a stop that differs from the recording; ``shown`` is the side's value if the column holds its CRC-32."""

    name: str
    recorded: Value
    now: Value
    shown: str = ""

    def __str__(self) -> str:
        shown = f" ({self.shown})" if self.shown else ""
        return f"{self.name}: recorded {_text(self.recorded)}, now {_text(self.now)}{shown}"


@dataclass(frozen=True)
class StopsResult:
    """How many stops of a session were recorded, how many occurred, and how many of them differ, in total and by column.

    ``first`` is the number (from 0) of the first stop that differs; ``columns`` says what differs there, and is empty if the
    stop was not recorded or did not occur.
    """

    recorded: int
    now: int
    different: int
    by_column: Counter[str]
    first: int | None
    columns: tuple[ColumnDifference, ...]

    @property
    def same(self) -> bool:
        """Whether all stops are as recorded."""
        return self.first is None

    def __str__(self) -> str:
        if self.same:
            return how_many(self.recorded, "stop is the same", "stops are the same")
        if not self.columns:
            return f"{how_many(self.recorded, 'stop was', 'stops were')} recorded, {self.now} came; up to there they are the same"
        parts = "; ".join(map(str, self.columns))
        counts = f"{how_many(self.different, 'stop differs', 'stops differ')}; {self.recorded} were recorded, {self.now} came"
        return f"stop {self.first} differs in {parts} ({counts})"


def compare_stops(player: Side, case: Case, recorded: RecordedStops) -> StopsResult:
    """Play the case and compare each stop with the recorded one.

    If a stop differs, the session is played again to show that stop in full. Raises LabError if a side does not show a variable.
    """
    rows: list[Row] = []

    def note(snapshot: Snapshot) -> None:
        if not rows:
            check_complete(player, snapshot)
        rows.append(row_of(snapshot))

    player.play(case, observe=note)
    result = compare_rows(recorded.rows, rows)
    if result.first is None or not result.columns:
        return result
    stop = stop_of(player, case, result.first)
    assert stop
    return replace(result, columns=tuple(replace(each, shown=_in_full(each.name, stop)) for each in result.columns))


def compare_rows(recorded: Sequence[Row], now: Sequence[Row]) -> StopsResult:
    """Compare the rows of one session's stops."""
    by_column: Counter[str] = Counter()
    different, first = 0, None
    columns: tuple[ColumnDifference, ...] = ()
    for number, (one, other) in enumerate(zip_longest(recorded, now)):
        found = _different_columns(one, other) if one and other else ()
        if found or not (one and other):
            if first is None:
                first, columns = number, found
            different += 1
            by_column.update(each.name for each in found)
    return StopsResult(len(recorded), len(now), different, by_column, first, columns)


def row_of(snapshot: Snapshot) -> Row:
    """The stop in the format of a recording."""
    variables: dict[str, Any] = snapshot.variables
    files = "".join(f"{name}\0{content}\0" for name, content in sorted(snapshot.files.items()))
    return (
        STOPS.index(snapshot.stop),
        *(variables[name] for name in (*SWITCHES, *COUNTERS)),
        variables["learnednumber"],
        _crc(variables["memp2"]),
        _crc_of_cells(variables[name] for name in BOARDS),
        _crc_of_cells(variables["recentpositions"]),
        snapshot.seed,
        snapshot.screen_length,
        _crc(files),
        _crc("".join(f"{variables[name]}\0" for name in HANDLES)),
    )


def _different_columns(recorded: Row, now: Row) -> tuple[ColumnDifference, ...]:
    if recorded == now:
        return ()
    columns = zip(COLUMNS, recorded, now, strict=True)
    return tuple(ColumnDifference(*column) for column in columns if not _same(*column[1:]))


def _in_full(column: str, stop: Snapshot) -> str:
    """The value whose CRC-32 a column holds; empty for any other column."""
    variables: dict[str, Any] = stop.variables
    match column:
        case "memp2":
            return visible(variables["memp2"])
        case "boards":
            return ", ".join(f"{name} {_cells(variables[name])}" for name in BOARDS)
        case "recentpositions":
            return " ".join(map(_cells, variables["recentpositions"]))
        case "files":
            return ", ".join(
                f"{visible(name)}: {how_many(len(content), 'character')}" for name, content in stop.files.items()
            )
        case "handles":
            return ", ".join(f"{name} {visible(variables[name])}" for name in HANDLES)
        case _:
            return ""


def _cells(board: Sequence[int]) -> str:
    """A board in the format of the files (2 for -1); Xlearn's 00 may be 9."""
    return "".join("2" if cell == -1 else str(cell) for cell in board)


def _same(recorded: Value, now: Value) -> bool:
    return recorded == now or (isinstance(now, str) and recorded == f"crc:{_crc(now)}")


def _crc(text: str) -> int:
    return zlib.crc32(text.encode("latin-1"))


def _crc_of_cells(boards: Iterable[Sequence[int]]) -> int:
    cells = [*chain.from_iterable(boards)]
    return zlib.crc32(struct.pack(f"<{len(cells)}i", *cells))


def _text(value: Value) -> str:
    return f"'{visible(value, spaces=True)}'" if isinstance(value, str) else str(value)
