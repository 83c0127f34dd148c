"""The memory (recall.c, update.c): the move it advises, and how it learns from a game."""

from __future__ import annotations

from itertools import chain

from teeko99.advisers.evaluation import evaluate
from teeko99.advisers.records import O_BITS, Records, boards_of, entry
from teeko99.advisers.search import level1
from teeko99.io import screens
from teeko99.io.endings import FatalError
from teeko99.io.folder import TEMPORARY
from teeko99.state.board import key, text
from teeko99.state.fileio import NUMBER, NUMBERS, RAISED, number_text
from teeko99.state.statistics import STAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Literal, NoReturn

    from teeko99.advisers.records import Found, Match
    from teeko99.io.folder import File, Handle
    from teeko99.state.board import Pawns, Position
    from teeko99.state.console import Console
    from teeko99.state.fileio import Fileio
    from teeko99.state.variables import Variables

MEMORY = "memory.m"
OTHER_FILES = (*TEMPORARY, STAT)
OPENING_MOVES = 9
"""The number of the first move after the opening. Only the boards from this move on are learned."""

NONE = number_text(0)
ONE = number_text(1)


class Recalled:
    """The memory's advice.

    * ``after``: the mover's pawns after the best move that the memory knows, or 0.
    * ``matches``: the number of matching records.
    * ``fatal``: the message of the fatal error that ended the search for records, or an empty text.
    """

    __slots__ = ("after", "fatal", "matches")

    def __init__(self, after: int, matches: int, fatal: str = "") -> None:
        self.after = after
        self.matches = matches
        self.fatal = fatal


