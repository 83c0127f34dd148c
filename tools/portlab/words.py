"""Words that depend on a number."""


def how_many(number: int, thing: str, things: str = "", *, separator: str = "") -> str:
    """So many of a thing, in the singular or the plural; ``separator`` parts the thousands.

    >>> how_many(1, "record"), how_many(2000, "record", separator=","), how_many(0, "reply", "replies")
    ('1 record', '2,000 records', '0 replies')
    """
    return f"{number:{separator}} {thing if number == 1 else things or thing + 's'}"
