"""A slice of each proof, a different one each time: port against C, against the recordings, against the kept digests."""

import random
from pathlib import Path

import pytest

from teeko99.advisers.evaluation import FOURS
from teeko99.advisers.search import MOVES, Search
from teeko99.state.board import cells, key, values
from teekolab.proof import blocks, openings
from teekolab.proof.base import Proof
from teekolab.proof.c_side import c_proof
from teekolab.proof.registry import PROOFS
from teekolab.proof.run import Checked, against, check
from teekolab.proof.state import Run

UNITS = {"heuristics": 40, "evaluation": 300, "search": 4}
NOWHERE = Path("no-recordings")


def sampled(chance: random.Random, proof: Proof) -> tuple[int, ...]:
    """Units of a proof: the first, the last and some between."""
    some = chance.sample(range(1, proof.units - 1), UNITS[proof.name] - 2)
    return (0, *sorted(some), proof.units - 1)


def differing(proof: Proof, side: str, found: list[Checked], recordings: Path) -> list[str]:
    """What is not as it is kept, in words."""
    kept = proof.expected(recordings, golden=True)
    return [
        difference.text for checked in found for each in kept if (difference := against(proof, side, checked, each))
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", UNITS)
def test_port_and_c_agree_board_by_board(name: str, chance: random.Random) -> None:
    proof = PROOFS[name]
    found = check(Run(name, "both"), sampled(chance, proof))
    assert [checked.difference.text for checked in found if checked.difference] == []
    assert differing(proof, "both", found, NOWHERE) == []


@pytest.mark.slow
def test_port_has_the_recorded_digests(chance: random.Random, recordings: Path) -> None:
    """exhaustive.bin was made with the author's program."""
    proof = PROOFS["heuristics"]
    found = check(Run("heuristics", "port"), sampled(chance, proof))
    assert [kept.source for kept in proof.expected(recordings, golden=False)] == ["exhaustive.bin"]
    assert differing(proof, "port", found, recordings) == []


def test_search_where_both_sides_have_a_four_in_reach(chance: random.Random) -> None:
    """Boards that play does not come to, where the fours of both sides meet in one value."""
    search = Search()
    boards = [(t, e) for e in chance.sample(sorted(FOURS), 12) for t in makers_of_four(e)]
    different = []
    for t, e in chance.sample(boards, 300):
        after, _ = search.search(t, e)
        if values(key(after, e)) != c_proof().search(values(key(t, e)), 1):
            different.append((t, e))
    assert different == []


def makers_of_four(e: int) -> list[int]:
    """The sets of pawns beside ``e`` that can make a four in one move."""
    return sorted(
        before
        for four in FOURS
        if not four & e
        for before in MOVES[four]  # to move back is a move too
        if not before & e
    )


@pytest.mark.slow
def test_openings_up_to_the_fifth_pawn() -> None:
    proof = openings.Openings()
    assert [str(found) for mode in openings.MODES for found in proof.differences(mode, 5)] == []
    assert list(proof.tally.boards.values())[:5] == [2, 26, 28, 380, 1020]


def test_openings_that_never_end() -> None:
    """All four corners (crosses) taken, the middle too: both sides know that the draw goes on for ever (opening-hang)."""
    proof = openings.Openings()
    for own, theirs in (("22 11", "13 31 33"), ("22 00", "11 13 31 33"), ("12 21", "23 32 44")):
        before = proof.tally.hangs
        assert [str(found) for found in proof.of_board(8, cells(own), cells(theirs), -1)] == []
        assert proof.tally.hangs > before


def test_openings_of_later_pawns(chance: random.Random) -> None:
    """Boards with five to seven pawns, the person's anywhere: drawn, not all."""
    proof = openings.Openings()
    for _ in range(300):
        n = chance.choice((6, 7, 8))
        taken = chance.sample(range(25), n - 1)
        own, theirs = taken[: (n - 1) // 2], taken[(n - 1) // 2 :]
        t, e = blocks.mask(tuple(own)), blocks.mask(tuple(theirs))
        assert [str(found) for found in proof.of_board(n, t, e, chance.choice((1, -1)))] == []
