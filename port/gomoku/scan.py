"""The scan of a board (specification, section 2), by lines and by what each player has of a line.

The published evaluator visits the stones of the whole board row by row. Its flags are kept per cell and direction, and
an analysis never looks past an enemy stone. So what a player gets from a line is the sum over the stretches between
enemy stones and edges, and each stretch depends on its own content and on the end from which it is met: the - end in
E, S and SE, the + end in NE. Results are therefore looked up, by line and by stretch, and never computed twice while
they are remembered.
"""

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain
from operator import add
from typing import NamedTuple

from gomoku.board import CELLS, LINES, ONE, TWO, Board, Direction, other
from gomoku.lines import REACH, Pattern, Run, sights_of
from gomoku.rules import Placed, Rules

CHARACTERS = ".12"
FIELDS = struct.Struct("<16H")
FIELD_BITS = 16
SIGHT = REACH + 1
"""How far from a stone a cell can matter: the window's reach; the fixes look one cell further."""
REMEMBERED = 1 << 15
"""How many results each table remembers."""


class Report(NamedTuple):
    """What one stretch gives: its counted patterns in the order in which they were met, and its part of ``save``."""

    patterns: Sequence[Placed]
    save: int


class StretchResult(NamedTuple):
    """The packed counters and the part of ``save`` of a stretch, whoever's it is."""

    packed: int
    save: int


class LineResult(NamedTuple):
    """The packed counters of both players and the part of ``save`` that come from a line."""

    packed: int
    save: int


class Counts(NamedTuple):
    """The eight counters of each player."""

    one: tuple[int, ...]
    two: tuple[int, ...]


def examine(stretch: str, from_plus_end: bool, rules: Rules) -> Report:
    """Visit the stones of a stretch without enemies in order, and analyse each that is not yet recorded.

    ``stretch`` has ``.`` for an empty cell, and one other character for a stone; its - end comes first.
    """
    sights = sights_of(stretch)
    recorded: set[int] = set()
    found: list[Placed] = []
    save = 0
    order = range(len(stretch))
    for at in reversed(order) if from_plus_end else order:
        if stretch[at] == ".":
            continue
        if at in recorded:
            save += 1
            continue
        run = Run(sights, at)
        ranges, patterns = rules.analyse(run)
        for first, last in ranges:
            recorded.update(rules.recorded(at + first, at + last))
        found.extend(Placed(at + run.first, _moved(pattern, at)) for pattern in patterns)
    return Report(rules.counted(found), save)


def _moved(pattern: Pattern, by: int) -> Pattern:
    kind, stones, points = pattern
    return Pattern(kind, tuple(by + offset for offset in stones), tuple(by + offset for offset in points))


def stretches(line: str, player: int) -> Iterator[tuple[int, str]]:
    """What a player has of a line: the place of the first cell and the content of each stretch between enemies."""
    place = 0
    for stretch in line.split(CHARACTERS[other(player)]):
        yield place, stretch
        place += len(stretch) + 1


def unpack(packed: int) -> Counts:
    """The counters of a sum of packed results."""
    fields = FIELDS.unpack(packed.to_bytes(FIELDS.size, "little"))
    return Counts(fields[:8], fields[8:])


def result_of(stretch: str, from_plus_end: bool, rules: Rules) -> StretchResult:
    """A stretch's counters, packed with 16 bits each so that results are added in one step, and save."""
    patterns, save = examine(stretch, from_plus_end, rules)
    return StretchResult(sum(1 << FIELD_BITS * placed.kind for placed in patterns), save)


def trimmed(stretch: str) -> str:
    """The stretch without the empty cells at its ends that no stone's analysis looks at."""
    stones = stretch.strip(".")
    before = stretch.find(stones)
    after = len(stretch) - before - len(stones)
    return "." * min(before, SIGHT) + stones + "." * min(after, SIGHT)


