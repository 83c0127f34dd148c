"""``portlab bench teeko``, ``growth`` and ``footprint``: what is compared and what is printed; no time is asserted."""

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from rich.console import Console

from teekolab.commands.bench.teeko import ROWS, table
from teekolab.measure import batch, conversation, growth
from teekolab.measure.batch import Batch
from teekolab.measure.conversation import Conversation
from teekolab.measure.growth import Point, Rate
from teekolab.measure.memories import Memories
from teekolab.measure.plot import plot
from teekolab.measure.programs import c_program
from teekolab.measure.results import Result as Row
from teekolab.measure.results import Sample, Target
from teekolab.training import games as training

Portlab = Callable[..., Result]


def json_lines(done: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture
def changed_c(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A C program that leaves one byte more on the screen than it should."""
    program = tmp_path / "changed"
    program.write_text(f'#!/bin/sh\n"{c_program()}" "$@"\nstatus=$?\nprintf x\nexit $status\n')
    program.chmod(0o755)
    for module in (batch, conversation, growth):
        monkeypatch.setattr(module, "c_program", lambda: str(program))


@pytest.fixture
def few_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small memories in the place of those of 20,000 records, which take a while to make and the C to look through."""
    made = Memories.of
    monkeypatch.setattr(training, "CHUNK", 20)
    monkeypatch.setattr(Memories, "of", lambda self, records: made(self, 200))


@pytest.mark.slow
def test_all_rows_at_a_small_share(portlab: Portlab, tmp_path: Path, few_records: None) -> None:
    done = portlab("bench", "--json", "teeko", "--rounds", 2, "--share", 0.003, "--folder", tmp_path)
    assert done.exit_code == 0
    *rows, last = json_lines(done)
    assert [row["row"] for row in rows] == [row.name for row in ROWS]
    for row in rows:
        assert row["differs"] == ""
        assert row["rounds"] == 2
        assert row["least"] <= row["ratio"] <= row["greatest"]
        assert row["port_seconds"] > 0 < row["reference_seconds"]
        assert (row["met"] is None) == (row["target"] is None)
    assert last["machine"]["python"]
    assert list(tmp_path.iterdir()) == []


def test_a_fatal_error_of_both_is_told_and_compared(portlab: Portlab, monkeypatch: pytest.MonkeyPatch) -> None:
    full = {"memory.m": b"", "2.m": b"", "stat.m": b"9999" * 3 + b" " * 24}
    monkeypatch.setattr(Memories, "of", lambda self, records: full)
    row = Batch("full", "+h-s-l", 5, Target(4), records=1)
    monkeypatch.setattr("teekolab.commands.bench.teeko.ROWS", (row,))
    (result, _) = json_lines(portlab("bench", "--json", "teeko", "--rounds", 1))
    assert result["differs"] == ""
    assert result["ratio"] is not None
    assert result["notes"] == [
        f"with clock {batch.CLOCK} both end in game 1 with status 1: Learned number is too big.",
    ]


def test_no_ratio_where_the_two_differ(portlab: Portlab, changed_c: None) -> None:
    done = portlab("bench", "--json", "teeko", "--rounds", 1, "--share", 0.002, "--row", "random")
    assert done.exit_code == 1
    row = json_lines(done)[0]
    assert (row["differs"], row["ratio"], row["cpu_ratio"], row["met"]) == ("their screens", None, None, False)


def test_no_ratio_where_a_file_differs(portlab: Portlab, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "changed"
    program.write_text(f'#!/bin/sh\n"{c_program()}" "$@"\nprintf x >> stat.m\n')
    program.chmod(0o755)
    monkeypatch.setattr(batch, "c_program", lambda: str(program))
    done = portlab("bench", "teeko", "--rounds", 1, "--share", 0.002, "--row", "hsl")
    assert done.exit_code == 1
    assert "they differ in stat.m: no ratio" in done.stdout


def test_a_conversation_with_another_screen_is_refused(portlab: Portlab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "c_program", lambda: "/bin/cat")
    monkeypatch.setattr(conversation, "SILENT_SECONDS", 0.3)
    done = portlab("bench", "teeko", "--rounds", 1, "--share", 0.1, "--row", "move")
    assert done.exit_code == 2


def test_a_conversation_has_as_many_moves_as_it_says() -> None:
    recording = conversation.visit(6, {})
    thought = [piece for piece, _ in recording.chunks() if conversation.THOUGHT in piece]
    assert len(thought) >= 6
    assert recording.session.ending == "exit0"
    assert all(piece.count(conversation.THOUGHT) == 1 for piece in thought)


def test_a_row_has_a_name_of_its_own() -> None:
    names = [row.name for row in ROWS]
    assert len(set(names)) == len(names)
    assert sum(isinstance(row, Batch) for row in ROWS) == 6
    assert any(isinstance(row, Conversation) for row in ROWS)


def test_the_table() -> None:
    results = [
        Row("a", "batch a", "C", [Sample(2, 1), Sample(4, 3)], [Sample(0.01, 0.005), Sample(0.01, 0.015)], Target(250)),
        Row("b", "start", "pass", [Sample(1, 1)], [Sample(2, 4), Sample(3, 3)], Target(1.5, False), slower=True),
        Row("c", "move", "C", [Sample(0.5)], [Sample(0.002)], Target(3, False, "ms")),
        Row("d", "batch d", "C", [Sample(1, 1)], [Sample(1, 1)], Target(1), differs="their screens"),
    ]
    assert [result.met for result in results] == [True, False, True, False]
    assert results[0].ratios == [200, 400]
    assert results[0].cpu_ratio == pytest.approx(200)
    console = Console(width=100, record=True)
    console.print(table(results))
    lines = [line.split("│")[1:-1] for line in console.export_text().splitlines() if "│" in line]
    shown = [[cell.strip() for cell in line] for line in lines]
    assert shown == [
        ["batch a", "3.00 s", "10.00 ms", "300", "200 - 400", "250 or more"],
        ["", "2.00 s", "10.00 ms", "200", "", "met"],
        ["start against pass", "1.00 s", "2.50 s", "2.5", "2 - 3", "below 1.5"],
        ["", "1.00 s", "3.50 s", "3.5", "", "not met"],
        ["move", "0.50 s", "2.00 ms", "250", "250 - 250", "below 3 ms"],
        ["", "", "", "", "", "met"],
        ["batch d", "1.00 s", "1.00 s", "differs", "", "1 or more"],
        ["", "1.00 s", "1.00 s", "", "", "not met"],
    ]


@pytest.mark.slow
def test_growth(portlab: Portlab, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However slow the machine is: a run of less than an hour is repeated with more games, up to the most."""
    monkeypatch.setattr(growth, "MOST_GAMES", 20)
    monkeypatch.setattr(growth, "ENOUGH_SECONDS", 3600)
    monkeypatch.setattr(training, "CHUNK", 20)
    picture = tmp_path / "growth.svg"
    words = ("--size", 0, "--size", 50, "--limit", 3600, "-o", picture)
    first, second, last = json_lines(portlab("bench", "--json", "growth", *words))
    assert first["records"] == 0
    assert 50 <= second["records"] < 100
    for point in (first, second):
        assert point["differs"] == ""
        assert point["c_games"] == point["port_games"] == 20
        assert point["c_games_a_second"] > 0 < point["port_games_a_second"]
    assert last["machine"]["processor"]
    assert picture.read_text().startswith("<svg")


def test_growth_tells_where_the_two_differ(portlab: Portlab, changed_c: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "MOST_GAMES", 2)
    done = portlab("bench", "growth", "--size", 0)
    assert done.exit_code == 1
    assert "their screens" in done.stdout


def test_growth_without_a_game_in_time(portlab: Portlab, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(growth, "MOST_GAMES", 2)
    program = tmp_path / "slow"
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    monkeypatch.setattr(growth, "c_program", lambda: str(program))
    done = portlab("bench", "growth", "--size", 0, "--limit", 3)
    assert done.exit_code == 0
    assert "a game takes more" in done.stdout


def test_the_plot_needs_nothing_from_elsewhere() -> None:
    points = [
        Point(0, Rate(300, 10, 9), Rate(5000, 1, 1), ""),
        Point(1000, Rate(5, 10, 9), Rate(4000, 1, 1), ""),
        Point(10000, Rate(0, 60, 60), Rate(3000, 1, 1), ""),
    ]
    text = plot(points)
    assert text == plot(points)
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not list(root.iter("{http://www.w3.org/2000/svg}script"))
    assert "href" not in text
    words = "".join(root.itertext())
    for figure in ("5,000", "4,000", "3,000", "30", "0.5"):
        assert figure in words


def test_footprint(portlab: Portlab, few_records: None) -> None:
    rows = json_lines(portlab("bench", "--json", "footprint", "--share", 0.002))
    for row in rows:
        sizes = row["bytes_at_game"]
        assert max(sizes.values()) <= row["peak_bytes"]
        assert min(sizes.values()) > 1_000_000
        assert int(max(sizes, key=int)) == row["games"]
