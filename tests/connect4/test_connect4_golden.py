"""What the commands print and write for a few boards, kept beside this file: evidence where the recordings are absent.

The kept files were made when evaluator and search agreed with all recordings; ``pytest --force-regen`` makes them again.
"""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pytest_regressions.data_regression import DataRegressionFixture
from pytest_regressions.file_regression import FileRegressionFixture

from connect4.cli import main

BOARDS = {
    "empty": "......./" * 5 + ".......",
    "opening": "......./......./......./......./...o.../..xx...",
    "middle": "......./......./...x.../..oo.../.oxx.../.xoxo..",
    "won": "......./......./......./......./ooo..../xxxx...",
    "late": "....x../....oo./...xxo./...xxo./...ooxo/xxooxxo",
}
"""The last one is a win for whoever is to move: both colours have one at hand."""


def run(*arguments: str) -> Result:
    ran = CliRunner().invoke(main, arguments)
    assert ran.exit_code == 0, ran.output
    return ran


@pytest.mark.parametrize("name", BOARDS)
def test_explain(name: str, file_regression: FileRegressionFixture) -> None:
    player = ("--player", "x") if name == "won" else ()
    file_regression.check(run("explain", BOARDS[name], *player).output)


@pytest.mark.parametrize("name", BOARDS)
def test_check(name: str, data_regression: DataRegressionFixture) -> None:
    data_regression.check(json.loads(run("check", BOARDS[name], "--json").output))


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "won"])
def test_record(name: str, data_regression: DataRegressionFixture) -> None:
    """Every value as an exact fraction, and the searches to depth 4."""
    data_regression.check(json.loads(run("record", BOARDS[name], "--depth", "4").output))


@pytest.mark.parametrize("other", ["weight=1,depth=1", "maps=off,depth=1", "zero,depth=1"])
def test_match(other: str, data_regression: DataRegressionFixture) -> None:
    data_regression.check(json.loads(run("match", "depth=1", other, "--json").output))


@pytest.mark.parametrize("suffix", [".svg", ".graphml", ".dot"])
def test_graph(suffix: str, tmp_path: Path, file_regression: FileRegressionFixture) -> None:
    target = tmp_path / f"graph{suffix}"
    run("graph", "--board", BOARDS["late"], "--moves", "2", "-o", str(target))
    file_regression.check(target.read_text(encoding="utf-8"), extension=suffix)


def test_solved_graph(tmp_path: Path, file_regression: FileRegressionFixture) -> None:
    target = tmp_path / "graph.svg"
    run("graph", "--size", "2x3", "--win", "2", "--rows-only", "--solved", "-o", str(target))
    file_regression.check(target.read_text(encoding="utf-8"), extension=".svg")


def test_drawn(tmp_path: Path, file_regression: FileRegressionFixture) -> None:
    target = tmp_path / "boards.svg"
    run("draw", *BOARDS.values(), "......./......./...x.../......./...o.../..xx...", "-o", str(target))
    file_regression.check(target.read_text(encoding="utf-8"), extension=".svg")
