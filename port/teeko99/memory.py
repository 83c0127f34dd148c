"""Recalling and learning (recall.c, update.c)."""

from teeko99 import screens
from teeko99.board import BIT, key, text
from teeko99.endings import FatalError
from teeko99.evaluation import evaluate
from teeko99.files import NUMBER, File, Handle, number_text
from teeko99.records import O_BITS, Match, Records, boards_of, entry, records_of
from teeko99.search import level1
from teeko99.statistics import NUMBERS, Statistics
from teeko99.variables import Position

MEMORY = "memory.m"
OPENING_MOVES = 9
"""The number of the first move after the opening; only boards from there on are remembered."""

NONE = number_text(0)
ONE = number_text(1)


class Memory(Statistics):
    """What the program remembers of its games."""

    def creatememory(self) -> None:
        """Open memory.m, which then stays open for good; make it where there is none."""
        found = self.folder.open(MEMORY, "r+")
        if found:
            self.m = found
            return
        self.print(screens.CREATING_MEMORY)
        self.m = self.open_file(MEMORY, "a+", "Cannot create memory.m (fopen of memory.m with a+).")
        self.m.close()
        self.print(screens.MEMORY_CREATED)

    def open_memory(self) -> Handle:
        """Open the memory of the player whose turn ``p`` says it is: in batch, -1 has a file of its own."""
        if self.repeat > 0 and self.p == -1:
            self.m = self.open_file(self.memp2, "r+", "Cannot open memory of player 2 for reading and writing.")
        else:
            self.m = self.open_file(MEMORY, "r+", "Cannot open memory.m for reading and writing.")
        return self.m

    def recall(self, level1_of: tuple[int, int], t: int, e: int) -> int:
        """Leave in Xlearn the best board of level 1 that the memory knows; its 00 becomes 9 when it knows none.

        ``level1_of``: the pawns, of the mover and of the opponent, from which level1.s was made; ``t`` is 1 or -1, ``e`` the
        opponent's pawns. Gives the number of records among which it chose.
        """
        memory = self.open_memory()
        records = records_of(memory.file)
        matches = matches_of(records, *level1_of, t)
        best = self.best_of(memory.file.data, records, matches, t, e) if matches else 0
        if records.cut and len(records.numbers) - 1 not in [number for number, _, _ in matches]:
            raise FatalError("Cannot skip.")
        memory.close()
        self.nothing_learned = not best
        if best:
            self.Xlearn = (best, e) if t == 1 else (e, best)
        else:
            self.Xlearn = self.Xlearn[0] & ~BIT[0], self.Xlearn[1] & ~BIT[0]
        if self.thinking:
            self.print("\n")
        return len(matches)

    def best_of(self, data: bytearray, records: Records, matches: list[Match], t: int, e: int) -> int:
        """The mover's pawns after the best of the moves whose boards the memory knows; of equals the first in the memory."""
        best, best_rank = 0, (0, 0)
        for number, sign, after in matches:
            if self.thinking:
                self.print(".")
            won, lost = self.getpair(data, records.numbers[number])
            rank = self.in_favour(sign * (won - lost), t), evaluate(after, e)
            if not best or rank > best_rank:
                best, best_rank = after, rank
        return best

    def getpair(self, data: bytearray, at: int) -> tuple[int, int]:
        """Read both numbers of a record."""
        pair = bytes(data[at : at + 2 * NUMBER])
        if len(pair) < 2 * NUMBER:
            return self.getnumber(data, at), self.getnumber(data, at + NUMBER)
        self.learnednumber = pair[NUMBER:]
        return NUMBERS[pair[:NUMBER]], NUMBERS[pair[NUMBER:]]

    def in_favour(self, difference: int, t: int) -> int:
        """How much a record speaks for the mover ``t``: X's wins less O's, whoever moves (recall-side)."""
        return difference

    def updatememory(self) -> None:
        """Remember the boards of the game that is over."""
        if not self.learning_is_on() or self.n < OPENING_MOVES:
            return
        if self.repeat == 0:
            if self.thinking:
                self.print(screens.UPDATING)
            self.doupdate()
            if self.thinking:
                self.print("\n")
            return
        if self.autol1 == 1:
            self.p = 1
            self.doupdate()
        if self.autol2 == 1:
            self.p = -1
            self.doupdate()

    def learning_is_on(self) -> bool:
        """Whether anything is learned; in batch the switch is what the last mover's set it to (batch-learning)."""
        return bool(self.learning)

    def winner(self) -> int:
        """1 if the game was won by X, else -1: told by the parity of n alone (learn-winner)."""
        return -1 if self.n % 2 else 1

    def doupdate(self) -> None:
        """Count a win for each board of game.m, under its own colours or, if it is known so, under the others."""
        w = self.winner()
        self.g = self.open_file("game.m", "r", "Cannot open game.m for reading.")
        memory = None
        for position in boards_of(self.g.file):
            memory = memory or self.open_memory()
            file = memory.file
            records = records_of(file)
            found = records.find(position)
            if found:
                number, of_x, of_o = found
                self.adjust(file, records, number, of_x if w > 0 else of_o)
            else:
                self.add(file, records, position, w)
        if memory:
            memory.close()
        self.g.close()

    def adjust(self, file: File, records: Records, number: int, at: int) -> None:
        """Add 1 to a record's count, which stands there."""
        if self.thinking:
            self.print(screens.ADJUST)
        if records.marked is not None and records.marked <= number:
            raise FatalError("Unknown error in fileio - loadposition failed.")
        data = file.data
        if at > len(data):
            raise FatalError("Cannot skip.")
        file.raise_number(at, self.putnumber(data, at))

    def add(self, file: File, records: Records, position: Position, w: int) -> None:
        """Write a new record at the end."""
        if records.cut:
            raise FatalError("Cannot skip.")
        if self.thinking:
            self.print(screens.ADD)
        at = len(file.data)
        file.append(text(key(*position)).encode() + (ONE + NONE if w > 0 else NONE + ONE))
        if records.add(position, at):
            file.index = (file.layout, records)


def matches_of(records: Records, mine: int, theirs: int, t: int) -> list[Match]:
    """The records that are a board of level 1 or its colour swap, in the order of the memory.

    Level 1 is what the mover's pawns ``mine`` can do against ``theirs``; ``t`` is the mover, 1 or -1.
    """
    known = records.first
    theirs_as_o = entry(0, theirs)
    moves = level1(mine, theirs)
    found = [(n, t, after) for after in moves if after | theirs_as_o in known for n in records.all_of((after, theirs))]
    found += [
        (n, -t, after) for after in moves if after << O_BITS | theirs in known for n in records.all_of((theirs, after))
    ]
    found.sort()
    return found
