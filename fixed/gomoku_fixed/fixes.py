"""The fixes by id: each turns one set of rules into another, so that any of them can be combined."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from gomoku.lines import Analysis, Run
from gomoku.rules import PORT, Rules
from gomoku_fixed import amendments
from gomoku_fixed.counted_once import strongest_pattern_of_each_stone

Amendment = Callable[[Run, Analysis], Analysis]


@dataclass(frozen=True)
class Fix:
    """One fix: its id, the oddities (docs/BUGS.md) it mends, what it does, and how it changes the rules."""

    id: str
    oddities: tuple[str, ...]
    what: str
    apply: Callable[[Rules], Rules]


def amended(amendment: Amendment) -> Callable[[Rules], Rules]:
    """The change of rules that looks at every analysis of a line once more."""

    def apply(rules: Rules) -> Rules:
        def analyse(run: Run) -> Analysis:
            return amendment(run, rules.analyse(run))

        return replace(rules, analyse=analyse)

    return apply


def _record_range(rules: Rules) -> Rules:
    return replace(rules, recorded=lambda first, last: range(first, last + 1))


def _gap_stones(rules: Rules) -> Rules:
    return replace(amended(amendments.split_four_from_both_pairs)(rules), counted=strongest_pattern_of_each_stone)


def _two_weights(rules: Rules) -> Rules:
    return replace(rules, weights=replace(rules.weights, stwo=1))


def _stored_four(rules: Rules) -> Rules:
    return replace(rules, scoring_changes_counters=False)


_IN_ORDER = (
    Fix(
        "record-range",
        ("G01", "G02"),
        "A range is recorded with its last cell: a run is met, and counted, once in every direction.",
        _record_range,
    ),
    Fix(
        "gap-stones",
        ("G04", "G05", "G06", "G18"),
        "A counted pattern's stones are recorded on both sides: no other pattern of that line uses them again. The"
        " strongest goes first; chong fours are told apart by their completing points.",
        _gap_stones,
    ),
    Fix(
        "one-sided-twos",
        ("G10", "G11"),
        "Twos of single stones are sought on both sides: live if both outer neighbours are empty, sleeping if one is.",
        amended(amendments.twos_from_both_sides),
    ),
    Fix(
        "wide-two",
        ("G13",),
        "Two stones with three empty cells between are a sleeping two.",
        amended(amendments.wide_twos),
    ),
    Fix(
        "broken-three",
        ("G12", "G13"),
        "Three stones within five cells with two gaps (1.1.1, 11..1, 1..11) are a sleeping three.",
        amended(amendments.broken_threes),
    ),
    Fix(
        "room",
        ("G14",),
        "A two in a span of exactly five cells is a sleeping two: it can't become a live three.",
        amended(amendments.twos_need_room),
    ),
    Fix(
        "overline",
        ("G07", "G08"),
        "Six or more stones are a five in every direction, counted as one run.",
        amended(amendments.overlines_are_fives),
    ),
    Fix(
        "exact-five",
        ("G07",),
        "Only exactly five stones are a five, and a four needs a point that makes exactly five.",
        amended(amendments.exactly_five),
    ),
    Fix("two-weights", ("G09",), "A sleeping two weighs 1 point, a live two 4 as before.", _two_weights),
    Fix("stored-four", ("G03",), "Scoring leaves the stored counters as the scan counted them.", _stored_four),
)

FIXES = {fix.id: fix for fix in _IN_ORDER}
"""Every fix by its id, in the order in which they are applied."""

OPTIONS = frozenset({"exact-five"})
"""Fixes that are another rule of the game and no part of ``all``."""

ALL = frozenset(FIXES) - OPTIONS

PRESETS = {"all": ALL, "none": frozenset[str](), "excerpt": frozenset({"record-range"})}
"""Named sets. ``excerpt`` is the line analyser of the article's earlier excerpt, with its one name put right."""


def rules_with(ids: Iterable[str], base: Rules = PORT) -> Rules:
    """The port's rules with the fixes of these ids, in any order. Raises KeyError for an unknown id."""
    wanted = set(ids)
    if unknown := wanted - set(FIXES):
        raise KeyError(*sorted(unknown))
    rules = base
    for fix in _IN_ORDER:
        if fix.id in wanted:
            rules = fix.apply(rules)
    return rules
