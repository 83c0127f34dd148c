"""The advisers' moves as the C of the tables makes them: against the proofs' digests, the fixed variant, and a count by hand."""

import random
from collections import Counter

import pytest

from teeko99.advisers.evaluation import FOURS, evaluate
from teeko99.advisers.search import level1
from teeko99_fixed.composition import heuristics_with, search_with
from teekolab.perfect import advisers, advisers_report
from teekolab.perfect.position import Position
from teekolab.perfect.table import Table
from teekolab.perfect.value import OUTCOMES, Outcome
from teekolab.proof import blocks
from teekolab.proof.base import RECORDINGS
from teekolab.proof.registry import PROOFS

PORT, AT_54 = 0, 1
SUFFIX = ", 04 of Xsearch the opponent's"


def test_the_ports_moves_have_the_digests_of_the_proofs(chance: random.Random) -> None:
    kept = [each for name in ("heuristics", "search") for each in PROOFS[name].expected(RECORDINGS, golden=True)]
    for unit in chance.sample(range(blocks.BLOCKS), 3):
        *alone, played, search = advisers.moves(PORT, unit)
        found = dict(zip(advisers.ALONE, alone, strict=True)) | {"played": played, "search": search}
        other = advisers.moves(AT_54, unit)
        found |= {"makedouble3" + SUFFIX: other[2], "played" + SUFFIX: other[6]}
        for each in kept:
            for column, digest in zip(each.columns, each.digests[unit], strict=True):
                assert blocks.fnv(found[column]) == digest, (unit, column)


@pytest.mark.parametrize("number", range(2, len(advisers.VARIANTS)))
def test_the_fixes_moves_are_those_of_the_fixed_variant(number: int, chance: random.Random) -> None:
    fixes = advisers.VARIANTS[number].fixes
    heuristics, search = heuristics_with(fixes), search_with(fixes)
    unit = chance.randrange(blocks.BLOCKS)
    own = blocks.own_cells()[unit]
    t, opponents = blocks.mask(own), blocks.opponent_masks(own)
    codes = blocks.MoveCodes(t)
    *alone, played, found = advisers.moves(number, unit)
    for at in chance.sample(range(blocks.BOARDS), 400):
        e = opponents[at]
        tries = [codes[after] for after in heuristics.tries(t, e)]
        assert [blocks.result_at(column, at) for column in alone] == tries
        rule_list, after = heuristics.play(t, e)
        assert blocks.result_at(played, at) == 626 * rule_list + codes[after]
        assert blocks.result_at(found, at) == codes[search.search(t, e)[0]]


def test_the_tally_is_what_one_counts_by_hand(table: Table, chance: random.Random) -> None:
    """One set of the mover's: the search, make4 and both by eval, board by board."""
    unit = chance.randrange(blocks.BLOCKS)
    own = blocks.own_cells()[unit]
    t = blocks.mask(own)
    search, heuristics = search_with("none"), heuristics_with("none")
    counts: Counter[tuple[str, Outcome, Outcome]] = Counter()
    boards: Counter[Outcome] = Counter()
    for e in blocks.opponent_masks(own):
        if t in FOURS or e in FOURS:
            continue
        here = Position(t, e)
        before = table.value(here).outcome
        boards[before] += 1

        def after(pawns: int, here: Position = here) -> Outcome:
            return table.value(here.after(pawns)).before().outcome

        searched = search.search(t, e)[0]
        counts["search", before, after(searched)] += 1
        made = heuristics.tries(t, e)[0]
        if made:
            counts["make4", before, after(made)] += 1
        rule_list, advised = heuristics.play(t, e)
        if rule_list < 2:
            counts["m4a4", before, after(advised)] += 1
        elif advised:
            better = searched if evaluate(searched, e) >= evaluate(advised, e) else advised
            counts["chosen", before, after(better)] += 1
        assert searched in level1(t, e)
    tally = advisers.tally([unit])
    for before in OUTCOMES:
        assert tally.cost(PORT, "any", before).boards == pytest.approx(boards[before])
        for column in ("search", "make4"):
            expected = tuple(float(counts[column, before, after]) for after in OUTCOMES)
            assert tally.cost(PORT, column, before).after == expected
        musts = tally.cost(PORT, "m4", before).plus(tally.cost(PORT, "a4", before))
        assert musts.after == tuple(float(counts["m4a4", before, after]) for after in OUTCOMES)
        drawn = tally.cost(PORT, "rnd", before).boards
        assert tally.cost(PORT, "both", before).boards == pytest.approx(boards[before])
        chosen = sum(counts["chosen", before, after] for after in OUTCOMES)
        assert musts.boards + chosen + drawn == pytest.approx(boards[before])


def test_tallies_add_up_and_are_told(chance: random.Random) -> None:
    one, two = chance.sample(range(blocks.BLOCKS), 2)
    both = advisers.tally([one])
    both.add(advisers.tally([two]))
    together = advisers.tally([one, two])
    assert both.tally.tolist() == pytest.approx(together.tally.tolist())
    told = advisers_report.as_json(both)
    assert told["port"]["compared with the port"]["search"]["worse"] == 0
    boards = sum(both.heuristics(PORT, before).boards for before in OUTCOMES)
    compared = told["all five"]["compared with the port"]["both"]
    assert sum(compared.values()) == pytest.approx(boards)
    assert f"| search, {advisers.DECISION} |" in advisers_report.markdown(both)
