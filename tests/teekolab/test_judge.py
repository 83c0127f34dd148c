"""The judge: its program decides as the recorded one did, and its verdicts are the table's."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from portlab.cases.load import load_case
from teeko99_fixed.selection import chosen
from teekolab.judge.decisions import DECIDING, decide
from teekolab.judge.games import games_of
from teekolab.judge.verdicts import judge
from teekolab.perfect.table import Table
from tests.tools.pages import Page

Run = Callable[..., Result]

NONE: frozenset[str] = frozenset()


@pytest.mark.parametrize("fixes", ["none", "all"])
def test_the_program_decides_again_as_it_did(golden: Path, fixes: str, chance: random.Random) -> None:
    """Every move of the program in golden sessions, made again from the stop before it: adviser, memory and chance included."""
    ids, moves = chosen(fixes), 0
    files = sorted(golden.glob("*.txt"))
    for file in [golden / "learning-2-the-second-run.txt", *chance.sample(files, 12)]:
        for game in games_of(load_case(str(file)), ids):
            for ply in game.plies:
                if ply.situation:
                    decision = decide(ply.situation, ids)
                    left = ply.after.mover, ply.after.other
                    assert decision is not None
                    assert decision.board == left[:: ply.situation.p], (file.name, game.number, ply.n)
                    assert decision.adviser
                    moves += 1
    assert moves > 20


def test_verdicts(golden: Path, table: Table) -> None:
    game = games_of(load_case(str(golden / "result-program-wins-as-second.txt")), NONE)[0]
    assert game.players == {"X": "person", "O": "program"}
    verdicts = judge(table, game, NONE)
    mistakes = [(each.ply.n, each.move, each.cost, each.adviser) for each in verdicts if each.kind == "mistake"]
    assert mistakes == [
        (3, "00", "draw to loss", ""),
        (4, "13", "win to draw", "omake2"),
        (7, "21", "draw to loss", ""),
    ]
    assert [each.best for each in verdicts if each.ply.n == 4] == [("12",)]
    assert [each.adviser for each in verdicts if each.ply.who == "program"] == [
        "move1",
        "omake2",
        "oavoid4",
        "omake3",
        "make4",
    ]
    assert [each.drawn for each in verdicts if each.ply.who == "program"] == [False, True, False, False, False]


def test_each_verdict_is_the_tables(golden: Path, table: Table) -> None:
    for game in games_of(load_case(str(golden / "result-autoplay-x-wins.txt")), NONE):
        for each in judge(table, game, NONE):
            moves = {move.name: move.value for move in table.moves(each.ply.before)}
            assert each.after == moves[each.move]
            assert each.before == max(moves.values(), key=lambda value: value.rank)
            assert each.kind == ("best" if each.after == each.before else each.kind)
            for better in each.better:
                assert better.fix in DECIDING
                assert better.value == moves[better.move]
                assert better.value.rank > each.after.rank


def test_a_fix_that_would_have_played_better(portlab: Run, golden: Path) -> None:
    result = portlab("judge", golden / "result-person-wins-who-began.txt", "--json")
    moves = json.loads(result.output)["games"][0]["moves"]
    last = moves[-2]
    assert last["cost"] == "draw to loss"
    assert {each["fix"] for each in last["better with"]} == {"square-rules"}
    assert portlab("judge", golden / "result-person-wins-who-began.txt", "--fixes", "none,+square-rules").exit_code == 0


def test_what_is_no_move_of_the_game_is_not_judged(portlab: Run, golden: Path) -> None:
    result = portlab("judge", golden / "bug-move-check.txt")
    assert result.exit_code == 0
    assert "not judged" in result.output or "no move of the game" in result.output


def test_a_folder_and_its_page(portlab: Run, golden: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("result-autoplay-x-wins", "menu-help"):
        (tmp_path / "games" / f"{name}.txt").write_bytes((golden / f"{name}.txt").read_bytes())
    text = portlab("judge", "games").output
    assert "no game was played in this session" in text
    assert "mistake: " in text
    result = portlab("judge", "games", "--html", "page.html")
    assert result.output == "page.html: 1 game\n"
    page = (tmp_path / "page.html").read_text()
    mistakes = text.count("mistake: ")
    assert page.count('<figure class="turn">') == mistakes
    assert page.count('class="turn ') == mistakes
    assert "<script" not in page
    assert Page(page).faults == Page(page).fetched == []


def test_wrong_use_is_one_line(portlab: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for words, message in (
        (("empty",), "no session texts"),
        (("nowhere.txt",), "nowhere.txt"),
        (("empty", "--fixes", "none,+nothing"), "there is no fix"),
    ):
        result = portlab("judge", *words)
        assert result.exit_code == 2
        assert message in result.output
