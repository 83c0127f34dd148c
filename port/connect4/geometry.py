"""The board as numbers: cells, lines and bit masks of a drop game of any size.

A cell is ``(column, row)``, both from 0, row 0 at the bottom. In a mask the cell has bit ``column * (rows + 1) + row``:
a column takes one bit more than it has rows, and that bit stays empty, so that lines do not run round the edge when a
mask is shifted and an addition that overflows a column stops there.

Source: the lines of the Lisp board library (2018), and the small game of the Wolfram Language text.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

Cell = tuple[int, int]
"""Column and row, row 0 at the bottom."""

Kind = Literal["columns", "rows", "rising", "falling"]
"""The direction of a line; rising and falling are the two diagonals, seen from left to right."""

ALL_KINDS: Final[tuple[Kind, ...]] = ("columns", "rows", "rising", "falling")
STEPS: Final[dict[Kind, Cell]] = {"columns": (0, 1), "rows": (1, 0), "rising": (1, 1), "falling": (1, -1)}


class GeometryError(ValueError):
    """A game that cannot be: no rows, no columns, or a length to win below 1."""


@dataclass(frozen=True)
class Line:
    """One way to win: its direction, its cells in the published order, and the same cells as a mask."""

    kind: Kind
    cells: tuple[Cell, ...]
    mask: int


@dataclass(frozen=True)
class Game:
    """The size of the board and what wins.

    ``rows`` and ``columns`` are at least 1, ``length`` (cells side by side that win) is at least 1 and may be longer
    than the board, which makes a game nobody wins. ``kinds`` are the directions that count. Raises `GeometryError`.

    >>> len(STANDARD.lines)
    69
    """

    rows: int = 6
    columns: int = 7
    length: int = 4
    kinds: tuple[Kind, ...] = ALL_KINDS

    def __post_init__(self) -> None:
        for name in ("rows", "columns", "length"):
            if getattr(self, name) < 1:
                raise GeometryError(f"a game needs at least 1 for its {name}, not {getattr(self, name)}")
        unknown = [kind for kind in self.kinds if kind not in STEPS]
        if unknown:
            raise GeometryError(f"{unknown[0]!r} is no direction of a line; use {', '.join(STEPS)}")

    def __str__(self) -> str:
        only = "" if self.kinds == ALL_KINDS else f" ({' and '.join(self.kinds)} only)"
        return f"{self.size}, {self.length} to win{only}"

    @property
    def size(self) -> str:
        """The size of the board in words."""
        return f"{self.rows} rows x {self.columns} columns"

    @cached_property
    def stride(self) -> int:
        """Bits from a cell to its right neighbour."""
        return self.rows + 1

    def bit(self, column: int, row: int) -> int:
        """The mask of one cell of the board."""
        return 1 << column * self.stride + row

    @cached_property
    def bottom(self) -> int:
        """Row 0 as a mask."""
        return sum(self.bit(column, 0) for column in range(self.columns))

    @cached_property
    def top(self) -> int:
        """The highest row as a mask."""
        return self.bottom << self.rows - 1

    @cached_property
    def full(self) -> int:
        """Every cell of the board as a mask."""
        return self.bottom * ((1 << self.rows) - 1)

    @cached_property
    def column_masks(self) -> tuple[int, ...]:
        """Every cell of a column as a mask, by column."""
        return tuple(((1 << self.rows) - 1) << column * self.stride for column in range(self.columns))

    @cached_property
    def shifts(self) -> dict[Kind, int]:
        """Bits from a cell to the next one of a line, by direction."""
        return {kind: abs(column * self.stride + row) for kind, (column, row) in STEPS.items()}

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every line: columns, rows, then rising and falling diagonals; each by the column it starts in, then the row.

        For the standard game these are the 69 lines of the Lisp library in its order.
        """
        return tuple(
            line
            for kind in ALL_KINDS
            if kind in self.kinds
            for column in range(self.columns)
            for row in range(self.rows)
            if (line := self._line(kind, column, row)) is not None
        )

    def _line(self, kind: Kind, column: int, row: int) -> Line | None:
        right, up = STEPS[kind]
        cells = tuple((column + right * step, row + up * step) for step in range(self.length))
        last_column, last_row = cells[-1]
        if last_column >= self.columns or not 0 <= last_row < self.rows:
            return None
        return Line(kind, cells, sum(self.bit(*cell) for cell in cells))

    def playable(self, filled: int) -> int:
        """The lowest empty cell of every column that has one, as a mask; also where pieces hang."""
        return (filled + self.bottom) & ~filled & self.full

    def has_line(self, mask: int, kinds: tuple[Kind, ...] | None = None) -> bool:
        """Whether the cells of ``mask`` hold a line (of ``kinds``, by default those of the game)."""
        for kind in self.kinds if kinds is None else kinds:
            shift = self.shifts[kind]
            starts = mask
            for step in range(1, self.length):
                starts &= mask >> step * shift
            if starts:
                return True
        return False

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask, by column, then by row."""
        return tuple((c, r) for c in range(self.columns) for r in range(self.rows) if mask & self.bit(c, r))


STANDARD: Final = Game()
"""Connect-4: 6 rows, 7 columns, four side by side in any direction."""

SMALL: Final = Game(rows=2, columns=3, length=2, kinds=("rows",))
"""The published small game: 2 rows, 3 columns, two side by side in a row."""
