"""The game in the terminal: people and evaluators in turn on one board."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rich.console import Console

from gomoku.board import EMPTY, ONE, TWO, cell_of, name_of, other, parse_name
from gomoku.choice import choose, search
from gomoku.evaluator import Evaluator
from gomoku.explain import counted_patterns
from gomoku.game import Game
from gomoku.terminal import board_picture, marked_cells, patterns_table, score_line, stones_for
from gomoku.winner import first_five, told

HELP = """A point such as H8 puts a stone there. Besides:
  undo      take back your last move, and the answer to it
  hint      the move that the evaluator would make
  patterns  what the evaluator counts on the board
  board     draw the board again
  give up   the other player wins
  quit      leave (also Ctrl-D); --save writes the game"""

WORDS = {ONE: "one", TWO: "two"}
COLOURS_OF_2018 = {ONE: "White", TWO: "Black"}
"""The players' colours in the program of 2018; elsewhere the one who begins is black."""


class Leave(Exception):
    """The player at the keyboard leaves the game."""


@dataclass
class Table:
    """A game under way. ``players`` has an evaluator for each side that it plays; a side without one is a person's.

    With ``white_begins`` the players have the colours of the program of 2018. ``winner`` is known when the game is over.

    Who wins is a matter of the rules, not of an evaluator; with ``exact`` only five in a row win, not six. ``adviser``
    gives hints and names patterns.
    """

    game: Game
    players: Mapping[int, Evaluator]
    adviser: Evaluator
    console: Console
    ask: Callable[[str], str] = input
    exact: bool = False
    white_begins: bool = False
    winner: int | None = field(default=None, init=False)
    given_up: bool = field(default=False, init=False)
    stones: dict[int, str] = field(init=False)

    def __post_init__(self) -> None:
        self.stones = stones_for(self.console.encoding, self.white_begins)

    def play(self) -> None:
        """Play until somebody has a five, the board is full, or the person leaves. ``game`` is what was played."""
        try:
            while True:
                ending = self._ending()
                if ending or self.game.to_move not in self.players or len(self.players) == len(WORDS):
                    self.draw()
                if ending:
                    self._say(ending)
                    self._say_winner()
                    return
                self._turn(self.game.to_move)
                if self.given_up:
                    self._say_winner()
                    return
        except (Leave, EOFError):
            self.console.print(f"\nThe game ends after {len(self.game.moves)} moves.", highlight=False)

    def draw(self) -> None:
        """Draw the board, the last stone marked."""
        self.console.print(board_picture(self.game.board, self.stones, self.game.last, {}), end="\n")

    def name(self, player: int) -> str:
        """The player with its stone."""
        words = COLOURS_OF_2018 if self.white_begins else WORDS
        return f"{words[player]} {self.stones[player]}"

    def _ending(self) -> str:
        """What ends the game, nothing while it goes on."""
        win = first_five(self.game, exact=self.exact)
        if win is not None:
            self.winner = win.player
            return told(win, self.game, self.name)
        return "" if EMPTY in self.game.board else "The board is full: a draw."

    def _turn(self, player: int) -> None:
        if player in self.players:
            x, y = choose(self.players[player], self.game.board, player, write=self._say)
            self._say(f"Player {self.name(player)} plays {name_of(x, y)}.")
            self.game = self.game.with_move(x, y, player)
        else:
            self._person(player)

    def _person(self, player: int) -> None:
        """Ask until a move is made or taken back."""
        commands = {"hint": self._hint, "patterns": self._patterns, "board": self.draw}
        while True:
            typed = self.ask(f"{self.name(player)}, your move (or help): ").strip().lower()
            if typed in commands:
                commands[typed]()
            elif typed in ("help", "?"):
                self._say(HELP)
            elif typed in ("quit", "exit", "q"):
                raise Leave
            elif typed in ("give up", "resign"):
                self.winner, self.given_up = other(player), True
                return
            elif typed == "undo":
                if self._undo(player):
                    return
            elif typed and self._move_of(typed, player):
                return

    def _say_winner(self) -> None:
        """The line with which the program of 2018 ends a game."""
        if self.winner is not None:
            self._say(f"Winner is {self.name(self.winner)}")

    def _move_of(self, typed: str, player: int) -> bool:
        try:
            x, y = parse_name(typed)
        except ValueError as error:
            self._say(f"{error}. Type help for the commands.")
            return False
        if self.game.board[cell_of(x, y)] != EMPTY:
            self._say(f"{name_of(x, y)} is taken.")
            return False
        self.game = self.game.with_move(x, y, player)
        return True

    def _undo(self, player: int) -> bool:
        """Take back moves up to and with the person's last one."""
        own = [number for number, move in enumerate(self.game.moves) if move.player not in self.players]
        if not own:
            self._say("You have made no move yet.")
            return False
        while len(self.game.moves) > own[-1]:
            self.game = self.game.without_last()
        return True

    def _hint(self) -> None:
        player = self.game.to_move
        choice = search(self.adviser, self.game.board, player)
        self._say(f"The evaluator would play {name_of(choice.x, choice.y)} (score {choice.score}).")

    def _patterns(self) -> None:
        found = counted_patterns(self.game.board, self.adviser.rules)
        self.console.print(board_picture(self.game.board, self.stones, self.game.last, marked_cells(found)))
        if found:
            self.console.print(patterns_table(found, self.stones))
        turn = self.game.has_just_moved
        self._say(score_line(self.adviser.judge(self.game.board, turn), turn))

    def _say(self, text: str) -> None:
        self.console.print(text, highlight=False, markup=False, soft_wrap=True)
