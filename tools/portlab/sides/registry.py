"""Sides by the name that is typed: those of the current program.

What stands after a colon is the side's own: ``fixed:published`` names a set of fixes. The text is the whole side, so that it
can be sent to another process.
"""

import os
from difflib import get_close_matches

from portlab.errors import refuse
from portlab.program import program
from portlab.sides.base import Side


def side(text: str, fixes: str | None = None) -> Side:
    """The side of this name; ``fixes`` is used where the name carries none. LabError for an unknown name."""
    name, _, named = text.partition(":")
    known = program().sides
    if name not in known:
        near = get_close_matches(name, known, 1)
        meant = f" (did you mean {near[0]}?)" if near else ""
        refuse(f"no side is called {name!r}{meant}: choose one of {', '.join(known) or 'none'}")
    return known[name](named, fixes or "")


def names() -> str:
    """The names of the sides, for help texts."""
    return ", ".join(program().sides)


def set_in_environment() -> str | None:
    """The set of fixes that the program's own environment variable names."""
    return os.environ.get(program().fixes_variable) if program().fixes_variable else None
