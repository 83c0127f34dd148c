"""The Python interface: one scripted session of the fixed variant."""

from collections.abc import Iterable, Mapping, Sequence

import teeko99
from teeko99.state.session import Observer, Script, Session, Text
from teeko99_fixed.composition import program_with


def play(
    script: Script,
    *,
    clock: int,
    argv: Sequence[str] = (),
    files: Mapping[str, Text] | None = None,
    fixes: str | Iterable[str] = "all",
    observe: Observer | None = None,
) -> Session:
    """Run the program with fixes on typed lines and return the result; otherwise as `teeko99.play`.

    ``fixes``: ``published``, ``all`` or ``none``, then ``+ID`` and ``-ID``, separated by commas; or a collection of ids. Without
    any fix it is the port. Raises ValueError, with the list of ids, for an unknown one.

    >>> played = {"stat.m": " " * 12 + "   5       1" + "   9   4    "}
    >>> for fixes in ("none", "published"):
    ...     screen = play("?\\n\\nq\\n", clock=1, files=played, fixes=fixes).screen
    ...     print(screen[screen.index("Games program played second"):].splitlines()[0])
    Games program played second: 6
    Games program played second: 13
    """
    return teeko99.play(script, clock=clock, argv=argv, files=files, observe=observe, program=program_with(fixes))
