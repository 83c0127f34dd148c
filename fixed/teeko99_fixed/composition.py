"""The port's classes with any set of fixes laid over them."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from teeko99.heuristics import Heuristics
from teeko99.opening import OpeningHeuristics
from teeko99.program import Program
from teeko99.search import Search
from teeko99_fixed.fixes import FIXES
from teeko99_fixed.selection import chosen

C = TypeVar("C")


def program_with(fixes: str | Iterable[str] = "all") -> type[Program]:
    """The program with these fixes (see `teeko99_fixed.selection`); with none of them it is the port's own class."""
    return _program(chosen(fixes))


def heuristics_with(fixes: str | Iterable[str] = "all") -> Heuristics:
    """The six rule lists with these fixes; those of other parts make no difference."""
    return _one(Heuristics, chosen(fixes))


def openings_with(fixes: str | Iterable[str] = "all") -> OpeningHeuristics:
    """The opening's heuristics with these fixes; those of other parts make no difference."""
    return _one(OpeningHeuristics, chosen(fixes))


def search_with(fixes: str | Iterable[str] = "all") -> Search:
    """The search with these fixes; those of other parts make no difference."""
    return _one(Search, chosen(fixes))


@cache
def _program(ids: frozenset[str]) -> type[Program]:
    if not ids:
        return Program
    parts = {"heuristics": _one(Heuristics, ids), "openings": _one(OpeningHeuristics, ids), "search": _one(Search, ids)}
    return type("FixedProgram", (*_layers(Program, ids), Program), parts)


def _one(part: type[C], ids: frozenset[str]) -> C:
    """An instance of the part with its fixes; the same one for the same fixes."""
    layers = _layers(part, ids)
    if (part, layers) not in _instances:
        composed = type(f"Fixed{part.__name__}", (*layers, part), {}) if layers else part
        _instances[part, layers] = composed()
    instance = _instances[part, layers]
    assert isinstance(instance, part)
    return instance


_instances: dict[tuple[type, tuple[type, ...]], object] = {}


def _layers(part: type, ids: frozenset[str]) -> tuple[type, ...]:
    """The fixes' classes that go over this part of the program, in the registry's order."""
    mends = [fix.mends for fix in FIXES.values() if fix.id in ids]
    return tuple(layer for layer in mends if issubclass(part, layer.__bases__))
