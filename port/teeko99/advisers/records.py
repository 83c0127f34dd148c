"""The records of a memory file, found once and looked up by position (recall.c's scan, update.c's remember).

A record is 25 cells and two numbers of 4 characters, without separators. The C program looks through the whole file for each
question; here the file is read once into an index, which follows the program's own changes.
"""

from __future__ import annotations

from teeko99.state.board import key, key_of, masks, text
from teeko99.state.fileio import BOARD, CELLS, END, MARKED, MARKER, NUMBER, RECORD, WHOLE, read_board
from teeko99.state.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from teeko99.io.folder import File
    from teeko99.state.board import Position

NEVER = 1 << 62
"""Greater than the number of any record."""

_LANE = 32
"""Characters of a record that are looked at together, its board and some more."""

_BEHIND = _LANE - BOARD

O_BITS = _LANE
"""Where O's pawns begin in an entry."""

_BLOCK = 1 << 14
"""Records that are looked at together; all at once would take several times the memory of the file."""

Match = tuple[int, int, int]
"""(A record's number, 1 if it is the board itself or -1 if its colour swap, the mover's pawns after the move.)"""


Found = tuple[int, slice, slice]
"""(A record's number, where the count of X's wins stands for who looks for a position, where that of O's.)"""


class Numbers:
    """For each record where its two numbers begin. Those of ``whole`` records at the file's beginning need not be kept."""

    def __init__(self, whole: int) -> None:
        self._whole = whole
        self._others: list[int] = []

    def __len__(self) -> int:
        return self._whole + len(self._others)

    def __getitem__(self, number: int) -> int:
        return BOARD + RECORD * number if number < self._whole else self._others[number - self._whole]

    def __iter__(self) -> Iterator[int]:
        return map(self.__getitem__, range(len(self)))

    def append(self, at: int) -> None:
        """The next record's numbers begin there."""
        self._others.append(at)


def entry(x: int, o: int) -> int:
    """A position as one number, which takes a quarter of the memory of a pair."""
    return x | o << O_BITS


class Records:
    """The records of one memory as a scan from its beginning meets them.

    ``first``: entry of a position -> number of its first record; ``more``: numbers of its further records, if any. ``found``: what
    `find` has found.
    ``numbers``: for each record where its two numbers begin. ``marked``: the number of the first record that was ended by a
    marker, or `NEVER`. ``cut``: the last record's numbers are cut short, which is fatal for who reads or skips them.
    """

    def __init__(self, data: bytes | bytearray) -> None:
        self.marked = NEVER
        self.cut = False
        self.first: dict[int, int] = {}
        self.more: dict[int, list[int]] = {}
        self.found: dict[Position, Found] = {}
        whole = 0
        for entries in whole_records(data):
            self._file_all(entries, range(whole, whole + len(entries)))
            whole += len(entries)
        self.numbers = Numbers(whole)
        self.end = RECORD * whole
        self._cells = bytearray(data[self.end - RECORD : self.end - 2 * NUMBER] if whole else b"0" * BOARD)
        self._scan(data)

    def _file_all(self, entries: list[int], numbers: range) -> None:
        firsts = list(map(self.first.setdefault, entries, numbers))
        if any(map(int.__ne__, firsts, numbers)):
            for place, number, first in zip(entries, numbers, firsts, strict=True):
                if number != first:
                    self.more.setdefault(place, []).append(number)

    def _file(self, place: int, number: int) -> None:
        if self.first.setdefault(place, number) != number:
            self.more.setdefault(place, []).append(number)

    def _scan(self, data: bytes | bytearray) -> None:
        """Go on where the scan has ended. Boards of which nothing is read are passed over: a file of zeros is full of them."""
        cells = self._cells
        place = entry(*masks(key_of(cells.decode())))
        while True:
            board = data[self.end : self.end + BOARD]
            if len(board) == BOARD and not board.translate(None, _IGNORED):
                kind, at = WHOLE, self.end + BOARD
            else:
                self._cells = cells[:]
                kind, at = read_board(data, self.end, cells)
                if kind == END:
                    return
                place = entry(*masks(key_of(cells.decode())))
            number = len(self.numbers)
            self._file(place, number)
            self.numbers.append(at)
            if kind == MARKED and self.marked == NEVER:
                self.marked = number
            self.end = at + 2 * NUMBER
            if self.end > len(data):
                self.cut = True
                return

    def are_whole(self) -> bool:
        """Whether each record can be read and counted up."""
        return not self.cut and self.marked == NEVER

    def all_of(self, position: Position) -> list[int]:
        """The numbers of all records of a position that the memory holds."""
        place = entry(*position)
        return [self.first[place], *self.more.get(place, ())]

    def find(self, position: Position) -> Found | None:
        """The first record that is the position or its colour swap. What has been found stays so: further ones come after it."""
        found = self.found.get(position)
        if found is None:
            x, o = position
            itself, swap = self.first.get(entry(x, o)), self.first.get(entry(o, x))
            if itself is not None and (swap is None or itself <= swap):
                found = itself, *self.counts(itself)
            elif swap is not None:
                won_by_o, won_by_x = self.counts(swap)
                found = swap, won_by_x, won_by_o
            else:
                return None
            self.found[position] = found
        return found

    def counts(self, number: int) -> tuple[slice, slice]:
        """Where both numbers of a record stand."""
        at = self.numbers[number]
        return slice(at, at + NUMBER), slice(at + NUMBER, at + 2 * NUMBER)

    def add(self, position: Position, at: int, data: bytearray) -> None:
        """Follow a record that was written at the file's end, which is where the scan has ended, or behind a board cut short."""
        if at != self.end:
            self._scan(data)
            return
        self._file(entry(*position), len(self.numbers))
        self.numbers.append(at + BOARD)
        self.end = at + RECORD


