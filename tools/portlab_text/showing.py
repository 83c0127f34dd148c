"""Showing text from other people safely."""

NEWLINE = "\n"


def shown(text: str) -> str:
    """The text with an escape for every character that a terminal would interpret or not show; newlines stay.

    >>> shown("a\\x1b[2Jb\\u202ec\\r")
    'a\\\\x1b[2Jb\\\\u202ec\\\\r'
    """
    if text.isprintable():
        return text
    return "".join(c if c == NEWLINE or c.isprintable() else c.encode("unicode_escape").decode() for c in text)
