"""Methods that a subclass overrides take effect in every kind of game: in an unobserved batch as in a watched game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from teeko99.advisers.heuristics import Heuristics
from teeko99.advisers.memory import Memory, Recalled
from teeko99.advisers.openings import CROSSES, Choice, OpeningHeuristics
from teeko99.advisers.search import Search
from teeko99.game.decision import HEURISTICS, MEMORY, RANDOM, SEARCH, Decisions
from teeko99.game.game import Game
from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndOfInput, Exit
from teeko99.io.folder import Folder
from teeko99.state.fileio import Fileio
from teeko99.state.statistics import Statistics

PARTS: dict[str, type] = {
    "heuristics": Heuristics,
    "search": Search,
    "openings": OpeningHeuristics,
    "files_class": Fileio,
    "statistics_class": Statistics,
    "memory_class": Memory,
    "decisions_class": Decisions,
    "game_class": Game,
}
"""The attribute of a program -> the class of the part that it holds, as an object or as the class itself."""

BATCH = ("+h-s+l", "-h+s+l", "2.m", "30")
OTHER_BATCH = ("+h+s-l", "-h-s+l", "2.m", "30")
AUTOPLAY = "p\n3\n\n3\n\n3\n\nq\n"
PERSON = "2\n00\n04\n40\n44\n0001\n0100\n0001\nq\n\n?\nr\nr\n\n/\n\nt\nq\n"

SHOWING = {
    *("board", "thinking_line", "move_and_phase", "announce_opening_move", "announce_move", "watched_opening_move"),
    *("show_move", "show_heuristics_and_search", "show_levels_and_memory", "show_choice", "think"),
    *("statistics", "played_second", "reset", "menu", "menu_screen"),
}
"""Methods for the screen, which are not called in a batch."""

ASKING = {
    *(
        "getopening",
        "getmove",
        "may_go_there",
        "is_empty",
        "set_cell",
        "pause",
        "ask",
        "putmove",
        "broken",
        "broken_off",
    ),
    *("set_switches", "player", "win"),
}
"""Methods that ask a person, and those for the single moves of a watched game."""

DAMAGE = {"error", "cut_short", "cannot_adjust", "getnumber", "close_all", "all_taken", "cross"}
"""Methods for errors in files, and for situations that never occur when the program plays against itself."""

ELSEWHERE = {"tries", "moves_to_draw"}
"""A method that no game uses, and a static method, which is overridden below."""


def methods(part: type) -> list[str]:
    """The names of a part's public methods."""
    return [name for name, value in vars(part).items() if callable(value) and not name.startswith("_")]


def with_part(attribute: str, part: type) -> type[Program]:
    """The program class with one part replaced."""
    holds_an_object = not attribute.endswith("_class")
    return type("Replaced", (Program,), {attribute: part() if holds_an_object else part})


def run(program: type[Program], argv: tuple[str, ...], typed: str, *, watched: bool) -> tuple[str, dict[str, str]]:
    """Play a session and return its screen and its files."""
    host = ScriptedHost(iter([typed]), 5, Folder({"2.m": ""}))
    with pytest.raises((Exit, EndOfInput)):
        program(host, on_decision=(lambda *decision: None) if watched else None).run(argv)
    return host.screen(), host.folder.contents()


def counting(part: type, calls: set[str]) -> type:
    """The part's class with methods that add their names to ``calls`` when they are called."""

    def told(name: str) -> Callable[..., Any]:
        def method(self: Any, *arguments: Any, **named: Any) -> Any:
            calls.add(name)
            return getattr(super(counted, self), name)(*arguments, **named)

        return method

    static = {name for name, value in vars(part).items() if isinstance(value, staticmethod)}
    counted = type("Counted", (part,), {name: told(name) for name in methods(part) if name not in static})
    return counted


EVERY_PART = [*PARTS.items(), ("", Program)]
"""All parts, and the program itself."""


@pytest.mark.parametrize(("attribute", "part"), EVERY_PART, ids=[name or "program" for name, _ in EVERY_PART])
def test_every_method_is_called_in_a_batch_if_it_is_called_in_a_watched_game(attribute: str, part: type) -> None:
    called: dict[str, set[str]] = {"batch": set(), "watched": set()}
    played: dict[str, list[tuple[tuple[str, ...], str]]] = {
        "batch": [(BATCH, ""), (OTHER_BATCH, "")],
        "watched": [((), AUTOPLAY), ((), "l\n" + AUTOPLAY), ((), "s\n" + AUTOPLAY), ((), PERSON)],
    }
    for kind, sessions in played.items():
        counted = counting(part, called[kind])
        program = with_part(attribute, counted) if attribute else counted
        for argv, typed in sessions:
            run(program, argv, typed, watched=False)
    assert called["watched"]
    assert set(methods(part)) - called["batch"] - SHOWING - ASKING - DAMAGE - ELSEWHERE == set()


