"""The measurements: the arithmetic, a few games of each, and the command."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from portlab.experiments.experiment import clock
from portlab.experiments.figures import Figure, Share
from portlab.experiments.registry import IDS, WITH_MEMORY, experiments
from portlab.experiments.search_decision import best_moves
from portlab.main import main
from teeko99.evaluation import evaluate
from teeko99.search import level1

MEMORY = "0000002020021100121000000   5   2"


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 27.75), (5, 10, 23.66, 76.34), (10, 10, 72.25, 100.0), (81, 263, 25.53, 36.62), (1, 1, 20.65, 100.0)],
)
def test_wilson_intervals(hits: int, trials: int, low: float, high: float) -> None:
    """Published examples (Newcombe 1998; R's prop.test without correction)."""
    assert Share(hits, trials).interval() == pytest.approx((low, high), abs=0.006)


def test_shares_without_trials() -> None:
    assert Share(0, 0).percent == 0.0
    assert Share(0, 0).interval() == (0.0, 100.0)
    assert Figure("", Share(0, 0), Share(1, 2)).agrees is None


def test_agreement_is_that_intervals_overlap() -> None:
    author = Share.published(24.8, 3000)
    assert Figure("", Share(760, 3000), author).agrees is True
    assert Figure("", Share(450, 3000), author).agrees is False
    assert Figure("", Share(1, 2)).agrees is None


def test_clocks_differ() -> None:
    assert len({clock(number) for number in range(20_000)}) == 20_000


def test_the_best_moves_are_the_minimax_moves() -> None:
    x, o = 0b0000000110001100000000000, 0b1000100000000000000010001
    values = {after: min(evaluate(after, reply) for reply in level1(o, after)) for after in level1(x, o)}
    assert best_moves(x, o) == {after for after in values if values[after] == max(values.values())}


@pytest.mark.parametrize("name", IDS)
def test_the_same_games_give_the_same_counts_in_whatever_pieces(name: str) -> None:
    experiment = experiments(MEMORY)[name]
    assert experiment.measure(0, 3) == experiment.measure(0, 3)
    assert [count for _, count in experiment.pieces(experiment.piece + 1)] == [experiment.piece, 1]
    figures = experiment.figures(experiment.measure(3, 2))
    assert figures
    assert all(0 <= figure.share.hits <= figure.share.trials for figure in figures)


def test_the_figures_that_a_fix_makes_certain() -> None:
    """With the fix every search is among the best, every offer has its reason, and so on."""
    known = experiments(MEMORY)

    def shares(name: str, games: int) -> list[Share]:
        return [figure.share for figure in known[name].figures(known[name].measure(0, games))]

    search = shares("search-decision", 20)
    assert search[0].percent < 50
    assert search[1].percent == 100
    draws = shares("draw-cycle-5", 3)
    assert draws[0].percent == 100
    assert draws[2].hits == draws[3].hits < draws[2].trials
    winners = [share.percent for share in shares("learn-winner", 5)]
    assert winners[:2] == [100, 0]
    fours = [share.percent for share in shares("fours", 400)]
    assert all(before > 0 for before in fours[::2])
    assert all(after == 0 for after in fours[1::2])


def test_the_command(tmp_path: Path) -> None:
    memory = tmp_path / "memory.m"
    memory.write_text(MEMORY)
    arguments = ["experiments", "--games", "2", "--memory", str(memory)]
    ran = CliRunner().invoke(main, [*arguments, "--json"])
    assert ran.exit_code == 0, ran.output
    reports = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [report["experiment"] for report in reports] == list(IDS)
    assert all(report["played"] == 2 for report in reports)
    one = CliRunner().invoke(main, [*arguments, "--only", "recall-side"])
    assert one.output.count("(recall-side)") == 1
    assert "24.8% of 3,000" in one.output


def test_two_processes_count_the_same() -> None:
    arguments = ["experiments", "--games", "60", "--only", "search-decision", "--json"]
    alone, two = (CliRunner().invoke(main, [*arguments, "--jobs", jobs]).stdout for jobs in ("1", "2"))
    assert alone == two


def test_without_a_memory_the_command_says_what_it_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("portlab.commands.experiments.MEMORY", tmp_path / "none.m")
    ran = CliRunner().invoke(main, ["experiments", "--games", "1", "--json"])
    assert ran.exit_code == 0
    assert len(ran.stdout.splitlines()) == len(IDS) - len(WITH_MEMORY)
    for name in WITH_MEMORY:
        assert f"skipped: {name}: needs a memory file" in ran.stderr
    asked = CliRunner().invoke(main, ["experiments", "--only", WITH_MEMORY[0]])
    assert asked.exit_code == 2
    missing = CliRunner().invoke(main, ["experiments", "--memory", str(tmp_path / "none.m")])
    assert missing.exit_code == 2
    assert "can't be read" in missing.output
