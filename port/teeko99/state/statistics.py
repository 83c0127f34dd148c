"""The statistics in stat.m (stat.c): nine counts of four characters each."""

from __future__ import annotations

from teeko99.io import screens
from teeko99.io.endings import FatalError
from teeko99.io.msvc import percentage
from teeko99.state.fileio import NUMBER, RAISED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.folder import Handle
    from teeko99.state.console import Console
    from teeko99.state.fileio import Fileio
    from teeko99.state.variables import Variables

STAT = "stat.m"
KINDS = "AFS"
"""Autoplay, program first, program second. Each has three counts: won (by X in autoplay), drawn, lost."""

WON, DRAWN, LOST = range(3)
COUNTS = 9


class Statistics:
    """Creates, updates, shows and resets the counts."""

    def __init__(self, variables: Variables, console: Console, files: Fileio) -> None:
        self.variables = variables
        self.console = console
        self.files = files

    def createstat(self) -> None:
        """Open stat.m, or create it if it does not exist. Raises FatalError."""
        variables = self.variables
        found = self.files.open_at_start(STAT)
        if found:
            variables.st = found
            return
        self.console.print(screens.CREATING_STATISTICS)
        variables.st = self.files.open(STAT, "a+", "Cannot create stat.m (fopen of stat.m with a+).")
        variables.st.file.append(b" " * (NUMBER * COUNTS))
        variables.st.close()
        self.console.print(screens.STATISTICS_CREATED)

    def open_stat(self) -> Handle:
        """Open stat.m for reading and writing. Raises FatalError."""
        variables = self.variables
        variables.st = stat = self.files.open(STAT, "r+", "Cannot open stat.m for reading and writing.", variables.st)
        return stat

    def statupdate(self, kind: str, result: int) -> None:
        """Add 1 to the count for a kind (one of KINDS) and a result (WON, DRAWN or LOST). Raises FatalError."""
        at = NUMBER * (3 * KINDS.index(kind) + result)
        stat = self.open_stat()
        data = stat.file.writable()
        if at > len(data):
            raise FatalError("Cannot skip.")
        data[at : at + NUMBER] = RAISED[self.files.characters(data, at)]
        stat.close()

    def statistics(self) -> None:
        """Show the statistics screen, and reset the counts if the person wants it. Raises FatalError."""
        stat = self.open_stat()
        data = stat.file.data
        counts = [self.files.getnumber(data, NUMBER * index) for index in range(COUNTS)]
        stat.close()
        autoplay, first, second = counts[:3], counts[3:6], counts[6:]
        self.console.print(
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
        if self.console.getline().startswith("r"):
            self.reset()

    def played_second(self, first: list[int], second: list[int]) -> int:
        """The number that the screen shows for games played second: that of the games played first (stat-second)."""
        return sum(first)

    def reset(self) -> None:
        """Delete stat.m and create it again. It can't be deleted while the handle from the start is open (stat-reset)."""
        self.files.folder.remove(STAT)
        self.createstat()


def _ratio(counts: list[int]) -> str:
    total = sum(counts)
    if not total:
        return screens.RATIO_OF_NONE.format(*counts)
    return screens.RATIO.format(*counts, *(percentage(count, total) for count in counts))
