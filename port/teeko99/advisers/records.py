"""An index of the records of a memory file by position (recall.c's scan, update.c's remember).

A record is 25 cells and two numbers of 4 characters, without separators. The C program scans the whole file for each lookup.
Here the file is read once into an index, which is updated with the program's own changes.
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
"""The number of characters of a record that are processed together: its board and a few more."""

_BEHIND = _LANE - BOARD

O_BITS = _LANE
"""The position of O's lowest bit in an entry."""

_BLOCK = 1 << 14
"""The number of records that are processed together. All of them at once would take several times the memory of the file."""

Match = tuple[int, int, int]
"""(The record's number, 1 if it holds the board itself or -1 if the colour swap, the mover's pawns after the move.)"""


Found = tuple[int, slice, slice]
"""(The record's number, the slice of the file that counts X's wins, the slice that counts O's.) If the record is that of the
colour swap, its two slices are exchanged."""


class Numbers:
    """For each record the offset of its two numbers. For the first ``whole`` records, which are complete, it is not stored."""

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
        """Add the next record, whose numbers begin at ``at``."""
        self._others.append(at)


def entry(x: int, o: int) -> int:
    """A position as one number, which takes a quarter of the memory of a pair."""
    return x | o << O_BITS


class Records:
    """The records of one memory, as a scan from the beginning finds them.

    * ``first``: entry of a position -> number of its first record.
    * ``more``: entry of a position -> numbers of its other records, if any.
    * ``found``: the results of `find`.
    * ``numbers``: for each record the offset of its two numbers.
    * ``marked``: the number of the first record that ends at a marker, or `NEVER`.
    * ``cut``: whether the file ends within the last record's numbers. Reading or skipping them is a fatal error.
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
        """Continue the scan at ``end``.

        A board of ignored characters alone has the cells of the board before it, so it is not parsed. A file of zero bytes is full
        of such boards.
        """
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
        """Whether every record can be read and its numbers increased."""
        return not self.cut and self.marked == NEVER

    def all_of(self, position: Position) -> list[int]:
        """The numbers of all records of a position, which must have one."""
        place = entry(*position)
        return [self.first[place], *self.more.get(place, ())]

    def find(self, position: Position) -> Found | None:
        """The first record of the position or its colour swap, or None. A result stays valid, because new records come after it."""
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
        """The slices of the file that hold the two numbers of a record."""
        at = self.numbers[number]
        return slice(at, at + NUMBER), slice(at + NUMBER, at + 2 * NUMBER)

    def add(self, position: Position, at: int, data: bytearray) -> None:
        """Add a record that was written at the end of the file, either where the scan ended or after an incomplete board."""
        if at != self.end:
            self._scan(data)
            return
        self._file(entry(*position), len(self.numbers))
        self.numbers.append(at + BOARD)
        self.end = at + RECORD


def whole_records(data: bytes | bytearray) -> Iterator[list[int]]:
    """The entries of a memory's records, block by block, up to the first block that has characters other than 0, 1, 2 in a board.

    The boards of a block are turned into big integers: one for the cells that hold 1, one for those that hold 2, and one for other
    characters.
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
    """Translate each character to a bit, 0 or 1. The first character is the highest bit."""
    return int(characters.translate(table) or b"0", 2)


def _lanes(bits: int, count: int) -> memoryview:
    """The lanes of a big integer, the lowest first."""
    return memoryview(bits.to_bytes(_LANE // 8 * count, "little")).cast("I")


def _table(characters: bytes) -> bytes:
    """A table that translates these characters to 1 and all others to 0."""
    return bytes(ord("1") if character in characters else ord("0") for character in range(256))


_HOLDS_1, _HOLDS_2 = _table(b"1"), _table(b"2")
_NEITHER = _table(bytes(character for character in range(256) if character not in CELLS))
_READ = (*CELLS, MARKER)
_IGNORED = bytes(character for character in range(256) if character not in _READ)
"""Characters that leave a board's cell unchanged."""


def boards_of(file: File, *, changes: bool) -> Iterator[Position]:
    """The boards of game.m. ``changes``: whether the file can change between two boards, because it is also a memory."""
    line = file.source
    return iter(line.positions()) if isinstance(line, Line) and not changes else _boards_as_read(file)


def _boards_as_read(file: File) -> Iterator[Position]:
    """The boards one by one, each as the file is when it is read.

    Cells that a damaged board does not set keep the value from the board before.
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
