"""Every board: the six rule lists, and which of them plays, on all 75,710,250 boards with four pawns a side.

The columns are: the six functions' moves; makedouble3's if Xsearch's 04 is the opponent's (the only list that looks at it:
double3-cells); and what `Heuristics.play` plays, with that cell the opponent's and without: the number of the list times
626, plus the move.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from teeko99.advisers.heuristics import MAKES, NONE, OUTSIDE, RULE_LISTS, Heuristics, Rule, parse_rule
from teeko99.state.board import first
from teekolab.proof import blocks
from teekolab.proof.base import C_APART, GOLDEN, Columns, Expected, Place
from teekolab.proof.c_side import c_proof
from teekolab.proof.drawing import drawn
from teekolab.proof.kept import read_digests

FUNCTIONS = tuple(RULE_LISTS)
AT_54 = ", 04 of Xsearch the opponent's"
PLAYED = "played"
CODES = 626

KEPT = ("makedouble3" + AT_54, PLAYED, PLAYED + AT_54)
"""The columns whose digests are stored with this project; those of the six functions are in the recordings."""


@dataclass(frozen=True)
class HeuristicsProof:
    """The proof of the rule lists."""

    name: str = "heuristics"
    unit: str = "block"
    units: int = blocks.BLOCKS
    columns: tuple[str, ...] = (*FUNCTIONS, *KEPT)
    golden_columns: tuple[str, ...] = KEPT

    @cached_property
    def heuristics(self) -> Heuristics:
        """The rule lists that the program plays by."""
        return Heuristics()

    def results(self, unit: int) -> int:
        """The number of boards, which is the same for every block."""
        return blocks.BOARDS

    def port(self, unit: int) -> Columns:
        """``tries`` and ``play`` for every board, with Xsearch's 04 empty and the opponent's."""
        own = blocks.own_cells()[unit]
        t, opponents = blocks.mask(own), blocks.opponent_masks(own)
        found = self._port(t, opponents, "")
        found.update(self._port(t, [e | OUTSIDE for e in opponents], AT_54))
        return found

    def _port(self, t: int, opponents: list[int], suffix: str) -> dict[str, bytes]:
        tries, play = self.heuristics.tries, self.heuristics.play
        codes = blocks.MoveCodes(t)
        tried = zip(*[tries(t, e) for e in opponents], strict=True)
        found = {name + suffix: _told(codes, column) for name, column in zip(FUNCTIONS, tried, strict=True)}
        played = [CODES * number + codes[after] for number, after in (play(t, e) for e in opponents)]
        found[PLAYED + suffix] = blocks.two_bytes(played)
        return found

    def c(self, unit: int) -> Columns:
        """The six functions for either colour, with Xsearch's 04 empty, the mover's and the opponent's."""
        block = c_proof().heuristics_block
        found: dict[str, bytes] = {}
        for suffix, x5 in (("", 0), (AT_54, -1)):
            columns = block(unit, t=1, x5=x5)
            found.update({name + suffix: data for name, data in zip(FUNCTIONS, columns, strict=True)})
            found[PLAYED + suffix] = first_that_moves(columns)
        for t, x5, suffix in ((1, 1, ""), (-1, 0, ""), (-1, -1, ""), (-1, 1, AT_54)):
            for name, data in zip(FUNCTIONS, block(unit, t=t, x5=x5), strict=True):
                if data != found[name + suffix]:
                    found[f"{C_APART}{name} with t {t} and {x5} in Xsearch's 04"] = data
        return found

    def expected(self, recordings: Path, *, golden: bool) -> list[Expected]:
        """The recorded digests of the six functions, and this project's own for the other columns."""
        kept = [
            read_digests(recordings / "exhaustive.bin", FUNCTIONS, self.units),
            golden and read_digests(GOLDEN / "heuristics.bin", KEPT, self.units),
        ]
        return [expected for expected in kept if expected]

    def explain(self, place: Place, port: int, c: int) -> str:
        """The board, both moves, and the rules that make them."""
        own = blocks.own_cells()[place.unit]
        t, e = blocks.mask(own), blocks.opponent_masks(own)[place.index]
        opponent = e | OUTSIDE if place.column.endswith(AT_54) else e
        lines = [drawn(t, e), "X is to move, the four O are the opponent's."]
        if place.column.endswith(AT_54):
            lines.append("In Xsearch's 04 stands the opponent (so it stands on cell 54).")
        names = FUNCTIONS if place.column.startswith(PLAYED) else (place.column.partition(",")[0],)
        lines += [f"port: {_result_name(place.column, port)}", f"C:    {_result_name(place.column, c)}"]
        for name in names:
            lines += [f"{name}: {fires}" for fires in firing(name, t, opponent)[:3]] or [f"{name}: no rule moves"]
        return "\n".join(lines)


def _told(codes: blocks.MoveCodes, column: tuple[int, ...]) -> bytes:
    return blocks.two_bytes([codes[after] for after in column])


def first_that_moves(columns: list[bytes]) -> bytes:
    """The C's heurplay computed from its six functions: the first one that moves, encoded as in `PLAYED`."""
    halves = [memoryview(column).cast("H") for column in columns]
    played = [CODES * NONE] * len(halves[0])
    for number in reversed(range(len(halves))):
        for index, code in enumerate(halves[number]):
            if code:
                played[index] = CODES * number + code
    return blocks.two_bytes(played)


def _result_name(column: str, result: int) -> str:
    if not column.startswith(PLAYED):
        return blocks.move_name(result)
    number, code = divmod(result, CODES)
    return f"{FUNCTIONS[number]} plays {blocks.move_name(code)}" if number < NONE else "none of the six moves"


def firing(name: str, t: int, e: int) -> list[str]:
    """The rules of a list that would move, tested one by one in the order written; the first one is played."""
    found = []
    for number, line in enumerate(RULE_LISTS[name].splitlines(), 1):
        after = _moved(parse_rule(line), t, e, make=FUNCTIONS.index(name) in MAKES)
        if after:
            found.append(f"rule {number} ({line}) moves {blocks.move_name(blocks.MoveCodes(t)[after])}")
    return found


def _moved(rule: Rule, t: int, e: int, *, make: bool) -> int:
    owner = t if make else e
    reached = [bool(e & reach) for reach in rule.reaches]
    allowed = not (reached and all(reached)) if make else all(reached)
    sources = t & rule.sources
    if rule.have & owner != rule.have or rule.blocked & (t | e) or not allowed or not sources:
        return 0
    return t ^ first(sources) ^ rule.go
