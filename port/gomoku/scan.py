"""The scan of a board (specification, section 2), line by line.

The published evaluator visits the stones of the whole board row by row. Flags are kept per cell and direction, so that
what a line counts depends on that line alone: its content, and the end from which it is met. In E, S and SE that is the
- end, in NE the + end. Line results are therefore looked up, and a new stone changes four lines only.
"""

import struct
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gomoku.board import CELLS, EMPTY, LINES, Board, Direction
from gomoku.lines import Pattern, Run
from gomoku.rules import Placed, Rules

FIELDS = struct.Struct("<17H")
SAVE_FIELD = 16
FIELD_BITS = 16
REMEMBERED_LINES = 200_000


class LineReport(NamedTuple):
    """What one line gives: its counted patterns in the order in which they were met, and its part of ``save``."""

    patterns: Sequence[Placed]
    save: int


class Counts(NamedTuple):
    """The eight counters of each player and the save counter of a board."""

    one: tuple[int, ...]
    two: tuple[int, ...]
    save: int


def examine(cells: tuple[int, ...], from_plus_end: bool, rules: Rules) -> LineReport:
    """Visit the stones of a line in order and analyse each that is not yet recorded."""
    recorded: set[int] = set()
    found: list[Placed] = []
    save = 0
    order = range(len(cells))
    for at in reversed(order) if from_plus_end else order:
        if cells[at] == EMPTY:
            continue
        if at in recorded:
            save += 1
            continue
        run = Run(cells, at)
        ranges, patterns = rules.analyse(run)
        for first, last in ranges:
            recorded.update(at + offset for offset in rules.recorded(first, last))
        found.extend(Placed(cells[at], at + run.first, _moved(pattern, at)) for pattern in patterns)
    return LineReport(rules.counted(cells, found), save)


def _moved(pattern: Pattern, at: int) -> Pattern:
    kind, stones, points = pattern
    return Pattern(kind, tuple(at + offset for offset in stones), tuple(at + offset for offset in points))


def unpack(packed: int) -> Counts:
    """The counters of a sum of packed line results."""
    fields = FIELDS.unpack(packed.to_bytes(FIELDS.size, "little"))
    return Counts(fields[0:8], fields[8:16], fields[SAVE_FIELD])


def _field(index: int) -> int:
    return 1 << FIELD_BITS * index


def pack(report: LineReport) -> int:
    """A line's counters and save in one number, 16 bits a field, so that lines are added up in one step."""
    counters = sum(_field((placed.colour - 1) * 8 + placed.kind) for placed in report.patterns)
    return counters + report.save * _field(SAVE_FIELD)


class LineTable:
    """Line results by content, for one set of rules; made when first asked for, forgotten when they grow too many.

    A line's key is a 1 followed by two bits for each cell, the + end first.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def packed(self, key: int, from_plus_end: bool) -> int:
        """The packed counters of a line."""
        known = self._known[from_plus_end]
        found = known.get(key)
        if found is None:
            if len(known) >= REMEMBERED_LINES:
                known.clear()
            found = known[key] = pack(examine(_cells_of_key(key), from_plus_end, self.rules))
        return found


def _cells_of_key(key: int) -> tuple[int, ...]:
    length = (key.bit_length() - 1) // 2
    return tuple(key >> 2 * place & 3 for place in range(length))


def _lines_through_cells() -> tuple[tuple[tuple[int, int, bool], ...], ...]:
    through: list[list[tuple[int, int, bool]]] = [[] for _ in range(CELLS)]
    for number, line in enumerate(LINES):
        for place, cell in enumerate(line.cells):
            through[cell].append((number, 2 * place, line.direction == Direction.NE))
    return tuple(tuple(entry) for entry in through)


LINES_THROUGH = _lines_through_cells()
"""For each cell its four lines: number of the line, shift of the cell in the line's key, whether met from the + end."""


class Scan:
    """A board's lines as keys, and the sum of their results; kept up to date as stones are put and taken."""

    def __init__(self, board: Board, table: LineTable) -> None:
        self.table = table
        self._keys = [1 << 2 * len(line.cells) for line in LINES]
        for cell, stone in enumerate(board):
            if stone != EMPTY:
                for number, shift, _ in LINES_THROUGH[cell]:
                    self._keys[number] |= stone << shift
        self.packed = sum(
            table.packed(key, line.direction == Direction.NE) for key, line in zip(self._keys, LINES, strict=True)
        )

    def packed_with(self, cell: int, stone: int) -> int:
        """The packed counters of the board with a stone more; the scan itself stays as it is."""
        packed, keys, look_up = self.packed, self._keys, self.table.packed
        for number, shift, from_plus_end in LINES_THROUGH[cell]:
            key = keys[number]
            packed += look_up(key | stone << shift, from_plus_end) - look_up(key, from_plus_end)
        return packed

    def put(self, cell: int, stone: int) -> None:
        """Put a stone on an empty cell."""
        self.packed = self.packed_with(cell, stone)
        for number, shift, _ in LINES_THROUGH[cell]:
            self._keys[number] |= stone << shift


def line_reports(board: Board, rules: Rules) -> Iterable[tuple[int, LineReport]]:
    """The number and the report of every line that has a stone, in the order of LINES."""
    for number, line in enumerate(LINES):
        cells = tuple(board[cell] for cell in line.cells)
        if any(cells):
            yield number, examine(cells, line.direction == Direction.NE, rules)
