"""Perfect play at the program's keyboard: a person who chooses among the best moves by chance."""

from collections.abc import Iterator
from random import Random

from portlab.proof.blocks import cell_name
from teeko99.game.draws import MOST_MOVES
from teeko99.state.board import index_of
from teeko99.state.session import Snapshot
from teekolab.judge.decisions import board_of
from teekolab.judge.verdicts import is_of_the_game
from teekolab.perfect.position import Position
from teekolab.perfect.table import Table

FIRST, SECOND = "1", "2"
"""The menu's entries: the person begins, or the program does."""

PERSON = -1
OPENING = 8


class PerfectPerson:
    """Plays games one after the other; ``script`` is what it types, and ``see`` is to be called at every stop of the session.

    It declines every draw before move 100, and leaves a game whose board can't come up by the rules any more (omake3-cell).
    """

    def __init__(self, table: Table, random: Random) -> None:
        self.table = table
        self.random = random
        self.now: Snapshot | None = None

    def see(self, snapshot: Snapshot) -> None:
        """Look at the program's state."""
        self.now = snapshot

    def script(self, switches: str, games: str) -> Iterator[str]:
        """The lines: the switches that are to be flipped, then a game for each of ``games`` (`FIRST` or `SECOND`)."""
        for switch in switches:
            yield f"{switch}\n"
        for entry in games:
            yield f"{entry}\n"
            over = False
            while not over and not self.is_won():
                line = self.line()
                over = line in ("q", "y")
                yield f"{line}\n"
            yield "\n"
        yield "q\n"

    def is_won(self) -> bool:
        """Whether somebody has a four on the board."""
        assert self.now is not None
        return not self.table.goals.isdisjoint(board_of(self.now))

    def line(self) -> str:
        """What is typed at a prompt of a game."""
        assert self.now is not None
        variables = self.now.variables
        n, p = variables["n"], variables["p"]
        assert isinstance(n, int)
        if p != PERSON:
            return "y" if n > MOST_MOVES else "n"
        first, second = (0, 0) if n == 1 else board_of(self.now)
        position = Position(second, first)
        if not is_of_the_game(position):
            return "q"
        move = self.random.choice(self.table.best(position))
        source, target = position.mover & ~move.after.other, move.after.other & ~position.mover
        return "".join(cell_name(index_of(bit)) for bit in (source, target) if bit)