class Silent(Heuristics):
    """Heuristics without a move."""

    def play(self, own: int, opponent: int) -> tuple[int, int]:
        """None of the lists moves."""
        return 6, 0


class FirstFound(Search):
    """A search that chooses its first move."""

    def passed_on(self, worst: list[int], own: list[int]) -> int:
        """The first move."""
        return 0


class Crosses(OpeningHeuristics):
    """Openings with the second pawn on a cross cell."""

    def omake2(self, own: int, opponent: int) -> Choice:
        """One of the free cross cells, if there are any."""
        free = tuple([None if bit & (own | opponent) else bit for bit in CROSSES])
        return free if any(free) else super().omake2(own, opponent)


class Forgetful(Memory):
    """A memory that recalls nothing."""

    def recall(self, side: int, opponent: int, level1_of: tuple[int, int]) -> Recalled:
        """Recall nothing."""
        return Recalled(0, 0)


class Contrary(Memory):
    """A memory that prefers the moves that lost."""

    def in_favour(self, difference: int, side: int) -> int:
        """The difference with the opposite sign."""
        return -difference


class OtherWinner(Memory):
    """A memory that treats the loser as the winner."""

    def winner(self) -> int:
        """The loser."""
        return -super().winner()


class Deaf(Memory):
    """A memory that learns nothing."""

    def learning_is_on(self) -> bool:
        """Never."""
        return False


class Trusting(Decisions):
    """Decisions that follow the heuristics if they have a move."""

    def choose(self, by_heuristics: int | None, by_search: int | None, by_memory: int | None, opponent: int) -> int:
        """The heuristics' move, else the search's, else the memory's."""
        advice = {HEURISTICS: by_heuristics, SEARCH: by_search, MEMORY: by_memory}
        return next((who for who, after in advice.items() if after is not None), RANDOM)


class LookingAtX(Decisions):
    """Decisions that make level1.s from X, even without a search."""

    def level1_without_search(self, own: int, opponent: int) -> tuple[int, int]:
        """The pawns on X."""
        return own, opponent


class Short(Game):
    """Games of at most forty moves."""

    def moves_to_draw(self, n: int, line: list[int], cycles: tuple[int, ...]) -> int:
        """The moves until move 40, or fewer if the game can be a draw before."""
        return min(max(40 - n, 0), Game.moves_to_draw(n, line, cycles))


class Stubborn(Game):
    """Games that are not a draw before 100 moves."""

    def is_draw(self, n: int) -> bool:
        """Whether 100 moves were made."""
        return n > 100 and super().is_draw(n)


class Miscounting(Statistics):
    """Statistics that count every game as a draw."""

    def statupdate(self, kind: str, result: int) -> None:
        """Count a draw."""
        super().statupdate(kind, 1)


OVERRIDES: dict[str, list[type]] = {
    "heuristics": [Silent],
    "search": [FirstFound],
    "openings": [Crosses],
    "statistics_class": [Miscounting],
    "memory_class": [Forgetful, Contrary, OtherWinner, Deaf],
    "decisions_class": [Trusting, LookingAtX],
    "game_class": [Short, Stubborn],
}


@pytest.mark.parametrize(
    ("attribute", "part"),
    [(attribute, part) for attribute, parts in OVERRIDES.items() for part in parts],
    ids=[part.__name__ for parts in OVERRIDES.values() for part in parts],
)
def test_an_override_changes_a_batch_as_it_changes_a_watched_one(attribute: str, part: type) -> None:
    program = with_part(attribute, part)
    changed = False
    for argv in (BATCH, OTHER_BATCH):
        unwatched = run(program, argv, "", watched=False)
        assert unwatched == run(program, argv, "", watched=True)
        changed |= unwatched != run(Program, argv, "", watched=False)
    assert changed


def test_players_decide_by_their_side_where_a_subclass_says_so() -> None:
    class Unlike(Decisions):
        """Decisions in which O's moves are random."""

        sides_alike = False

        def decide(self, player: Any, pawns: Any) -> Any:
            """No list moves for O."""
            self.heuristics = Heuristics() if player.side == 1 else Silent()
            return super().decide(player, pawns)

    program = with_part("decisions_class", Unlike)
    argv = ("+h-s-l", "+h-s-l", "2.m", "40")
    unwatched = run(program, argv, "", watched=False)
    assert unwatched == run(program, argv, "", watched=True)
    assert unwatched != run(Program, argv, "", watched=False)
