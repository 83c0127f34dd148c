"""Checks a table against the rules of the game, board by board, with independent code (c/verify.c).

A unit is one set of cells of the other side, with every set of the mover's. Each board's value must follow from the
boards after each move: a win has a move to a loss in one ply less and to none in fewer; a loss has only moves to wins, the
longest in one ply less; a draw has a move to a draw and none to a loss. So either side can hold a draw forever, and a board
whose value was never found can't pass as a draw. A board is lost in 0 plies if the other side has a goal, and only then.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

from teeko99.state.board import CELLS
from teekolab.perfect.goals import SQUARES
from teekolab.perfect.store import table_of
from teekolab.perfect.table import ALL_PAWNS, Table
from teekolab.perfect.value import of_byte
from teekolab.proof.base import GOLDEN

KEPT = GOLDEN / "perfect.json"
PROBLEMS = {
    1: "is lost in 0 plies without a goal of the other side, or is not in spite of one",
    2: "has a value that does not follow from the boards after each move",
    3: "has no move",
}


@dataclass(frozen=True)
class Unit:
    """The boards with this many pawns on which the other side has these cells."""

    pawns: int
    other: tuple[int, ...]


@dataclass
class Checked:
    """The result of checking units: the number of boards by value (a byte of the table), and the first flaw, if any."""

    boards: Counter[int] = field(default_factory=Counter)
    flaw: str = ""


def units(pawns: int) -> Iterator[Unit]:
    """The units of all boards with this many pawns."""
    return (Unit(pawns, other) for other in combinations(range(CELLS), pawns - pawns // 2))


def all_units() -> list[Unit]:
    """The units of all boards: those with four pawns a side, then those of the opening."""
    return [unit for pawns in reversed(range(ALL_PAWNS + 1)) for unit in units(pawns)]


def check(table: Table, unit: Unit) -> Checked:
    """Check the boards of one unit."""
    ffi = table.ffi
    counts, flaw = ffi.new("long[256]"), ffi.new("FLAW *")
    cells = ffi.new("int[]", [*unit.other, 0])
    wrong = table.lib.verify_boards(table.pointer, SQUARES[table.count], unit.pawns, cells, counts, flaw)
    boards = Counter({value: count for value, count in enumerate(counts) if count})
    return Checked(boards, _told(wrong, flaw) if wrong else "")


def _told(wrong: int, flaw: Any) -> str:
    board = "".join({1: "1", -1: "2", 0: "0"}[cell] for cell in flaw.cells)
    found, follows = of_byte(flaw.value), "nothing" if flaw.follows < 0 else of_byte(flaw.follows)
    return f"{board} {PROBLEMS[wrong]}: the table says {found}, the rules say {follows}"


def check_all(count: int, some: tuple[Unit, ...]) -> list[Checked]:
    """Check units of the table for this many goals, as a task for another process."""
    table = table_of(count)
    return [check(table, unit) for unit in some]


def summary(table: Table) -> dict[str, Any]:
    """For each number of pawns: the boards, how many are won, drawn and lost, the most plies, and the SHA-256 of all values.

    The values are bytes (0 a draw, else 1 + plies): for each set of cells of the mover, all sets of the other side's among
    the other cells, both in lexicographic order.
    """
    return {str(pawns): level(table, pawns) for pawns in range(ALL_PAWNS + 1)}


def level(table: Table, pawns: int) -> dict[str, Any]:
    digest = hashlib.sha256()
    boards: Counter[int] = Counter()
    for mover in range(comb(CELLS, pawns // 2)):
        block = table.block(pawns, mover)
        digest.update(block)
        boards.update(block)
    won, lost = (sum(boards[byte] for byte in boards if byte and byte % 2 == odd) for odd in (0, 1))
    return {
        "boards": boards.total(),
        "won": won,
        "drawn": boards[0],
        "lost": lost,
        "most plies": max(boards) - 1 if max(boards) else None,
        "sha256": digest.hexdigest(),
    }


def kept(path: Path = KEPT) -> dict[str, Any]:
    """The summaries stored with this project, by number of goals; empty if the file does not exist."""
    if not path.is_file():
        return {}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def unlike_kept(count: int, found: dict[str, Any]) -> str:
    """How a table's summary differs from the stored one, in words; empty if it does not, or if none is stored."""
    expected = kept().get(str(count), found)
    for pawns, level in found.items():
        if level != expected[pawns]:
            return f"the boards with {pawns} pawns are {level}, and {KEPT.name} has {expected[pawns]}"
    return ""
