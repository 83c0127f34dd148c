"""Perfect play at the program's keyboard: a person who chooses randomly among the best moves."""

from collections.abc import Callable, Iterator
from random import Random

from teeko99.game.draws import MOST_MOVES
from teeko99.game.opening import LAST_OF_OPENING
from teeko99.state.board import index_of
from teeko99.state.variables import Variables
from teekolab.judge.verdicts import is_of_the_game
from teekolab.perfect.position import EMPTY, Position
from teekolab.perfect.table import Table
from teekolab.proof.blocks import cell_name

FIRST, SECOND = "1", "2"
"""The menu entries for who begins: the person, or the program."""

PERSON = -1

OnPawn = Callable[[int, Position, int], object]
"""Called with the number of a pawn that the program has put, the board before it, and the program's pawns after it."""


class PerfectPerson:
    """Plays games one after the other. ``script`` is what it types; ``variables`` are the program's, which it reads.

    It declines every draw before move 100, and leaves a game once the board can't occur under the rules (omake3-cell).
    """

    variables: Variables

    def __init__(self, table: Table, random: Random, on_pawn: OnPawn) -> None:
        self.table = table
        self.random = random
        self.on_pawn = on_pawn
        self._left = EMPTY

    def script(self, switches: str, games: str) -> Iterator[str]:
        """The lines: first the switches to be flipped, then a game for each of ``games`` (`FIRST` or `SECOND`)."""
        for switch in switches:
            yield f"{switch}\n"
        for entry in games:
            yield f"{entry}\n"
            self._left = EMPTY
            self.see_pawn()
            over = not self.table.goals.isdisjoint(self.variables.X)
            while not over:
                line = self.line()
                yield f"{line}\n"
                self.see_pawn()
                over = line in ("q", "y") or not self.table.goals.isdisjoint(self.variables.X)
            yield "\n"
        yield "q\n"

    def see_pawn(self) -> None:
        """Note the pawn that the program has put in the opening, if there is one."""
        n = self.variables.n - 1
        if 1 <= n <= LAST_OF_OPENING and self.variables.p == PERSON:
            self.on_pawn(n, self._left, self.board.other)

    @property
    def board(self) -> Position:
        """The board from the point of view of the person, who is to move."""
        program, person = self.variables.X
        return Position(person, program)

    def line(self) -> str:
        """The line to type at a prompt of a game."""
        if self.variables.p != PERSON:
            return "y" if self.variables.n > MOST_MOVES else "n"
        position = self.board
        if not is_of_the_game(position):
            return "q"
        move = self.random.choice(self.table.best(position))
        self._left = move.after
        source, target = position.mover & ~move.after.other, move.after.other & ~position.mover
        return "".join(cell_name(index_of(bit)) for bit in (source, target) if bit)
