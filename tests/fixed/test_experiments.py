"""The experiments: the arithmetic, a few games of each, and the command."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from portlab import sides
from portlab.cases import Case
from portlab.main import main
from teeko99.advisers.evaluation import evaluate
from teeko99.advisers.search import level1
from teeko99.state.board import cells
from teekolab.compare.memory_records import parse
from teekolab.counted import chunks
from teekolab.experiments import connect4_weights, memories
from teekolab.experiments.experiment import clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.hang_exactly import ON_PURPOSE, Walk, preferring, share_of_hangs
from teekolab.experiments.openings import openings_alone
from teekolab.experiments.people import Guest, visit
from teekolab.experiments.registry import IDS, WITH_MEMORY, experiments
from teekolab.experiments.search_decision import best_moves

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


@pytest.fixture
def small_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memories after 60 games, each tested in 20 games; Connect-4 at depth one."""
    monkeypatch.setattr(connect4_weights, "DEPTHS", (1,))
    monkeypatch.setattr(memories, "GAMES", 60)
    monkeypatch.setattr(memories, "SESSION", 20)
    monkeypatch.setattr(memories, "TRIAL_GAMES", 20)


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
@pytest.mark.usefixtures("small_sizes")
def test_the_same_games_give_the_same_counts_in_whatever_pieces(name: str) -> None:
    experiment = experiments(MEMORY)[name]
    assert experiment.measure(0, 3) == experiment.measure(0, 3)
    assert [count for _, count in chunks(experiment.chunk + 1, experiment.chunk)] == [experiment.chunk, 1]
    figures = experiment.figures(experiment.measure(3, 2))
    assert figures
    assert all(0 <= figure.share.hits <= figure.share.trials for figure in figures)


def test_the_figures_that_a_fix_makes_certain() -> None:
    """With the fix every searched move is among the best, every offer of a draw has a reason, and so on."""
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


@pytest.mark.slow
@pytest.mark.usefixtures("small_sizes")
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


def test_what_was_counted_is_kept_and_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    arguments = ["experiments", "--only", "search-decision", "--games", "50", "--json", "--keep", str(kept)]
    first = CliRunner().invoke(main, arguments)
    assert first.exit_code == 0, first.output
    whole = kept.read_text()
    assert len(whole.splitlines()) == 2
    kept.write_text(whole[: len(whole) - 30])
    again = CliRunner().invoke(main, arguments)
    assert again.stdout == first.stdout
    assert kept.read_text() == whole
    kept.write_text(whole.replace('"before best": ', '"before best": 1'))
    assert CliRunner().invoke(main, arguments).stdout != first.stdout
    kept.write_text("{}\n")
    refused = CliRunner().invoke(main, arguments)
    assert refused.exit_code == 2
    assert "kept.jsonl:1: " in refused.output


@pytest.mark.usefixtures("small_sizes")
def test_plots_are_written(tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["experiments", "--only", "memories", "--games", "1", "--plots", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    picture = (tmp_path / "memories.svg").read_text()
    assert "100 batches of 100" in picture
    assert "<script" not in picture


def test_two_processes_count_the_same() -> None:
    arguments = ["experiments", "--games", "60", "--only", "search-decision", "--json"]
    alone, two = (CliRunner().invoke(main, [*arguments, "--jobs", jobs]).stdout for jobs in ("1", "2"))
    assert alone == two


@pytest.mark.slow
@pytest.mark.usefixtures("small_sizes")
def test_without_a_memory_the_command_says_what_it_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("teekolab.commands.experiments.MEMORY", tmp_path / "none.m")
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


def test_a_memory_grows_from_batch_to_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "SESSION", 30)
    wins = []
    for games in (30, 60, 90):
        monkeypatch.setattr(memories, "GAMES", games)
        records = parse(memories.in_batches_of_100(1))
        wins.append(sum(record.x_wins + record.o_wins for record in records))
    assert wins == sorted(set(wins))
    monkeypatch.setattr(memories, "GAMES", 30)
    assert memories.in_one_batch(1) == memories.in_batches_of_100(1)


class TestHangExactly:
    """The tree of openings has the same results as played openings; and the opening that always hangs."""

    @pytest.mark.slow
    def test_pawns_anywhere(self) -> None:
        assert share_of_hangs("anywhere", "1") == Fraction(4, 27531)
        assert share_of_hangs("anywhere", "2") == 0

    @pytest.mark.slow
    def test_the_tree_says_what_playing_says(self) -> None:
        program = openings_alone("none")
        hangs = sum(visit(program, OnTheseCells(number), clock(number)).hangs for number in range(400))
        low, high = Share(hangs, 400).interval()
        exact = Walk(preferring(cells(OnTheseCells.LIKED)), program_begins=False).hangs()
        assert 0 < low < 100 * float(exact) < high < 100

    @pytest.mark.slow
    @pytest.mark.parametrize("side", ["port", "c"])
    def test_four_pawns_hang_it_whatever_the_random_numbers(self, side: str) -> None:
        assert share_of_hangs(ON_PURPOSE, "1") == 1
        for number in range(20):
            case = Case("hang", clock(number), (), ("1\n", "11\n", "33\n", "04\n", "40\n", "q\n"))
            assert sides.side(side).play(case).ending == "hang"


class OnTheseCells(Guest):
    """A person who puts pawns on four cells, in any order, as long as they are free."""

    LIKED = "11 33 04 40"

    def __init__(self, number: int) -> None:
        super().__init__(Random(number), ("h", "s", "l", "t", "1"))

    def _choose(self, boards: dict[str, list[int]]) -> str:
        return self.random.choice([line for line in boards if line in self.LIKED.split()] or list(boards))
