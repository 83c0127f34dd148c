"""The laboratory's errors without its command line: on the page there is none."""

from typing import NoReturn


class LabError(Exception):
    """Something that the person must mend, in one line."""


def refuse(message: str) -> NoReturn:
    """Stop with one line."""
    raise LabError(message)
