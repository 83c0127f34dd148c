"""Why the heuristic says what it says: every line's score, both players' parts, and the arithmetic step by step.

The numbers are found here line by line and cell by cell, straight from the rules, without the bit tricks of
`connect4.evaluation`; the two are compared in the tests.
"""

from dataclasses import dataclass

from connect4.board import PIECES, Board, Player
from connect4.evaluation import (
    MAP_THRESHOLD,
    MAPS,
    OWN_WEIGHT,
    OWN_WEIGHT_TEXT,
    THREE,
    THREE_PLAYABLE,
    TWO_PLAYABLE,
    MapName,
    Part,
    masks_of,
    static,
)
from connect4.geometry import Cell, Line
from connect4.single import Value, single, to_text


@dataclass(frozen=True)
class LineScore:
    """One line on one board: its number in the published order, what it holds, and its score for either player."""

    number: int
    line: Line
    pieces: str
    """The four cells as ``x``, ``o`` and ``.``."""
    imminent: bool
    """Whether any of its cells is the playable one of its column."""
    own: int
    opponent: int


@dataclass(frozen=True)
class Explanation:
    """The heuristic of a board for a player, taken apart; printed, it is the board and two small tables."""

    board: Board
    player: Player
    playable: tuple[int | None, ...]
    """By column, the row where the next piece lands, or None where the column is full."""
    lines: tuple[LineScore, ...]
    own: Part
    opponent: Part

    @property
    def weighted(self) -> float:
        """The weight times the own board value, as a single."""
        return single(OWN_WEIGHT * self.own.board_value)

    @property
    def own_sum(self) -> float:
        """The weighted own board value plus the own strategy value, as a single."""
        return single(self.weighted + self.own.strategy)

    @property
    def opponent_sum(self) -> int:
        """The opponent's board value plus strategy value, unweighted: an integer."""
        return self.opponent.board_value + self.opponent.strategy

    @property
    def heuristic(self) -> float:
        """The own sum minus the opponent's, as a single."""
        return single(self.own_sum - self.opponent_sum)

    @property
    def static(self) -> Value:
        """The value the search uses, which is not the heuristic once the game is over."""
        return static(self.board, self.player)

    def scoring_lines(self) -> list[LineScore]:
        """The lines that count for either player."""
        return [score for score in self.lines if score.own or score.opponent]

    def __str__(self) -> str:
        return self.to_text()

    def to_text(self, all_lines: bool = False) -> str:
        """The explanation in plain text; ``all_lines`` lists also the lines that score nothing."""
        blocks = [_drawn(self), _line_table(self, all_lines), _part_table(self), _arithmetic(self)]
        return "\n\n".join("\n".join(block) for block in blocks)


def explain(board: Board, player: Player) -> Explanation:
    """Take apart the heuristic of a standard board for a player. Raises `BoardError` for a board of another size."""
    masks_of(board, player)
    playable = tuple(_playable_row(board, column) for column in range(board.game.columns))
    lines = tuple(_score(board, player, number, line, playable) for number, line in enumerate(board.game.lines))
    opponent: Player = 2 if player == 1 else 1
    return Explanation(
        board,
        player,
        playable,
        lines,
        Part(*_strategy(board, player), sum(score.own for score in lines)),
        Part(*_strategy(board, opponent), sum(score.opponent for score in lines)),
    )


def _playable_row(board: Board, column: int) -> int | None:
    return next((row for row in range(board.game.rows) if board.cell(column, row) == 0), None)


def _score(board: Board, player: Player, number: int, line: Line, playable: tuple[int | None, ...]) -> LineScore:
    held = [board.cell(*cell) for cell in line.cells]
    imminent = any(playable[column] == row for column, row in line.cells)
    own, opponent = held.count(player), len(held) - held.count(player) - held.count(0)
    return LineScore(
        number,
        line,
        "".join(PIECES[cell] for cell in held),
        imminent,
        line_score(own, opponent, imminent),
        line_score(opponent, own, imminent),
    )


def line_score(own: int, opponent: int, imminent: bool) -> int:
    """The score of a line that holds so many own and so many of the opponent's pieces."""
    if opponent:
        return 0
    if own == 3:
        return THREE_PLAYABLE if imminent else THREE
    return TWO_PLAYABLE if own == 2 and imminent else 0


def _strategy(board: Board, player: Player) -> tuple[int, MapName, int]:
    own = [cell for cell in board.game.cells(board.filled) if board.cell(*cell) == player]
    best = sum(_on(cell, "A") - _on(cell, "B") for cell in own)
    name: MapName = "A" if best > MAP_THRESHOLD else "B" if best < -MAP_THRESHOLD else "default"
    return best, name, sum(_on(cell, name) for cell in own)


def _on(cell: Cell, name: MapName) -> int:
    column, row = cell
    return int(MAPS[name][-1 - row][column])


def _drawn(explanation: Explanation) -> list[str]:
    rows = " ".join("-" if row is None else str(row) for row in explanation.playable)
    return [str(explanation.board), "", f"{rows}  playable row of each column (- is full)"]


def _line_table(explanation: Explanation, all_lines: bool) -> list[str]:
    shown = explanation.lines if all_lines else explanation.scoring_lines()
    if not shown:
        return ["no line scores"]
    own, opponent = _names(explanation)
    rows = [
        [
            str(score.number),
            score.line.kind.removesuffix("s"),
            " ".join(f"{column},{row}" for column, row in score.line.cells),
            score.pieces,
            "yes" if score.imminent else "",
            str(score.own),
            str(score.opponent),
        ]
        for score in shown
    ]
    return _table(["line", "kind", "cells (column,row)", "holds", "imminent", own, opponent], rows, "><<<<>>")


def _part_table(explanation: Explanation) -> list[str]:
    rows = [
        [name, str(part.board_value), str(part.best_strategy), part.map_name, str(part.strategy)]
        for name, part in zip(_names(explanation), (explanation.own, explanation.opponent), strict=True)
    ]
    return _table(["player", "board value", "best strategy", "map", "strategy value"], rows, "<>><>")


def _arithmetic(explanation: Explanation) -> list[str]:
    own, opponent = _names(explanation)
    mine, other, total = explanation.own, explanation.opponent, explanation.heuristic
    numerator, denominator = total.as_integer_ratio()
    exactly = "" if denominator == 1 else f" (exactly {numerator}/{denominator})"
    return [
        f"{own}: {OWN_WEIGHT_TEXT} * {mine.board_value} + {mine.strategy} = {to_text(explanation.own_sum)}",
        f"{opponent}: {other.board_value} + {other.strategy} = {explanation.opponent_sum}",
        f"heuristic for {own}: {to_text(explanation.own_sum)} - {explanation.opponent_sum} = {to_text(total)}{exactly}",
        f"static value for {own}: {to_text(explanation.static)}",
    ]


def _names(explanation: Explanation) -> tuple[str, str]:
    return PIECES[explanation.player], PIECES[3 - explanation.player]


def _table(header: list[str], rows: list[list[str]], align: str) -> list[str]:
    table = [header, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(_aligned, row, align, widths)).rstrip() for row in table]


def _aligned(cell: str, side: str, width: int) -> str:
    return cell.rjust(width) if side == ">" else cell.ljust(width)
