"""Sides by the name that is typed: those of the current program.

What stands after a colon is the side's own: ``fixed:published`` names a set of fixes. The text is the whole side, so that it
can be sent to another process.
"""

import os
from pathlib import Path

from portlab.errors import refuse, words_of
from portlab.program import program
from portlab.sides.base import Side
from portlab.words import did_you_mean

COMMANDS = ("cmd", "pipe")


def side(text: str, fixes: str | None = None) -> Side:
    """The side of this name; ``fixes`` is used where the name carries none. LabError for an unknown name."""
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
    """Whether this names no side but a command: ``cmd:`` in a pseudo-terminal, ``pipe:`` with pipes."""
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
    """The set of fixes that the program's own environment variable names."""
    return os.environ.get(program().fixes_variable) if program().fixes_variable else None
