"""The results of every function on one board, for checking another port: the words of a line of boards-dev.txt."""

from teeko99.advisers.evaluation import evaluate as value_of
from teeko99.advisers.evaluation import four, three
from teeko99.advisers.heuristics import OUTSIDE, Heuristics
from teeko99.advisers.openings import OpeningHeuristics
from teeko99.advisers.search import NO_MOVE, Search
from teeko99.state.board import CELLS, key, key_of, masks, text

HEURISTICS = Heuristics()
OPENING = OpeningHeuristics()
SEARCH = Search()


def evaluate(
    board: str,
    mover: int,
    x5: int = 0,
    seed: int = 1,
    *,
    heuristics: Heuristics = HEURISTICS,
    opening: OpeningHeuristics = OPENING,
    search: Search = SEARCH,
) -> list[str]:
    """Call each function on a board.

    ``board``: 25 characters 0, 1, 2; ``mover``: 1, or 2 for -1; ``x5``: the value of Xsearch's cell 04, 0, 1 or 2.
    ``seed`` is a field of the recordings and is ignored, because none of these functions draws a number.

    Returns the words: four(t) four(e) three(t) three(e) as one word (t is the mover, e the opponent), eval, then make4 avoid4
    makedouble3 makenondefendable3 avoiddouble3 avoidnondefendable3 oavoid3 omake3 oavoid4 omake4, each as ``0`` or ``1`` (whether
    it moved) and the 25 cells it left, and the board that the search chooses (all zeros if no pawn can move, ``-`` if the mover
    has no pawns). Raises ValueError for an invalid board or mover.
    """
    if (
        len(board) != CELLS
        or set(board) - set("012")
        or mover not in (1, 2)
        or max(board.count("1"), board.count("2")) > 4
    ):
        raise ValueError(f"not a board with at most four pawns a side, or not a mover: {board!r}, {mover!r}")
    own, other = sides(key_of(board), mover)

    def left(moved: int, taken: int = 0) -> str:
        return f"{1 if moved else 0}{text(_key(moved or own, other & ~taken, mover))}"

    opponent = other | (OUTSIDE if x5 == 3 - mover else 0)
    words = [f"{four(own):d}{four(other):d}{three(own):d}{three(other):d}", str(value_of(own, other))]
    words += [left(after) for after in heuristics.tries(own, opponent)]
    for put in (
        opening.oavoid3(own, other),
        opening.omake3(own, other),
        opening.oavoid4(own, other),
        opening.omake4(own, other),
    ):
        words.append(left(own | put if put else 0, put))
    after, _ = search.search(own, other)
    words.append(text(0 if after == NO_MOVE else _key(after, other, mover)) if own else "-")
    return words


def sides(position: int, mover: int) -> tuple[int, int]:
    """The mover's and the opponent's pawns in a position, given by its key; ``mover`` is 1, or 2 (or -1) for the other side."""
    x, o = masks(position)
    return (x, o) if mover == 1 else (o, x)


def _key(own: int, other: int, mover: int) -> int:
    return key(own, other) if mover == 1 else key(other, own)
