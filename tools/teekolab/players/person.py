"""A person who reads the screen of the running program and answers mostly sensibly, with some mistakes."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from portlab.cases import Case
from teekolab.players import screen as seen
from teekolab.players.junk import junk_line
from teekolab.players.live import live_case
from teekolab.players.screen import View, cells, look, neighbours, typed_cell

MOST_LINES = 160
FAVOURED = 0.9
OPENINGS: tuple[tuple[int, ...], ...] = (
    (6, 18, 8, 16),
    (7, 11, 17, 13),
    (20, 4, 18, 6, 0, 1),
    (0, 24, 16, 8, 4, 3),
)
"""Cells that a person takes first, in this order: those around the middle are the ones the program prefers, so it may find
none of them free (opening-hang)."""


@dataclass
class Person:
    """One person's habits: lines still to type, and the probabilities (0 to 1) of a slip, a considered move, and a ``q``."""

    random: Random
    lines: int
    slips: float
    thought: float
    quits: float
    opening: tuple[int, ...]

    @classmethod
    def of(cls, random: Random) -> "Person":
        """A person with random habits."""
        lines = random.randint(4, MOST_LINES)
        opening = random.choice(OPENINGS) if random.random() < 0.2 else ()
        return cls(
            random,
            lines,
            random.choice((0.0, 0.03, 0.1)),
            random.random(),
            random.choice((0.0, 0.005, 0.03)),
            opening,
        )

    def answer(self, screen: str) -> str | None:
        """The next line for this screen; None when the person stops."""
        if self.lines <= 0:
            return None
        self.lines -= 1
        if self.random.random() < self.slips:
            return junk_line(self.random)
        view = look(screen)
        if view.prompt in (seen.OPENING, seen.MOVE, seen.PAUSE) and self.random.random() < self.quits:
            return "q\n"
        return self._answers()[view.prompt](view) + "\n"

    def _answers(self) -> dict[str, Callable[[View], str]]:
        return {
            seen.MENU: self._menu,
            seen.OPENING: self._opening,
            seen.MOVE: self._move,
            seen.DRAW: lambda view: self.random.choice(("n", "n", "n", "no", "y", "Y", "yes")),
            seen.STATISTICS: lambda view: self.random.choice(("", "", "r", "reset", "x")),
            seen.PAUSE: lambda view: self.random.choice(("", "", "", " ", "x")),
            seen.RETURN: lambda view: self.random.choice(("", "", "", "q", "1")),
            seen.OTHER: lambda view: "",
        }

    def _menu(self, view: View) -> str:
        if self.lines < 3:
            return "q"
        return self.random.choices(
            ("1", "2", "3", "h", "s", "l", "t", "p", "?", "r", "/", "q", "x"),
            (9, 9, 4, 1, 1, 1, 2, 2, 2, 1, 1, 0.5, 0.5),
        )[0]

    def _opening(self, view: View) -> str:
        free = cells(view.board, ".")
        if not free or self.random.random() < self.slips:
            return typed_cell(self.random.randrange(25))
        liked = [cell for cell in self.opening if cell in free]
        if liked and self.random.random() < FAVOURED:
            return typed_cell(liked[0])
        if self.random.random() < self.thought:
            return typed_cell(
                min(free, key=lambda cell: (_spread([*cells(view.board, view.own), cell]), self.random.random()))
            )
        return typed_cell(self.random.choice(free))

    def _move(self, view: View) -> str:
        own = cells(view.board, view.own)
        moves = [(source, target) for source in own for target in neighbours(source) if view.board[target] == "."]
        if not moves:
            return "q"
        if self.random.random() < self.slips:
            return self._wrong_move(own)
        if self.random.random() < self.thought:
            source, target = min(
                moves, key=lambda move: (_spread([*_without(own, move[0]), move[1]]), self.random.random())
            )
        else:
            source, target = self.random.choice(moves)
        return typed_cell(source) + typed_cell(target)

    def _wrong_move(self, own: list[int]) -> str:
        source = typed_cell(self.random.choice(own))
        column = self.random.choice("01234567899:;?@AZaz~\x7f\x80\xff")
        return source + self.random.choice("01234") + column


def _without(own: list[int], cell: int) -> list[int]:
    return [other for other in own if other != cell]


def _spread(own: list[int]) -> int:
    """How far apart the pawns are: small for a square or a row."""
    places = [divmod(cell, 5) for cell in own]
    return sum((a - c) ** 2 + (b - d) ** 2 for a, b in places for c, d in places)


def person_case(name: str, random: Random) -> Case:
    """A session of a person who reads the screen of the running program."""
    person = Person.of(random)
    return live_case(name, random.getrandbits(32), person.answer)
