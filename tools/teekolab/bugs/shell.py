"""A bug's session as shell commands to copy: they make the starting files, type the lines and play the game."""

import shlex

from portlab.cases import Case

_PLAIN = {"\n": "\\n", "\\": "\\\\", "%": "%%"}


def commands(case: Case, program: str, **variables: str) -> str:
    """Commands for a POSIX shell that play the case in the current folder, with its clock and these environment variables."""
    lines = [f"printf {_quoted(content)} > {shlex.quote(name)}" for name, content in case.files.items()]
    settings = [f"{name}={shlex.quote(value)}" for name, value in {"TEEKO_CLOCK": str(case.clock), **variables}.items()]
    game = " ".join([*settings, program, *map(shlex.quote, case.argv)])
    typed = "".join(case.keys)
    return "\n".join([*lines, f"printf {_quoted(typed)} | {game}" if typed else game])


def _quoted(text: str) -> str:
    """Text (Latin-1) quoted as the format string of printf."""
    return f"'{''.join(_PLAIN.get(each) or _octal(each) for each in text)}'"


def _octal(character: str) -> str:
    return character if " " <= character <= "~" and character != "'" else f"\\{ord(character):03o}"
