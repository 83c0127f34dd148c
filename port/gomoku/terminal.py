"""The board and the tables as the terminal shows them."""

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from gomoku.board import COLUMNS, EMPTY, ONE, SIDE, STAR_POINTS, TWO, Board, cell_of
from gomoku.explain import CountedPattern
from gomoku.lines import Kind
from gomoku.scoring import RULE_WORDS, Score

STONES = {ONE: "●", TWO: "○"}
ASCII_STONES = {ONE: "X", TWO: "O"}
STAR_CELLS = frozenset(cell_of(x, y) for x, y in STAR_POINTS)
MARKS = "abcdefghijklmnopqrstuvwxyz"
TOO_MANY = "+"


def stones_for(encoding: str | None, white_begins: bool = False) -> dict[int, str]:
    """Round stones where the terminal has them, letters where not; player one's are black, or white where white begins."""
    try:
        "●○".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII_STONES
    return {ONE: STONES[TWO], TWO: STONES[ONE]} if white_begins else STONES


def marks_of(patterns: Sequence[CountedPattern]) -> list[str]:
    """A letter for each pattern; ``+`` for all beyond the 26th."""
    return [MARKS[number] if number < len(MARKS) else TOO_MANY for number in range(len(patterns))]


def marked_cells(patterns: Sequence[CountedPattern]) -> dict[int, str]:
    """For each cell of a pattern the letter of the first, that is the strongest, one that it belongs to."""
    marks: dict[int, str] = {}
    for mark, pattern in zip(marks_of(patterns), patterns, strict=True):
        for cell in (*pattern.stones, *pattern.points):
            marks.setdefault(cell, mark)
    return marks


def board_picture(board: Board, stones: Mapping[int, str], last: int | None, marks: Mapping[int, str]) -> Text:
    """The board with its coordinates; the last stone in brackets, the cells of patterns followed by their letter (then
    the last stone has a ``>``)."""
    header = " " * 3 + "".join(f" {column} " for column in COLUMNS)
    picture = Text(header + "\n")
    for y in range(SIDE):
        picture.append(f"{SIDE - y:2} ")
        for x in range(SIDE):
            picture.append_text(_cell(cell_of(x, y), board, stones, last, marks))
        picture.append(f" {SIDE - y}\n")
    picture.append(header)
    return picture


def _cell(cell: int, board: Board, stones: Mapping[int, str], last: int | None, marks: Mapping[int, str]) -> Text:
    empty = "+" if cell in STAR_CELLS else "."
    symbol = empty if board[cell] == EMPTY else stones[board[cell]]
    before, after = ("[", "]") if cell == last else (" ", " ")
    if cell in marks:
        before, after = (">" if cell == last else " "), marks[cell]
    text = Text(f"{before}{symbol}{after}")
    if cell in marks:
        text.stylize("bold yellow")
    elif cell == last:
        text.stylize("bold green")
    elif board[cell] == EMPTY:
        text.stylize("dim")
    return text


def counters_table(one: Sequence[int], two: Sequence[int], stones: Mapping[int, str]) -> Table:
    """The counters of both players side by side."""
    table = Table(title="Counters")
    table.add_column("pattern")
    table.add_column("counter")
    table.add_column(f"one {stones[ONE]}", justify="right")
    table.add_column(f"two {stones[TWO]}", justify="right")
    for kind in reversed(Kind):
        table.add_row(kind.words, kind.name, str(one[kind]), str(two[kind]))
    return table


def patterns_table(patterns: Sequence[CountedPattern], stones: Mapping[int, str]) -> Table:
    """The counted patterns with their marks on the board."""
    table = Table(title="Counted patterns", caption="in parentheses: gaps, completing points")
    for heading in ("mark", "of", "pattern", "direction", "cells"):
        table.add_column(heading, overflow="fold")
    table.add_column("counted", justify="right")
    for mark, found in zip(marks_of(patterns), patterns, strict=True):
        player = f"{'one' if found.player == ONE else 'two'} {stones[found.player]}"
        cells = found.cells_named()
        table.add_row(mark, player, found.kind.words, found.direction.name, cells, str(found.times))
    return table


def score_line(score: Score, turn: int) -> str:
    """The score and the rule that decided it, in one line."""
    words = RULE_WORDS[score.rule]
    rule = words if score.rule == max(RULE_WORDS) else f"rule {score.rule}: {words}"
    return f"score {score.value} for player {'one' if turn == ONE else 'two'}, who has just moved ({rule})"
