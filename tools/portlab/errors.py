"""The laboratory's own errors: one line for a person, exit status 2."""

from typing import NoReturn

import click

from portlab_text import shown


class LabError(click.ClickException):
    """Something that the person who called must mend: a file that is not there, a side that can't do what was asked."""

    exit_code = 2

    def format_message(self) -> str:
        """The message on one line, with nothing in it that a terminal would obey."""
        return shown(self.message).replace("\n", "\\n")


def refuse(message: str) -> NoReturn:
    """Stop with one line and exit status 2."""
    raise LabError(message)
