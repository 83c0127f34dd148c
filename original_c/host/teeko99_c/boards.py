"""Lines of a boards file: one board through the program's functions, one word a function."""

from teeko99_c import native
from teeko99_c._teeko_c import ffi, lib

_SIDES = {1: 1, -1: -1, 2: -1}
_CELLS = {0: 0, 1: 1, -1: -1, 2: -1}


def evaluate(board: str, t: int, x5: int, seed: int) -> list[str]:
    """The words after the seed on a boards file's line.

    ``board`` is 25 characters of 0 1 2; ``t`` the mover (1, or -1 or 2 for -1); ``x5`` what stands in Xsearch's 04
    (0, 1, -1 or 2 for -1); the generator is seeded with ``seed`` before each function. The words: four(t) four(e)
    three(t) three(e) as one; eval; make4 avoid4 makedouble3 makenondefendable3 avoiddouble3 avoidnondefendable3 oavoid3
    omake3 oavoid4 omake4, each what it returned and the board it left; the board that the search passes on, or ``-``
    where t has no pawn.
    Raises ``ValueError`` for anything else.
    """
    if len(board) != 25 or set(board) - set("012"):
        raise ValueError(f"a board is 25 characters of 0, 1 and 2, not {board!r}")
    if t not in _SIDES or x5 not in _CELLS:
        raise ValueError(f"t is 1 or -1 and x5 is 0, 1 or -1, not {t} and {x5}")
    line = ffi.new("char[]", lib.PROOF_LINE)
    with native.session() as session:
        native.call(lib.proof_evaluate, session, board.encode("ascii"), _SIDES[t], _CELLS[x5], seed & 0xFFFFFFFF, line)
    words: list[str] = ffi.string(line).decode("ascii").split()
    return words