def whole_records(data: bytes | bytearray) -> Iterator[list[int]]:
    """The entries of a memory's records, block by block, up to the first block with anything in a board but 0, 1 and 2.

    The boards of a block at once are three big integers: the cells that hold 1, those that hold 2, and what is neither nor 0.
    """
    for start in range(0, len(data) // RECORD * RECORD, RECORD * _BLOCK):
        lanes = bytearray(data[start : start + RECORD * _BLOCK])
        count = len(lanes) // RECORD
        del lanes[count * RECORD :]
        del lanes[_LANE::RECORD]
        boards = int.from_bytes((((1 << BOARD) - 1) << _BEHIND).to_bytes(_LANE // 8, "big") * count, "big")
        if _bits(lanes, _NEITHER) & boards:
            return
        entries = memoryview(bytearray(2 * _LANE // 8 * count))
        for colour, table in enumerate((_HOLDS_1, _HOLDS_2)):
            entries.cast("I")[colour::2] = _lanes((_bits(lanes, table) & boards) >> _BEHIND, count)
        yield entries.cast("Q").tolist()[::-1]


def _bits(characters: bytearray, table: bytes) -> int:
    """A bit for each character, the first one's the highest: what the table makes of it, 0 or 1."""
    return int(characters.translate(table) or b"0", 2)


def _lanes(bits: int, count: int) -> memoryview:
    """The lanes of a big integer, the lowest first."""
    return memoryview(bits.to_bytes(_LANE // 8 * count, "little")).cast("I")


def _table(characters: bytes) -> bytes:
    """Makes 1 of these characters and 0 of all others."""
    return bytes(ord("1") if character in characters else ord("0") for character in range(256))


_HOLDS_1, _HOLDS_2 = _table(b"1"), _table(b"2")
_NEITHER = _table(bytes(character for character in range(256) if character not in CELLS))
_READ = (*CELLS, MARKER)
_IGNORED = bytes(character for character in range(256) if character not in _READ)
"""What a board's cells stay as they were for."""


def boards_of(file: File, *, changes: bool) -> Iterator[Position]:
    """The boards of game.m. ``changes``: whether the file may be written to between two of them, being a memory too."""
    line = file.source
    return iter(line.positions()) if isinstance(line, Line) and not changes else _boards_as_read(file)


def _boards_as_read(file: File) -> Iterator[Position]:
    """The boards, one by one, as the file stands when each is read.

    What a damaged board leaves of its cells is what the board before had there.
    """
    position = 0, 0
    at = 0
    line = file.source
    if isinstance(line, Line):
        for position in line.positions():
            at += BOARD
            yield position
            if file.source is not line:
                break
        else:
            return
    cells = bytearray(text(key(*position)).encode())
    while True:
        kind, at = read_board(file.data, at, cells)
        if kind == END:
            return
        yield masks(key_of(cells.decode()))
