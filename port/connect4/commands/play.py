"""``play``: a game in the terminal, people against the search or the search against itself."""

from dataclasses import dataclass, field
from typing import Final

import click

from connect4.board import COLOURS, PIECES, Board, BoardError, Player
from connect4.commands.options import WrongUse, board_option, read_valid_board
from connect4.explanation import explain
from connect4.search import SearchResult, alpha_beta
from connect4.single import to_text
from portlab_text import INTERRUPTED

HELP: Final = "Type the number of a column (0 to 6), h for a hint, u to take back your last move, q to stop."
KEYBOARD: Final = ("-", "/dev/stdin")
HUMANS: Final[dict[str, tuple[Player, ...]]] = {"x": (1,), "o": (2,), "both": (1, 2), "none": ()}


class Stopped(Exception):
    """The person at the keyboard has had enough."""


@click.command("play")
@click.option(
    "--depth", type=click.IntRange(1, 6), default=4, show_default=True, help="How many moves the program looks ahead."
)
@click.option(
    "--human", type=click.Choice(list(HUMANS)), default="x", show_default=True, help="Which side is played by hand."
)
@click.option("--explain", "explaining", is_flag=True, help="Show why the program plays what it plays.")
@board_option
@click.pass_context
def command(ctx: click.Context, depth: int, human: str, explaining: bool, text: str | None) -> None:
    """Play in the terminal; x (red) moves first. Values are from the view of the side that moves."""
    if text in KEYBOARD:
        raise WrongUse(
            f"--board {text}: standard input is the keyboard here; name a file, or write the board on the command line"
        )
    table = _Table(read_valid_board(text), depth, HUMANS[human], explaining)
    try:
        table.play()
    except (Stopped, EOFError):
        table.say_goodbye()
    except KeyboardInterrupt:
        table.say_goodbye()
        ctx.exit(INTERRUPTED)


@dataclass
class _Table:
    """One game: the board, the boards before it, and who plays how."""

    board: Board
    depth: int
    humans: tuple[Player, ...]
    explaining: bool
    earlier: list[Board] = field(default_factory=list)

    def play(self) -> None:
        if self.humans:
            click.echo(HELP)
        self.show()
        while not (self.board.winner() or self.board.is_full()):
            mover = self.board.next_player()
            assert mover is not None
            column = self.ask(mover) if mover in self.humans else self.think(mover)
            if column is not None:
                self.earlier.append(self.board)
                self.board = self.board.drop(column)
            self.show()
        click.echo(self.outcome())

    def show(self) -> None:
        colours = {"x": click.style("x", fg="red", bold=True), "o": click.style("o", fg="yellow", bold=True)}
        click.echo("\n" + "".join(colours.get(piece, piece) for piece in str(self.board)) + "\n")

    def ask(self, mover: Player) -> int | None:
        """The column a person types; None after a move is taken back. Raises `Stopped` or EOFError."""
        while True:
            typed = input(f"{PIECES[mover]} ({COLOURS[mover]}), your column: ").strip().lower()
            if typed in ("q", "quit", "exit"):
                raise Stopped
            if typed in ("u", "undo"):
                if self.take_back(mover):
                    return None
            elif typed in ("h", "hint"):
                self.tell(mover, alpha_beta(self.board, self.depth), "would play")
            elif typed.isdecimal() and typed.isascii():
                try:
                    self.board.drop(int(typed[:9]))
                except BoardError as error:
                    click.echo(f"No: {error}.")
                else:
                    return int(typed)
            else:
                click.echo(HELP)

    def take_back(self, mover: Player) -> bool:
        """Go back to the last board on which this side (if both are played by hand: either) was to move, if any."""
        mine = [i for i in range(len(self.earlier)) if len(self.humans) == 2 or self.earlier[i].next_player() == mover]
        if not mine:
            click.echo("There is no move of yours to take back.")
            return False
        self.board = self.earlier[mine[-1]]
        del self.earlier[mine[-1] :]
        return True

    def think(self, mover: Player) -> int:
        result = alpha_beta(self.board, self.depth)
        assert result.move is not None
        self.tell(mover, result, "plays")
        return result.move

    def tell(self, mover: Player, result: SearchResult, does: str) -> None:
        expects = " ".join(str(column) for column in result.line)
        value = f"value {to_text(result.value)} at depth {self.depth}, expecting {expects}"
        click.echo(f"{PIECES[mover]} ({COLOURS[mover]}) {does} column {result.move}: {value}")
        if self.explaining:
            click.echo("\n" + why(self.board, result))

    def outcome(self) -> str:
        winner = self.board.winner()
        if not winner:
            return "The board is full: drawn."
        cells = " and ".join(" ".join(f"{c},{r}" for c, r in line.cells) for line in self.board.winning_lines(winner))
        return f"{PIECES[winner]} ({COLOURS[winner]}) has won: {cells} (column,row)."

    def say_goodbye(self) -> None:
        click.echo(f"\nStopped. To go on later: --board {self.board.to_text('/')}")


def why(board: Board, result: SearchResult) -> str:
    """Where the value of a search comes from: the board at the end of the expected line, explained."""
    leaf = board
    for column in result.line:
        leaf = leaf.drop(column)
    winner = leaf.winner()
    if winner:
        return f"It expects {COLOURS[winner]} to win with {' '.join(map(str, result.line))}.\n"
    seen_by = leaf.next_player()
    if leaf.is_full() or seen_by is None:
        return "It expects the board to fill up without a winner.\n"
    turned = "" if len(result.line) % 2 == 0 else "; seen by the other side it is the negative of this"
    told = f"The board it expects then, valued for {PIECES[seen_by]}, whose turn it will be{turned}:"
    return f"{told}\n\n{explain(leaf, seen_by)}\n"
