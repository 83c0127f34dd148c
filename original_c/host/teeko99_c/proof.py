"""Single functions of the program on any board, and all boards of a block: for proofs and exhaustive comparisons.

A board is a sequence of 25 ints: 1, -1, 0 for empty. ``t`` is the mover, 1 or -1, and ``-t`` the opponent; ``x5`` is
what stands in Xsearch's 04, which a rule of makedouble3 asks about. A block is one of the 12,650 sets of four cells for
t, in lexicographic order, with all 5,985 sets of four of the other cells for -t, in the same order. A move is told as 0
(none) or 1 + 25*from + to. The long functions let other Python threads run meanwhile.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from teeko99_c import native
from teeko99_c._teeko_c import ffi, lib

BLOCKS = 12_650
BOARDS: int = lib.PROOF_BOARDS
HEURISTICS = tuple(ffi.string(lib.function_name(i)).decode() for i in range(lib.PROOF_HEURISTICS))
FUNCTIONS = tuple(ffi.string(lib.function_name(i)).decode() for i in range(lib.function_count()))
"""Names that ``function`` knows: the heuristics, then those of the opening, then ``randommove``."""

Board = Sequence[int]


@dataclass(frozen=True)
class Outcome:
    """One call: what it ``returned``, the ``board`` it left, how many random numbers it ``drew``, and its ``ending``:
    ``returned``, ``hang``, or ``random`` where it asked for more random numbers than were given."""

    returned: int
    board: tuple[int, ...]
    drew: int
    ending: str


@dataclass(frozen=True)
class Evaluations:
    """Of all boards of a block: ``flags`` (bits 0 to 3: four(t), four(-t), three(t), three(-t)) and ``evals``."""

    flags: bytes
    evals: "array[int]"


def four(board: Board, t: int) -> int:
    """Whether t has a four (0 or 1)."""
    return int(lib.function_four(_board(board), _side(t)))


def three(board: Board, t: int) -> int:
    """Whether t has a three (0 or 1)."""
    return int(lib.function_three(_board(board), _side(t)))


def evaluation(board: Board, t: int) -> int:
    """eval(board, t, -t)."""
    return int(lib.function_eval(_board(board), _side(t)))


def function(name: str, board: Board, t: int, *, x5: int = 0, rands: Sequence[int] | None = None) -> Outcome:
    """Calls one of FUNCTIONS on a board; ``rands`` are the random numbers drawn (0 to 32767), else the generator's.

    Raises ``ValueError`` for a name, board or side that is none.
    """
    if name not in FUNCTIONS:
        raise ValueError(f"no function {name!r}; there are {', '.join(FUNCTIONS)}")
    cells = _board(board)
    returned = ffi.new("int *")
    numbers = ffi.new("int[]", [*(rands or ()), 0])
    with native.session() as session:
        if rands is not None:
            lib.session_forcerandom(session, numbers, len(rands))
        ending = native.call(lib.proof_call, session, FUNCTIONS.index(name), cells, _side(t), x5, returned)
        drew = lib.session_randomused(session)
    names = {lib.ENDED_HANG: "hang", lib.ENDED_NO_RANDOM: "random"}
    return Outcome(returned[0], tuple(cells), drew, names.get(ending, "returned"))


def search(board: Board, t: int) -> tuple[int, ...]:
    """The board that the search passes on; all zeros where t has no move."""
    decided = ffi.new("int[25]")
    with native.session() as session:
        native.call(lib.proof_search, session, _board(board), _side(t), decided)
    return tuple(decided)


def block_cells(t_index: int) -> tuple[int, ...]:
    """The four cells of t in a block. Raises ``ValueError`` where there is no such block."""
    if not 0 <= t_index < BLOCKS:
        raise ValueError(f"blocks are numbered from 0 to {BLOCKS - 1}, not {t_index}")
    return next(islice(combinations(range(25), 4), t_index, None))


def heuristics_block(t_index: int, *, t: int = 1, x5: int = 0) -> list[bytes]:
    """The moves of the six heuristics on a block's boards: six times 5,985 moves, two bytes each, low byte first."""
    moves = _heuristics(t_index, t, x5)
    size = 2 * BOARDS
    data = bytes(ffi.buffer(moves))
    return [data[i * size : (i + 1) * size] for i in range(len(HEURISTICS))]


def heuristics_digests(t_index: int, *, t: int = 1, x5: int = 0) -> list[int]:
    """FNV-1a (64 bits) of each heuristic's moves on a block's boards."""
    moves = _heuristics(t_index, t, x5)
    return [_digest(moves + i * BOARDS) for i in range(len(HEURISTICS))]


def search_block(t_index: int, *, t: int = 1) -> bytes:
    """The search's moves on a block's boards, two bytes each, low byte first."""
    return bytes(ffi.buffer(_searches(t_index, t)))


def search_digest(t_index: int, *, t: int = 1) -> int:
    """FNV-1a (64 bits) of the search's moves on a block's boards."""
    return _digest(_searches(t_index, t))


def evaluations(t_index: int, *, t: int = 1) -> Evaluations:
    """Fours, threes and evals of a block's boards."""
    flags = ffi.new("unsigned char[]", BOARDS)
    evals = ffi.new("short[]", BOARDS)
    with native.session() as session:
        native.call(lib.proof_evaluations, session, _cells(t_index), _side(t), flags, evals)
    return Evaluations(bytes(ffi.buffer(flags)), array("h", bytes(ffi.buffer(evals))))


def _heuristics(t_index: int, t: int, x5: int) -> Any:
    moves = ffi.new("unsigned short[]", len(HEURISTICS) * BOARDS)
    with native.session() as session:
        native.call(lib.proof_heuristics, session, _cells(t_index), _side(t), x5, moves)
    return moves


def _searches(t_index: int, t: int) -> Any:
    moves = ffi.new("unsigned short[]", BOARDS)
    with native.session() as session:
        native.call(lib.proof_searches, session, _cells(t_index), _side(t), moves)
    return moves


def _digest(moves: Any) -> int:
    digest = ffi.new("unsigned char[8]")
    lib.proof_digest(moves, BOARDS, digest)
    return int.from_bytes(bytes(digest), "little")


def _cells(t_index: int) -> Any:
    return ffi.new("int[4]", list(block_cells(t_index)))


def _board(board: Board) -> Any:
    if len(board) != 25:
        raise ValueError(f"a board has 25 cells, not {len(board)}")
    return ffi.new("int[25]", list(board))


def _side(t: int) -> int:
    if t not in (1, -1):
        raise ValueError(f"a side is 1 or -1, not {t}")
    return t
