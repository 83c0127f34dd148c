"""Composes the port's classes with any set of fixes."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from teeko99.advisers.heuristics import Heuristics
from teeko99.advisers.memory import Memory
from teeko99.advisers.openings import OpeningHeuristics
from teeko99.advisers.search import Search
from teeko99.game.decision import Decisions
from teeko99.game.game import Game
from teeko99.game.program import Program
from teeko99.state.fileio import Fileio
from teeko99.state.statistics import Statistics
from teeko99_fixed.fixes import FIXES
from teeko99_fixed.selection import chosen

C = TypeVar("C")


def program_with(fixes: str | Iterable[str] = "all") -> type[Program]:
    """The program with these fixes (see `teeko99_fixed.selection`); without any fix it is the port's own class."""
    return _program(chosen(fixes))


def heuristics_with(fixes: str | Iterable[str] = "all") -> Heuristics:
    """The six rule lists with these fixes; fixes of other parts have no effect."""
    return _one(Heuristics, chosen(fixes))


def openings_with(fixes: str | Iterable[str] = "all") -> OpeningHeuristics:
    """The heuristics of the opening with these fixes; fixes of other parts have no effect."""
    return _one(OpeningHeuristics, chosen(fixes))


def search_with(fixes: str | Iterable[str] = "all") -> Search:
    """The search with these fixes; fixes of other parts have no effect."""
    return _one(Search, chosen(fixes))


@cache
def _program(ids: frozenset[str]) -> type[Program]:
    if not ids:
        return Program
    parts: dict[str, object] = {
        "heuristics": _one(Heuristics, ids),
        "search": _one(Search, ids),
        "openings": _one(OpeningHeuristics, ids),
        "files_class": _composed(Fileio, ids),
        "statistics_class": _composed(Statistics, ids),
        "memory_class": _composed(Memory, ids),
        "decisions_class": _composed(Decisions, ids),
        "game_class": _composed(Game, ids),
    }
    return type("FixedProgram", (*_layers(Program, ids), Program), parts)


def _one(part: type[C], ids: frozenset[str]) -> C:
    """An instance of the part with its fixes. The same fixes give the same instance."""
    instance = _instance(_composed(part, ids))
    assert isinstance(instance, part)
    return instance


@cache
def _instance(part: type) -> object:
    return part()


def _composed(part: type, ids: frozenset[str]) -> type:
    """The part's class with its fixes as base classes. The same fixes give the same class."""
    return _class(part, _layers(part, ids))


@cache
def _class(part: type, layers: tuple[type, ...]) -> type:
    return type(f"Fixed{part.__name__}", (*layers, part), {}) if layers else part


def _layers(part: type, ids: frozenset[str]) -> tuple[type, ...]:
    """The classes of the fixes of this part of the program, in the registry's order."""
    mends = [fix.mends for fix in FIXES.values() if fix.id in ids]
    return tuple(layer for layer in mends if layer.__base__ is part)
