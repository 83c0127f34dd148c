"""A memory file as records: boards with how often X and O won from them, and what is damaged where.

The file is parsed as the program reads it (spec section 3): 25 cells, then two numbers of 4 characters. A marker ``X`` ends
the cells at once; a character other than ``0 1 2`` leaves the cell as it was in the record before.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

CELLS = 25
WIDTH = 4
LARGEST = 9999
_VALUES = {"0": 0, "1": 1, "2": -1}
_SIGNS = {0: ".", 1: "X", -1: "O"}

Board = tuple[int, ...]
"""25 cells row by row: 1 (X), -1 (O), 0 (empty)."""


@dataclass(frozen=True)
class Record:
    """One record: its offset in the file, its text, the board as read, both numbers, and what is wrong with it."""

    offset: int
    text: str
    board: Board
    x_wins: int
    o_wins: int
    damage: tuple[str, ...]

    @property
    def decided(self) -> int:
        """The difference between the two numbers."""
        return abs(self.x_wins - self.o_wins)


@dataclass(frozen=True)
class Counts:
    """How often each side won from a position."""

    x_wins: int
    o_wins: int

    def swapped(self) -> "Counts":
        """The same counts for the position with its colours swapped."""
        return Counts(self.o_wins, self.x_wins)

    def plus(self, other: "Counts") -> "Counts":
        """The sum of both counts."""
        return Counts(self.x_wins + other.x_wins, self.o_wins + other.o_wins)


def looks_like_memory(content: str) -> bool:
    """Whether this can be a memory, damaged or not: at least half its characters are cells (in an intact one, 25 of 33 are)."""
    return 2 * sum(content.count(cell) for cell in _VALUES) >= len(content)


def parse(content: str) -> list[Record]:
    """The records of a memory file; the damaged ones include the reasons."""
    records: list[Record] = []
    cells = [0] * CELLS
    at = 0
    while at < len(content):
        record = _record(content, at, cells)
        records.append(record)
        at += len(record.text)
    return records


def swap(board: Board) -> Board:
    """The board with its colours swapped."""
    return tuple(-cell for cell in board)


def draw(board: Board) -> list[str]:
    """The board as the program draws it: a line of column numbers and five rows."""
    rows = ("".join(_SIGNS.get(cell, "?") for cell in board[at : at + 5]) for at in range(0, CELLS, 5))
    return [" 01234", *(f"{number}{row}" for number, row in enumerate(rows))]


def written(board: Board, counts: Counts) -> str:
    """The record that the program would write. Raises ValueError for a count above 9999."""
    if max(counts.x_wins, counts.o_wins) > LARGEST:
        raise ValueError(f"a count above {LARGEST} can't be written: {counts.x_wins}, {counts.o_wins}")
    cells = "".join("2" if cell == -1 else str(cell) for cell in board)
    return cells + _number(counts.x_wins) + _number(counts.o_wins)


def positions(records: Iterable[Record]) -> dict[Board, Counts]:
    """The counts by board, in file order; records with the same board are added up."""
    found: dict[Board, Counts] = {}
    for record in records:
        counts = Counts(record.x_wins, record.o_wins)
        found[record.board] = found[record.board].plus(counts) if record.board in found else counts
    return found


def merge(memories: Iterable[Mapping[Board, Counts]]) -> dict[Board, Counts]:
    """All memories merged into one.

    A board and the same board with its colours swapped are one position, as they are for the program.
    """
    merged: dict[Board, Counts] = {}
    for memory in memories:
        for board, counts in memory.items():
            other = swap(board)
            if other in merged and board not in merged:
                merged[other] = merged[other].plus(counts.swapped())
            else:
                merged[board] = merged[board].plus(counts) if board in merged else counts
    return merged


@dataclass(frozen=True)
class CountsDifference:
    """One position on which two memories differ; None for a side that does not have it."""

    board: Board
    left: Counts | None
    right: Counts | None


def compare(left: str, right: str) -> list[CountsDifference]:
    """The positions on which two memory files differ, in the order of the left file, then of the right one."""
    one, two = positions(parse(left)), positions(parse(right))
    boards = [*one, *(board for board in two if board not in one)]
    return [
        CountsDifference(board, one.get(board), two.get(board)) for board in boards if one.get(board) != two.get(board)
    ]


def repeated(records: Iterable[Record]) -> Iterator[tuple[Record, Record]]:
    """Pairs (first, later) of records of the same position: the program never counts in the later one."""
    seen: dict[Board, Record] = {}
    for record in records:
        first = seen.get(record.board) or seen.get(swap(record.board))
        if first is None:
            seen[record.board] = record
        else:
            yield first, record


def _record(content: str, at: int, cells: list[int]) -> Record:
    damage = []
    length = 0
    for cell in range(CELLS):
        character = content[at + cell : at + cell + 1]
        length += len(character)
        if character in _VALUES:
            cells[cell] = _VALUES[character]
        elif character == "":
            damage.append(f"cut short in its cells: {length} of {CELLS}")
            break
        elif character == "X":
            damage.append(f"a marker X in the place of cell {_cell(cell)}: the numbers are read right after it")
            break
        else:
            damage.append(f"cell {_cell(cell)} is {character!r}, none of 0 1 2")
    rest = content[at + length : at + length + 2 * WIDTH]
    cut_in_cells = bool(damage) and damage[-1].startswith("cut short")
    if not cut_in_cells:
        damage += _number_damage(rest)
    text = content[at : at + length + len(rest)]
    return Record(at, text, tuple(cells), atoi(rest[:WIDTH]), atoi(rest[WIDTH:]), tuple(damage))


def _number_damage(numbers: str) -> Iterator[str]:
    if len(numbers) < 2 * WIDTH:
        yield f"cut short in its numbers: {len(numbers)} of {2 * WIDTH} characters"
        return
    for who, number in (("X", numbers[:WIDTH]), ("O", numbers[WIDTH:])):
        if number != _number(max(0, atoi(number))):
            yield f"the number of {who}'s wins is {number!r}: read as {atoi(number)}, never written like this"


def _cell(index: int) -> str:
    return f"{index // 5}{index % 5}"


def _number(value: int) -> str:
    return f"{value:>{WIDTH}}" if value else " " * WIDTH


def atoi(text: str) -> int:
    """Parse a number as the program does: white space, a sign, digits up to a non-digit; without digits it is 0."""
    bare = text.lstrip(" \t\n\v\f\r")
    digits = ""
    for character in bare[1:] if bare[:1] in ("+", "-") else bare:
        if character not in "0123456789":
            break
        digits += character
    value = int(digits or "0")
    return -value if bare.startswith("-") else value
