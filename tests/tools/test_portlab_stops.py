"""Recordings of stops: both sides have every recorded variable, and each kind of difference is found and named."""

import gzip
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from portlab.cases import Case
from portlab.errors import LabError
from portlab.session import Snapshot
from portlab.sides import Side, side
from teekolab.compare.recorded_stops import COLUMNS, RecordedStops, Row
from teekolab.compare.stops import compare_rows, compare_stops, row_of
from tests.tools.altered_sides import AlteredSide

GAME = Case("game", 3, keys=("t\n", "p\n", "3\n", "\n", "1\n", "00\n"))
STOP = 9


def rows_of(case: Case) -> tuple[Row, ...]:
    """What a recording of the port's stops has."""
    rows: list[Row] = []
    side("port").play(case, observe=lambda snapshot: rows.append(row_of(snapshot)))
    return tuple(rows)


ROWS = rows_of(GAME)


@pytest.fixture
def files(tmp_path: Path) -> Callable[..., tuple[Path, Path]]:
    """Write a recording of the given stops, and the recordings file with their sessions."""

    def written(rows: Any = ROWS, sessions: tuple[str, ...] = ("game",)) -> tuple[Path, Path]:
        stops, cases = tmp_path / "stops.jsonl.gz", tmp_path / "sessions.jsonl"
        stops.write_bytes(gzip.compress((json.dumps({"id": "game", "stops": rows}) + "\n").encode()))
        case = {"clock": GAME.clock, "argv": [], "keys": GAME.keys, "files": {}}
        left = {"result": "input", "screen": "", "files_after": {}}
        cases.write_text("".join(json.dumps({"id": name, **case, **left}) + "\n" for name in sessions))
        return stops, cases

    return written


@pytest.mark.parametrize("name", ["port", "c"])
def test_every_variable_is_that_of_the_recordings_at_every_stop(
    shared: Path, portlab: Callable[..., Result], name: str
) -> None:
    recordings = shared / "recordings" / "teeko"
    stops, sessions = recordings / "stops-dev.jsonl.gz", recordings / "sessions-dev.jsonl.gz"
    result = portlab("replay", "stops", stops, "--sessions", sessions, "--side", name)
    assert result.stdout == f"{name}: 300 identical, 0 different; 0 of 34331 stops differ\n"
    assert result.exit_code == 0


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_that_differs_is_named(column: str) -> None:
    at = COLUMNS.index(column)
    changed = [list(row) for row in ROWS]
    value = changed[STOP][at]
    changed[STOP][at] = "   7" if isinstance(value, str) else 1 - value if column == "stop" else value + 1
    result = compare_stops(side("port"), GAME, RecordedStops("game", tuple(map(tuple, changed))))
    assert (result.first, result.different, result.by_column) == (STOP, 1, {column: 1})
    (difference,) = result.columns
    assert (difference.name, difference.now) == (column, value)
    assert bool(difference.shown) == (column in ("boards", "recentpositions", "files", "handles"))


def test_a_number_that_was_recorded_as_its_crc() -> None:
    at = COLUMNS.index("learnednumber")
    number = str(ROWS[STOP][at]).encode("latin-1")

    def recorded(crc: int) -> tuple[Row, ...]:
        return (*ROWS[:STOP], (*ROWS[STOP][:at], f"crc:{crc}", *ROWS[STOP][at + 1 :]), *ROWS[STOP + 1 :])

    assert compare_rows(recorded(zlib.crc32(number)), ROWS).same
    assert compare_rows(recorded(zlib.crc32(number) + 1), ROWS).by_column == {"learnednumber": 1}


@pytest.mark.parametrize(("recorded", "now"), [(ROWS, ROWS[:-2]), (ROWS[:-2], ROWS)])
def test_stops_that_only_one_of_them_has(recorded: tuple[Row, ...], now: tuple[Row, ...]) -> None:
    result = compare_rows(recorded, now)
    assert (result.first, result.different, result.columns) == (len(ROWS) - 2, 2, ())
    assert str(result).startswith(f"{len(recorded)} stops were recorded, {len(now)} came")


