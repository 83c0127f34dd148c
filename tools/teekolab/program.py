"""Teeko as the laboratory sees it: its sides, endings, files, variables and players.

Expensive imports are made only when needed.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from portlab.cases import Case
from portlab.program import Program, Variable
from teekolab.files import RENDERERS

if TYPE_CHECKING:
    from portlab.sides.base import Side

SIGNS = {0: ".", 1: "X", -1: "O"}
SWITCHES = ("pausing", "thinking", "learning", "heurplaying", "searchplaying")
COUNTERS = ("n", "p0", "p", "repeat")
BATCH_SWITCHES = ("autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2")
BOARDS = ("X", "Xsearch", "Xheur", "Xlearn")
HANDLES = ("l1", "l2", "g", "m", "st")
VARIABLES = (
    *map(Variable, (*SWITCHES, *COUNTERS, *BATCH_SWITCHES, "memp2", "learnednumber")),
    *(Variable(name, columns=5, signs=SIGNS) for name in BOARDS),
    Variable("recentpositions", columns=5, many=True, signs=SIGNS),
    *map(Variable, HANDLES),
)
"""Every variable of spec section 1."""

ALL_FIXES = "all"
MIXED = ("typed", "typed", "typed", "person", "person", "person", "person", "batch", "odd", "odd")


def _port(named: str, fixes: str) -> "Side":
    from teekolab.sides.linked import PortSide

    return PortSide()


def _c(named: str, fixes: str) -> "Side":
    from teekolab.sides.linked import CSide

    return CSide()


def _fixed(named: str, fixes: str) -> "Side":
    from teekolab.sides.linked import FixedSide

    return FixedSide(named or fixes or ALL_FIXES)


def _c_console(named: str, fixes: str) -> "Side":
    from teekolab.sides.console import c_console

    return c_console()


def _port_console(named: str, fixes: str) -> "Side":
    from teekolab.sides.console import port_console

    return port_console()


def _fixed_console(named: str, fixes: str) -> "Side":
    from teekolab.sides.console import fixed_console

    return fixed_console(named or fixes or ALL_FIXES)


def _page(named: str, fixes: str) -> "Side":
    from teekolab.sides.page import NO_FIXES, PageSide

    return PageSide(named or NO_FIXES)


def _typed(name: str, random: Random) -> Case:
    from teekolab.players.typed import typed_case

    return typed_case(name, random)


def _person(name: str, random: Random) -> Case:
    from teekolab.players.person import person_case

    return person_case(name, random)


def _batch(name: str, random: Random) -> Case:
    from teekolab.players.batch import batch_case

    return batch_case(name, random)


def _odd(name: str, random: Random) -> Case:
    from teekolab.players.odd import odd_case

    return odd_case(name, random)


def _later_starts(case: Case, player: "Side") -> Iterator[Case]:
    from teekolab.players.restart import later_starts

    return later_starts(case, player)


TEEKO = Program(
    name="teeko",
    sides={
        "port": _port,
        "c": _c,
        "fixed": _fixed,
        "c-console": _c_console,
        "port-console": _port_console,
        "fixed-console": _fixed_console,
        "page": _page,
    },
    default_sides=("port", "c"),
    recorder="c",
    fixes_variable="TEEKO_FIXES",
    endings={
        "exit0": "the process ended with exit code 0",
        "exit1": "the process ended with exit code 1",
        "input": "it asked for a line after the last one",
        "hang": "it can never read or print again",
    },
    only_these_endings=True,
    line_length=79,
    file_words={4: (2,)},
    names_tell_case=False,
    renderers=RENDERERS,
    variables=VARIABLES,
    told_at_stops=("n",),
    drawn_at_stops="X",
    players={"typed": _typed, "person": _person, "batch": _batch, "odd": _odd},
    mixed=MIXED,
    later_starts=_later_starts,
    leading_lines=("p\n",),
    origin=("plugin", "teeko"),
)
"""``line_length``: ``fgets(s, 80)``; ``file_words``: the place of player 2's memory in a batch's command line."""
