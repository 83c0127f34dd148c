"""Meaningless typing: digits, letters, bytes of every value, lines longer than one read takes."""

from random import Random

BYTES = [chr(code) for code in range(1, 256) if code not in (4, 10)]
"""Every byte except the newline and the two that a terminal needs itself."""


def junk_line(random: Random) -> str:
    """A line that nobody would type on purpose."""
    maker = random.choice((_digits, _letters, _bytes, _long, _empty))
    return maker(random) + "\n"


def _digits(random: Random) -> str:
    return "".join(random.choice("0123456789") for _ in range(random.randint(1, 6)))


def _letters(random: Random) -> str:
    return "".join(random.choice("qyrhslt123?/ QYZ-+") for _ in range(random.randint(1, 4)))


def _bytes(random: Random) -> str:
    return "".join(random.choice(BYTES) for _ in range(random.randint(1, 8)))


def _long(random: Random) -> str:
    return "".join(random.choice("01234 q") for _ in range(random.choice((77, 78, 79, 80, 81, 157, 158, 159, 200))))


def _empty(random: Random) -> str:
    return random.choice(("", "", " ", "\r", "\t"))
