"""The clock of a session: 32-bit seconds, which seed a program's random numbers."""

LAST_SECOND = 2**32 - 1
A_CLOCK = f"a whole number of seconds from 0 to {LAST_SECOND}"


def clock_seconds(text: str) -> int:
    """Parse a clock: decimal digits only, at most 32 bits. Raises ValueError.

    >>> clock_seconds("4294967295"), clock_seconds("007")
    (4294967295, 7)
    """
    digits = text.lstrip("0")[: len(str(LAST_SECOND)) + 1]
    if not (text.isascii() and text.isdecimal()) or int(digits or "0") > LAST_SECOND:
        raise ValueError(f"a clock is {A_CLOCK}, not {text!r}")
    return int(digits or "0")
