"""Fixes can be combined: random sets of them in random sessions, judged by a referee that knows only the rules."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teeko99_fixed
from teeko99_fixed import FIXES
from tests.fixed.referee import Memory, Referee
from tests.fixed.typist import type_into
from tests.profiles import at_most

SETS = st.sets(st.sampled_from(sorted(FIXES))).map(frozenset)
SEEDS = st.integers(0, 2**31 - 1)
LINES = 150
OPTIONS = st.sampled_from([f"{h}h{s}s{one}l" for h in "+-" for s in "+-" for one in "+-"])


def judged(fixes: frozenset[str], seed: int) -> tuple[Referee, dict[str, str], str]:
    """Play a session with these fixes and let the referee judge it: (referee, files, ending)."""
    typist, ending = type_into(fixes, seed, LINES)
    return Referee(fixes).follow(typist.transcript), typist.folder.contents(), ending


@pytest.mark.slow
@at_most(250)
@given(fixes=SETS, seed=SEEDS)
def test_a_session_with_any_fixes_keeps_the_rules_that_they_promise(fixes: frozenset[str], seed: int) -> None:
    referee, files, ending = judged(fixes, seed)
    assert referee.objections == []
    assert ending == "input" or (ending == "hang" and "opening-hang" not in fixes)
    if "learn-winner" in fixes:
        assert Memory.of_file(files["memory.m"]).records == referee.memory.records


@pytest.mark.parametrize(
    ("without", "objection"), [("move-check", "was accepted"), ("draw-cycle-5", "without a repetition")]
)
def test_the_referee_objects_where_the_fix_is_missing(without: str, objection: str) -> None:
    """Judged as if the fix were on, some sessions without it cause objections; no session with it does."""
    believed, played = frozenset(FIXES), frozenset(FIXES) - {without}
    found = 0
    for seed in range(60):
        typist, _ = type_into(played, seed, LINES)
        found += any(objection in each for each in Referee(believed).follow(typist.transcript).objections)
        typist, _ = type_into(believed, seed, LINES)
        assert Referee(believed).follow(typist.transcript).objections == []
    assert found


def test_the_referee_finds_wins_in_the_wrong_column_without_learn_winner() -> None:
    wrong = games = 0
    for seed in range(60):
        referee, files, _ = judged(frozenset(FIXES) - {"learn-winner"}, seed)
        games += referee.learned_games
        wrong += Memory.of_file(files["memory.m"]).records != referee.memory.records
    assert games > wrong > 0


def test_the_sessions_reach_what_they_are_to_judge() -> None:
    counts = {"person_moves": 0, "offers": 0, "learned_games": 0}
    for seed in range(60):
        referee, *_ = judged(frozenset(FIXES), seed)
        for name in counts:
            counts[name] += getattr(referee, name)
    assert counts["person_moves"] > 500
    assert counts["offers"] > 5
    assert counts["learned_games"] > 20


@pytest.mark.slow
@at_most(60)
@given(fixes=SETS, options=st.tuples(OPTIONS, OPTIONS), seed=SEEDS, games=st.integers(-2, 4).filter(bool))
def test_a_batch_with_any_fixes(fixes: frozenset[str], options: tuple[str, str], seed: int, games: int) -> None:
    session = teeko99_fixed.play(
        (), clock=seed, argv=(*options, "2.m", str(games)), files={"2.m": ""}, fixes=fixes | {"opening-hang"}
    )
    usage = games < 0 and "negative-count" in fixes
    assert session.ending == ("input" if games < 0 and not usage else "exit0")
    assert ("Usage: teeko" in session.screen) is usage
    if games > 0 and "batch-learning" in fixes:
        decided = any(int(last) > 9 for last in re.findall(r"\[last move was (\d+)\]\nPlayer", session.screen))
        for player, memory in ((0, "memory.m"), (1, "2.m")):
            assert bool(session.files[memory]) is (decided and options[player].endswith("+l"))
