"""Numbers and boards in files (fileio.c): reading, writing, and the fatal errors if that fails."""

from __future__ import annotations

from itertools import pairwise

from teeko99.io.endings import FatalError
from teeko99.io.msvc import atoi
from teeko99.state.variables import HANDLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from teeko99.io.folder import Folder, Handle
    from teeko99.state.variables import Variables

BOARD = 25
"""The number of characters of a board."""

NUMBER = 4
"""The number of characters of a number (WIDTH)."""

RECORD = BOARD + 2 * NUMBER
"""The number of characters of a memory record: a board, the number of X's wins, the number of O's wins."""

LARGEST = 9999
MARKER = ord("X")
CELLS = b"012"

END, WHOLE, MARKED = range(3)
"""How reading a board can end."""

MOST_NUMBERS = 20_000
NUMBERS_AHEAD = 50


def number_text(number: int) -> bytes:
    """A number's four characters: right-aligned, 0 is four spaces; at most 9999.

    For a negative number, which only a damaged file can hold, each character has the code 48 minus the digit.

    >>> number_text(7), number_text(0), number_text(-12)
    (b'   7', b'    ', b'  /.')
    """
    if number < 0:
        return bytes(48 - int(digit) for digit in str(-number)).rjust(NUMBER)
    return b"%4d" % number if number else b" " * NUMBER


class Numbers(dict[bytes, int]):
    """Four characters -> the number that the program reads."""

    def __missing__(self, characters: bytes) -> int:
        if len(self) >= MOST_NUMBERS:
            self.clear()
        plain = characters.lstrip().isdigit()
        self[characters] = number = int(characters) if plain else atoi(characters.decode("latin-1"))
        return number


NUMBERS = Numbers()


class Raised(dict[bytes, bytes]):
    """The four characters of a number -> those of the number plus 1. Raises FatalError above 9999."""

    def __missing__(self, characters: bytes) -> bytes:
        number = NUMBERS[characters]
        if number >= LARGEST:
            raise FatalError("Learned number is too big.")
        if len(self) >= MOST_NUMBERS:
            self.clear()
        if number >= 0:  # the characters of a negative number are not read back as that number
            coming = [number_text(one) for one in range(number, min(number + NUMBERS_AHEAD, LARGEST) + 1)]
            self.update(pairwise(coming))
        self[characters] = raised = number_text(number + 1)
        return raised


RAISED = Raised()


def read_board(data: bytes | bytearray, at: int, cells: bytearray) -> tuple[int, int]:
    """Read a board into ``cells`` (25 characters 0, 1, 2): (END, WHOLE or MARKED, where the next read begins).

    At the end of the file the cells read so far are kept. At an X the read ends after the X. Any other character that is not 0, 1
    or 2 leaves its cell unchanged.
    """
    for index in range(BOARD):
        if at >= len(data):
            return END, at
        character = data[at]
        at += 1
        if character == MARKER:
            return MARKED, at
        if character in CELLS:
            cells[index] = character
    return WHOLE, at


class Fileio:
    """Opens files and reads the numbers in them. The last number read is kept in learnednumber."""

    def __init__(self, variables: Variables, folder: Folder) -> None:
        self.variables = variables
        self.folder = folder

    def open(self, name: str, mode: str, message: str, last: Handle | None = None) -> Handle:
        """``fopen``. Raises FatalError with the message if it fails. ``last`` is the handle that the new one replaces."""
        handle = self.folder.open(name, mode, last)
        if handle is None:
            raise FatalError(message)
        return handle

    def open_at_start(self, name: str) -> Handle | None:
        """Open memory.m or stat.m to see whether it exists; None if not. The program never closes this handle (stat-reset)."""
        return self.folder.open(name, "r+")

    def close_all(self) -> None:
        """Close the handles that l1, l2, g, m and st hold now. A handle that another one has replaced stays open."""
        for name in HANDLES:
            handle: Handle | None = getattr(self.variables, name)
            if handle:
                handle.close()

    def getnumber(self, data: bytes | bytearray, at: int) -> int:
        """Read the number at offset ``at``. Raises FatalError if the file ends too early."""
        return NUMBERS[self.characters(data, at)]

    def characters(self, data: bytes | bytearray, at: int) -> bytes:
        """Read the characters of a number. Raises FatalError if the file ends too early."""
        found = bytes(data[at : at + NUMBER])
        if len(found) < NUMBER:
            self.cut_short(found)
        self.variables.learnednumber = found
        return found

    def cut_short(self, characters: bytes) -> NoReturn:
        """Raise FatalError for a number of which the file has only these characters. learnednumber keeps them."""
        variables = self.variables
        variables.learnednumber = characters + variables.learnednumber[len(characters) :]
        raise FatalError("Cannot fgetc (getnumber).")
