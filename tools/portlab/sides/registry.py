"""Sides by the name that is typed: ``port``, ``c``, ``fixed``, the console programs in a pseudo-terminal, ``page`` in a browser.

A name may carry the set of fixes: ``fixed:published``. The text is the whole side, so that it can be sent to another
process.
"""

from collections.abc import Callable

from portlab.errors import refuse
from portlab.sides.base import Side
from portlab.sides.linked import CSide, FixedSide, PortSide
from portlab.sides.page import NO_FIXES, PageSide
from portlab.sides.terminal import c_console, fixed_console, port_console

DEFAULT_FIXES = "all"
_MAKERS: dict[str, Callable[[str], Side]] = {
    "port": lambda fixes: PortSide(),
    "c": lambda fixes: CSide(),
    "fixed": FixedSide,
    "c-console": lambda fixes: c_console(),
    "port-console": lambda fixes: port_console(),
    "fixed-console": fixed_console,
}
PAGE = "page"
NAMES = (*_MAKERS, PAGE)


def side(text: str, fixes: str | None = None) -> Side:
    """The side of this name.

    ``fixes`` (for the fixed sides) is used where the name carries none; the page is the port unless its name says otherwise.
    LabError for an unknown name.
    """
    name, _, named = text.partition(":")
    if name == PAGE:
        return PageSide(named or NO_FIXES)
    if name not in _MAKERS:
        refuse(f"no side is called {name!r}: choose one of {', '.join(NAMES)}")
    return _MAKERS[name](named or fixes or DEFAULT_FIXES)
