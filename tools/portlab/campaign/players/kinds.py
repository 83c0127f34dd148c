"""The kinds of sessions that soak makes: a seed, a kind and a number name one session for good."""

from collections.abc import Callable
from random import Random

from portlab.campaign.live import live_case
from portlab.campaign.players.batch import batch_case
from portlab.campaign.players.odd import odd_case
from portlab.campaign.players.person import Person
from portlab.campaign.players.typed import typed_case
from portlab.cases import Case


def person_case(name: str, random: Random) -> Case:
    """A session of a person who reads the screen of the running program."""
    person = Person.of(random)
    return live_case(name, random.getrandbits(32), person.answer)


MAKERS: dict[str, Callable[[str, Random], Case]] = {
    "typed": typed_case,
    "person": person_case,
    "batch": batch_case,
    "odd": odd_case,
}
MIXED = ("typed", "typed", "typed", "person", "person", "person", "person", "batch", "odd", "odd")
KINDS = (*MAKERS, "mixed")


def make_case(seed: int, kind: str, number: int) -> Case:
    """The session of this number in the campaign of this seed and kind."""
    random = Random(f"{seed}/{kind}/{number}")
    chosen = random.choice(MIXED) if kind == "mixed" else kind
    return MAKERS[chosen](f"{chosen}-{seed}-{number}", random)
