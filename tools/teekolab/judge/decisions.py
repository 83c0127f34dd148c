"""What the program decides in a situation, with any fixes, and which adviser chose it. Only this module uses its internals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from teeko99.advisers.heuristics import RULE_LISTS
from teeko99.advisers.openings import OpeningHeuristics, drawn
from teeko99.game.decision import MEMORY, RANDOM, SEARCH
from teeko99.game.decision import Decision as DecisionMade
from teeko99.game.opening import LAST_OF_OPENING
from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndlessLoop
from teeko99.io.folder import Folder
from teeko99.state.board import masks, position_of
from teeko99.state.session import Snapshot
from teeko99_fixed.composition import openings_with, program_with

DECIDING = (
    *("search-decision", "recall-side", "leave-out-row-0", "four-cells", "double3-cells", "square-rules"),
    *("opening-hang", "omake3-cell", "learn-board"),
)
"""The fixes that can change a move of the program."""

LISTS = tuple(RULE_LISTS)
"""The heuristics' lists in the order in which they are tried."""

OTHERS = {SEARCH: "search", MEMORY: "memory", RANDOM: "random"}

SWITCHES = ("heurplaying", "searchplaying", "learning")
LEARNING = ("learning", "autol1", "autol2")
KEPT = ("repeat", "autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2", "memp2", *SWITCHES)

Masks = tuple[int, int]
"""The cells that hold 1 and those that hold -1."""


@dataclass(frozen=True)
class Situation:
    """A situation in which the program is to move: the number of the move, who began (p0), whose turn it is (p), the board, the
    generator's state, the other boards, the switches, and the files."""

    n: int
    p0: int
    p: int
    board: Masks
    seed: int
    boards: Mapping[str, tuple[int, ...]]
    kept: Mapping[str, Any]
    files: Mapping[str, str]


@dataclass(frozen=True)
class Decision:
    """The board after the program's move, and its adviser: a list of the heuristics, ``search``, ``memory``, ``random``, or a
    function of the opening. ``drawn``: the move was chosen by chance."""

    board: Masks
    adviser: str
    drawn: bool


def situation(before: Snapshot | None, after: Snapshot, clock: int, files: Mapping[str, str]) -> Situation:
    """The situation in which the move before the stop ``after`` was made; ``before`` is the stop before it.

    If ``before`` is None (a batch's first move), clock and files are the session's own.
    """
    variables = after.variables
    n = _number(variables["n"]) - 1
    earlier = before.variables if before else variables
    return Situation(
        n,
        _number(variables["p0"]),
        -_number(variables["p"]),
        (0, 0) if n == 1 or before is None else board_of(before),
        before.seed if before else clock,
        {name: _cells(earlier[name]) for name in ("Xsearch", "Xheur", "Xlearn")} if before else {},
        {name: variables[name] for name in KEPT},
        before.files if before else files,
    )


def board_of(snapshot: Snapshot) -> Masks:
    """X (the board) at a stop."""
    return _masks(_cells(snapshot.variables["X"]))


def decide(situation: Situation, fixes: frozenset[str]) -> Decision | None:
    """The move of the program with these fixes; None if it never ends (opening-hang)."""
    program = _set_up(program_with(fixes), situation)
    variables, game = program.variables, program.game
    own, opponent = position_of(variables.p, *variables.X)
    try:
        if situation.n <= LAST_OF_OPENING:
            openings = openings_with(fixes)
            cell = drawn(openings.move(situation.n, own, opponent), variables.rand.next)
            board = position_of(variables.p, own | cell, opponent & ~cell)
            adviser = opening_adviser(openings, situation.n, own, opponent)
            by_chance = variables.rand.state != situation.seed
        else:
            adviser = adviser_of(game.putmove())
            board, by_chance = variables.X, adviser == "random"
    except EndlessLoop:
        return None
    return Decision(board, adviser, by_chance)


def adviser_of(decision: DecisionMade) -> str:
    """The adviser whose move is made: a list of the heuristics, ``search``, ``memory``, or ``random``."""
    if decision.chosen in OTHERS:
        return OTHERS[decision.chosen]
    return LISTS[decision.rule_list] if 0 <= decision.rule_list < len(LISTS) else "random"


def opening_adviser(opening: OpeningHeuristics, n: int, t: int, e: int) -> str:
    """The opening function that puts pawn ``n``: the first one called that puts a pawn."""
    if n <= 2:
        return "move1"
    asked = (
        ("omake4", 7, opening.omake4),
        ("oavoid4", 6, opening.oavoid4),
        ("omake3", 5, opening.omake3),
        ("oavoid3", 4, opening.oavoid3),
    )
    return next((name for name, since, function in asked if n >= since and function(t, e)), "omake2")


def _set_up(kind: type[Program], situation: Situation) -> Any:
    learns = any(situation.kept[name] for name in LEARNING)
    program = kind(ScriptedHost(iter(()), 0, Folder(dict(situation.files) if learns else {})))
    variables = program.variables
    variables.n, variables.p0, variables.p = situation.n, situation.p0, situation.p
    variables.X = situation.board
    variables.rand.seed(situation.seed)
    for name, value in situation.kept.items():
        setattr(variables, name, value)
    for name, cells in situation.boards.items():
        setattr(variables, name, _masks(cells))
    variables.nothing_learned = situation.boards.get("Xlearn", (0,))[0] == NOTHING_LEARNED
    program.game.begin()
    return program


NOTHING_LEARNED = 9
"""The value in Xlearn's 00 if the memory knew no move."""


def _masks(cells: tuple[int, ...]) -> Masks:
    return masks(int("".join({1: "1", -1: "2"}.get(cell, "0") for cell in cells), 16))


def _cells(value: object) -> tuple[int, ...]:
    assert isinstance(value, tuple)
    return value


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
