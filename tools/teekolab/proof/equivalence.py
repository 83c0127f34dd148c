"""Whether a changed rule is equivalent to the original, tested on all boards on which either of the two could move."""

from itertools import combinations
from pathlib import Path

from teeko99.advisers.heuristics import MAKES, OUTSIDE, RULE_LISTS, Heuristics, parse_rule
from teeko99.state.board import CELLS
from teekolab.proof import blocks
from teekolab.proof.mutants import Mutant

RULES = "advisers/rules.py"
_NAMES = {name.upper(): name for name in RULE_LISTS}


def lists_of(source: str) -> dict[str, str]:
    """The six rule lists in a version of the module's source."""
    found: dict[str, str] = {}
    exec(compile(source, RULES, "exec"), {"__name__": "rules"}, found)
    return {name: found[constant] for constant, name in _NAMES.items()}


def same_on_every_board(mutant: Mutant, package: Path) -> bool:
    """Whether the mutant of the rules makes the same moves as the original on all boards with four pawns a side."""
    source = (package / RULES).read_text(encoding="utf-8")
    before, after = lists_of(source), lists_of(mutant.of(source))
    name = next((name for name in before if before[name] != after[name]), None)
    if name is None:
        return True
    changed = [
        pair for pair in zip(before[name].splitlines(), after[name].splitlines(), strict=True) if pair[0] != pair[1]
    ]
    number = list(before).index(name)
    haves = {parse_rule(line).have for pair in changed for line in pair}
    old, new = Heuristics(before), Heuristics(after)
    for owner in _holding(haves):
        for other in blocks.opponent_masks(owner):
            mask = blocks.mask(owner)
            t, e = (mask, other) if number in MAKES else (other, mask)
            for opponent in (e, e | OUTSIDE):
                if old.tries(t, opponent)[number] != new.tries(t, opponent)[number]:
                    return False
    return True


def _holding(haves: set[int]) -> list[tuple[int, ...]]:
    """The sets of four cells that include one of the masks."""
    every = combinations(range(CELLS), blocks.PAWNS)
    return [own for own in every if any(have & blocks.mask(own) == have for have in haves)]
