"""Why a board is worth what it is: its counted patterns by their cells."""

from collections import Counter
from dataclasses import dataclass

from gomoku.board import Board, Direction, cell_name
from gomoku.lines import Kind
from gomoku.rules import Rules
from gomoku.scan import placed_patterns


@dataclass(frozen=True)
class CountedPattern:
    """A pattern on the board, and how many times it was counted.

    ``points`` are the empty cells it turns on: its gap, or where a four becomes a five.
    """

    player: int
    kind: Kind
    direction: Direction
    stones: tuple[int, ...]
    points: tuple[int, ...]
    times: int

    def cells_named(self) -> str:
        """The stones' names, and the points in parentheses."""
        names = " ".join(cell_name(cell) for cell in self.stones)
        return names + "".join(f" ({cell_name(cell)})" for cell in self.points)


def counted_patterns(board: Board, rules: Rules) -> list[CountedPattern]:
    """Every counted pattern of a board: the strongest first, then player one's, then by the first stone."""
    times = Counter(placed_patterns(board, rules))
    patterns = [
        CountedPattern(player, pattern.kind, direction, pattern.stones, pattern.points, count)
        for (player, direction, pattern), count in times.items()
    ]
    return sorted(patterns, key=lambda found: (-found.kind, found.player, found.stones, found.direction))
