"""The statistics in stat.m (stat.c): nine counts of four characters."""

from __future__ import annotations

from itertools import pairwise

from teeko99 import screens
from teeko99.command_line import atoi
from teeko99.endings import FatalError
from teeko99.files import NUMBER, number_text
from teeko99.msvc import percentage
from teeko99.variables import Variables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

STAT = "stat.m"
KINDS = "AFS"
"""Autoplay, program first, program second; three counts each: won (by X in autoplay), drawn, lost."""

WON, DRAWN, LOST = range(3)

LARGEST = 9999


MOST_NUMBERS = 20_000
NUMBERS_AHEAD = 50


class Numbers(dict[bytes, int]):
    """A number by its characters in a file."""

    def __missing__(self, characters: bytes) -> int:
        if len(self) >= MOST_NUMBERS:
            self.clear()
        plain = characters.lstrip().isdigit()
        self[characters] = number = int(characters) if plain else atoi(characters.decode("latin-1"))
        return number


NUMBERS = Numbers()


class Raised(dict[bytes, bytes]):
    """A number's characters and those of the number after it; above 9999 is a fatal error."""

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


class Statistics(Variables):
    """Making, counting, showing and resetting."""

    def createstat(self) -> None:
        """Open stat.m, which then stays open for good (stat-reset); make it where there is none."""
        found = self.folder.open(STAT, "r+")
        if found:
            self.st = found
            return
        self.print(screens.CREATING_STATISTICS)
        self.st = self.open_file(STAT, "a+", "Cannot create stat.m (fopen of stat.m with a+).")
        self.st.file.append(b" " * (NUMBER * 9))
        self.st.close()
        self.print(screens.STATISTICS_CREATED)

    def open_stat(self) -> bytearray:
        """Open stat.m for one use; its text."""
        self.st = self.open_file(STAT, "r+", "Cannot open stat.m for reading and writing.")
        return self.st.file.data

    def getnumber(self, data: bytearray, at: int) -> int:
        """Read a number of a memory or of stat.m."""
        characters = bytes(data[at : at + NUMBER])
        if len(characters) < NUMBER:
            self.cut_short(characters)
        self.learnednumber = characters
        return NUMBERS[characters]

    def putnumber(self, data: bytearray, at: int) -> bytes:
        """The characters to be written for a number of a memory or of stat.m and 1 more."""
        characters = bytes(data[at : at + NUMBER])
        if len(characters) < NUMBER:
            self.cut_short(characters)
        self.learnednumber = characters
        return RAISED[characters]

    def cut_short(self, characters: bytes) -> NoReturn:
        """A number of which only these characters are there is a fatal error."""
        self.learnednumber = characters + self.learnednumber[len(characters) :]
        raise FatalError("Cannot fgetc (getnumber).")

    def statupdate(self, kind: str, result: int) -> None:
        """Add 1 to the count of the kind (one of KINDS) and result (WON, DRAWN or LOST)."""
        at = NUMBER * (3 * KINDS.index(kind) + result)
        data = self.open_stat()
        assert self.st
        if at > len(data):
            raise FatalError("Cannot skip.")
        self.st.file.overwrite(at, self.putnumber(data, at))
        self.st.close()

    def statistics(self) -> None:
        """The statistics screen, and the reset that it offers."""
        data = self.open_stat()
        assert self.st
        counts = [self.getnumber(data, NUMBER * index) for index in range(9)]
        self.st.close()
        autoplay, first, second = counts[:3], counts[3:6], counts[6:]
        self.print(
            screens.STATISTICS.format(
                total=sum(counts),
                autoplayed=sum(autoplay),
                autoplay_ratio=_ratio(autoplay),
                first=sum(first),
                first_ratio=_ratio(first),
                second=self.played_second(first, second),
                second_ratio=_ratio(second),
            )
        )
        if self.getline().startswith("r"):
            self.reset()

    def played_second(self, first: list[int], second: list[int]) -> int:
        """The count that the screen shows of games played second: that of the games played first (stat-second)."""
        return sum(first)

    def reset(self) -> None:
        """Delete stat.m and make it anew; while the handle of the start is open it can't be deleted (stat-reset)."""
        self.folder.remove(STAT)
        self.createstat()


def _ratio(counts: list[int]) -> str:
    total = sum(counts)
    if not total:
        return screens.RATIO_OF_NONE.format(*counts)
    return screens.RATIO.format(*counts, *(percentage(count, total) for count in counts))
