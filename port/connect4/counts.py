"""How many boards there are after each number of moves, and how large a multiway graph will be.

A position is one integer: the filled cells above the first player's. Plies are counted breadth first with a set, games
stop at a win, equal positions count once: 1, 7, 49, 238, 1120, ... for the standard game.
"""

from collections.abc import Callable, Iterator

from connect4.board import Board

Progress = Callable[[int, int], None]
"""Told how many positions of a ply have been played on, and how many there are."""

_REPORT_EVERY = 1 << 13


def _silent(done: int, total: int) -> None:
    """Report nothing."""


def count_positions(start: Board, progress: Progress = _silent) -> Iterator[int]:
    """The number of different boards after 0, 1, 2, ... moves from a valid board, until no game goes on.

    Raises `BoardError` for an invalid board. The boards of one ply are held in memory, about 100 bytes each.

    >>> from itertools import islice
    >>> list(islice(count_positions(Board()), 5))
    [1, 7, 49, 238, 1120]
    """
    start.checked()
    shift = start.game.columns * start.game.stride
    positions = {start.filled << shift | start.first}
    mover_is_first = start.next_player() == 1
    yield 1
    if start.winner():
        return
    while positions := _play_on(start, positions, mover_is_first, progress):
        yield len(positions)
        mover_is_first = not mover_is_first


def _play_on(start: Board, positions: set[int], mover_is_first: bool, progress: Progress) -> set[int]:
    game = start.game
    shift = game.columns * game.stride
    low = (1 << shift) - 1
    weight = (1 << shift) + (1 if mover_is_first else 0)
    full, bottom, columns, has_line = game.full, game.bottom, game.column_masks, game.has_line
    reached: set[int] = set()
    for done, position in enumerate(positions):
        if not done % _REPORT_EVERY:
            progress(done, len(positions))
        filled, first = position >> shift, position & low
        if has_line(filled ^ first if mover_is_first else first):
            continue
        playable = (filled + bottom) & ~filled & full
        for column in columns:
            landing = playable & column
            if landing:
                reached.add(position + landing * weight)
    progress(len(positions), len(positions))
    return reached
