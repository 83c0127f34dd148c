"""IEEE single precision in plain Python: rounding to it, and writing such a number as Lisp does.

A single is kept as a Python float whose value a single holds exactly; an integer result stays an int. A sum, difference
or product of two singles that is computed in double precision and then rounded is the correctly rounded single, because
53 bits are more than twice 24 and two.
"""

from struct import Struct
from typing import Final

Value = int | float
"""A value of the heuristic or the search: an integer, or a single kept as a float."""

_SINGLE: Final = Struct("<f")
_ENOUGH_DIGITS: Final = 9


def single(number: float) -> float:
    """The single nearest to ``number``, ties to even. Raises OverflowError beyond the largest single."""
    rounded: float = _SINGLE.unpack(_SINGLE.pack(number))[0]
    return rounded


def to_text(value: Value) -> str:
    """The value as Lisp prints it: the fewest digits that read back as the same single; integers as they are.

    Covers 0 and magnitudes from 0.001 up to below 10 million, where Lisp writes no exponent.

    >>> to_text(single(406.3800048828125)), to_text(-0.0), to_text(50000)
    ('406.38', '-0.0', '50000')
    """
    if isinstance(value, int):
        return str(value)
    digits = next(n for n in range(1, _ENOUGH_DIGITS + 1) if single(float(f"{value:.{n}g}")) == value)
    return str(float(f"{value:.{digits}g}"))
