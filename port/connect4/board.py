"""Boards: their three notations, whose turn it is, what is wrong with them, who has won, what follows.

Source: the Wolfram Language text. Its boards are lists of rows from the top down, 0 empty, 1 first player (red),
2 second player (yellow). The Lisp library writes ``.``, ``x`` and ``o`` for the same three.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from connect4.geometry import STANDARD, Cell, Game, Kind, Line

Player = Literal[1, 2]
Winner = Literal[0, 1, 2]
DIAGONALS: Final[tuple[Kind, ...]] = ("falling", "rising")
COLOURS: Final = ("nobody", "red", "yellow")
PIECES: Final = ".xo"
"""The character and the colour of a cell by its number in the list notation."""


class BoardError(ValueError):
    """A board, a notation of one or a move that cannot be; the message says what is wrong and where."""


@dataclass(frozen=True)
class Board:
    """A board: the first player's pieces, the second player's, and the game they belong to.

    The masks have the layout of `connect4.geometry`. A `Board` may be one that no play reaches (pieces that hang, many
    more of one side): the heuristic is asked about such boards too. `problems` tells what is wrong, `checked` refuses.
    Raises `BoardError` for masks that overlap or reach outside the board.

    >>> Board.from_text("....... ....... ....... ....... ....... ...x...").next_player()
    2
    """

    first: int = 0
    second: int = 0
    game: Game = STANDARD

    def __post_init__(self) -> None:
        outside = (self.first | self.second) & ~self.game.full
        if outside:
            where = "below 0" if outside < 0 else f"bit {outside.bit_length() - 1}"
            raise BoardError(f"a mask has {where}, which is no cell of a board of {self.game.size}")
        if self.first & self.second:
            raise BoardError(f"{_place(self.game.cells(self.first & self.second)[0])} belongs to both players")

    @classmethod
    def from_text(cls, text: str, game: Game = STANDARD) -> "Board":
        """Read a board written from the top row down with ``x``, ``o`` and ``.``.

        Rows may be run together or set apart by spaces, line ends or ``/``. Raises `BoardError`.
        """
        parts = text.replace("/", " ").lower().split()
        if len(parts) <= 1:
            run = "".join(parts)
            if len(run) != game.rows * game.columns:
                raise BoardError(
                    f"the board has {len(run)} cells; a board of {game.size} needs {game.rows * game.columns}"
                )
            parts = [run[start : start + game.columns] for start in range(0, len(run), game.columns)]
        for row, part in zip(reversed(range(game.rows)), parts, strict=False):
            for column, piece in enumerate(part):
                if piece not in PIECES:
                    raise BoardError(f"{_place((column, row))} holds {piece!r}; a cell is x, o or a dot")
        return cls.from_rows([[PIECES.index(piece) for piece in part] for part in parts], game)

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[int]], game: Game = STANDARD) -> "Board":
        """Read a list of rows from the top down, a cell being 0 (empty), 1 (first player) or 2. Raises `BoardError`."""
        if len(rows) != game.rows:
            raise BoardError(f"the board has {len(rows)} rows; a board of {game.size} needs {game.rows}")
        masks = [0, 0, 0]
        for row, cells in zip(reversed(range(game.rows)), rows, strict=True):
            if len(cells) != game.columns:
                raise BoardError(
                    f"row {row} (0 is the bottom) has {len(cells)} cells; a board of {game.size} needs {game.columns}"
                )
            for column, cell in enumerate(cells):
                if cell not in (0, 1, 2):
                    raise BoardError(f"{_place((column, row))} holds {cell!r}; a cell is 0, 1 or 2")
                masks[cell] |= game.bit(column, row)
        return cls(masks[1], masks[2], game)

    @property
    def filled(self) -> int:
        """The pieces of both players as a mask."""
        return self.first | self.second

    def pieces(self, player: Player) -> int:
        """One player's pieces as a mask."""
        return self.first if player == 1 else self.second

    def cell(self, column: int, row: int) -> Winner:
        """What a cell holds: 0, 1 or 2."""
        bit = self.game.bit(column, row)
        return 1 if self.first & bit else 2 if self.second & bit else 0

    def to_rows(self) -> list[list[int]]:
        """The list of rows from the top down, as `from_rows` reads it."""
        game = self.game
        return [[self.cell(column, row) for column in range(game.columns)] for row in reversed(range(game.rows))]

    def to_text(self, separator: str = "") -> str:
        """The rows from the top down as `from_text` reads them, with ``separator`` between two rows."""
        return separator.join("".join(PIECES[cell] for cell in row) for row in self.to_rows())

    def __str__(self) -> str:
        """The board drawn, with the numbers of its columns below."""
        rows = [" ".join(PIECES[cell].rjust(self._width) for cell in row) for row in self.to_rows()]
        return "\n".join([*rows, " ".join(str(column).rjust(self._width) for column in range(self.game.columns))])

    @property
    def _width(self) -> int:
        return len(str(self.game.columns - 1))

    def next_player(self) -> Player | None:
        """1 when the counts are equal, 2 when the first player is one ahead, else None."""
        ahead = self.first.bit_count() - self.second.bit_count()
        return 1 if ahead == 0 else 2 if ahead == 1 else None

    def hanging(self) -> int:
        """The pieces with an empty cell below them, as a mask: what the published gravity test is there to find."""
        found = 0
        for column in self.game.column_masks:
            pieces = self.filled & column
            lowest_empty = self.game.playable(self.filled) & column
            found |= pieces & -lowest_empty if lowest_empty else 0
        return found

    def problems(self, strict: bool = False) -> list[str]:
        """What makes the board invalid, one sentence each; empty for a valid one.

        Valid is: no piece hangs, and the counts are equal or the first player's is one ahead. ``strict`` also refuses
        a board on which both players have a line, which the published text lets pass.
        """
        found = [
            f"the {PIECES[self.cell(column, row)]} in {_place((column, row))} hangs: a cell below it is empty"
            for column, row in self.game.cells(self.hanging())
        ]
        if self.next_player() is None:
            x, o = self.first.bit_count(), self.second.bit_count()
            found.append(f"x has {x} and o has {o}: as x moves first, the counts are equal or x is one ahead")
        if strict and self.won_by(1) and self.won_by(2):
            x_line, o_line = (" ".join(f"{c},{r}" for c, r in self.winning_lines(player)[0].cells) for player in (1, 2))
            found.append(f"both players have a line (column,row): x at {x_line}, o at {o_line}")
        return found

    def is_valid(self, strict: bool = False) -> bool:
        """Whether `problems` finds nothing."""
        ahead = self.first.bit_count() - self.second.bit_count()
        if self.hanging() or not 0 <= ahead <= 1:
            return False
        return not (strict and self.won_by(1) and self.won_by(2))

    def checked(self, strict: bool = False) -> "Board":
        """The board itself. Raises `BoardError` with every problem if it is invalid."""
        problems = self.problems(strict)
        if problems:
            raise BoardError("; ".join(problems))
        return self

    def won_by(self, player: Player) -> bool:
        """Whether the player has a line."""
        return self.game.has_line(self.pieces(player))

    def winning_lines(self, player: Player) -> list[Line]:
        """The player's complete lines, in the order of ``game.lines``."""
        own = self.pieces(player)
        return [line for line in self.game.lines if own & line.mask == line.mask]

    def winner_by_rows(self) -> Winner:
        """Who has a line in a row: rows from the top down, the last one found stands."""
        return self._last_found(("rows",))

    def winner_by_columns(self) -> Winner:
        """Who has a line in a column: columns from the left, the last one found stands."""
        return self._last_found(("columns",))

    def winner_by_diagonals(self) -> Winner:
        """Who has a line in a diagonal: the falling ones, then the rising ones, from the top; the last found stands."""
        return self._last_found(DIAGONALS)

    def winner(self, strict: bool = False) -> Winner:
        """Who has won: by rows, by columns, by diagonals, and of several answers the last (c4-last-line-stands).

        Raises `BoardError` under ``strict`` when both players have a line.
        """
        if strict and self.won_by(1) and self.won_by(2):
            raise BoardError(self.problems(strict=True)[-1])
        return self.winner_by_diagonals() or self.winner_by_columns() or self.winner_by_rows()

    def _last_found(self, kinds: tuple[Kind, ...]) -> Winner:
        kinds = tuple(kind for kind in kinds if kind in self.game.kinds)
        red, yellow = self.game.has_line(self.first, kinds), self.game.has_line(self.second, kinds)
        if not (red and yellow):
            return 1 if red else 2 if yellow else 0
        lines = [(line, player) for player in (1, 2) for line in self.winning_lines(player) if line.kind in kinds]
        return 1 if max(lines, key=lambda found: _published_order(found[0]))[1] == 1 else 2

    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return self.filled == self.game.full

    def open_columns(self) -> list[int]:
        """The columns with room, from the left."""
        return [c for c, mask in enumerate(self.game.column_masks) if self.filled & mask != mask]

    def drop(self, column: int) -> "Board":
        """The board after the next player's piece falls into a column.

        Raises `BoardError` when there is no such column, it is full, or the counts leave nobody to move.
        """
        player = self.next_player()
        if player is None:
            raise BoardError(self.problems()[-1])
        if not 0 <= column < self.game.columns:
            raise BoardError(f"there is no column {column}; the columns are 0 to {self.game.columns - 1}")
        landing = self.game.playable(self.filled) & self.game.column_masks[column]
        if not landing:
            raise BoardError(f"column {column} is full")
        return self._with(player, landing)

    def _with(self, player: Player, landing: int) -> "Board":
        first, second = (landing, 0) if player == 1 else (0, landing)
        return Board(self.first | first, self.second | second, self.game)

    def moves(self, strict: bool = False) -> Iterator[tuple[int, "Board"]]:
        """Every legal drop, from the left, as column and board; none from an invalid or won board."""
        player = self.next_player()
        if player is None or not self.is_valid(strict) or self.winner():
            return
        playable = self.game.playable(self.filled)
        for column, mask in enumerate(self.game.column_masks):
            if playable & mask:
                yield column, self._with(player, playable & mask)

    def successors(self, strict: bool = False) -> list["Board"]:
        """The boards one move on, from the left, without repeats; none from an invalid or won board."""
        return [board for _, board in self.moves(strict)]


class UnevaluatedComparison(NamedTuple):
    """``left == right`` as the Wolfram Language keeps it when a list meets a number: an expression with two parts."""

    left: tuple[Cell, ...]
    right: int


def gravity_as_printed(board: Board) -> int:
    """The published gravity test with its slip (c4-gravity-slip); `Board.hanging` is what its text says.

    The text means "the number of hanging pieces is 0". As printed, the comparison with 0 stands inside the call that
    measures the length, so what is measured is the comparison: the answer is a number, no truth value, and the same
    one for every board. It tells a hanging piece from a resting one no better than a coin with two heads.
    """
    return len(UnevaluatedComparison(board.game.cells(board.hanging()), 0))


def _published_order(line: Line) -> tuple[int, int, int]:
    """Where the published search meets a line: direction, then from the top (columns: from the left)."""
    column, row = max(line.cells, key=lambda cell: cell[1])
    if line.kind == "columns":
        return 0, column, -row
    return DIAGONALS.index(line.kind) if line.kind in DIAGONALS else 0, -row, column


def _place(cell: Cell) -> str:
    return f"column {cell[0]}, row {cell[1]} (0 is the bottom)"
