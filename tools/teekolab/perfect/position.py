"""A board with a side to move, as people type it; and moves by their names."""

from dataclasses import dataclass

from portlab.errors import LabError
from teeko99.state.board import CELLS, index_of, key, key_of, masks, text
from teekolab.perfect.goals import goals
from teekolab.proof.blocks import PAWNS, cell_name

TO_MOVE = {"x": 1, "o": 2}


@dataclass(frozen=True)
class Position:
    """The pawns of the side to move and of the other side, as masks (see `teeko99.state.board`)."""

    mover: int
    other: int

    @property
    def pawns(self) -> int:
        """The total number of pawns."""
        return (self.mover | self.other).bit_count()

    def __str__(self) -> str:
        """25 characters: 1 for the side to move, 2 for the other."""
        return text(key(self.mover, self.other))

    def after(self, pawns: int) -> "Position":
        """The position after the mover's pawns have become these, with the other side to move."""
        return Position(self.other, pawns)


EMPTY = Position(0, 0)


def parse(board: str, count: int = 44, to_move: str = "x") -> Position:
    """Parse a position of 25 characters: 0 or ``.`` is empty; 1 or ``X`` the first colour, 2 or ``O`` the second.

    ``to_move`` is ``x`` for the first colour or ``o`` for the second; ``count`` is the number of goals. Raises LabError, in one
    line, for a board that can't occur: of another size, with too many pawns, with the wrong side to move, or with a goal on
    both sides.
    """
    cells = board.upper().translate(str.maketrans(".XO", "012"))
    if len(cells) != CELLS:
        raise LabError(f"{board!r}: a board has {CELLS} cells, row by row, not {len(cells)}")
    if strange := sorted(set(cells) - set("012")):
        raise LabError(f"{board!r}: a cell is 0 (or .), 1 (or X) or 2 (or O), not {strange[0]!r}")
    first, second = masks(key_of(cells))
    for name, pawns in (("1", first), ("2", second)):
        if pawns.bit_count() > PAWNS:
            raise LabError(f"{board!r}: {pawns.bit_count()} pawns of {name}, and a side has at most {PAWNS}")
    position = Position(first, second) if TO_MOVE[to_move] == 1 else Position(second, first)
    _refuse_wrong_turn(board, position, to_move)
    if {first, second} <= goals(count):
        raise LabError(f"{board!r}: both sides have a goal, and the game ends with the first")
    return position


def _refuse_wrong_turn(board: str, position: Position, to_move: str) -> None:
    own, others = position.mover.bit_count(), position.other.bit_count()
    if others - own not in (0, 1):
        raise LabError(
            f"{board!r}: {to_move.upper()} is to move with {own} pawns against {others}: the side to move has as many as the "
            "other, or one less (1 and X are the side to move where nothing else is said)"
        )


def move_name(before: int, after: int) -> str:
    """The name of a move of the side whose pawns were ``before``: ``22`` for a pawn put there, ``11-22`` for one moved.

    >>> from teeko99.state.board import cells
    >>> move_name(0, cells("22")), move_name(cells("11 44"), cells("22 44"))
    ('22', '11-22')
    """
    return "-".join(cell_name(index_of(bit)) for bit in (before & ~after, after & ~before) if bit)
