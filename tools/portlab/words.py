"""Words that depend on a number, or on which known word was probably meant."""

from collections.abc import Iterable


def how_many(number: int, thing: str, things: str = "", *, separator: str = "") -> str:
    """A number of things, in the singular or the plural; ``separator`` separates the thousands.

    >>> how_many(1, "record"), how_many(2000, "record", separator=","), how_many(0, "reply", "replies")
    ('1 record', '2,000 records', '0 replies')
    """
    return f"{number:{separator}} {thing if number == 1 else things or thing + 's'}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question that suggests the nearest known word; empty if none is similar.

    >>> did_you_mean("prot", ["port", "c"]), did_you_mean("x", ["port", "c"])
    ('did you mean port?', '')
    """
    from difflib import get_close_matches

    near = get_close_matches(word, list(known), 1, 0.5)
    return f"did you mean {near[0]}?" if near else ""
