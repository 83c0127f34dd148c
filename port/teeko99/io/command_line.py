"""The command line (other.c's parse): two option words, player 2's memory file, and the number of games."""

from __future__ import annotations

from teeko99.io import screens
from teeko99.io.endings import Exit
from teeko99.io.folder import removefiles
from teeko99.io.msvc import atoi

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from teeko99.io.host import Host

OPTIONS = "hsl"

LAST_SECOND = 2**32 - 1
A_CLOCK = f"a whole number of seconds from 0 to {LAST_SECOND}"


Batch = tuple[tuple[int, ...], tuple[int, ...], str, int]
"""Player 1's switches (h, s, l), player 2's, player 2's memory, the number of games: not 0, may be negative (negative-count)."""


def usage(host: Host) -> NoReturn:
    """Show the usage screen and exit with code 0. Raises Exit."""
    host.write(screens.USAGE)
    removefiles(host.folder)
    raise Exit(0)


def parse(argv: Sequence[str]) -> Batch | None:
    """The arguments of batch mode, or None if the usage screen must be shown.

    >>> parse(["+h+s-l", "-h-s+l", "mem2.m", "100"])
    ((1, 1, 0), (0, 0, 1), 'mem2.m', 100)
    """
    if len(argv) != 4:
        return None
    player1, player2 = parse_options(argv[0]), parse_options(argv[1])
    repeat = atoi(argv[3])
    if player1 is None or player2 is None or repeat == 0:
        return None
    return player1, player2, argv[2], repeat


def parse_options(word: str) -> tuple[int, ...] | None:
    """The switches h, s and l (each 1 or 0) of an option word, or None if it is not one. Only its first six characters matter."""
    signs = word[:6:2]
    if word[1:6:2] != OPTIONS or set(signs) - set("+-"):
        return None
    return tuple(int(sign == "+") for sign in signs)


def clock_seconds(text: str) -> int:
    """Parse a clock: decimal digits only, at most 32 bits. Raises ValueError.

    >>> clock_seconds("4294967295"), clock_seconds("007")
    (4294967295, 7)
    """
    digits = text.lstrip("0")[: len(str(LAST_SECOND)) + 1]
    if not (text.isascii() and text.isdecimal()) or int(digits or "0") > LAST_SECOND:
        raise ValueError(f"a clock is {A_CLOCK}, not {text!r}")
    return int(digits or "0")
