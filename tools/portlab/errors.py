"""The laboratory's own errors: one line for a person, exit status 2."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import click

from portlab_text import TextError, shown


class LabError(click.ClickException):
    """Something that the person who called must mend: a file that is not there, a side that can't do what was asked."""

    exit_code = 2

    def format_message(self) -> str:
        """The message on one line, with nothing in it that a terminal would obey."""
        return shown(self.message).replace("\n", "\\n")


def refuse(message: str) -> NoReturn:
    """Stop with one line and exit status 2."""
    raise LabError(message)


def words_of(text: str, place: str) -> list[str]:
    """A command line's words, as a shell takes it apart. LabError names the place where it can't be."""
    try:
        return shlex.split(text)
    except ValueError as problem:
        raise LabError(f"{place}: {text}: can't be taken apart into words: {problem}") from problem


@contextmanager
def texts_refused() -> Iterator[None]:
    """Refuse what turns out to be no text that can be read."""
    try:
        yield
    except TextError as problem:
        raise LabError(str(problem)) from problem
