"""From counters to a score: the rules in their order, then the sum (specification, section 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gomoku.lines import Kind

STWO, TWO, STHREE, THREE, SFOUR, FOUR, FIVE = Kind

Counters = Sequence[int]
"""A player's eight counters; index 0 is unused."""

RULE_VALUES = {1: 10000, 2: -10000, 4: -9050, 5: -9040, 6: 9030, 7: 9020, 8: -9010, 9: 9000}
"""The score of each rule that ends the matter."""

SUM = 10
"""The number that stands for: no rule applied, the points were added up."""

RULE_WORDS = {
    1: "own five",
    2: "enemy five",
    4: "the enemy, to move, has a live four",
    5: "the enemy, to move, has a chong four",
    6: "own live four (two chong fours make one)",
    7: "own chong four and live three",
    8: "enemy live three, and no own chong four",
    9: "two own live threes, and no enemy three of any kind",
    SUM: "no deciding pattern: the sum of the points",
}


@dataclass(frozen=True)
class Weights:
    """The points that are added up when no rule decides. G09: a sleeping two weighs as much as a live two."""

    own_sfour: int = 2000
    own_threes: int = 500
    own_three: int = 100
    enemy_threes: int = 2000
    enemy_three: int = 400
    sthree: int = 10
    two: int = 4
    stwo: int = 4


WEIGHTS = Weights()


class Score(NamedTuple):
    """The value returned and the number of the rule that decided it (a key of RULE_WORDS)."""

    value: int
    rule: int


def makes_live_four(mine: Counters, theirs: Counters) -> bool:
    """Rule 3, reached only without a five: two own chong fours raise one's own FOUR by one.

    G22: the enemy's are not raised. G02: a single chong four that was counted twice does it too.
    """
    return mine[SFOUR] >= 2 and not mine[FIVE] and not theirs[FIVE]


def deciding_rule(mine: Counters, theirs: Counters) -> int:
    """The number of the first rule that applies, SUM when none does."""
    if mine[FIVE]:  # G20: with a five each, the side that is asked about has won
        return 1
    if theirs[FIVE]:
        return 2
    if theirs[FOUR]:  # G21: before one's own four, as the enemy is to move
        return 4
    if theirs[SFOUR]:
        return 5
    if mine[FOUR] or makes_live_four(mine, theirs):
        return 6
    if mine[SFOUR] and mine[THREE]:
        return 7
    if theirs[THREE] and not mine[SFOUR]:  # G23
        return 8
    if mine[THREE] > 1 and not theirs[THREE] and not theirs[STHREE]:  # G24
        return 9
    return SUM


def points(mine: Counters, theirs: Counters, weights: Weights = WEIGHTS) -> int:
    """Own points less the enemy's, for a position that no rule decides."""
    own = weights.own_sfour if mine[SFOUR] else 0
    own += _threes(mine[THREE], weights.own_three, weights.own_threes) + _small(mine, weights)
    return own - _threes(theirs[THREE], weights.enemy_three, weights.enemy_threes) - _small(theirs, weights)


def _threes(count: int, single: int, several: int) -> int:
    return several if count > 1 else single * count


def _small(counters: Counters, weights: Weights) -> int:
    return weights.sthree * counters[STHREE] + weights.two * counters[TWO] + weights.stwo * counters[STWO]


def score(mine: Counters, theirs: Counters, weights: Weights = WEIGHTS) -> Score:
    """Score the counters as they stand before scoring; they are not changed here (G03 is the evaluator's)."""
    rule = deciding_rule(mine, theirs)
    return Score(points(mine, theirs, weights) if rule == SUM else RULE_VALUES[rule], rule)
