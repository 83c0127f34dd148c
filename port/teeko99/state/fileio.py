"""Numbers and boards in files (fileio.c): how they are read and written, and the fatal errors when they can't be."""

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
"""Characters of a board."""

NUMBER = 4
"""Characters of a number (WIDTH)."""

RECORD = BOARD + 2 * NUMBER
"""Characters of a memory's record: a board, how often X won from it, how often O did."""

LARGEST = 9999
MARKER = ord("X")
CELLS = b"012"

END, WHOLE, MARKED = range(3)
"""How the reading of a board ends."""

MOST_NUMBERS = 20_000
NUMBERS_AHEAD = 50


def number_text(number: int) -> bytes:
    """A number's four characters: right-aligned, 0 is four spaces; at most 9999.

    A negative one, which only a damaged file can give, has the characters with the codes 48 minus the digit.

    >>> number_text(7), number_text(0), number_text(-12)
    (b'   7', b'    ', b'  /.')
    """
    if number < 0:
        return bytes(48 - int(digit) for digit in str(-number)).rjust(NUMBER)
    return b"%4d" % number if number else b" " * NUMBER


class Numbers(dict[bytes, int]):
    """The number that four characters are read as."""

    def __missing__(self, characters: bytes) -> int:
        if len(self) >= MOST_NUMBERS:
            self.clear()
        plain = characters.lstrip().isdigit()
        self[characters] = number = int(characters) if plain else atoi(characters.decode("latin-1"))
        return number


NUMBERS = Numbers()


class Raised(dict[bytes, bytes]):
    """The characters of a number plus 1, by those of the number. Raises FatalError above 9999."""

    def __missing__(self, characters: bytes) -> bytes:
        number = NUMBERS[characters]
        if number >= LARGEST:
            raise FatalError("Learned number is too big.")
        if len(self) >= MOST_NUMBERS:
            self.clear()
        if number >= 0:  # the characters of a negative one are not read as that number again
            coming = [number_text(one) for one in range(number, min(number + NUMBERS_AHEAD, LARGEST) + 1)]
            self.update(pairwise(coming))
        self[characters] = raised = number_text(number + 1)
        return raised


RAISED = Raised()


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
        if character in CELLS:
            cells[index] = character
    return WHOLE, at


class Fileio:
    """Opening files, and the numbers in them; what was read last is learnednumber."""

    def __init__(self, variables: Variables, folder: Folder) -> None:
        self.variables = variables
        self.folder = folder

    def open(self, name: str, mode: str, message: str, last: Handle | None = None) -> Handle:
        """``fopen``, with the fatal error's message for when it fails. ``last``: the handle that the new one takes the place of."""
        handle = self.folder.open(name, mode, last)
        if handle is None:
            raise FatalError(message)
        return handle

    def open_at_start(self, name: str) -> Handle | None:
        """Look whether memory.m or stat.m is there by opening it; it then stays open for good (stat-reset)."""
        return self.folder.open(name, "r+")

    def close_all(self) -> None:
        """Close what l1, l2, g, m and st hold now; a handle that was overwritten since stays open."""
        for name in HANDLES:
            handle: Handle | None = getattr(self.variables, name)
            if handle:
                handle.close()

    def getnumber(self, data: bytes | bytearray, at: int) -> int:
        """Read a number."""
        return NUMBERS[self.characters(data, at)]

    def characters(self, data: bytes | bytearray, at: int) -> bytes:
        """The characters of a number that is read. Raises FatalError where the file ends before them."""
        found = bytes(data[at : at + NUMBER])
        if len(found) < NUMBER:
            self.cut_short(found)
        self.variables.learnednumber = found
        return found

    def cut_short(self, characters: bytes) -> NoReturn:
        """A number of which only these characters are there is a fatal error."""
        variables = self.variables
        variables.learnednumber = characters + variables.learnednumber[len(characters) :]
        raise FatalError("Cannot fgetc (getnumber).")