def test_the_command_tells_session_stop_and_variable(
    portlab: Callable[..., Result], files: Callable[..., tuple[Path, Path]]
) -> None:
    rows = [list(row) for row in ROWS]
    for number in (STOP, STOP + 2):
        rows[number][COLUMNS.index("n")] = 99
    rows[STOP][COLUMNS.index("boards")] = 1
    stops, cases = files(rows)
    result = portlab("replay", "--side", "c", "stops", stops, "--sessions", cases)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[:3] == [
        f"c: 0 identical, 1 different; 2 of {len(ROWS)} stops differ",
        "  n differs at 2 stops",
        "  boards differs at 1 stop",
    ]
    n, boards = ROWS[STOP][COLUMNS.index("n")], ROWS[STOP][COLUMNS.index("boards")]
    told = f"  game: stop {STOP} differs in n: recorded 99, now {n}; boards: recorded 1, now {boards} (X 0"
    assert lines[3].startswith(told)
    report = json.loads(portlab("replay", "stops", stops, "--sessions", cases, "--json").stdout)
    assert (report["different"], report["stops_different"], report["variables"]) == (1, 2, {"n": 2, "boards": 1})
    assert portlab("replay", "stops", files()[0], "--sessions", cases).exit_code == 0


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ("x", ":1: stops: must be a list, not text"),
        ([[0]], ":1: stops[0]: must have 24 entries, not 1"),
        ([ROWS[0], [2, *ROWS[1][1:]]], ":1: stops[1].stop: can't be 2"),
        ([[*ROWS[0][:6], "1", *ROWS[0][7:]]], ":1: stops[0].n: can't be '1'"),
        ([[*ROWS[0][:6], True, *ROWS[0][7:]]], ":1: stops[0][6]: must be a whole number or text, not true or false"),
        ([[*ROWS[0][:16], 1, *ROWS[0][17:]]], ":1: stops[0].learnednumber: can't be '1'"),
        ([[*ROWS[0][:16], "12345", *ROWS[0][17:]]], ":1: stops[0].learnednumber: can't be '12345'"),
    ],
)
def test_what_is_no_recording_is_refused(
    portlab: Callable[..., Result], files: Callable[..., tuple[Path, Path]], rows: object, complaint: str
) -> None:
    stops, cases = files(rows)
    result = portlab("replay", "stops", stops, "--sessions", cases)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_files_that_do_not_fit_together(
    portlab: Callable[..., Result], files: Callable[..., tuple[Path, Path]], tmp_path: Path
) -> None:
    stops, cases = files(sessions=("another",))
    result = portlab("replay", "stops", stops, "--sessions", cases)
    assert result.exit_code == 2
    assert "no session game" in result.stderr
    twice = tmp_path / "twice.jsonl"
    twice.write_bytes(gzip.decompress(stops.read_bytes()) * 2)
    assert (
        ":2: id: the session 'game' is line 1's already"
        in portlab("replay", "stops", twice, "--sessions", cases).stderr
    )
    for name, content in (
        ("empty.jsonl", b""),
        ("no.jsonl", b"{"),
        ("no.jsonl.gz", b"\x1f\x8b\x08"),
        ("deep.jsonl", b"[" * 9999),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        result = portlab("replay", "stops", file, "--sessions", cases)
        assert result.exit_code == 2
        assert name in result.stderr


def test_a_side_that_can_not_be_stopped_or_hides_a_variable(
    portlab: Callable[..., Result], files: Callable[..., tuple[Path, Path]], offer: Callable[[Side], str]
) -> None:
    stops, cases = files()
    assert "can't be stopped" in portlab("replay", "stops", stops, "--sessions", cases, "--side", "c-console").stderr

    def without(number: int, shown: Snapshot) -> Snapshot:
        del shown.variables["st"]
        return shown

    name = offer(AlteredSide(change_stop=without))
    assert (
        "does not show all variables" in portlab("replay", "stops", stops, "--sessions", cases, "--side", name).stderr
    )
    with pytest.raises(LabError, match="does not show"):
        compare_stops(AlteredSide(change_stop=without), GAME, RecordedStops("game", ROWS))
