"""Text that a person can read and that can be read back: invisible characters shown, none lost.

``\\\\`` is a backslash, ``\\n`` a newline, ``\\xNN`` any other character outside printable ASCII, ``·`` a space that
would not be seen.
"""

import re

SPACE = "·"
_ESCAPE = re.compile(r"\\(\\|n|x[0-9a-fA-F]{2})|·")


def visible(text: str, *, spaces: bool = False) -> str:
    """The text on one line. Spaces at its end become ``·``; with ``spaces`` all of them do."""
    shown = "".join(_visible_character(character) for character in text)
    if spaces:
        return shown.replace(" ", SPACE)
    bare = shown.rstrip(" ")
    return bare + SPACE * (len(shown) - len(bare))


def hidden(text: str) -> str:
    """The text that ``visible`` was given."""
    return _ESCAPE.sub(_hidden_character, text)


def guarded(line: str) -> str:
    """A shown line that can't be taken for a section line: a leading ``=`` is written ``\\x3d``."""
    return "\\x3d" + line[1:] if line.startswith("=") else line


def _visible_character(character: str) -> str:
    if character == "\\":
        return "\\\\"
    if character == "\n":
        return "\\n"
    if " " <= character <= "~":
        return character
    return f"\\x{ord(character):02x}"


def _hidden_character(match: re.Match[str]) -> str:
    found = match.group(0)
    if found == SPACE:
        return " "
    if found == "\\\\":
        return "\\"
    return "\n" if found == "\\n" else chr(int(found[2:], 16))