class Memory:
    """The memory files of both players."""

    def __init__(self, variables: Variables, console: Console, files: Fileio) -> None:
        self.variables = variables
        self.console = console
        self.files = files
        self._shares_a_file: bool | None = None
        self._records: dict[File, tuple[object, Records]] = {}

    def creatememory(self) -> None:
        """Open memory.m, or create it if it does not exist. Raises FatalError."""
        variables = self.variables
        found = self.files.open_at_start(MEMORY)
        if found:
            variables.m = found
            return
        self.console.print(screens.CREATING_MEMORY)
        variables.m = self.files.open(MEMORY, "a+", "Cannot create memory.m (fopen of memory.m with a+).")
        variables.m.close()
        self.console.print(screens.MEMORY_CREATED)

    def shares_a_file(self) -> bool:
        """Whether a player's memory is also one of the program's other files, so that it changes during a game."""
        if self._shares_a_file is None:
            names = (MEMORY, self.variables.memp2)
            self._shares_a_file = any(self.files.folder.base_name(name) in OTHER_FILES for name in names)
        return self._shares_a_file

    def open_memory(self, player: int) -> Handle:
        """Open the memory of a player (1 or -1). In batch mode player -1 has its own file. Raises FatalError."""
        variables = self.variables
        if variables.repeat > 0 and player == -1:
            message = "Cannot open memory of player 2 for reading and writing."
            variables.m = memory = self.files.open(variables.memp2, "r+", message)
        else:
            variables.m = memory = self.files.open(MEMORY, "r+", "Cannot open memory.m for reading and writing.")
        return memory

    def records_of(self, file: File) -> Records:
        """The file's records. They are read again only if the file was changed by something other than this object."""
        cached = self._records.get(file)
        stamp = file.stamp
        if cached is None or cached[0] != stamp:
            cached = self._records[file] = stamp, Records(file.data)
        return cached[1]

    def recall(self, side: int, opponent: int, level1_of: Pawns) -> Recalled:
        """The best board of level 1 that the memory knows.

        ``side``: the mover, 1 or -1; ``opponent``: the other side's pawns; ``level1_of``: the mover's and the opponent's pawns from
        which level1.s was made.
        """
        best, best_rank, matches = 0, (0, 0), 0
        try:
            memory = self.open_memory(side)
            records = self.records_of(memory.file)
            data = memory.file.data
            found = matches_of(records, *level1_of, side)
            for number, sign, after in found:
                matches += 1
                x_won, o_won = self.counts(data, records.numbers[number])
                rank = self.in_favour(sign * (x_won - o_won), side), evaluate(after, opponent)
                if not best or rank > best_rank:
                    best, best_rank = after, rank
            if records.cut and len(records.numbers) - 1 not in [number for number, _, _ in found]:
                raise FatalError("Cannot skip.")
            memory.close()
        except FatalError as error:
            return Recalled(0, matches, str(error))
        return Recalled(best, matches)

    def counts(self, data: bytes | bytearray, at: int) -> tuple[int, int]:
        """Read both numbers of the record whose numbers begin at ``at``. Raises FatalError if the file ends too early."""
        pair = bytes(data[at : at + 2 * NUMBER])
        if len(pair) < 2 * NUMBER:
            return self.files.getnumber(data, at), self.files.getnumber(data, at + NUMBER)
        self.variables.learnednumber = pair[NUMBER:]
        return NUMBERS[pair[:NUMBER]], NUMBERS[pair[NUMBER:]]

    def in_favour(self, difference: int, side: int) -> int:
        """The rank of a record: X's wins minus O's, whichever side moves (recall-side)."""
        return difference

    def updatememory(self) -> bool:
        """Learn the boards of the finished game. Returns whether records were added. Raises FatalError."""
        variables = self.variables
        if not self.learning_is_on() or variables.n < OPENING_MOVES:
            return False
        if variables.repeat == 0:
            self.think(screens.UPDATING)
            added = self.doupdate()
            self.think("\n")
            return added
        added = False
        if variables.autol1 == 1:
            variables.p = 1
            added = self.doupdate()
        if variables.autol2 == 1:
            variables.p = -1
            added = self.doupdate() or added
        return added

    def think(self, text: str) -> None:
        """Print a text if thinking is visible."""
        if self.variables.thinking:
            self.console.print(text)

    def learning_is_on(self) -> bool:
        """Whether learning is on. In batch mode the switch still has the last mover's value (batch-learning)."""
        return bool(self.variables.learning)

    def winner(self) -> int:
        """1 if X has won, else -1. Only the parity of n decides (learn-winner)."""
        return -1 if self.variables.n % 2 else 1

    def doupdate(self) -> bool:
        """Learn each board of game.m into the memory of player ``p``. Returns whether records were added. Raises FatalError."""
        variables = self.variables
        w = self.winner()
        variables.g = self.files.open("game.m", "r", "Cannot open game.m for reading.", variables.g)
        boards = boards_of(variables.g.file, changes=self.shares_a_file())
        first = next(boards, None)
        added = False
        if first is not None:
            memory = self.open_memory(variables.p)
            added = self.remember(memory.file, chain((first,), boards), w)
            memory.close()
        variables.g.close()
        return added

    def remember(self, file: File, boards: Iterable[Position], w: int) -> bool:
        """Count a win of ``w`` (1 or -1) for each board, in its record, in that of its colour swap, or in a new one.

        Returns whether records were added. Raises FatalError.
        """
        thinking = self.variables.thinking
        records = self.records_of(file)
        data = file.writable()
        found_before, raised, whole = records.found.get, RAISED, records.are_whole()
        which: Literal[1, 2] = 1 if w > 0 else 2
        added = False
        read = self.variables.learnednumber
        for board in boards:
            found = found_before(board) or records.find(board)
            if found is None:
                self.add(data, records, board, w)
                added, whole = True, records.are_whole()
                continue
            if thinking:
                self.console.print(screens.ADJUST)
            count = found[which]
            read = bytes(data[count])
            if not whole and (len(read) < NUMBER or found[0] >= records.marked):
                self.cannot_adjust(records, found, count.start, data)
            data[count] = raised[read]
        self.variables.learnednumber = read
        self._records[file] = file.stamp, records
        return added

    def cannot_adjust(self, records: Records, found: Found, at: int, data: bytearray) -> NoReturn:
        """Raise FatalError for a record after a marker, or for one that ends before the end of its number at ``at``."""
        if found[0] >= records.marked:
            raise FatalError("Unknown error in fileio - loadposition failed.")
        if at > len(data):
            raise FatalError("Cannot skip.")
        self.files.cut_short(bytes(data[at:]))

    def add(self, data: bytearray, records: Records, board: Position, w: int) -> None:
        """Write a new record at the end. Raises FatalError if the last record is incomplete."""
        if records.cut:
            raise FatalError("Cannot skip.")
        self.think(screens.ADD)
        at = len(data)
        data += text(key(*board)).encode() + (ONE + NONE if w > 0 else NONE + ONE)
        records.add(board, at, data)


def matches_of(records: Records, own: int, opponent: int, side: int) -> list[Match]:
    """The records of the boards of level 1 and of their colour swaps, in the order of the memory.

    Level 1 holds the boards after each move of the pawns ``own`` against ``opponent``; ``side`` is the mover, 1 or -1.
    """
    first = records.first
    opponent_as_o = entry(0, opponent)
    moves = level1(own, opponent)
    found = [
        (n, side, after) for after in moves if after | opponent_as_o in first for n in records.all_of((after, opponent))
    ]
    found += [
        (n, -side, after)
        for after in moves
        if after << O_BITS | opponent in first
        for n in records.all_of((opponent, after))
    ]
    found.sort()
    return found
