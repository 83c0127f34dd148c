"""Games in play: perfect play makes no mistake and does not lose, and what is counted is what the program itself counts."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from teeko99.game.program import Program
from teekolab.counted import chunks
from teekolab.experiments.self_play import batch, results
from teekolab.perfect.games.memories import of_perfect_play, of_self_play
from teekolab.perfect.games.series import CHUNK, GROUPS, all_series, option_words
from teekolab.perfect.games.watching import against_itself, against_perfect

Run = Callable[..., Result]
RESULTS = ("won", "drawn", "lost", "hangs", "left")


@pytest.mark.parametrize("options", ["+h+s-l", "-h-s-l", "+h+s+l"])
@pytest.mark.parametrize("order", ["first", "second"])
def test_perfect_play_does_not_lose(options: str, order: str) -> None:
    counts = against_perfect("none", options, order, 5, 7).counts[1]
    assert counts["games"] == sum(counts[result] for result in RESULTS) == 5
    assert counts["won"] == 0
    assert counts["clean"] + sum(n for name, n in counts.items() if name.startswith("first ")) == 5
    assert counts["mistakes"] == sum(counts[cost] for cost in ("win to draw", "win to loss", "draw to loss"))
    assert counts["mistakes"] == counts["draw to loss"] >= counts["lost"]
    assert counts["moves"] == sum(n for name, n in counts.items() if name.endswith(" moves"))
    assert against_perfect("none", options, order, 5, 7).counts[1] == counts


@pytest.mark.parametrize("pair", [("+h+s-l", "+h-s-l"), ("-h+s+l", "+h+s+l")])
def test_watched_games_end_as_unwatched_ones(pair: tuple[str, str]) -> None:
    games = 12
    found = against_itself(pair, games, 99).counts
    files = {"memory.m": "", "2.m": ""}
    x, drawn, o = results(batch(Program, pair, games, 99, files))
    assert (found[1]["won"], found[1]["drawn"], found[1]["lost"]) == (x, drawn, o)
    assert (found[-1]["lost"], found[-1]["drawn"], found[-1]["won"]) == (x, drawn, o)
    for counts in found.values():
        told = sum(n for name, n in counts.items() if name.endswith(" mistakes"))
        assert told == counts["mistakes"]


@pytest.mark.slow
def test_memories_grow() -> None:
    assert of_self_play(0) == ("", "")
    one, two = of_self_play(100)
    assert len(one) > 33 < len(two)
    assert of_perfect_play(3, "none")


@pytest.mark.slow
def test_the_series() -> None:
    series = all_series()
    assert len({each.id for each in series}) == len(series)
    assert {each.group for each in series} == set(GROUPS)
    assert sum(each.group == "pairs" for each in series) == len(option_words()) ** 2 == 64
    assert chunks(120, CHUNK) == [(0, 50), (50, 50), (100, 20)]


@pytest.mark.slow
def test_a_campaign_goes_on(portlab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = [each for each in all_series() if each.group == "perfect"][-2:]
    for place in ("teekolab.commands.perfect.all_series", "teekolab.perfect.games.campaign.all_series"):
        monkeypatch.setattr(place, lambda: few)
    words = ("perfect", "games", "--state", "kept.jsonl", "--games", 60, "--json")
    whole = portlab(*words).output
    lines = (tmp_path / "kept.jsonl").read_text().splitlines()
    assert len(lines) == 4
    (tmp_path / "kept.jsonl").write_text("\n".join(lines[:2]) + "\n" + lines[2][:30])
    assert portlab(*words).output == whole
    assert [each["counts"]["games"] for each in json.loads(whole)] == [60, 60]
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 4
    table = portlab(*words[:-1]).output
    assert "| switches | fixes | the program moves | won |" in table
    (tmp_path / "kept.jsonl").write_text("something\nelse\n")
    result = portlab(*words)
    assert result.exit_code == 2
    assert "kept.jsonl:1: is no JSON" in result.output
