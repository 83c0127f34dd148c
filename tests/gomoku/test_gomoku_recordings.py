"""All recorded boards and choices: the complete listing by the port, the excerpt by its preset."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from gomoku import ONE, TWO, Evaluator, search
from gomoku_fixed import PRESETS, rules_with
from tests.gomoku.gomoku_boards import from_text

TURNS = {"one": ONE, "two": TWO}


def recorded(shared: Path, name: str) -> list[dict[str, Any]]:
    path = shared / "recordings" / "gomoku" / name
    if not path.is_file():
        pytest.skip(f"no recordings {name}")
    with gzip.open(path, "rt") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.slow
def test_every_recorded_board(shared: Path) -> None:
    records = recorded(shared, "dev.jsonl.gz")
    assert len(records) == 3000
    evaluator = Evaluator()
    for record in records:
        board = from_text(record["board"])
        for name, turn in TURNS.items():
            own: dict[str, object] = {"win": evaluator.check(board, turn)}
            own |= {"mine": list(evaluator.counters[turn]), "theirs": list(evaluator.counters[3 - turn])}
            own |= {"score": evaluator.evaluate(board, turn), "save": evaluator.save}
            assert own == record[name]


def test_every_recorded_choice(shared: Path) -> None:
    evaluator, choices = Evaluator(), 0
    for record in recorded(shared, "dev.jsonl.gz"):
        for name, expected in record.get("best", {}).items():
            choice = search(evaluator, from_text(record["board"]), TURNS[name])
            assert [choice.x, choice.y, choice.score] == expected
            choices += 1
    assert choices == 240


def test_every_board_of_the_excerpt(shared: Path) -> None:
    records = recorded(shared, "excerptfixed-dev.jsonl.gz")
    assert len(records) == 1000
    evaluator = Evaluator(rules_with(PRESETS["excerpt"]))
    for record in records:
        board = from_text(record["board"])
        for name, turn in TURNS.items():
            evaluator.check(board, turn)
            own = {"mine": list(evaluator.counters[turn]), "theirs": list(evaluator.counters[3 - turn])}
            assert own | {"score": evaluator.evaluate(board, turn)} == record[name]
