"""Words that depend on a number."""


def how_many(number: int, thing: str, things: str = "") -> str:
    """So many of a thing, in the singular or the plural.

    >>> how_many(1, "record"), how_many(2_000, "record"), how_many(0, "reply", "replies")
    ('1 record', '2,000 records', '0 replies')
    """
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"
