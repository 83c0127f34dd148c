"""Every evaluation: four, three and eval on every pair of up to four pawns a side.

A unit is one of the 15,276 sets of up to four pawns for t; its boards are all sets of up to four of the other cells for e,
by number of pawns, then in lexicographic order. The columns are: eval of each; the fours and threes of both sides if each
has four pawns; and t's own four and three, alone and with every other cell the opponent's, which must be the same.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

from teeko99.advisers.evaluation import evaluate, four, three
from teeko99.state.board import CELLS
from teekolab.proof import blocks
from teekolab.proof.base import GOLDEN, Columns, Expected, Place
from teekolab.proof.c_side import c_proof
from teekolab.proof.drawing import drawn
from teekolab.proof.kept import read_digests

COLUMNS = ("eval", "fours and threes", "own four and three")
SIZES = range(blocks.PAWNS + 1)
NEGATIVE = 1 << 16


@cache
def units() -> tuple[tuple[int, ...], ...]:
    """The sets of up to four cells for t."""
    return tuple(own for size in SIZES for own in combinations(range(CELLS), size))


@dataclass(frozen=True)
class EvaluationProof:
    """The proof of the evaluation."""

    name: str = "evaluation"
    unit: str = "set of pawns"
    units: int = sum(comb(CELLS, size) for size in SIZES)
    columns: tuple[str, ...] = COLUMNS
    golden_columns: tuple[str, ...] = COLUMNS

    def results(self, unit: int) -> int:
        """All sets of up to four of the other cells."""
        return sum(comb(CELLS - len(units()[unit]), size) for size in SIZES)

    def port(self, unit: int) -> Columns:
        """The port's values."""
        own = units()[unit]
        t = blocks.mask(own)
        opponents = [e for size in SIZES for e in blocks.opponent_masks(own, size)]
        fours = blocks.opponent_masks(own) if len(own) == blocks.PAWNS else []
        own_bits = four(t) | three(t) << 2
        return {
            "eval": blocks.two_bytes([evaluate(t, e) % NEGATIVE for e in opponents]),
            "fours and threes": blocks.two_bytes([own_bits | four(e) << 1 | three(e) << 3 for e in fours]),
            "own four and three": blocks.two_bytes([four(t), three(t)] * 2),
        }

    def c(self, unit: int) -> Columns:
        """The C's values: whole blocks for four pawns against four, single calls for the others."""
        proof, own = c_proof(), units()[unit]
        values = [
            value % NEGATIVE
            for size in SIZES
            if len(own) < blocks.PAWNS or size < blocks.PAWNS
            for value in _single_evals(own, size)
        ]
        flags = b""
        if len(own) == blocks.PAWNS:
            block = proof.evaluations(unit - (self.units - blocks.BLOCKS))
            flags = block.flags
            values += [value % NEGATIVE for value in block.evals]
        alone, crowded = ([1 if cell in own else other for cell in range(CELLS)] for other in (0, -1))
        own_results = [call(board, 1) for board in (alone, crowded) for call in (proof.four, proof.three)]
        return {
            "eval": blocks.two_bytes(values),
            "fours and threes": blocks.two_bytes(list(flags)),
            "own four and three": blocks.two_bytes(own_results),
        }

    def expected(self, recordings: Path, *, golden: bool) -> list[Expected]:
        """The digests stored with this project."""
        kept = golden and read_digests(GOLDEN / "evaluation.bin", self.columns, self.units)
        return [kept] if kept else []

    def explain(self, place: Place, port: int, c: int) -> str:
        """The board and both values."""
        own = units()[place.unit]
        t, e = blocks.mask(own), self._opponent(place)
        said = _signed if place.column == "eval" else _bits
        return "\n".join(
            [
                drawn(t, e),
                f"X is the mover; {place.column} (result {place.index}):",
                f"port: {said(port)}",
                f"C:    {said(c)}",
                "eval is 1000*four + 15*three + 6*middle + 3*ring; a four of the opponent overrides one of the mover.",
            ]
        )

    def _opponent(self, place: Place) -> int:
        own = units()[place.unit]
        if place.column == "own four and three":
            return 0 if place.index < 2 else blocks.mask(tuple(cell for cell in range(CELLS) if cell not in own))
        sizes = SIZES if place.column == "eval" else SIZES[-1:]
        return [e for size in sizes for e in blocks.opponent_masks(own, size)][place.index]


def _single_evals(own: tuple[int, ...], size: int) -> list[int]:
    """The C's eval for each set of ``size`` pawns of the opponent, with one call per set on the same array of cells."""
    from teeko99_c._teeko_c import ffi, lib

    cells: Any = ffi.new("int[25]")
    for cell in own:
        cells[cell] = 1
    values, evaluated = [], lib.function_eval
    for theirs in blocks.opponents(own, size):
        for cell in theirs:
            cells[cell] = -1
        values.append(evaluated(cells, 1))
        for cell in theirs:
            cells[cell] = 0
    return values


def _signed(value: int) -> str:
    return str(value - NEGATIVE if value >= NEGATIVE // 2 else value)


def _bits(flags: int) -> str:
    return f"{flags:04b} (three(e) three(t) four(e) four(t))"
