"""Games as SGF files: FF[4], GM[4] (Gomoku), 15 by 15; player one is Black.

What a file says about the position is read or refused with the number of the move; what is left out is told.
"""

import re
from dataclasses import dataclass

from sgfmill.sgf import Sgf_game

from gomoku.board import CELLS, EMPTY, ONE, SIDE, TWO, cell_of, empty_board, name_of
from gomoku.errors import GomokuError
from gomoku.game import Game
from gomoku.sgf_nodes import MOVES, Line, Node, main_lines, shown

GOMOKU = 4
DEFAULT_SIZE = 19
SIZE = r"[0-9]{1,4}(:[0-9]{1,4})?"
COLOURS = {"B": ONE, "W": TWO}
LETTERS = {ONE: "b", TWO: "w"}
TURNS = {"b": ONE, "w": TWO, "black": ONE, "white": TWO, "1": ONE, "2": TWO}
SETUP = {"AB": ONE, "AW": TWO, "AE": EMPTY}
KEPT = {*MOVES, *SETUP, "PL", "GM", "SZ", "FF", "CA", "AP", "ST"}
"""What ``write_game`` writes again, or what is about the file and not about the game."""

POINTS = "abcdefghijklmno"
PASS = "tt"
EXPECTED = "expected two letters from a to o, such as hh"


@dataclass(frozen=True)
class Reading:
    """A game that was read. ``notes``: what was left out, in sentences; ``unkept``: properties that the game lacks."""

    game: Game
    notes: tuple[str, ...] = ()
    unkept: tuple[str, ...] = ()


def read_game(content: bytes, name: str) -> Game:
    """The main line of an SGF file's first game. Raises GomokuError as ``read`` does."""
    return read(content, name).game


def read(content: bytes, name: str, number: int | None = None) -> Reading:
    """The main line of the game of this number, or of the first one, with a note if there are more.

    Raises GomokuError for another game or size, a pass, two moves in one node, and whatever can't be a stone or a turn;
    the message names the move.
    """
    games = list(main_lines(content, name))
    if not games:
        raise GomokuError(f"{name}: no SGF that can be read: no game is in it (one begins with '(;')")
    if number is not None and number > len(games):
        raise GomokuError(f"{name}: there is no game {number}: the file has {len(games)}")
    chosen = games[(number or 1) - 1]
    if isinstance(chosen, GomokuError):
        raise chosen
    notes = []
    if number is None and len(games) > 1:
        notes.append(f"{name} has {len(games)} games; this is the first (--game N takes another)")
    if chosen.variations:
        many = f"{chosen.variations} variations are" if chosen.variations > 1 else "a variation is"
        notes.append(f"{name}: {many} left out; the main line is read")
    unkept = {identifier for node in chosen.nodes for identifier in node.properties} - KEPT
    return Reading(_game(chosen, name, notes), tuple(notes), tuple(sorted(unkept)))


def write_game(game: Game, result: str = "") -> bytes:
    """The game as an SGF file; player one is Black, whom a reader of SGF expects to begin. ``result`` is the RE property."""
    sgf = Sgf_game(size=SIDE)
    root = sgf.get_root()
    root.set_raw("GM", str(GOMOKU).encode())
    if result:
        root.set_raw("RE", result.encode())
    setup = game.setup
    if any(setup):
        root.set_setup_stones(_points(setup, ONE), _points(setup, TWO))
    if any(setup) or (game.turn is not None and not game.moves):
        root.set("PL", LETTERS[game.moves[0].player if game.moves else game.to_move])
    for move in game.moves:
        sgf.extend_main_sequence().set_move(LETTERS[move.player], (SIDE - 1 - move.y, move.x))
    if game.turn is not None and game.moves:
        sgf.extend_main_sequence().set("PL", LETTERS[game.turn])
    content = sgf.serialise()
    assert isinstance(content, bytes)
    return content


def _game(line: Line, name: str, notes: list[str]) -> Game:
    """The game of a line. PL holds until the next move; one beside a move, whose or after which it may be, changes nothing.

    A move of the player whom PL does not name is noted: its colour counts.
    """
    _check_root(line.nodes[0], name)
    game, turn = Game(tuple(empty_board())), None
    for node in line.nodes:
        said = _turn(node, f"{name}: node {node.number}") if "PL" in node.properties else turn
        before = len(game.moves)
        game = _with_move(_with_setup(game, node, name), node, name)
        if len(game.moves) == before:
            turn = said
            continue
        if turn not in (None, game.moves[-1].player):
            notes.append(f"{name}: move {len(game.moves)} is not that of the player whom PL names; its colour counts")
        turn = None
    return game if turn is None else game.with_turn(turn)


