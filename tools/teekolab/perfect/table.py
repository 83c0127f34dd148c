"""The tablebase in memory: look up the value of any board."""

from dataclasses import dataclass
from typing import Any

from teekolab.perfect.goals import goals
from teekolab.perfect.native import native
from teekolab.perfect.position import Position, move_name
from teekolab.perfect.value import Value, of_byte
from teekolab.proof.blocks import PAWNS

ALL_PAWNS = 2 * PAWNS
MOST_MOVES = 32

MOST_IN_BLOCK = 7315
"""The most boards with the same set of the mover's pawns: with seven pawns, four of them are among 22 cells."""


@dataclass(frozen=True)
class Move:
    """A move, or the placement of a pawn: its name, the board after it, and its value for the side that makes it."""

    name: str
    after: Position
    value: Value


class Table:
    """The values of all boards of the game with ``count`` goals; ``pointer`` is the C's table.

    A new table is empty; `teekolab.perfect.store` returns a filled one.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.goals = goals(count)
        module = native()
        self.ffi, self.lib = module.ffi, module.lib
        pointer = self.lib.tablebase_new(sorted(self.goals), len(self.goals))
        if pointer == self.ffi.NULL:
            raise MemoryError("no memory left for the tablebase")
        self.pointer: Any = self.ffi.gc(pointer, self.lib.tablebase_free)

    @property
    def data(self) -> memoryview:
        """All values, in the order in which they are stored."""
        return memoryview(self.ffi.buffer(self.lib.tablebase_bytes(self.pointer), self.lib.tablebase_size()))

    def value(self, position: Position) -> Value:
        """The value of a position for its mover.

        The position must be one that `teekolab.perfect.position.parse` accepts. If the other side has a goal it is lost in 0 plies.
        A position in which only the mover has a goal can't occur, and is evaluated as if the game went on.
        """
        return of_byte(self.lib.tablebase_value(self.pointer, position.mover, position.other, position.pawns))

    def moves(self, position: Position) -> list[Move]:
        """Every move with its value, best first, equal ones in board order; empty if the game is over."""
        if position.other in self.goals:
            return []
        after, values = self.ffi.new("unsigned int[]", MOST_MOVES), self.ffi.new("unsigned char[]", MOST_MOVES)
        count = self.lib.tablebase_moves(self.pointer, position.mover, position.other, position.pawns, after, values)
        moves = [
            Move(move_name(position.mover, after[i]), position.after(after[i]), of_byte(values[i]).before())
            for i in range(count)
        ]
        return sorted(moves, key=lambda move: -move.value.rank)

    def best(self, position: Position) -> list[Move]:
        """The best moves, by outcome and plies."""
        moves = self.moves(position)
        return [move for move in moves if move.value == moves[0].value]

    def block(self, pawns: int, mover: int) -> bytes:
        """The bytes of all boards with this many pawns on which the mover has the set of cells number ``mover``.

        Sets are numbered in lexicographic order of their cells; the other side's, among the cells that the mover does not occupy.
        """
        values = self.ffi.new("unsigned char[]", MOST_IN_BLOCK)
        count = self.lib.tablebase_block(self.pointer, pawns, mover, values)
        return bytes(self.ffi.buffer(values, count))
