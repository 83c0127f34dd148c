"""Settings to play with: the heuristic with another weight, other maps or none, or an evaluator that says nothing.

Source: the open questions of the Lisp text. Its weight was found by lowering a number at depth one, its maps "required
further testing", and the evaluator that it was played against returns 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final

from connect4.evaluation import MAPS, OWN_WEIGHT_TEXT, Evaluate, MapName, board_values, combine, strategy
from connect4.geometry import STANDARD
from connect4.single import single

NAMES: Final[tuple[MapName, ...]] = ("default", "A", "B")
GREATEST: Final = 10
"""Weights and the values of cells lie between this and its negative, so that no board is worth as much as a won one."""

DEEPEST: Final = 8
ON, OFF = "on", "off"

Map = tuple[tuple[int, ...], ...]
"""The value of every cell, rows from the top down."""

PUBLISHED_MAPS: Final[tuple[Map, ...]] = tuple(tuple(tuple(map(int, row)) for row in MAPS[name]) for name in NAMES)
NO_MAPS: Final[tuple[Map, ...]] = tuple(((0,) * STANDARD.columns,) * STANDARD.rows for _ in NAMES)


class SettingError(ValueError):
    """A setting or maps that cannot be understood; the message says what is wrong."""


@dataclass(frozen=True)
class Setting:
    """How one side plays.

    ``maps``: the default one, A and B; ``maps_name`` says in a word or a file's name which they are. ``zero``: every board on
    which the game goes on is worth 0, whatever weight and maps are.
    """

    depth: int = 4
    weight_text: str = OWN_WEIGHT_TEXT
    maps_name: str = ON
    maps: tuple[Map, ...] = PUBLISHED_MAPS
    zero: bool = False

    def __str__(self) -> str:
        """The setting as it is typed."""
        how = "zero" if self.zero else f"weight={self.weight_text},maps={self.maps_name}"
        return f"{how},depth={self.depth}"

    def evaluator(self) -> Evaluate:
        """The value of a board on which the game goes on, from the masks of the player and of the opponent."""
        if self.zero:
            return nothing
        weight = single(float(self.weight_text))
        levels = dict(zip(NAMES, map(cells_by_value, self.maps), strict=True))

        def strategy_value(pieces: int) -> int:
            return sum(value * (pieces & cells).bit_count() for value, cells in levels[strategy(pieces)[1]])

        def heuristic(own: int, opponent: int) -> float:
            own_value, opponent_value = board_values(own, opponent)
            return combine(own_value, strategy_value(own), opponent_value + strategy_value(opponent), weight)

        return heuristic


def nothing(own: int, opponent: int) -> int:
    """0, whatever stands on the board."""
    return 0


def cells_by_value(rows: Map) -> list[tuple[int, int]]:
    """Each value of a map but 0, and its cells as a mask."""
    masks: dict[int, int] = {}
    for row, values in zip(reversed(range(STANDARD.rows)), rows, strict=True):
        for column, value in enumerate(values):
            masks[value] = masks.get(value, 0) | STANDARD.bit(column, row)
    return [(value, cells) for value, cells in masks.items() if value]


def parse_maps(text: str) -> tuple[Map, ...]:
    """Maps from text: six rows of seven whole numbers from the top down, for the default map, A and B.

    One map alone stands for all three. Raises `SettingError`.
    """
    rows = [line.split() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if len(rows) not in (STANDARD.rows, len(NAMES) * STANDARD.rows):
        raise SettingError(f"{len(rows)} rows of numbers; write 6 for one map, or 18 for the default one, A and B")
    numbers = tuple(_row(number, row) for number, row in enumerate(rows, 1))
    maps = tuple(numbers[start : start + STANDARD.rows] for start in range(0, len(rows), STANDARD.rows))
    return maps if len(maps) == len(NAMES) else maps * len(NAMES)


def _row(number: int, words: Sequence[str]) -> tuple[int, ...]:
    if len(words) != STANDARD.columns:
        raise SettingError(f"row {number} has {len(words)} numbers; write {STANDARD.columns}, parted by spaces")
    try:
        values = tuple(map(int, words))
    except ValueError:
        raise SettingError(f"row {number}: {' '.join(words)} are not whole numbers") from None
    if max(map(abs, values)) > GREATEST:
        raise SettingError(f"row {number} has a number beyond {GREATEST}")
    return values


def parse_weight(text: str) -> str:
    """A weight as it was typed. Raises `SettingError`."""
    try:
        weight = float(text)
    except ValueError:
        raise SettingError(f"weight={text} is no number") from None
    if not isfinite(weight) or abs(weight) > GREATEST:
        raise SettingError(f"weight={text} lies beyond {GREATEST}")
    return text


def parse_depth(text: str) -> int:
    """A depth. Raises `SettingError`."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:3]) <= DEEPEST):
        raise SettingError(f"depth={text}: write a whole number from 1 to {DEEPEST}")
    return int(text)
