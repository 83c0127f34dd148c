"""The sides of the current program, by the name that the user types.

The text after a colon belongs to the side: ``fixed:published`` names a set of fixes. The text describes the side completely,
so it can be sent to another process.
"""

import os
from pathlib import Path

from portlab.errors import refuse, words_of
from portlab.program import program
from portlab.sides.base import Side
from portlab.words import did_you_mean

COMMANDS = ("cmd", "pipe")


def side(text: str, fixes: str | None = None) -> Side:
    """The side with this name; ``fixes`` is used if the name has no set. Raises LabError for an unknown name."""
    name, _, named = text.partition(":")
    if name in COMMANDS:
        return _command(text, named, terminal=name == "cmd")
    known = program().sides
    if name not in known:
        meant = did_you_mean(name, known)
        refuse(
            f"no side is called {name!r}{f' ({meant})' if meant else ''}: choose one of {', '.join(known) or 'none'}"
        )
    return known[name](named, fixes or "")


def is_command(text: str) -> bool:
    """Whether this is a command, not the name of a side: ``cmd:`` in a pseudo-terminal, ``pipe:`` with pipes."""
    return text.partition(":")[0] in COMMANDS


def names() -> str:
    """The names of the sides, for help texts."""
    return ", ".join([*program().sides, "cmd:COMMAND", "pipe:COMMAND"])


def _command(text: str, words: str, *, terminal: bool) -> Side:
    from portlab.description import command_words, environment
    from portlab.sides.command import CommandSide

    command = command_words(words_of(words, "--side"), Path.cwd())
    if not command:
        refuse(f"{text!r} names no command")
    return CommandSide(text, command, (*environment(Path.cwd()), ("PORTLAB_CLOCK", "{clock}")), terminal=terminal)


def set_in_environment() -> str | None:
    """The set of fixes in the program's own environment variable."""
    return os.environ.get(program().fixes_variable) if program().fixes_variable else None