def _check_root(root: Node, name: str) -> None:
    kind = _only(root, "GM", name, "expected 4, Gomoku") if "GM" in root.properties else str(GOMOKU)
    if kind != str(GOMOKU):
        raise GomokuError(f"{name}: GM[{shown(kind.encode())}] is another game; Gomoku is GM[{GOMOKU}]")
    size = _only(root, "SZ", name, f"expected {SIDE}") if "SZ" in root.properties else str(DEFAULT_SIZE)
    columns, _, rows = size.partition(":")
    if not re.fullmatch(SIZE, size):
        raise GomokuError(f"{name}: SZ[{shown(size.encode())}] is no size; expected {SIDE}")
    if (int(columns), int(rows or columns)) != (SIDE, SIDE):
        raise GomokuError(f"{name}: the board is {columns} by {rows or columns}, not 15 by 15")


def _with_setup(game: Game, node: Node, name: str) -> Game:
    wanted = {identifier: _stones(node, identifier, name) for identifier in SETUP if identifier in node.properties}
    if not wanted:
        return game
    if game.moves:
        raise GomokuError(f"{name}: stones are set up after move {len(game.moves)}; Gomoku has only moves there")
    board, said = list(game.board), dict[int, str]()
    for identifier, cells in wanted.items():
        for cell in cells:
            if said.setdefault(cell, identifier) != identifier:
                both = "for both players" if identifier == "AW" else f"by {said[cell]} and by AE"
                raise GomokuError(f"{name}: {name_of(cell % SIDE, cell // SIDE)} is set up {both}")
            board[cell] = SETUP[identifier]
    return Game(tuple(board))


def _stones(node: Node, identifier: str, name: str) -> list[int]:
    """The cells of AB, AW or AE: points, or rectangles such as ``aa:cc``."""
    cells = []
    for value in node.properties[identifier]:
        corners = [_cell(corner) for corner in _text(value).split(":")]
        if None in corners or len(corners) > 2:
            raise GomokuError(f"{name}: node {node.number}: {identifier}[{shown(value)}] is no point: {EXPECTED}")
        columns, rows = zip(*((cell % SIDE, cell // SIDE) for cell in corners if cell is not None), strict=True)
        cells += [cell_of(x, y) for y in range(min(rows), max(rows) + 1) for x in range(min(columns), max(columns) + 1)]
    return cells


def _with_move(game: Game, node: Node, name: str) -> Game:
    made = [identifier for identifier in MOVES if identifier in node.properties]
    if not made:
        return game
    place = f"{name}: move {len(game.moves) + 1}"
    if len(made) > 1:
        both = " and ".join(identifier + _bracketed(node.properties[identifier]) for identifier in made)
        raise GomokuError(f"{place}: node {node.number} has {both}; expected one move in a node")
    identifier = made[0]
    value = _only(node, identifier, place, "expected one point")
    if value in ("", PASS):
        raise GomokuError(f"{place} is a pass; Gomoku has none")
    cell = _cell(value)
    if cell is None:
        raise GomokuError(f"{place}: {identifier}[{shown(value.encode())}] is no point of the board: {EXPECTED}")
    x, y = cell % SIDE, cell // SIDE
    if game.board[cell] != EMPTY:
        raise GomokuError(f"{place}: {name_of(x, y)} is taken")
    return game.with_move(x, y, COLOURS[identifier])


def _turn(node: Node, place: str) -> int:
    value = _only(node, "PL", place, "expected B or W")
    if value.lower() not in TURNS:
        raise GomokuError(f"{place}: PL[{shown(value.encode())}] is no player: expected B or W")
    return TURNS[value.lower()]


def _only(node: Node, identifier: str, place: str, expected: str) -> str:
    values = node.properties[identifier]
    if len(values) > 1:
        raise GomokuError(f"{place}: {identifier}{_bracketed(values)} has {len(values)} values; {expected}")
    return _text(values[0])


def _text(value: bytes) -> str:
    """A value without its escapes and without the blanks round it."""
    return re.sub(r"\\(.)", r"\1", value.decode("utf-8", "replace"), flags=re.DOTALL).strip()


def _bracketed(values: list[bytes]) -> str:
    return "".join(f"[{shown(value)}]" for value in values)


def _cell(value: str) -> int | None:
    point = value.strip()
    if len(point) != 2 or not set(point) <= set(POINTS):
        return None
    return cell_of(POINTS.index(point[0]), POINTS.index(point[1]))


def _points(board: tuple[int, ...], player: int) -> list[tuple[int, int]]:
    return [(SIDE - 1 - cell // SIDE, cell % SIDE) for cell in range(CELLS) if board[cell] == player]
