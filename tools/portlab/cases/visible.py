"""Text in which invisible characters are shown, so that a person can read it and it can be read back without loss.

``\\\\`` is a backslash, ``\\n`` a newline, ``\\xNN`` any other character outside printable ASCII, ``·`` a space that
would otherwise not be seen. In words for people every visible character is shown as it is; invisible ones beyond Latin-1
are written as ``\\uNNNN`` or ``\\UNNNNNNNN``.
"""

import re

SPACE = "·"
_ESCAPE = re.compile(r"\\(\\|n|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U000[0-9a-fA-F]{5}|U0010[0-9a-fA-F]{4})")
_SHOWN = re.compile(f"{_ESCAPE.pattern}|{SPACE}")


def visible(text: str, *, spaces: bool = False) -> str:
    """The text on one line. Trailing spaces become ``·``; with ``spaces`` all spaces do."""
    shown = "".join(_visible_character(character) for character in text)
    if spaces:
        return shown.replace(" ", SPACE)
    bare = shown.rstrip(" ")
    return bare + SPACE * (len(shown) - len(bare))


def hidden(text: str) -> str:
    """The text that ``visible`` was given (its inverse)."""
    return _SHOWN.sub(_hidden_character, text)


def visible_words(text: str) -> str:
    """Words for people (a title, a line of explanation) on one line, without a trailing space."""
    shown = "".join(character if _is_plain(character) else _escaped(character) for character in text)
    bare = shown.rstrip(" ")
    return bare + "\\x20" * (len(shown) - len(bare))


def hidden_words(text: str) -> str:
    """The words that ``visible_words`` was given (its inverse)."""
    return _ESCAPE.sub(_hidden_character, text)


def guarded(line: str) -> str:
    """A shown line that can't be mistaken for a line of the format: a leading ``=`` or ``$`` is escaped."""
    return _escaped(line[0]) + line[1:] if line.startswith(("=", "$")) else line


def _visible_character(character: str) -> str:
    return character if " " <= character <= "~" and character != "\\" else _escaped(character)


def _is_plain(character: str) -> bool:
    return character.isprintable() and character != "\\"


def _escaped(character: str) -> str:
    code = ord(character)
    if character in "\\\n":
        return "\\\\" if character == "\\" else "\\n"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _hidden_character(match: re.Match[str]) -> str:
    found = match.group(0)
    if found == SPACE:
        return " "
    if found == "\\\\":
        return "\\"
    return "\n" if found == "\\n" else chr(int(found[2:], 16))
