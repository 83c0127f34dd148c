"""People to play against: they read the screen of the running program and answer immediately."""

from collections.abc import Iterable
from contextlib import suppress
from random import Random

from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io import screens
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit
from teeko99.io.folder import Folder
from teekolab.players import screen as seen
from teekolab.players.screen import View, cells, look, neighbours, typed_cell

AT_A_GLANCE = 200
"""Characters at the end of the screen: more than the lines about a draw, less than two moves."""


class Guest:
    """A person who declines every draw before move 100 and leaves when the lines for the menu are used up.

    ``thought``: the probability (0 to 1) of keeping the pawns as close together as possible; otherwise a random placement or
    move is chosen. None: each guest has its own.
    """

    def __init__(self, random: Random, menu: Iterable[str], thought: float | None = None) -> None:
        self.random = random
        self.thought = random.random() if thought is None else thought
        self._menu = iter(menu)

    def answer(self, screen: str) -> str | None:
        """The next line for this screen."""
        view = look(screen)
        if view.prompt == seen.MENU:
            line = next(self._menu, None)
            return None if line is None else f"{line}\n"
        if view.prompt == seen.OPENING:
            return f"{self._opening(view)}\n"
        if view.prompt == seen.MOVE:
            return f"{self._move(view)}\n"
        if view.prompt == seen.DRAW:
            return "y\n" if screens.HUNDRED_MOVES in screen[-AT_A_GLANCE:] else "n\n"
        return "\n"

    def _opening(self, view: View) -> str:
        own = cells(view.board, view.own)
        boards = {typed_cell(cell): [*own, cell] for cell in cells(view.board, ".")}
        return self._choose(boards)

    def _move(self, view: View) -> str:
        own = cells(view.board, view.own)
        moves = [(source, target) for source in own for target in neighbours(source) if view.board[target] == "."]
        boards = {
            typed_cell(source) + typed_cell(target): [target, *(cell for cell in own if cell != source)]
            for source, target in moves
        }
        return self._choose(boards) if boards else "q"

    def _choose(self, boards: dict[str, list[int]]) -> str:
        lines = list(boards)
        self.random.shuffle(lines)
        return min(lines, key=lambda line: spread(boards[line])) if self.random.random() < self.thought else lines[0]


def spread(pawns: list[int]) -> int:
    """How far apart the pawns are: twice the sum of their squared distances."""
    places = [divmod(cell, 5) for cell in pawns]
    return sum((a - c) ** 2 + (b - d) ** 2 for a, b in places for c, d in places)


class GuestHost(ScriptedHost):
    """A host with a guest at its keyboard."""

    def __init__(self, guest: Guest, clock: int) -> None:
        super().__init__(iter(()), clock, Folder())
        self._guest = guest

    def read(self) -> str:
        """The guest's answer to what is on the screen now."""
        line = self._guest.answer(self.screen())
        if line is None:
            raise EndOfInput
        return line


class Visit:
    """The result of a guest's session: the program, its ``screen`` and ``files``, and whether it ``hangs``."""

    def __init__(self, program: Program, host: GuestHost, hangs: bool) -> None:
        self.program = program
        self.screen = host.screen()
        self.files = host.folder.contents()
        self.hangs = hangs


def visit(program: type[Program], guest: Guest, clock: int) -> Visit:
    """Let the guest play until it leaves, or until the program ends or hangs."""
    host = GuestHost(guest, clock)
    running = program(host)
    hangs = False
    try:
        with suppress(Exit, EndOfInput):
            running.run(())
    except EndlessLoop:
        hangs = True
    return Visit(running, host, hangs)
