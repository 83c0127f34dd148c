"""Soaking: fresh sessions come out the same; a planted fault is found, shrunk and explained; a campaign can be taken up again."""

import json
import secrets
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from click.testing import Result

from portlab.campaign import soak
from portlab.campaign.kinds import kinds, make_case
from portlab.campaign.shrink import Budget, shrink
from portlab.campaign.trial import try_case
from portlab.cases import Case
from portlab.cases.load import load_case
from portlab.compare.lockstep import lockstep
from portlab.session import Observer, Session
from portlab.sides import Side, side
from teeko99.advisers.heuristics import RULE_LISTS, Heuristics
from teeko99.game.program import Program
from tests.tools.altered_sides import AlteredSide

FRESH = 300
MOST_LINES = 25


@pytest.mark.slow
def test_fresh_sessions_are_the_same_on_the_port_and_the_c(
    portlab: Callable[..., Result], capfd: pytest.CaptureFixture[str]
) -> None:
    seed = secrets.randbelow(10**6)
    with capfd.disabled():
        print(f"\nportlab soak --sessions {FRESH} --seed {seed} --kind mixed --lockstep", file=sys.stderr)
    result = portlab("soak", "--sessions", FRESH, "--seed", seed, "--kind", "mixed", "--lockstep")
    assert result.exit_code == 0, result.output
    assert f"{FRESH} sessions" in result.output
    assert "0 differences" in result.output


@pytest.fixture
def planted_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """The port with one rule of avoid4 changed: it lets the row 11 12 13 be completed at 14 by going to 10."""
    avoid4 = RULE_LISTS["avoid4"].splitlines()
    (at,) = [
        number
        for number, rule in enumerate(avoid4)
        if rule.replace(" ", "").startswith("111213|14|") and rule.split("|")[3].strip() == "14"
    ]
    fields = avoid4[at].split("|")
    avoid4[at] = "|".join([*fields[:3], " 10 ", *fields[4:]])
    lists = {**RULE_LISTS, "avoid4": "\n".join(avoid4)}
    monkeypatch.setattr(Program, "heuristics", Heuristics(lists))


@pytest.mark.usefixtures("planted_fault")
def test_a_planted_fault_is_found_shrunk_and_explained(portlab: Callable[..., Result], tmp_path: Path) -> None:
    soaked = portlab("soak", "--sessions", 2000, "--seed", 99, "--kind", "person", "--out", "found")
    assert soaked.exit_code == 1, soaked.output
    script = next((tmp_path / "found").glob("person-99-*.txt"))
    case = load_case(str(script))
    assert len(case.keys) <= MOST_LINES
    assert portlab("diff", script).exit_code == 1
    explained = lockstep(side("port"), side("c"), case)
    assert explained.first is not None
    assert {"Xheur", "X"} & {difference.name for difference in explained.first.variables}
    assert "Xheur: cells" in portlab("lockstep", script).output


def test_a_campaign_is_taken_up_where_it_was(portlab: Callable[..., Result], tmp_path: Path) -> None:
    words = ("soak", "--seed", 5, "--kind", "typed", "--side", "port", "--side", "port", "--out", "campaign")
    whole = portlab(*words, "--sessions", 24, "--out", "at-once").output.splitlines()[-1]
    portlab(*words, "--sessions", 7)
    state = json.loads((tmp_path / "campaign" / "state.json").read_text())
    assert state["tally"]["sessions"] == 7
    assert portlab(*words, "--sessions", 24).output.splitlines()[-1] == whole
    assert portlab(*words, "--sessions", 24).output.splitlines()[-1] == whole


