"""The laboratory's own errors: one line for a person, exit status 2."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import click

from portlab_text import TextError, shown


class LabError(click.ClickException):
    """An error that the user must fix: a file that does not exist, a side that can't do what it was asked to do."""

    exit_code = 2

    def format_message(self) -> str:
        """The message on one line, with nothing in it that a terminal would interpret."""
        return shown(self.message).replace("\n", "\\n")


def refuse(message: str) -> NoReturn:
    """Stop with one line and exit status 2."""
    raise LabError(message)


def words_of(text: str, place: str) -> list[str]:
    """Split a command line into words as a shell does. Raises LabError, naming the place, if it can't be split."""
    try:
        return shlex.split(text)
    except ValueError as problem:
        raise LabError(f"{place}: {text}: can't be taken apart into words: {problem}") from problem


@contextmanager
def texts_refused() -> Iterator[None]:
    """Turn a TextError (a text that can't be read) into a LabError."""
    try:
        yield
    except TextError as problem:
        raise LabError(str(problem)) from problem
