"""The evaluator on bitboards: board value, strategy value, heuristic and static value.

All lines of one direction are scored at once: a mask shifted by one, two and three steps lays the four cells of every
line on the bit of its first cell. Both players sit in one integer, the opponent's lane above the player's, so that each
operation serves both. `connect4.explanation` computes the same numbers line by line, as the rules are told.

Source: the Lisp heuristic (2018), which looks at the 69 lines of the standard board one by one.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from connect4.board import Board, BoardError, Player
from connect4.geometry import ALL_KINDS, STANDARD
from connect4.single import Value, single

THREE_PLAYABLE: Final = 97
THREE: Final = 9
TWO_PLAYABLE: Final = 3
"""The scores of a line without opponent: three own pieces in an imminent line and in another, two in an imminent one.
Anything else is 0: four own pieces too (c4-four-scores-nothing), and two that are not imminent."""

OWN_WEIGHT_TEXT: Final = "1.91000008"
OWN_WEIGHT: Final = single(float(OWN_WEIGHT_TEXT))
"""The nearest single, 1.9100000858306884765625.

It weighs the player's own board value, whatever its name says (c4-own-weight)."""

WON: Final = 50000
LOST: Final = -50000
DRAWN: Final = 0
"""The static values of a finished board: integers, where the heuristic is a single."""

Evaluate = Callable[[int, int], Value]
"""The value of a board on which the game goes on, from the masks of a player and of the opponent."""

MapName = Literal["default", "A", "B"]
MAPS: Final[dict[MapName, tuple[str, ...]]] = {
    "default": ("1111111", "1111111", "1111111", "1113111", "1113111", "1223221"),
    "A": ("1010101", "0101010", "1010101", "0101010", "1010101", "0101010"),
    "B": ("0101010", "1010101", "0101010", "1010101", "0101010", "1010101"),
}
"""The value of every cell, rows from the top down. The cells worth 1 in map A are the A cells; likewise map B."""

MAP_THRESHOLD: Final = 3
"""A best strategy above it picks map A, one below its negative map B."""


class Part(NamedTuple):
    """What the heuristic takes from one player's pieces."""

    best_strategy: int
    """Own pieces on A cells minus own pieces on B cells."""
    map_name: MapName
    strategy: int
    """The sum of the map's values under the own pieces."""
    board_value: int
    """The sum of the line scores."""


def _at_least(name: MapName, value: int) -> int:
    rows = enumerate(reversed(MAPS[name]))
    return sum(
        STANDARD.bit(column, row) for row, text in rows for column, digit in enumerate(text) if int(digit) >= value
    )


_LANE: Final = STANDARD.columns * STANDARD.stride
_LOW: Final = (1 << _LANE) - 1
_BOTH: Final = 1 + (1 << _LANE)
_FULL: Final = STANDARD.full
_BOTTOM: Final = STANDARD.bottom
_TOP: Final = STANDARD.top
_LEVELS: Final = {name: tuple(mask for v in (1, 2, 3) if (mask := _at_least(name, v))) for name in MAPS}
_A_CELLS: Final = _at_least("A", 1)
_B_CELLS: Final = _at_least("B", 1)
_STARTS: Final = tuple(
    (STANDARD.shifts[kind], _BOTH * sum(STANDARD.bit(*line.cells[0]) for line in STANDARD.lines if line.kind == kind))
    for kind in ALL_KINDS
)
"""Of every direction: the bits of one step, and the first cells of its lines in both lanes."""


def board_values(own: int, opponent: int) -> tuple[int, int]:
    """The board values of a player and of the opponent, from their masks on the standard board."""
    filled = own | opponent
    lanes = own | opponent << _LANE
    others = opponent | own << _LANE
    playable = ((filled + _BOTTOM) & ~filled & _FULL) * _BOTH
    own_value = opponent_value = 0
    for step, starts in _STARTS:
        double = step + step
        blocked = others | others >> step
        unblocked = starts & ~(blocked | blocked >> double)
        neighbour = lanes >> step
        both, one = lanes & neighbour, lanes ^ neighbour
        far_both, far_one = both >> double, one >> double
        three = (both & far_one | one & far_both) & unblocked
        two = ((both ^ far_both) & ~(one | far_one) | one & far_one) & unblocked
        if not (three or two):
            continue
        imminent = playable | playable >> step
        imminent |= imminent >> double
        if three:
            now, later = three & imminent, three & ~imminent
            own_value += THREE_PLAYABLE * (now & _LOW).bit_count() + THREE * (later & _LOW).bit_count()
            opponent_value += THREE_PLAYABLE * (now >> _LANE).bit_count() + THREE * (later >> _LANE).bit_count()
        two &= imminent
        own_value += TWO_PLAYABLE * (two & _LOW).bit_count()
        opponent_value += TWO_PLAYABLE * (two >> _LANE).bit_count()
    return own_value, opponent_value


def strategy(own: int) -> tuple[int, MapName, int]:
    """Best strategy, the map it picks, and the strategy value, from a player's mask on the standard board."""
    best = (own & _A_CELLS).bit_count() - (own & _B_CELLS).bit_count()
    name: MapName = "A" if best > MAP_THRESHOLD else "B" if best < -MAP_THRESHOLD else "default"
    value = 0
    for level in _LEVELS[name]:
        value += (own & level).bit_count()
    return best, name, value


def combine(own_value: int, own_strategy: int, opponent_sum: int, weight: float = OWN_WEIGHT) -> float:
    """The heuristic of its three numbers, rounded after each operation (c4-single-precision); ``weight`` is a single."""
    return single(single(single(weight * own_value) + own_strategy) - opponent_sum)


def heuristic_of_masks(own: int, opponent: int) -> float:
    """`heuristic` on the masks of a player and of the opponent."""
    own_value, opponent_value = board_values(own, opponent)
    return combine(own_value, strategy(own)[2], opponent_value + strategy(opponent)[2])


def masks_of(board: Board, player: Player) -> tuple[int, int]:
    """The player's and the opponent's pieces. Raises `BoardError` for a board of another size than the standard one."""
    if board.game is not STANDARD and board.game != STANDARD:
        raise BoardError(f"the heuristic knows the game of {STANDARD}; not {board.game}")
    return (board.first, board.second) if player == 1 else (board.second, board.first)


def parts(board: Board, player: Player) -> tuple[Part, Part]:
    """What the heuristic takes from the player's pieces, and what it takes from the opponent's."""
    own, opponent = masks_of(board, player)
    own_value, opponent_value = board_values(own, opponent)
    return Part(*strategy(own), own_value), Part(*strategy(opponent), opponent_value)


def heuristic(board: Board, player: Player) -> float:
    """The heuristic value of a board for a player: a single, on finished boards too.

    Not the negative of the opponent's (c4-own-weight).

    >>> heuristic(Board(), 1)
    0.0
    """
    return heuristic_of_masks(*masks_of(board, player))


def static(board: Board, player: Player, evaluate: Evaluate = heuristic_of_masks) -> Value:
    """The value of a board at which a search stops, for a player.

    `WON` if the player has a line, also when the opponent has one (c4-won-by-both); else `LOST` if the opponent has;
    else `DRAWN` if the top row is full; else the heuristic, or what ``evaluate`` says in its place.
    """
    own, opponent = masks_of(board, player)
    if STANDARD.has_line(own):
        return WON
    if STANDARD.has_line(opponent):
        return LOST
    return DRAWN if is_drawn(board) else evaluate(own, opponent)


def is_drawn(board: Board) -> bool:
    """Whether the top row is full; a full board with a line is called drawn as well (c4-full-board-won)."""
    return board.filled & _TOP == _TOP
