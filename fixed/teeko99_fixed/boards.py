"""The results of every function on one board, with fixes: the words of a line of boards-dev.txt."""

from collections.abc import Iterable

from teeko99.advisers import boards
from teeko99_fixed.composition import heuristics_with, openings_with, search_with


def evaluate(board: str, t: int, x5: int = 0, seed: int = 1, *, fixes: str | Iterable[str] = "all") -> list[str]:
    """Call each function on a board with these fixes; otherwise as `teeko99.advisers.boards.evaluate`.

    >>> board = "00000" "00200" "01010" "00000" "00000"
    >>> [evaluate(board, 1, fixes=fixes)[9] for fixes in ("none", "omake3-cell")]
    ['10000000100010100000000000', '10000000200011100000000000']
    """
    return boards.evaluate(
        board,
        t,
        x5,
        seed,
        heuristics=heuristics_with(fixes),
        opening=openings_with(fixes),
        search=search_with(fixes),
    )
