"""The kinds of sessions that soak makes: a seed, a kind and a number always name the same session."""

from random import Random

from portlab.cases import Case
from portlab.program import program

MIXED = "mixed"


def kinds() -> tuple[str, ...]:
    """The kinds of the current program, and ``mixed``."""
    return (*program().players, MIXED)


def make_case(seed: int, kind: str, number: int) -> Case:
    """The session with this number in the campaign of this seed and kind."""
    random = Random(f"{seed}/{kind}/{number}")
    players = program().players
    chosen = random.choice(program().mixed or tuple(players)) if kind == MIXED else kind
    return players[chosen](f"{chosen}-{seed}-{number}", random)
