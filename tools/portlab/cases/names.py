"""What a session may hold: names that do not lead out of the folder it is played in, and text of one byte per character.

A session may come from an untrusted source. Its id becomes the name of a file, its files are written into a scratch folder,
and the program opens the files that its command line names. None of these names may lead anywhere else.
"""

import posixpath
from collections.abc import Iterator, Mapping, Sequence

from portlab.program import program

LONGEST_NAME = 255
"""The most bytes that a file system allows in one component of a path."""

LONGEST_PATH = 1000
"""The most characters of a file's name including its folders; a scratch folder has room for this much."""

LONGEST_ID = 200
"""The most bytes of an id, which becomes the name of a file with an extension."""

Fault = tuple[str, str]
"""A field and what is wrong with it."""


def leads_out(name: str) -> str | None:
    """How a file's name leads out of the folder, on this system or on Windows; None if it stays inside.

    >>> leads_out("../x"), leads_out("C:x"), leads_out("./2.m"), leads_out("a/b.m")
    ("has '..' in it", 'begins with a drive', None, None)
    """
    parts = name.replace("\\", "/").split("/")
    if "\0" in name:
        return "holds a NUL"
    if ".." in parts:
        return "has '..' in it"
    if len(parts) > 1 and not parts[0]:
        return "is an absolute path"
    if name[1:2] == ":" and name[0].isalpha():
        return "begins with a drive"
    return None


def faults_of_id(name: str) -> Iterator[Fault]:
    """Yield the reasons why this can't be a session's id."""
    if not name or name in (".", "..") or not name.isprintable() or set(name) & set("/\\"):
        yield "id", f"{name[:40]!r} is no name: use printable characters without slashes"
    elif len(name.encode()) > LONGEST_ID:
        yield "id", f"has {len(name.encode())} bytes: use {LONGEST_ID} at most"


def faults_of_case(argv: Sequence[str], keys: Sequence[str], files: Mapping[str, str]) -> Iterator[Fault]:
    """Yield the reasons why this can't be played."""
    for number, word in enumerate(argv):
        if "\0" in word:
            yield f"argv[{number}]", "holds a NUL, which no command line can"
        yield from not_bytes(f"argv[{number}]", word)
    for place in program().file_words.get(len(argv), ()):
        yield from _outside(f"argv[{place}]", argv[place])
    if any(not_bytes("keys", "".join(keys))):
        for number, line in enumerate(keys):
            yield from not_bytes(f"keys[{number}]", line)
    yield from _faults_of_files(files)


def not_bytes(field: str, text: str) -> Iterator[Fault]:
    """Yield a fault for the first character that is not a byte."""
    try:
        text.encode("latin-1")
    except UnicodeEncodeError as problem:
        yield field, f"holds {text[problem.start]!r}, which is no byte: text is Latin-1, one character a byte"


def file_field(name: str, of: str = "files") -> str:
    """The field name for a file of a session."""
    return f"{of}[{name[:40]!r}]"


_ONE_FILE = {
    False: "names do not tell case, and a folder holds one of that name",
    True: "a folder holds one of that name",
}


def _faults_of_files(files: Mapping[str, str]) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for name, content in files.items():
        field = file_field(name)
        yield from _outside(field, name)
        if not _is_name(name):
            yield field, "is no file's name"
        yield from not_bytes(field, name + content)
        path = posixpath.normpath(name)
        other = seen.setdefault(path if program().names_tell_case else path.lower(), name)
        if other != name:
            yield field, f"is the same file as {other!r}: {_ONE_FILE[program().names_tell_case]}"


def _outside(field: str, name: str) -> Iterator[Fault]:
    why = leads_out(name)
    if why:
        yield field, f"the file's name {why}: name a file inside the session's folder"


def _is_name(name: str) -> bool:
    parts = name.split("/")
    return parts[-1] not in ("", ".") and len(name) <= LONGEST_PATH and all(len(part) <= LONGEST_NAME for part in parts)
