"""A position for people: a board, and the moves that led to it where they are known; read from text, a file or SGF."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from gomoku import sgf
from gomoku.board import CELLS, EMPTY, ONE, SIDE, TWO, cell_of, empty_board, other, parse_name
from gomoku.errors import GomokuError
from gomoku.game import Game

CHARACTERS = ".12"


@dataclass(frozen=True)
class Source:
    """Where a position came from, as error messages name it."""

    name: str

    def error(self, message: str) -> GomokuError:
        return GomokuError(f"{self.name}: {message}")


def read_position(argument: str, *, any_counts: bool = False) -> Game:
    """The position of a file (board text, list of moves, SGF) or of the text itself.

    Raises GomokuError, one line that names the source, for a board of another size, other characters, and for counts
    of stones that no game has, unless ``any_counts``.
    """
    content = _file_content(argument)
    source = Source("board" if content is None else "standard input" if argument == "-" else argument)
    if content is not None and content.lstrip().startswith(b"("):
        game = sgf.read_game(content, source.name)
    else:
        text = argument if content is None else _decoded(content, source)
        if content is None and not _looks_like_a_position(text):
            raise GomokuError(
                f"{argument or 'board'}: no such file, and neither a board of 225 characters . 1 2 nor moves like H8 I9"
            )
        game = parse_position(text, source)
    if not any_counts:
        check_counts(game, source)
    return game


def parse_position(text: str, source: Source) -> Game:
    """A position from text: 225 cells in one or in 15 rows (also parted by ``/``), or moves such as ``H8 I9``."""
    words = text.replace(",", " ").split()
    if words and all(re.fullmatch(r"[A-Za-z]\d+", word) for word in words):
        return _played(words, source)
    return Game(tuple(_cells(text, source)))


def board_text(game: Game) -> str:
    """The board as 15 rows of ``.``, ``1`` and ``2``, as ``read_position`` takes it."""
    rows = ("".join(CHARACTERS[cell] for cell in game.board[y * SIDE : (y + 1) * SIDE]) for y in range(SIDE))
    return "\n".join(rows) + "\n"


def check_counts(game: Game, source: Source) -> None:
    """Refuse a board on which one player has moved more than once more often than the other."""
    ones, twos = game.board.count(ONE), game.board.count(TWO)
    if abs(ones - twos) > 1:
        raise source.error(
            f"impossible counts: {ones} stones of one, {twos} of two, but players move in turn (--any-counts takes it)"
        )


def _file_content(argument: str) -> bytes | None:
    if argument == "-":
        return sys.stdin.buffer.read()
    try:
        path = Path(argument)
        if argument and path.is_dir():
            raise GomokuError(f"{argument}: is a folder; name a file")
        return path.read_bytes() if path.is_file() else None
    except (OSError, ValueError) as error:
        if isinstance(error, PermissionError):
            raise GomokuError(f"{argument}: cannot be read: {error.strerror}") from error
        return None


def _decoded(content: bytes, source: Source) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise source.error("no text file: neither a board of 225 characters . 1 2, nor moves, nor SGF") from error


def _looks_like_a_position(text: str) -> bool:
    """Whether an argument that is no file is meant as text: cells, moves, or far too long for a name."""
    words = text.replace(",", " ").split()
    cells = "".join(text.split()).replace("/", "")
    as_moves = bool(words) and all(re.fullmatch(r"[A-Za-z]\d{1,2}", word) for word in words)
    return as_moves or "\n" in text.strip() or len(cells) > 100 or (bool(cells) and set(cells) <= set(CHARACTERS))


def _cells(text: str, source: Source) -> list[int]:
    rows = ["".join(row.split()) for row in re.split(r"[\n/]", text)]
    rows = [row for row in rows if row]
    if len(rows) == 1:
        if len(rows[0]) != CELLS:
            raise source.error(f"{len(rows[0])} cells; a board is 15 by 15, 225 cells in one or in 15 rows")
        rows = [rows[0][start : start + SIDE] for start in range(0, CELLS, SIDE)]
    if len(rows) != SIDE:
        raise source.error(f"{len(rows)} rows; a board is 15 by 15")
    for number, row in enumerate(rows, 1):
        if len(row) != SIDE:
            raise source.error(f"row {number} has {len(row)} cells; a board is 15 by 15")
    return [_cell(character, place, source) for place, character in enumerate("".join(rows))]


def _cell(character: str, place: int, source: Source) -> int:
    if character not in CHARACTERS:
        y, x = divmod(place, SIDE)
        raise source.error(f"row {y + 1}, column {x + 1}: {character!r} is none of . 1 2")
    return CHARACTERS.index(character)


def _played(words: list[str], source: Source) -> Game:
    game, player = Game(tuple(empty_board())), ONE
    for number, word in enumerate(words, 1):
        try:
            x, y = parse_name(word)
        except ValueError as error:
            raise source.error(f"move {number}: {error}") from error
        if game.board[cell_of(x, y)] != EMPTY:
            raise source.error(f"move {number}: {word} is taken")
        game = game.with_move(x, y, player)
        player = other(player)
    return game
