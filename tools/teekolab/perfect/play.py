"""A game of a person against perfect play, in a terminal."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from rich.console import Console
from rich.text import Text

from teeko99.state.board import BIT, CELLS
from teekolab.perfect.position import Position
from teekolab.perfect.report import opponent
from teekolab.perfect.table import ALL_PAWNS, Move, Table
from teekolab.proof.blocks import cell_name

HELP = """\
22          put a pawn at row 2, column 2
11 22       move the pawn at 11 to 22 (1122 and 11-22 will do, too)
h           a hint: the best moves
v           every move with its value
u           take your last move back
n           a new game, with the other side
?           this help
q           leave"""

STYLES = {"X": "bold red", "O": "bold cyan", ".": "dim"}
SHADED = " on grey30"
REPETITIONS = 3
"""How often a board must occur for the game to be a draw."""

Ask = Callable[[str], str]
"""Shows a prompt and returns the typed line. Raises EOFError at the end of the input."""


@dataclass(frozen=True)
class Turn:
    """A board in a game: who is to move (X began), and the name of the move that led to it."""

    position: Position
    side: str
    move: str = ""


class Game:
    """One game; the person plays ``person`` (X or O)."""

    def __init__(self, table: Table, start: Position, person: str, random: Random) -> None:
        self.table = table
        self.person = person
        self.random = random
        self.turns = [Turn(start, "O" if start.pawns % 2 else "X")]

    @property
    def now(self) -> Turn:
        """The current board."""
        return self.turns[-1]

    @property
    def result(self) -> str:
        """How the game has ended; empty if it has not."""
        position = self.now.position
        if position.other in self.table.goals:
            return f"{opponent(self.now.side)} has won."
        seen = Counter(turn.position for turn in self.turns if turn.side == self.now.side)
        if position.pawns == ALL_PAWNS and seen[position] >= REPETITIONS:
            return "The same board for the third time: a draw."
        return ""

    def make(self, move: Move) -> None:
        """Make a move of the side whose turn it is."""
        self.turns.append(Turn(move.after, opponent(self.now.side), move.name))

    def reply(self) -> Move:
        """A best move, chosen randomly among equal ones."""
        return self.random.choice(self.table.best(self.now.position))

    def take_back(self) -> bool:
        """Go back to the person's previous move; return False if there is none."""
        before = [number for number, turn in enumerate(self.turns[:-1]) if turn.side == self.person]
        if not before:
            return False
        del self.turns[before[-1] + 1 :]
        return True


class Terminal:
    """The game on a screen. ``teach``: whether the person's mistakes are shown."""

    def __init__(self, table: Table, console: Console, ask: Ask, random: Random, *, teach: bool) -> None:
        self.table = table
        self.console = console
        self.ask = ask
        self.random = random
        self.teach = teach

    def run(self, start: Position, person: str) -> None:
        """Play games until the person leaves."""
        self.say(f"You are {person}. ? shows what can be typed.")
        while True:
            again = self.play(Game(self.table, start, person, self.random))
            if not again:
                return
            person = opponent(person)
            self.say(f"A new game. You are {person}.")

    def play(self, game: Game) -> bool:
        """Play one game; return whether another one is wanted."""
        shown: Turn | None = None
        while True:
            if game.now is not shown:
                shown = game.now
                self.show(game)
            if not game.result and game.now.side != game.person:
                game.make(game.reply())
                self.say(f"{opponent(game.now.side)} plays {game.now.move}.")
                continue
            try:
                line = self.ask(f"{game.result} n, u or q: " if game.result else f"{game.person}: ").strip().lower()
            except EOFError:
                return False
            if line in ("q", "n"):
                return line == "n"
            self.obey(game, line)

    def obey(self, game: Game, line: str) -> None:
        """Do what the person typed, except for the lines that end a game."""
        moves = self.table.moves(game.now.position)
        if line == "?":
            self.say(HELP)
        elif line == "u":
            if not game.take_back():
                self.say("There is nothing to take back.")
        elif game.result:
            self.say("The game is over.")
        elif line == "h":
            best = [move.name for move in moves if move.value == moves[0].value]
            self.say(f"Best ({moves[0].value}): {' '.join(best)}")
        elif line == "v":
            self.say("\n".join(f"{move.name:<6} {move.value}" for move in moves))
        else:
            self.try_move(game, line, moves)

    def try_move(self, game: Game, line: str, moves: list[Move]) -> None:
        """Make the typed move, if it is a legal one."""
        digits = "".join(character for character in line if character not in " -,")
        name = "-".join(digits[at : at + 2] for at in range(0, len(digits), 2))
        move = next((each for each in moves if each.name == name), None)
        if move is None:
            wanted = "a free cell, such as 22" if game.now.position.pawns < ALL_PAWNS else "a move, such as 11 22"
            self.say(f"{line!r} is not possible here: type {wanted}, or ? for help.")
            return
        best = moves[0]
        if self.teach and move.value.outcome != best.value.outcome:
            self.say(
                f"A mistake: {best.value.outcome} to {move.value.outcome}. {best.name} was better. u takes it back."
            )
        game.make(move)

    def show(self, game: Game) -> None:
        """Show the board with the last move shaded."""
        turn = game.now
        own, other = turn.side, opponent(turn.side)
        moved = set(turn.move.split("-"))
        text = Text("\n    0 1 2 3 4")
        for index in range(CELLS):
            if index % 5 == 0:
                text.append(f"\n  {index // 5} ")
            sign = own if turn.position.mover & BIT[index] else other if turn.position.other & BIT[index] else "."
            text.append(sign, STYLES[sign] + (SHADED if cell_name(index) in moved else ""))
            text.append(" ")
        self.console.print(text)

    def say(self, text: str) -> None:
        """Print a line for the person."""
        self.console.print(text, highlight=False, markup=False)
