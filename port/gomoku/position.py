"""A position for people: a board, and the moves that led to it where they are known; read from text, a file or SGF."""

import os
import re
from dataclasses import dataclass

from gomoku import sgf
from gomoku.board import CELLS, EMPTY, ONE, SIDE, TWO, cell_of, empty_board, other, parse_name
from gomoku.errors import GomokuError
from gomoku.game import Game
from gomoku.sgf_nodes import is_sgf
from portlab_text import STDIN, TextError, decoded, is_folder, read_bytes, source_name, without_mark

CHARACTERS = ".12"


@dataclass(frozen=True)
class Source:
    """Where a position came from, as error messages name it."""

    name: str

    def error(self, message: str) -> GomokuError:
        return GomokuError(f"{self.name}: {message}")


def read_position(argument: str, *, any_counts: bool = False) -> Game:
    """The position of a file (board text, list of moves, SGF) or of the text itself, as ``read`` reads it."""
    return read(argument, any_counts=any_counts).game


def read(argument: str, *, any_counts: bool = False, number: int | None = None) -> sgf.Reading:
    """The position of a file or of the text itself, with what was left out of it; ``number`` chooses a game of an SGF.

    Raises GomokuError, one line that names the source, for a board of another size, other characters, and for counts
    of stones that no game has, unless ``any_counts``.
    """
    content = _file_content(argument)
    source = Source("board" if content is None else source_name(argument))
    as_bytes = argument.encode("utf-8", "backslashreplace") if content is None else content
    if is_sgf(as_bytes):
        reading = sgf.read(as_bytes, source.name, number)
    else:
        if number is not None:
            raise source.error("--game chooses a game of an SGF file; this is none")
        text = argument if content is None else _decoded(content, source)
        if content is None and not _looks_like_a_position(text):
            raise GomokuError(
                f"{argument or 'board'}: no such file, and neither a board of 225 characters . 1 2 nor moves like H8 I9"
            )
        reading = sgf.Reading(parse_position(text, source))
    if not any_counts:
        check_counts(reading.game, source)
    return reading


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
    """The bytes of the file, pipe or standard input that the argument names, None where it names nothing."""
    if argument != STDIN and not (argument and os.path.exists(argument)):
        return None
    if is_folder(argument):
        raise GomokuError(f"{argument}: is a folder; name a file")
    try:
        return without_mark(read_bytes(argument), source_name(argument))
    except TextError as error:
        raise GomokuError(str(error)) from error


def _decoded(content: bytes, source: Source) -> str:
    try:
        return decoded(content, source.name)
    except TextError as error:
        raise GomokuError(f"{error}; neither a board of 225 characters . 1 2, nor moves, nor SGF") from error


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
