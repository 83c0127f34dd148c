"""The records of a memory file, found once and looked up by position (fileio.c's loadposition, recall.c's scan).

A record is 25 cells and two numbers of 4 characters, without separators. The C program looks through the whole file for each
question; here the file is read once into an index, which follows the program's own changes.
"""

from __future__ import annotations

from teeko99.board import SPREAD, key_of, swapped, text
from teeko99.files import BOARD, NUMBER, File

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

RECORD = BOARD + 2 * NUMBER
MARKER = ord("X")
_CELLS = b"012"

END, WHOLE, MARKED = range(3)


def read_board(data: bytes | bytearray, at: int, cells: bytearray) -> tuple[int, int]:
    """Read a board into ``cells`` (25 characters 0, 1, 2): (END, WHOLE or MARKED, where the next read begins).

    At the file's end the cells read so far are kept; at an X the read ends behind it; any other character that is not 0, 1
    or 2 leaves its cell as it was.
    """
    for index in range(BOARD):
        if at >= len(data):
            return END, at
        character = data[at]
        at += 1
        if character == MARKER:
            return MARKED, at
        if character in _CELLS:
            cells[index] = character
    return WHOLE, at


Match = tuple[int, int, int]
"""(A record's number, 1 if it is the board itself or -1 if its colour swap, the mover's pawns after the move.)"""


class Records:
    """The records of one memory as a scan from its beginning meets them.

    ``first``: position's key -> number of its first record; ``more``: numbers of its further records, if any. ``known``: what
    `known_as` has found.
    ``numbers``: for each record where its two numbers begin. ``marked``: the number of the first record that was ended by a
    marker. ``cut``: the last record's numbers are cut short, which is fatal for who reads or skips them.
    """

    def __init__(self, data: bytes) -> None:
        whole = len(data) // RECORD * RECORD
        boards = [data[at : at + BOARD] for at in range(0, whole, RECORD)]
        self.marked: int | None = None
        self.cut = False
        self.more: dict[int, list[int]] = {}
        self.known: dict[int, tuple[int, bool]] = {}
        if b"".join(boards).translate(None, _CELLS):
            boards, whole = [], 0
        keys = [int(board, 16) for board in boards]
        self.numbers = list(range(BOARD, whole, RECORD))
        self.first = dict(zip(keys, range(len(keys)), strict=True))
        if len(self.first) < len(keys):
            self._file_again(keys)
        self.end = whole
        self._scan(data, bytearray(boards[-1] if boards else b"0" * BOARD))

    def _file_again(self, keys: list[int]) -> None:
        self.first.clear()
        for number, position in enumerate(keys):
            self._file(position, number)

    def _file(self, position: int, number: int) -> None:
        if self.first.setdefault(position, number) != number:
            self.more.setdefault(position, []).append(number)

    def _scan(self, data: bytes, cells: bytearray) -> None:
        while True:
            kind, at = read_board(data, self.end, cells)
            if kind == END:
                return
            number = len(self.numbers)
            self._file(key_of(cells.decode()), number)
            self.numbers.append(at)
            if kind == MARKED and self.marked is None:
                self.marked = number
            self.end = at + 2 * NUMBER
            if self.end > len(data):
                self.cut = True
                return

    def all_of(self, position: int) -> list[int]:
        """The numbers of all records of a position that the memory holds."""
        return [self.first[position], *self.more.get(position, ())]

    def known_as(self, position: int) -> tuple[int, bool] | None:
        """(Number of the first record that is the position or its colour swap, whether it is the swap), or None.

        What has been found stays so: further records come after it.
        """
        found = self.known.get(position)
        if found is None:
            itself, swap = self.first.get(position), self.first.get(swapped(position))
            if itself is not None and (swap is None or itself <= swap):
                found = itself, False
            elif swap is not None:
                found = swap, True
            else:
                return None
            self.known[position] = found
        return found

    def add(self, position: int, at: int) -> bool:
        """Follow a record that was written at the file's end; False where it does not begin where the scan ended."""
        if at != self.end:
            return False
        self._file(position, len(self.numbers))
        self.numbers.append(at + BOARD)
        self.end = at + RECORD
        return True


def records_of(file: File) -> Records:
    """The file's records; read anew only if something other than a memory's own changes has touched the file."""
    known = file.index
    if known is None or known[0] != file.layout:
        data = bytes(file.data)
        known = file.index = file.layout, Records(data)
    return known[1]


def boards_of(file: File) -> Iterator[int]:
    """The boards of game.m, one by one, as the file stands when each is read; as keys.

    What a damaged board leaves of its cells is what the board before had there.
    """
    position = at = 0
    version, boards = file.version, file.boards
    for x, o in boards or ():
        position = SPREAD[x] + 2 * SPREAD[o]
        at += BOARD
        yield position
        if file.version != version:
            break
    else:
        if boards is not None:
            return
    cells = bytearray(text(position).encode())
    while True:
        kind, at = read_board(file.data, at, cells)
        if kind == END:
            return
        yield key_of(cells.decode())
