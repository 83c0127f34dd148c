"""Games as SGF files: FF[4], GM[4] (Gomoku), 15 by 15; player one is Black. Reading and writing are sgfmill's."""

from typing import Any

from sgfmill.sgf import Sgf_game

from gomoku.board import CELLS, EMPTY, ONE, SIDE, TWO, cell_of, empty_board, name_of, other
from gomoku.errors import GomokuError
from gomoku.game import Game

GOMOKU = 4
COLOURS = {"b": ONE, "w": TWO}
LETTERS = {ONE: "b", TWO: "w"}


def read_game(content: bytes, name: str) -> Game:
    """The main line of an SGF file. Raises GomokuError for another game or size, passes and taken points."""
    try:
        sgf = Sgf_game.from_bytes(content)
        _check_root(sgf, name)
        game = Game(tuple(empty_board()))
        for node in sgf.get_main_sequence():
            game = _with_move(_with_setup(game, node, name), node, name)
    except ValueError as error:
        reason = " ".join(str(error).split()) or "a value that its property does not allow"
        raise GomokuError(f"{name}: no SGF that can be read: {reason}") from error
    return game


def write_game(game: Game) -> bytes:
    """The game as an SGF file."""
    sgf = Sgf_game(size=SIDE)
    root = sgf.get_root()
    root.set_raw("GM", str(GOMOKU).encode())
    setup = game.setup
    if any(setup):
        root.set_setup_stones(_points(setup, ONE), _points(setup, TWO))
        root.set("PL", LETTERS[game.moves[0].player if game.moves else other(game.has_just_moved)])
    for move in game.moves:
        sgf.extend_main_sequence().set_move(LETTERS[move.player], (SIDE - 1 - move.y, move.x))
    content = sgf.serialise()
    assert isinstance(content, bytes)
    return content


def _check_root(sgf: Any, name: str) -> None:
    root = sgf.get_root()
    kind = root.get("GM") if root.has_property("GM") else GOMOKU
    if kind != GOMOKU:
        raise GomokuError(f"{name}: GM[{kind}] is another game; Gomoku is GM[{GOMOKU}]")
    if sgf.get_size() != SIDE:
        raise GomokuError(f"{name}: the board is {sgf.get_size()} by {sgf.get_size()}, not 15 by 15")


def _with_setup(game: Game, node: Any, name: str) -> Game:
    if not node.has_setup_stones():
        return game
    if game.moves:
        raise GomokuError(f"{name}: stones are set up after move {len(game.moves)}; Gomoku has only moves there")
    board = list(game.board)
    black, white, empty = node.get_setup_stones()
    if black & white:
        raise GomokuError(f"{name}: {_name(min(black & white))} is set up for both players")
    for points, content in ((black, ONE), (white, TWO), (empty, EMPTY)):
        for row, column in points:
            board[cell_of(column, SIDE - 1 - row)] = content
    return Game(tuple(board))


def _with_move(game: Game, node: Any, name: str) -> Game:
    colour, point = node.get_move()
    if colour is None:
        return game
    number = len(game.moves) + 1
    if point is None:
        raise GomokuError(f"{name}: move {number} is a pass; Gomoku has none")
    x, y = point[1], SIDE - 1 - point[0]
    if game.board[cell_of(x, y)] != EMPTY:
        raise GomokuError(f"{name}: move {number}: {_name(point)} is taken")
    return game.with_move(x, y, COLOURS[colour])


def _name(point: tuple[int, int]) -> str:
    return name_of(point[1], SIDE - 1 - point[0])


def _points(board: tuple[int, ...], player: int) -> list[tuple[int, int]]:
    return [(SIDE - 1 - cell // SIDE, cell % SIDE) for cell in range(CELLS) if board[cell] == player]
