"""What the commands print and write for a few games, kept beside this file: evidence where the recordings are absent.

The kept files were made when the evaluator agreed with all recordings; ``pytest --force-regen`` makes them again.
"""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pytest_regressions.data_regression import DataRegressionFixture
from pytest_regressions.file_regression import FileRegressionFixture

from gomoku.cli import main

GAMES = {
    "beginning": "H8 I9",
    "middle": "H8 I9 H9 H7 G8 I8 F7 E6 G9 F10 I7 F8 G10 G7 G11",
    "threes": "H8 A1 H9 A15 H10 O1 K8 O15 L8",
    "won": "H8 A1 H9 A3 H10 A5 H11 A7 H12",
}
RULES = {"port": (), "fixed": ("--fixed",)}


def run(*arguments: str) -> Result:
    ran = CliRunner().invoke(main, arguments)
    assert ran.exit_code == 0, ran.output
    return ran


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", GAMES)
def test_evaluate(name: str, rules: str, data_regression: DataRegressionFixture) -> None:
    data_regression.check(json.loads(run("evaluate", "--board", GAMES[name], "--json", *RULES[rules]).output))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", GAMES)
def test_choose(name: str, rules: str, file_regression: FileRegressionFixture) -> None:
    printed = run("choose", "--board", GAMES[name], *RULES[rules]).output
    file_regression.check(re.sub(r"time\[\d+\.\d{6}\]", "time[...]", printed))


@pytest.mark.parametrize("name", GAMES)
def test_convert(name: str, tmp_path: Path, file_regression: FileRegressionFixture) -> None:
    target = tmp_path / "game.sgf"
    run("convert", "--board", GAMES[name], "-o", str(target))
    text = run("convert", "--board", str(target)).output
    file_regression.check(target.read_text(encoding="utf-8") + "\n" + text)


@pytest.mark.parametrize("colours", ["sgf", "2018"])
def test_draw(colours: str, tmp_path: Path, file_regression: FileRegressionFixture) -> None:
    target = tmp_path / "game.svg"
    run("draw", "--board", GAMES["middle"], "--patterns", "--colours", colours, "-o", str(target))
    file_regression.check(target.read_text(encoding="utf-8"), extension=".svg")
