"""Words that depend on what is there: how many of a thing, and which of those that are known was meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def how_many(number: int, thing: str, things: str = "", *, separator: str = "") -> str:
    """So many of a thing, in the singular or the plural; ``separator`` parts the thousands.

    >>> how_many(1, "record"), how_many(2000, "record", separator=","), how_many(0, "reply", "replies")
    ('1 record', '2,000 records', '0 replies')
    """
    return f"{number:{separator}} {thing if number == 1 else things or thing + 's'}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The question which of the known words was meant; empty where none is like it.

    >>> did_you_mean("prot", ["port", "c"]), did_you_mean("x", ["port", "c"])
    ('did you mean port?', '')
    """
    near = get_close_matches(word, list(known), 1, 0.5)
    return f"did you mean {near[0]}?" if near else ""
