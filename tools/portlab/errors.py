"""The laboratory's own errors: one line for a person, exit status 2."""

from typing import NoReturn

import click


class LabError(click.ClickException):
    """Something that the person who called must mend: a file that is not there, a side that can't do what was asked."""

    exit_code = 2


def refuse(message: str) -> NoReturn:
    """Stop with one line and exit status 2."""
    raise LabError(message)
