"""A session: what one run of a program left, and what was observed during the run.

Every side returns these types, whatever language it is written in, so any two can be compared. Text is Latin-1 throughout:
one character is one byte. Only the standard library is imported here, so that independent witnesses can use this module.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields


class _Structural:
    """Equality by fields: an object of a side's own type with the same fields is equal, too."""

    def __eq__(self, other: object) -> bool:
        try:
            return all(getattr(self, each.name) == getattr(other, each.name) for each in fields(self))  # type: ignore[arg-type]
        except AttributeError:
            return NotImplemented

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, eq=False)
class Session(_Structural):
    """What one run left: ``screen`` (all that was printed), ``files`` (name -> content), ``ending`` (a word of the program's)."""

    screen: str
    files: dict[str, str]
    ending: str


@dataclass(frozen=True, eq=False)
class Snapshot(_Structural):
    """The state at one stop: its kind, the program's variables by name, and what had been printed and written so far.

    ``stop`` is ``prompt`` (just before a line is read) or one of the program's own words. Values of ``variables`` are numbers,
    text, or tuples of these. ``seed`` is the state of the random number generator, if there is one; ``screen_length`` the
    number of characters printed so far; ``files`` all files.
    """

    stop: str
    variables: dict[str, object]
    seed: int | None
    screen_length: int
    files: dict[str, str]


Observer = Callable[[Snapshot], None]
"""Called at every stop of an observed session."""
