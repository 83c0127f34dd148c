"""The proofs' own machinery: that it finds what differs, tells it well, and takes up what was stopped."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from teeko99.advisers.evaluation import FOURS, WORTH
from teeko99.advisers.heuristics import OUTSIDE, RULE_LISTS, Heuristics
from teeko99.advisers.openings import OMAKE3, OpeningHeuristics
from teeko99.advisers.search import Search
from teeko99.state.board import cells
from teekolab.commands.prove import command
from teekolab.proof import blocks, heuristics, kept, openings
from teekolab.proof.base import GOLDEN
from teekolab.proof.c_side import c_digest, c_proof
from teekolab.proof.registry import PROOFS


def prove(*words: object) -> Result:
    """The command, run here."""
    return CliRunner().invoke(command, [str(word) for word in words], catch_exceptions=False)


def wrong_heuristics() -> Heuristics:
    """Without the first rule of make4: 00 01 02 make four at 03."""
    return Heuristics({**RULE_LISTS, "make4": "\n".join(RULE_LISTS["make4"].splitlines()[1:])})


def test_a_wrong_rule_is_found_and_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PROOFS["heuristics"].__dict__, "heuristics", wrong_heuristics())
    done = prove("heuristics", "--blocks", "0-4", "--state", tmp_path / "state", "--recordings", tmp_path)
    assert done.exit_code == 1
    for words in (
        "make4: the port and the C differ",
        " 01234",
        "0XXX",
        "port: no move",
        "C:    ",
        "make4: rule 1 (00 01 02",
    ):
        assert words in done.output


def test_a_digest_that_is_not_the_recorded_one_is_traced_to_its_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PROOFS["heuristics"].__dict__, "heuristics", wrong_heuristics())
    proof = PROOFS["heuristics"]
    true = [c_proof().heuristics_digests(unit) if unit < 6 else [0] * 6 for unit in range(proof.units)]
    kept.write_digests(tmp_path / "exhaustive.bin", [tuple(digests) for digests in true])
    done = prove("heuristics", "--side", "port", "--blocks", "0-5", "--state", tmp_path / "s", "--recordings", tmp_path)
    assert done.exit_code == 1
    assert "make4: the port's digest" in done.output
    assert "exhaustive.bin has" in done.output
    assert "0XXX" in done.output


def test_a_wrong_search_is_found_and_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fixed(Search):
        def passed_on(self, worst: list[int], own: list[int]) -> int:
            return worst.index(max(worst))

    monkeypatch.setitem(PROOFS["search"].__dict__, "search", Fixed())
    done = prove("search", "--blocks", "0", "--state", tmp_path / "state")
    assert done.exit_code == 1
    for words in ("search: the port and the C differ", "(the greatest)", "port passes on", "search-decision"):
        assert words in done.output


def test_a_wrong_evaluation_is_found_and_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unit = 15_275
    own = blocks.mask(tuple(range(21, 25)))
    assert own in FOURS
    monkeypatch.setitem(WORTH, own, WORTH[own] + 1)
    done = prove("evaluation", "--blocks", unit, "--state", tmp_path / "state")
    assert done.exit_code == 1
    for words in (f"set of pawns {unit}, result 0, eval", "port: 1001", "C:    1000"):
        assert words in done.output


def test_a_wrong_opening_is_found_and_explained() -> None:
    wrong = openings.Openings(OpeningHeuristics(OMAKE3.replace("23 21 + 22 -> 12", "23 21 -> 22")))
    found = [str(each) for each in wrong.of_board(5, cells("21 23"), cells("00 44"), 1)]
    assert found
    assert "omake3 before pawn 5" in found[1]
    assert "port: returned, puts at 22" in found[1]
    assert "C:    returned, puts at 12" in found[1]


def test_a_proof_is_taken_up_again(tmp_path: Path) -> None:
    state = tmp_path / "state"
    assert prove("evaluation", "--side", "port", "--blocks", "0-5", "--state", state).exit_code == 0
    lines = state.read_text().splitlines()
    assert len(lines) == 7
    state.write_text("\n".join([*lines[:5], lines[5][:20]]))
    done = prove("evaluation", "--side", "port", "--blocks", "0-9", "--state", state, "--json")
    assert done.exit_code == 0
    assert json.loads(done.output)["units"] == 10
    again = [json.loads(line) for line in state.read_text().splitlines()[1:]]
    assert [line["unit"] for line in again] == list(range(10))
    assert [line["digests"] for line in again[:6]] == [json.loads(line)["digests"] for line in lines[1:]]


def test_a_proof_may_be_done_in_parts(tmp_path: Path) -> None:
    parts = [tmp_path / "a", tmp_path / "b"]
    for part, units in zip(parts, ("0-3", "4-6"), strict=True):
        assert prove("evaluation", "--side", "c", "--blocks", units, "--state", part).exit_code == 0
    also = [word for part in parts for word in ("--also", part)]
    whole = prove("evaluation", "--side", "c", "--blocks", "0-6", "--state", tmp_path / "c", *also, "--json")
    alone = prove("evaluation", "--side", "c", "--blocks", "0-6", "--state", tmp_path / "d", "--json")
    assert json.loads(whole.output)["digest"] == json.loads(alone.output)["digest"]
    assert prove("evaluation", "--side", "port", "--state", tmp_path / "e", "--also", parts[0]).exit_code == 2


def test_finished_units_are_compared_too(tmp_path: Path) -> None:
    """So that a state made without the recordings can be checked against them later."""
    state = tmp_path / "state"
    assert prove("heuristics", "--blocks", "7", "--state", state, "--recordings", tmp_path).exit_code == 0
    kept.write_digests(tmp_path / "exhaustive.bin", [(0,) * 6] * 12_650)
    done = prove("heuristics", "--blocks", "7", "--state", state, "--recordings", tmp_path)
    assert done.exit_code == 1
    assert "the port and the C agree there" in done.output


def test_a_side_alone_with_nothing_to_compare_is_not_called_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teekolab.proof.evaluation.GOLDEN", tmp_path)
    done = prove("evaluation", "--side", "port", "--blocks", "0", "--state", tmp_path / "state")
    assert "computed only: there is nothing to compare with" in done.output
    assert "the same" not in done.output


def test_wrong_use_is_told_in_one_line(tmp_path: Path) -> None:
    state = tmp_path / "state"
    prove("evaluation", "--side", "port", "--blocks", "0", "--state", state)
    for words, said in (
        (("evaluation", "--side", "c", "--state", state), "holds another run"),
        (("evaluation", "--blocks", "9-3"), "is empty"),
        (("evaluation", "--blocks", "x"), "is not like 0-99"),
        (("search", "--blocks", "12650"), "has the units 0 to 12649"),
        (("search", "--keep", "--side", "port"), "--keep keeps what the C says"),
    ):
        done = prove(*words)
        assert done.exit_code == 2
        assert said in done.output
    cut = tmp_path / "exhaustive.bin"
    cut.write_bytes(b"short")
    done = prove("heuristics", "--recordings", tmp_path, "--state", state)
    assert done.exit_code == 2
    assert "has 5 bytes" in done.output


def test_both_digests_are_fnv_1a() -> None:
    assert blocks.fnv(b"a\0") == ((1469598103934665603 ^ 97) * 1099511628211 % 2**64 * 1099511628211) % 2**64
    data = bytes(range(256)) * 3
    assert c_digest(data) == blocks.fnv(data)


def test_the_kept_digests_are_whole() -> None:
    kept_names = {path.stem for path in GOLDEN.glob("*.bin")}
    assert {"heuristics", "evaluation"} <= kept_names <= PROOFS.keys()
    for name in kept_names:
        proof = PROOFS[name]
        assert (GOLDEN / f"{name}.bin").stat().st_size == 8 * proof.units * len(proof.golden_columns)


def test_rules_asked_one_by_one_are_what_the_lists_play(chance: random.Random) -> None:
    """The explanations ask each rule as it is written, without tables: a third way to the same moves."""
    played = Heuristics()
    for _ in range(400):
        drawn = chance.sample(range(25), 8)
        t, e = blocks.mask(tuple(drawn[:4])), blocks.mask(tuple(drawn[4:]))
        opponent = e | chance.choice((0, OUTSIDE))
        for name, after in zip(RULE_LISTS, played.tries(t, opponent), strict=True):
            rules = heuristics.firing(name, t, opponent)
            move = blocks.move_name(blocks.MoveCodes(t)[after])
            assert (rules[0].rpartition("moves ")[2] if rules else "no move") == move