def test_ctrl_c_loses_nothing(portlab: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    words = (
        "soak",
        "--seed",
        5,
        "--kind",
        "typed",
        "--side",
        "port",
        "--side",
        "port",
        "--sessions",
        30,
        "--out",
        "campaign",
    )
    whole = portlab(*words[:-1], "at-once").output.splitlines()[-1]

    def interrupted(plan: soak.Plan, chunk: tuple[int, int]) -> soak.Tally:
        if chunk[0] == 20:
            raise KeyboardInterrupt
        return soak.soak_chunk(plan, chunk)

    with monkeypatch.context() as patch:
        patch.setattr(soak, "partial", lambda work, plan: partial(interrupted, plan))
        stopped = portlab(*words)
    assert stopped.exit_code == 130
    assert stopped.output.splitlines()[-1] == "stopped with 20 of 30 sessions done: --seed 5 goes on from there"
    assert portlab(*words).output.splitlines()[-1] == whole


def test_a_folder_holds_one_campaign(portlab: Callable[..., Result], tmp_path: Path) -> None:
    words = ("soak", "--sessions", 1, "--kind", "batch", "--side", "port", "--side", "port", "--out", "campaign")
    assert portlab(*words, "--seed", 1).exit_code == 0
    other = portlab(*words, "--seed", 2)
    assert other.exit_code == 2
    assert "holds another campaign" in other.output
    (tmp_path / "campaign" / "state.json").write_text("{")
    assert "state.json: is no JSON" in portlab(*words, "--seed", 1).output


def test_it_stops_at_a_difference_or_keeps_going(portlab: Callable[..., Result], offer: Callable[[Side], str]) -> None:
    name = offer(
        AlteredSide(lambda session: replace(session, screen=session.screen.replace("Learning is", "Learning was")))
    )
    words = ("soak", "--sessions", 30, "--seed", 3, "--kind", "typed", "--side", "port", "--side", name)
    stopped = json.loads(portlab(*words, "--json", "--out", "a").output)
    kept_going = json.loads(portlab(*words, "--json", "--keep-going", "--out", "b").output)
    assert stopped["sessions"] == 10
    assert kept_going["sessions"] == 30
    assert len(kept_going["differences"]) == len(kept_going["scripts"]) > len(stopped["differences"]) > 0
    assert load_case(kept_going["scripts"][0]).keys == ()


def test_a_script_takes_the_place_of_a_script_alone(
    portlab: Callable[..., Result], offer: Callable[[Side], str], tmp_path: Path
) -> None:
    name = offer(AlteredSide(lambda session: replace(session, screen="")))
    words = ("soak", "--sessions", 1, "--seed", 3, "--kind", "typed", "--side", "port", "--side", name, "--out", "a")
    script = tmp_path / "a" / "typed-3-0.txt"
    script.parent.mkdir()
    script.write_text("mine\n")
    refused = portlab(*words)
    assert refused.exit_code == 2
    assert "a/typed-3-0.txt: is no script of a campaign: move it away" in refused.stderr
    assert script.read_text() == "mine\n"
    script.unlink()
    assert portlab(*words).exit_code == 1
    assert load_case(str(script)).keys == ()


@pytest.mark.parametrize("kind", kinds())
def test_a_seed_and_a_number_name_a_session(kind: str) -> None:
    assert [make_case(11, kind, number) for number in range(8)] == [make_case(11, kind, number) for number in range(8)]
    assert make_case(11, kind, 0) != make_case(12, kind, 0)


def test_persons_see_what_they_do() -> None:
    sessions = [side("port").play(make_case(1, "person", number)) for number in range(60)]
    screens = "".join(session.screen for session in sessions)
    for seen in ("You have won", "Program has won", "Would you consider", "been interrupted", "Statistics.", "Rules."):
        assert seen in screens
    typed = [key for number in range(60) for key in make_case(1, "person", number).keys]
    assert len(typed) > 60
    assert any(len(key) > 80 for key in typed)


@pytest.mark.slow
def test_kinds_reach_every_ending_and_every_fatal_error_of_play() -> None:
    sessions = [
        side("port").play(make_case(4, kind, number)) for kind in ("odd", "typed", "batch") for number in range(250)
    ]
    sessions += [side("port").play(make_case(4, "person", number)) for number in range(150)]
    assert {session.ending for session in sessions} == {"exit0", "exit1", "input", "hang"}
    screens = "".join(session.screen for session in sessions)
    for message in (
        "Cannot skip.",
        "Cannot fgetc (getnumber).",
        "Learned number is too big.",
        "Cannot open memory of player 2 for reading and writing.",
        "Unknown error in fileio - loadposition failed.",
    ):
        assert message in screens


def test_shrinking_keeps_what_is_needed_and_no_more() -> None:
    case = Case(
        "case",
        1,
        ("+h+s-l", "+h+s-l", "2.m", "9"),
        tuple(f"{number}\n" for number in range(40)),
        {"a": "x" * 500, "b": ""},
    )

    def needs(candidate: Case) -> bool:
        return (
            {"7\n", "31\n"} <= set(candidate.keys) and "x" in candidate.files.get("a", "") and "2.m" in candidate.argv
        )

    smallest = shrink(case, needs)
    assert smallest.keys == ("7\n", "31\n")
    assert smallest.argv == ("2.m",)
    assert list(smallest.files) == ["a"]
    assert len(smallest.files["a"]) <= 33


def test_shrinking_stops_when_its_budget_is_spent() -> None:
    tries: list[Case] = []

    def needs_all(candidate: Case) -> bool:
        tries.append(candidate)
        return len(candidate.keys) == 64

    case = Case("case", keys=tuple(f"{number}\n" for number in range(64)))
    assert shrink(case, needs_all, Budget(5)) == case
    assert len(tries) == 5


@pytest.mark.parametrize("stop_by_stop", [True, False])
@pytest.mark.parametrize("watched", [True, False])
def test_a_side_that_is_another_when_it_is_watched_is_found(stop_by_stop: bool, watched: bool) -> None:
    class ShortCut(AlteredSide):
        def play(self, case: Case, observe: Observer | None = None) -> Session:
            session = super().play(case, observe)
            return replace(session, ending="exit1") if bool(observe) == watched else session

    trial = try_case(ShortCut(), ShortCut(), Case("case"), stop_by_stop=stop_by_stop)
    assert not trial.same
    assert "unwatched and watched: ending: " in trial.differences[-1]


def test_a_trial_counts() -> None:
    case = Case("case", 3, keys=("t\n", "p\n", "3\n", "\n", "q\n"))
    trials = [try_case(side("port"), side("c"), case, stop_by_stop=stop_by_stop) for stop_by_stop in (True, False)]
    assert trials[0] == trials[1]
    assert (trials[0].same, trials[0].ending, trials[0].prompts) == (True, "exit0", 5)
    assert trials[0].moves == side("port").play(case).screen.count(" 01234") - 1
