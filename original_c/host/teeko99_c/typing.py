"""What a session of the C side is given, as text of one character a byte. Nothing of the port is used here."""

from collections.abc import Iterable, Mapping

Text = str | bytes
"""One byte a character; ``str`` is Latin-1."""

Script = Text | Iterable[Text]
"""What is typed: one text, or a list of its lines. The program's own reads cut it."""


def typed_text(script: Script) -> str:
    """All that is typed."""
    return latin(script) if isinstance(script, (str, bytes)) else "".join(map(latin, script))


def latin(text: Text) -> str:
    """The text as one character a byte."""
    return text if isinstance(text, str) else text.decode("latin-1")


def latin_files(files: Mapping[str, Text] | None) -> dict[str, str]:
    """A private copy of a session's files."""
    return {name: latin(content) for name, content in (files or {}).items()}


def file_key(name: str) -> str:
    """What the names of one file have in common: small letters, and a path without empty parts and dots."""
    folders, _, last = name.rpartition("/")
    if not folders:
        return name.lower() if not name.startswith("/") else f"/{last}".lower()
    first, *others = folders.split("/")
    kept = [] if first == "." else [first]
    return "/".join([*kept, *(part for part in others if part not in ("", ".")), last]).lower()
