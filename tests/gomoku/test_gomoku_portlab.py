"""The laboratory's commands for Gomoku: replay, the games of the fixes, the bench."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from gomoku import ONE, TWO
from gomoku.board import Direction
from gomoku.winner import has_five
from portlab.main import main
from teekolab.commands.bench import gomoku as bench
from teekolab.commands.gomoku_fixes import Tally, interval95, play_pairs
from tests.gomoku.gomoku_boards import lay

RECORDINGS = Path("recordings") / "gomoku"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def sample(shared: Path, name: str, target: Path, lines: int = 60) -> Path:
    """Some lines of a recordings file, unpacked."""
    with gzip.open(shared / RECORDINGS / name, "rt") as recorded:
        every = recorded.readlines()
    target.write_text("".join(every[:: len(every) // lines]))
    return target


@pytest.mark.parametrize(("name", "fixes"), [("dev.jsonl.gz", []), ("excerptfixed-dev.jsonl.gz", ["record-range"])])
def test_replay_finds_the_kind_of_the_file(shared: Path, tmp_path: Path, name: str, fixes: list[str]) -> None:
    file = sample(shared, name, tmp_path / "some.jsonl")
    boards = len(file.read_text().splitlines())
    result = run("replay", "gomoku", str(file))
    assert (result.exit_code, result.stdout) == (0, f"{boards} identical, 0 different\n")
    data = json.loads(run("replay", "gomoku", str(file), "--json").stdout)
    assert (data["identical"], data["different"], data["fixes"]) == (boards, 0, fixes)


@pytest.mark.parametrize("field", ["mine", "theirs", "score", "win", "save"])
def test_replay_finds_a_planted_difference(shared: Path, tmp_path: Path, field: str) -> None:
    file = sample(shared, "dev.jsonl.gz", tmp_path / "some.jsonl")
    records = [json.loads(line) for line in file.read_text().splitlines()]
    planted = records[7]["two"]
    planted[field] = [*planted[field][:7], 99] if isinstance(planted[field], list) else planted[field] + 1
    file.write_text("".join(json.dumps(record) + "\n" for record in records))
    result = run("replay", "gomoku", str(file))
    assert result.exit_code == 1
    assert result.stdout.startswith(
        f"{len(records) - 1} identical, 1 different\nline 7 (from 0):\n  two.{field}: recorded "
    )


def test_replay_finds_a_planted_choice(shared: Path, tmp_path: Path) -> None:
    file = sample(shared, "dev.jsonl.gz", tmp_path / "some.jsonl", lines=600)
    record = next(json.loads(line) for line in file.read_text().splitlines() if '"best"' in line)
    record["best"]["one"][0] += 1
    file.write_text(json.dumps(record))
    result = run("replay", "gomoku", str(file))
    assert result.exit_code == 1
    assert "best.one: recorded" in result.stdout


def test_replay_of_the_fixed_side_differs(shared: Path, tmp_path: Path) -> None:
    file = sample(shared, "dev.jsonl.gz", tmp_path / "some.jsonl")
    assert run("replay", "--side", "fixed", "gomoku", str(file)).exit_code == 1
    assert run("replay", "--side", "fixed", "--fixes", "none", "gomoku", str(file)).exit_code == 0


@pytest.mark.parametrize(
    "content", ["", "{}", "no json", '{"board": "..", "one": {"mine": []}, "two": {"mine": []}}', "[1]"]
)
def test_replay_of_other_files_is_wrong_use(tmp_path: Path, content: str) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(content)
    result = run("replay", "gomoku", str(file))
    assert result.exit_code == 2
    assert "other.jsonl" in result.output
    assert result.output.startswith("Error: ")


@pytest.mark.parametrize(
    "options", [("--side", "c"), ("--side", "fixed", "--fixes", "nonsense")], ids=["no such side", "no such fix"]
)
def test_replay_of_another_side_is_wrong_use(shared: Path, options: tuple[str, ...]) -> None:
    assert run("replay", *options, "gomoku", str(shared / RECORDINGS / "dev.jsonl.gz")).exit_code == 2


def test_replay_of_a_missing_file() -> None:
    result = run("replay", "gomoku", "nothing.jsonl")
    assert (result.exit_code, result.output) == (2, "Error: nothing.jsonl: can't be read: No such file or directory\n")


def test_the_games_of_a_fix_that_changes_no_move_are_even() -> None:
    tally = play_pairs(frozenset({"stored-four"}), 1, range(4))
    assert (tally.games, tally.wins, tally.losses, tally.changed) == (8, 4, 4, 0)


def test_the_games_of_record_range_change_moves_and_can_be_repeated() -> None:
    tally = play_pairs(frozenset({"record-range"}), 1, range(3))
    assert tally.games == 6
    assert tally.changed > 0
    assert tally == play_pairs(frozenset({"record-range"}), 1, range(3))
    parts = Tally()
    for number in range(3):
        parts.add(play_pairs(frozenset({"record-range"}), 1, [number]))
    assert parts == tally


def test_the_referee_of_the_games() -> None:
    for direction in Direction:
        x, y = (2, 12) if direction == Direction.NE else (2, 2)
        for length, free, exact in ((4, False, False), (5, True, True), (6, True, False), (9, True, False)):
            board = lay(("1" * length, x, y, direction))
            assert (has_five(board, ONE, exact=False), has_five(board, ONE, exact=True)) == (free, exact)
            assert not has_five(board, TWO, exact=False)


@pytest.mark.parametrize(
    ("tally", "low", "high"),
    [(Tally(5, 0, 5), 23.66, 76.34), (Tally(0, 0, 10), 0.0, 27.75), (Tally(129, 1, 70), 57.9, 71.0)],
)
def test_the_interval_counts_draws_as_half(tally: Tally, low: float, high: float) -> None:
    assert interval95(tally) == pytest.approx((low, high), abs=0.06)


def test_the_command_of_the_games() -> None:
    result = run("gomoku-fixes", "--games", "4", "--fix", "room", "--fix", "all", "--json", "--jobs", "2")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(line["fix"], line["games"], line["wins"] + line["draws"] + line["losses"]) for line in lines] == [
        ("room", 4, 4),
        ("all", 4, 4),
    ]
    assert "all" in run("gomoku-fixes", "--games", "2", "--fix", "all").stdout
    assert run("gomoku-fixes", "--games", "3").exit_code == 2


def test_the_games_take_the_sets_that_the_evaluator_takes() -> None:
    sets = ("all,-overline", "+room,+overline")
    result = run("gomoku-fixes", "--games", "2", "--fixes", sets[0], "--fixes", sets[1], "--json")
    assert tuple(json.loads(line)["fix"] for line in result.stdout.splitlines()) == sets
    refused = run("gomoku-fixes", "--games", "2", "--fixes", "all,-none-such")
    assert refused.exit_code == 2
    assert "unknown fix '-none-such'" in refused.stderr


def test_the_bench_measures_a_game_that_both_choose_alike() -> None:
    result = bench.measure(6)
    assert (result["game"], result["moves"]) == (6, 19)
    assert result["ratio"] > 1


def test_the_bench_stops_where_the_choices_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "chosen", lambda *_: (0, 0, 0))
    result = run("bench", "gomoku")
    assert result.exit_code == 1
    assert "game 1, move 1: the port chooses (0, 0, 0), not " in result.output


def test_the_bench_gives_the_median(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(seed: int) -> dict[str, Any]:
        times = {"direct_ms_a_move": 1, "port_ms_a_move": 1, "ratio": seed, "ratio_lines_known": 2 * seed}
        return {"bench": "gomoku", "game": seed, "moves": 1, **times}

    monkeypatch.setattr(bench, "measure", measured)
    lines = [json.loads(line) for line in run("bench", "--json", "gomoku", "--games", "5").stdout.splitlines()]
    assert lines[5] == {"bench": "gomoku", "median_ratio": 3, "median_ratio_lines_known": 6}
    assert "median of 7 games: 4 times faster, 8 with all lines known" in run("bench", "gomoku", "--games", "7").stdout
