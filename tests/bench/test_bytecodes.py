"""What a game costs in bytecodes."""

import json
import sys
from collections.abc import Callable

from click.testing import Result

from teekolab.measure.bytecodes import count


def test_the_same_games_cost_the_same() -> None:
    before = sys.gettrace()
    first, second = count("+h+s-l", 3, 4), count("+h+s-l", 3, 4)
    assert first == second
    assert sys.gettrace() is before
    assert first.a_game == sum(first.by_function.values())
    assert {"game.Game.moves", "opening.OpeningTree.play", "heuristics.Heuristics.play"} <= first.by_function.keys()
    assert "program.Program.batch" not in first.by_function


def test_more_games_cost_more_in_all() -> None:
    few, more = count("-h-s-l", 1, 1), count("-h-s-l", 1, 2)
    assert more.a_game * more.games > few.a_game * few.games


def test_the_command(portlab: Callable[..., Result]) -> None:
    told = portlab("bench", "--json", "bytecodes", "--warm", 2, "--games", 2)
    rows = [json.loads(line) for line in told.stdout.splitlines()]
    assert [row["row"] for row in rows] == ["+h+s-l", "-h+s-l", "+h-s-l", "-h-s-l", "+h+s+l"]
    assert all(row["bytecodes_a_game"] > 0 for row in rows)
    assert "game.Game.moves" in portlab("bench", "bytecodes", "--warm", 2, "--games", 2).stdout
