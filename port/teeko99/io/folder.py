"""The program's folder under Windows' rules (what fopen and remove do for fileio.c).

Names are case-insensitive, a file that a handle has open cannot be deleted, and opening with "w" empties a file even if it is
already open.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Protocol

    class Source(Protocol):
        """Makes a file's text when the file is read."""

        def text(self) -> str:
            """The whole text."""

        def stamp(self) -> object:
            """A value that changes whenever the text does."""


TEMPORARY = ("level1.s", "level2.s", "game.m")
"""The files that removefiles deletes."""


class File:
    """One file: its name, its text, and how many handles have it open.

    The text is either bytes or comes from a ``source``. A batch writes the level files and game.m thousands of times, and they are
    hardly ever read. So the program passes a source, which makes the text each time the file is read.
    """

    def __init__(self, name: str, content: bytes | bytearray = b"") -> None:
        self.name = name
        self.handles = 0
        self.source: Source | None = None
        self._data = _own(content)
        self._version = 0

    @property
    def data(self) -> bytearray:
        """The text as bytes. Change it only through the methods below."""
        if self.source is not None:
            return bytearray(self.source.text(), "latin-1")
        return self._data

    @property
    def stamp(self) -> object:
        """A value that changes whenever the text does."""
        return self._version, None if self.source is None else self.source.stamp()

    def reload(self, content: bytes | bytearray) -> None:
        """Replace the whole text."""
        self.source = None
        self._data = _own(content)
        self._version += 1

    def defer(self, source: Source) -> None:
        """Take the text from the source until the next write."""
        self.source = source
        self._version += 1

    def append(self, new: bytes) -> None:
        """Write at the end."""
        self.writable().extend(new)

    def overwrite(self, at: int, new: bytes) -> None:
        """Write in place. The file grows if the text reaches past its end."""
        self.writable()[at : at + len(new)] = new

    def writable(self) -> bytearray:
        """The text as bytes, for a caller that changes it at once."""
        if self.source is not None:
            self._data, self.source = self.data, None
        self._version += 1
        return self._data


def _own(content: bytes | bytearray) -> bytearray:
    """The text as a bytearray. A bytearray is not copied, because a copy of a large memory would double the cost."""
    return content if isinstance(content, bytearray) else bytearray(content)


class Handle:
    """A FILE pointer: the name it was opened with, and whether it is still open."""

    __slots__ = ("file", "is_open", "name")

    def __init__(self, name: str, file: File) -> None:
        self.name = name
        self.file = file
        self.is_open = True
        file.handles += 1

    def close(self) -> None:
        """Close it; closing a closed handle does nothing."""
        if self.is_open:
            self.is_open = False
            self.file.handles -= 1


class Folder:
    """A folder in memory. ``files`` maps names to contents. Raises ValueError for two names of one file, or text not in Latin-1."""

    def __init__(self, files: Mapping[str, str] | None = None) -> None:
        self._files: dict[str, File] = {}
        for name, content in (files or {}).items():
            file = self._files.setdefault(file_key(name), File(name, content.encode("latin-1")))
            if file.name != name:
                raise ValueError(f"{file.name!r} and {name!r} are one file: names are case-insensitive")

    def find(self, name: str) -> File | None:
        """The file of this name, case-insensitive, or None."""
        return self._files.get(file_key(name))

    def base_name(self, name: str) -> str:
        """The file's own name in lower case, without its path."""
        return name.replace("\\", "/").rpartition("/")[2].lower()

    def create(self, name: str) -> File | None:
        """A new, empty file, or None if it can't be created."""
        file = self._files[file_key(name)] = File(name)
        return file

    def open(self, name: str, mode: str, last: Handle | None = None) -> Handle | None:
        """``fopen``: modes ``r`` and ``r+`` need an existing file, ``w`` empties or creates it, ``a+`` creates it if necessary.

        ``last`` is a handle that is no longer needed. If it is closed and belongs to the same file, it is reopened.
        """
        file = self._files.get(name) or self.find(name)
        if file is None:
            file = None if mode[0] == "r" else self.create(name)
        elif mode == "w":
            file.reload(b"")
        if last is not None and last.file is file and last.name == name and not last.is_open:
            last.is_open = True
            last.file.handles += 1
            return last
        return None if file is None else Handle(name, file)

    def remove(self, name: str) -> bool:
        """Delete a file and return whether it was deleted. An open file stays; that is not an error."""
        file = self.find(name)
        if file is None or file.handles:
            return False
        del self._files[file_key(name)]
        return True

    def contents(self) -> dict[str, str]:
        """All files: name -> text."""
        return {file.name: file.data.decode("latin-1") for file in self._files.values()}


def file_key(name: str) -> str:
    """The normalized name of a file in memory: lower case, and a path without empty parts and dots.

    >>> file_key("./GAME.M"), file_key("a/.//2.m"), file_key("/2.m"), file_key("2.m/")
    ('game.m', 'a/2.m', '/2.m', '2.m/')
    """
    if "/" in name:
        first, *others = name.split("/")
        folders = [part for part in others[:-1] if part not in ("", ".")]
        name = "/".join([*([] if first == "." else [first]), *folders, others[-1]])
    return name.lower()


def removefiles(folder: Folder) -> None:
    """Delete the temporary files that no handle has open."""
    for name in TEMPORARY:
        folder.remove(name)
