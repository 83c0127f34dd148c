"""The laboratory's errors without its command line, which the page does not have."""

from typing import NoReturn


class LabError(Exception):
    """A one-line message about something that the user must fix."""


def refuse(message: str) -> NoReturn:
    """Stop with one line."""
    raise LabError(message)