class StretchTable:
    """What one player's stretches are worth: packed counters, player one's eight fields first."""

    def __init__(self, player: int, result_for_either: Callable[[str], StretchResult]) -> None:
        self.player, self.result_for_either = player, result_for_either
        self.result = lru_cache(REMEMBERED)(self._result)
        self.gains = lru_cache(REMEMBERED)(self._gains)
        self.losses = lru_cache(REMEMBERED)(self._losses)

    def _result(self, stretch: str) -> LineResult:
        packed, save = self.result_for_either(trimmed(stretch).replace(CHARACTERS[TWO], CHARACTERS[ONE]))
        return LineResult(packed << 8 * FIELD_BITS * (self.player - ONE), save)

    def _packed(self, stretch: str) -> int:
        return self.result(stretch).packed

    def _gains(self, stretch: str) -> list[int]:
        """For each empty cell: the change of the counters when the player puts a stone there."""
        before, stone = self._packed(stretch), CHARACTERS[self.player]
        return [
            self._packed(stretch[:place] + stone + stretch[place + 1 :]) - before if cell == "." else 0
            for place, cell in enumerate(stretch)
        ]

    def _losses(self, stretch: str) -> list[int]:
        """For each empty cell: the change of the counters when the enemy parts the stretch there."""
        before = self._packed(stretch)
        return [
            self._packed(stretch[:place]) + self._packed(stretch[place + 1 :]) - before if cell == "." else 0
            for place, cell in enumerate(stretch)
        ]


class LineTable:
    """What whole lines are worth when met from one end."""

    def __init__(self, from_plus_end: bool, rules: Rules) -> None:
        remembered = lru_cache(REMEMBERED)(partial(result_of, from_plus_end=from_plus_end, rules=rules))
        self._of = {player: StretchTable(player, remembered) for player in (ONE, TWO)}
        self.result = lru_cache(REMEMBERED)(self._result)
        self.gains = lru_cache(REMEMBERED)(self._gains)

    def _result(self, line: str) -> LineResult:
        results = [
            table.result(stretch) for player, table in self._of.items() for _, stretch in stretches(line, player)
        ]
        return LineResult(sum(result.packed for result in results), sum(result.save for result in results))

    def _gains(self, line: str, player: int) -> list[int]:
        """For each empty cell of the line: the change of its packed counters when ``player`` puts a stone there."""
        enemy = other(player)
        own = _joined(self._of[player].gains(stretch) for _, stretch in stretches(line, player))
        theirs = _joined(self._of[enemy].losses(stretch) for _, stretch in stretches(line, enemy))
        return list(map(add, own, theirs))


def _joined(parts: Iterable[list[int]]) -> list[int]:
    """The parts with a 0 for each stone that stands between two of them."""
    return list(chain.from_iterable([0, *part] for part in parts))[1:]


class Tables:
    """All that is remembered for one set of rules."""

    def __init__(self, rules: Rules) -> None:
        met_from_minus_end, met_from_plus_end = LineTable(False, rules), LineTable(True, rules)
        self.by_direction = {
            direction: met_from_plus_end if direction == Direction.NE else met_from_minus_end for direction in Direction
        }


class Scan:
    """A board's lines and the sum of their results: ``packed`` counters and ``save``."""

    def __init__(self, board: Board, tables: Tables) -> None:
        text = "".join([CHARACTERS[cell] for cell in board])
        self._lines = [(line, tables.by_direction[line.direction], text[line.place]) for line in LINES]
        results = [table.result(content) for _, table, content in self._lines]
        self.packed = sum([result.packed for result in results])
        self.save = sum([result.save for result in results])

    def gains(self, player: int) -> list[int]:
        """For each cell of the board what a stone of ``player`` would add to ``packed``; occupied cells have 0."""
        by_direction = {direction: [0] * CELLS for direction in Direction}
        for line, table, content in self._lines:
            by_direction[line.direction][line.place] = table.gains(content, player)
        return [sum(gains) for gains in zip(*by_direction.values(), strict=True)]


def placed_patterns(board: Board, rules: Rules) -> Iterator[tuple[int, Direction, Pattern]]:
    """Every counted pattern, as often as it is counted: player, direction, and the pattern with cells of the board."""
    text = "".join(CHARACTERS[cell] for cell in board)
    for line in LINES:
        for player in (ONE, TWO):
            for start, stretch in stretches(text[line.place], player):
                for placed in examine(stretch, line.direction == Direction.NE, rules).patterns:
                    kind, stones, points = placed.pattern
                    cells = line.cells[start:]
                    yield (
                        player,
                        line.direction,
                        Pattern(kind, tuple(cells[place] for place in stones), tuple(cells[place] for place in points)),
                    )
