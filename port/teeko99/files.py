"""The program's folder under Windows' rules (fileio.c, and what lies below it).

Names do not tell case, a file that a handle has open cannot be deleted, opening with "w" empties a file whoever has it
open. A file's text is made only when somebody looks at it: game.m is kept as the list of its boards, and a level file as the
function that writes it.
"""

from __future__ import annotations

from teeko99.board import key, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from teeko99.records import Records

TEMPORARY = ("level1.s", "level2.s", "game.m")
"""The files that removefiles deletes."""

BOARD = 25
NUMBER = 4


class File:
    """One file: its text, and how many handles have it open.

    ``version`` grows with every change, ``layout`` with every change but the ones that a memory makes to its own records.
    """

    def __init__(self, name: str, content: bytes | bytearray = b"") -> None:
        self.name = name
        self.handles = 0
        self.version = 0
        self.layout = 0
        self._boards: list[tuple[int, int]] | None = None
        self._owed: tuple[Callable[[list[int]], list[tuple[int, int]]], list[int]] | None = None
        self.index: tuple[int, Records] | None = None
        self._rendered = 0
        self._source: Callable[..., str] | None = None
        self._position: tuple[int, ...] = ()
        self._data = _own(content)

    @property
    def boards(self) -> list[tuple[int, int]] | None:
        """The boards that are the file's text, or None where it is something else."""
        if self._owed:
            source, line = self._owed
            self._owed = None
            self.boards_written().extend(source(line))
        return self._boards

    def owe_boards(self, source: Callable[[list[int]], list[tuple[int, int]]], line: list[int]) -> None:
        """After the boards of the file just emptied come those that ``source`` will make of a line of moves."""
        self._owed = source, line

    @property
    def data(self) -> bytearray:
        """The text as bytes; to be changed through the methods below only."""
        if self._source is not None:
            self._data = bytearray(self._source(*self._position), "latin-1")
            self._source = None
        elif self._boards is not None:
            self._render(self.boards or [])
        return self._data

    def _render(self, boards: list[tuple[int, int]]) -> None:
        new = boards[self._rendered :]
        self._data += "".join([text(key(x, o)) for x, o in new]).encode()
        self._rendered = len(boards)

    @property
    def stamp(self) -> tuple[int, int]:
        """Something that changes whenever the text may have."""
        return self.version, len(self.boards or ())

    def empty(self) -> None:
        """What opening with "w" does; from here on boards may be added with `boards`."""
        self._changed()
        self._source = None
        self._data = bytearray()
        self._rendered = 0
        self._boards = []

    def boards_written(self) -> list[tuple[int, int]]:
        """The list whose boards are the text of the file just emptied; what is added to it is written."""
        assert self._boards is not None
        return self._boards

    def replace(self, source: Callable[..., str], *position: int) -> None:
        """The file's whole text is what ``source`` will make of the position."""
        self._changed()
        self._source = source
        self._position = position

    def reload(self, content: bytes | bytearray) -> None:
        """Somebody else has changed the file."""
        self.empty()
        self._boards = None
        self._data = _own(content)

    def append(self, new: bytes) -> None:
        """Write at the end."""
        data = self.data
        self._changed()
        data += new

    def overwrite(self, at: int, new: bytes) -> None:
        """Write in place; the file grows where the text reaches past its end."""
        data = self.data
        self._changed()
        data[at : at + len(new)] = new

    def raise_number(self, at: int, new: bytes) -> None:
        """A memory's own change of a number, whose text has been read; it leaves every record where it was."""
        if self._boards is not None:
            self._changed()
        self.version += 1
        self._data[at : at + NUMBER] = new

    def raise_numbers(self, places: list[int], raised: Mapping[bytes, bytes]) -> bytes:
        """The same for many numbers, each becoming what ``raised`` says of it; the last one as it was read."""
        data = self.data
        number = b""
        if self._boards is not None:
            self._changed()
        self.version += 1
        for at in places:
            number = bytes(data[at : at + NUMBER])
            data[at : at + NUMBER] = raised[number]
        return number

    def _changed(self) -> None:
        self.version += 1
        self.layout += 1
        self._boards = None
        self._owed = None


def _own(content: bytes | bytearray) -> bytearray:
    """The text as one that can be changed: a bytearray itself, since a second one of a great memory would be felt."""
    return content if isinstance(content, bytearray) else bytearray(content)


class Handle:
    """A FILE pointer: the name it was opened with, and whether it still is."""

    def __init__(self, name: str, file: File) -> None:
        self.name = name
        self.file = file
        self.is_open = False
        self.open_again()

    def open_again(self) -> None:
        """Open the same file under the same name."""
        self.is_open = True
        self.file.handles += 1

    def close(self) -> None:
        """Closing a closed handle does nothing."""
        if self.is_open:
            self.is_open = False
            self.file.handles -= 1


class Folder:
    """A folder in memory. ``files``: name and content of what is there. Raises ValueError for files that Windows can't have."""

    def __init__(self, files: Mapping[str, str] | None = None) -> None:
        self._files: dict[str, File] = {}
        for name, content in (files or {}).items():
            known = self._files.setdefault(file_key(name), File(name, content.encode("latin-1")))
            if known.name != name:
                raise ValueError(f"{known.name!r} and {name!r} are one file: names do not tell case")

    def find(self, name: str) -> File | None:
        """The file of this name in whatever case, or None."""
        return self._files.get(file_key(name))

    def leads_to(self, name: str) -> str:
        """The file's own name, in small letters, at the end of a path."""
        return name.replace("\\", "/").rpartition("/")[2].lower()

    def create(self, name: str) -> File | None:
        """A new, empty file, or None where none can be made."""
        file = self._files[file_key(name)] = File(name)
        return file

    def open(self, name: str, mode: str) -> Handle | None:
        """``fopen``: mode ``r`` and ``r+`` want the file there, ``w`` empties or makes it, ``a+`` makes it if need be."""
        file = self.find(name)
        if file is None and mode[0] != "r":
            file = self.create(name)
        if file is None:
            return None
        if mode == "w":
            file.empty()
        return Handle(name, file)

    def remove(self, name: str) -> bool:
        """Delete a file; one that is open stays, silently. True when it is gone."""
        file = self.find(name)
        if file is None or file.handles:
            return False
        del self._files[file_key(name)]
        return True

    def contents(self) -> dict[str, str]:
        """All files: name -> text."""
        return {file.name: file.data.decode("latin-1") for file in self._files.values()}


def file_key(name: str) -> str:
    """What the names of one file in memory have in common: small letters, and a path without empty parts and dots.

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


def number_text(number: int) -> bytes:
    """A number's four characters: right-aligned, 0 is four spaces; at most 9999.

    A negative one, which only a damaged file can give, has the characters with the codes 48 minus the digit.

    >>> number_text(7), number_text(0), number_text(-12)
    (b'   7', b'    ', b'  /.')
    """
    if number < 0:
        return bytes(48 - int(digit) for digit in str(-number)).rjust(NUMBER)
    return b"%4d" % number if number else b" " * NUMBER
