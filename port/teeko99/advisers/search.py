"""The two-ply search (searchin.c): every move, every reply, and the move chosen by decide.

The C program writes both levels to files and reads them back. Here the levels come from tables, and the files' texts (`Level1`,
`Level2`) are made only when the files are read.
"""

from __future__ import annotations

from teeko99.advisers.cache import Cache
from teeko99.advisers.evaluation import FOUR, FOURS, WORTH, evaluate
from teeko99.state.board import NEIGHBOURS, bits_of, key, position_of, text

NO_MOVE = 0
"""The result if no pawn can move. The search then leaves an empty board."""

NO_REPLY = 1_000_000

IS_FOUR = FOUR // 2
"""A value without a four is far below this, one with a four is above it."""


Searched = tuple[int, int]
"""The result of a search: the mover's pawns after the chosen move, or `NO_MOVE`; and the number of boards on level 1."""


class _Moves(dict[int, list[int]]):
    """A mask of pawns -> the masks after each move, as if the other side had no pawns.

    The pawns are moved in board order, each to its target cells in board order.
    """

    def __missing__(self, pawns: int) -> list[int]:
        moves: list[int] = []
        for start in bits_of(pawns):
            rest = pawns ^ start
            moves += [rest | end for end in NEIGHBOURS[start] if not end & pawns]
        self[pawns] = moves
        return moves


class _Replies(dict[int, list[tuple[int, int]]]):
    """A mask of pawns -> (WORTH, pawns) after each move, the best first."""

    def __missing__(self, pawns: int) -> list[tuple[int, int]]:
        moves = sorted(MOVES[pawns], key=_worth, reverse=True)
        self[pawns] = replies = list(zip(map(_worth, moves), moves, strict=True))
        return replies


_worth = WORTH.__getitem__

MOVES = _Moves()
REPLIES = _Replies()


def level1(own: int, opponent: int) -> list[int]:
    """The mover's pawns after each of its moves, in board order (see `_Moves`)."""
    return [after for after in MOVES[own] if not after & opponent]


class Level1:
    """The text of level1.s: the board after each move. ``position``: the mover (1 or -1), its pawns, the opponent's."""

    position = 1, 0, 0

    def text(self) -> str:
        """The boards."""
        _, own, opponent = self.position
        return "".join(self.board(after, opponent) for after in level1(own, opponent))

    def stamp(self) -> tuple[int, int, int]:
        """Everything that the text depends on."""
        return self.position

    def board(self, own: int, opponent: int) -> str:
        """One board's 25 characters."""
        return text(key(*position_of(self.position[0], own, opponent)))


class Level2(Level1):
    """The text of level2.s: for each board of level 1 the board after each reply, then an X."""

    def text(self) -> str:
        """The boards and markers."""
        _, own, opponent = self.position
        return "".join(self.replies(after, opponent) for after in level1(own, opponent))

    def replies(self, after: int, opponent: int) -> str:
        """The boards after each reply to one move."""
        return "".join(self.board(after, reply) for reply in level1(opponent, after)) + "X"


class Search:
    """The search and its decision. ``found[own, opponent]`` is ``search(own, opponent)``, cached."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int], Searched] = Cache(self.search)

    def search(self, own: int, opponent: int) -> Searched:
        """The move that decide chooses for the mover's pawns ``own`` against ``opponent``."""
        moves = level1(own, opponent)
        if not moves:
            return NO_MOVE, 0
        worths = [*map(_worth, moves)]
        worst = worst_replies(moves, worths, own, opponent)
        values = own_values(moves, worths, opponent)
        return moves[self.passed_on(worst, values)], len(moves)

    def passed_on(self, worst: list[int], values: list[int]) -> int:
        """The index of the board that decide leaves in Xsearch (search-decision).

        ``worst``: for each board of level 1 the least value after a reply; ``values``: its own value.

        It should be the first board with the greatest ``worst``. Instead the program looks for the first board whose own value is
        that number. If there is none, it takes the index after the last one. Then it rewinds the file and reads index - 1 boards,
        which is two too few. For index 0 or 1 it reads none, so Xsearch keeps the board that was read last.
        """
        greatest = max(worst)
        found = values.index(greatest) if greatest in values else len(values)
        return found - 2 if found >= 2 else min(found, len(values) - 1)


def own_values(moves: list[int], worths: list[int], opponent: int) -> list[int]:
    """The value of each board of level 1 before any reply."""
    if opponent in FOURS:
        return [evaluate(after, opponent) for after in moves]
    against = WORTH[opponent]
    return [worth - against for worth in worths]


def worst_replies(moves: list[int], worths: list[int], own: int, opponent: int) -> list[int]:
    """For each board of level 1 the least value after a reply.

    ``moves`` are the pawns ``own`` after each move that ``opponent`` allows, ``worths`` their WORTH.
    """
    replies = REPLIES[opponent]
    best = free = taken = 0
    for worth, reply in replies:
        if not reply & own:
            best, free = worth, reply & ~opponent
            break
        taken |= reply & own
    if not free or best > IS_FOUR:
        worst = [_worst_reply(after, worth, replies) for after, worth in zip(moves, worths, strict=True)]
    else:
        # If the move neither takes the best reply's cell nor frees the cell of a better one, the best reply counts.
        both = taken | free
        worst = [
            worth - best if after & both == taken else _worst_reply(after, worth, replies)
            for after, worth in zip(moves, worths, strict=True)
        ]
    if NO_REPLY in worst:
        _fill_up(worst, moves, opponent)
    return worst


def _worst_reply(after: int, worth: int, replies: list[tuple[int, int]]) -> int:
    for against, reply in replies:
        if not reply & after:
            # A four of the opponent overrides one of the mover, which is then not counted.
            return worth - against - (FOUR if worth > IS_FOUR and against > IS_FOUR else 0)
    return NO_REPLY


def _fill_up(worst: list[int], moves: list[int], opponent: int) -> None:
    """Set ``worst`` for boards without replies: the value after the first reply to the last board before it that has one, or 0."""
    left_over = 0
    for index, after in enumerate(moves):
        answers = level1(opponent, after)
        if answers:
            left_over = evaluate(after, answers[0])
        else:
            worst[index] = left_over
