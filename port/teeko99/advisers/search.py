"""The two-ply search (searchin.c): every move, every reply, and which move decide passes on.

The C program writes both levels to files and reads them back; here the levels are made from tables, and the files' texts
(`Level1`, `Level2`) only when somebody looks at them.
"""

from __future__ import annotations

from teeko99.advisers.cache import Cache
from teeko99.advisers.evaluation import FOUR, FOURS, WORTH, evaluate
from teeko99.state.board import NEIGHBOURS, bits_of, key, position_of, text

NO_MOVE = 0
"""The mover's pawns in the empty board that the search leaves where no pawn can move."""

NO_REPLY = 1_000_000

IS_FOUR = FOUR // 2
"""No value without a four comes near this, and each with one is above it."""


Searched = tuple[int, int]
"""What a search found: the mover's pawns as passed on (`NO_MOVE` without one), and the number of boards on level 1."""


class _Moves(dict[int, list[int]]):
    """Per mask of pawns: what they are after each move, as if the other side were not there.

    Pawns in board order, then the cells they go to in board order.
    """

    def __missing__(self, pawns: int) -> list[int]:
        moves: list[int] = []
        for start in bits_of(pawns):
            rest = pawns ^ start
            moves += [rest | end for end in NEIGHBOURS[start] if not end & pawns]
        self[pawns] = moves
        return moves


class _Replies(dict[int, list[tuple[int, int]]]):
    """Per mask of pawns: (WORTH, pawns) after each of its moves, the best first."""

    def __missing__(self, pawns: int) -> list[tuple[int, int]]:
        moves = sorted(MOVES[pawns], key=_worth, reverse=True)
        self[pawns] = replies = list(zip(map(_worth, moves), moves, strict=True))
        return replies


_worth = WORTH.__getitem__

MOVES = _Moves()
REPLIES = _Replies()


def level1(t: int, e: int) -> list[int]:
    """The mover's pawns after each of its moves."""
    return [after for after in MOVES[t] if not after & e]


class Level1:
    """The text of level1.s: the boards after each move. ``position``: the mover (1 or -1), its pawns, the opponent's."""

    position = 1, 0, 0

    def text(self) -> str:
        """The boards."""
        _, own, opponent = self.position
        return "".join(self.board(after, opponent) for after in level1(own, opponent))

    def stamp(self) -> tuple[int, int, int]:
        """All that the text depends on."""
        return self.position

    def board(self, own: int, opponent: int) -> str:
        """One board's 25 characters."""
        return text(key(*position_of(self.position[0], own, opponent)))


class Level2(Level1):
    """The text of level2.s: for each board of level 1 the boards after each reply, then an X."""

    def text(self) -> str:
        """The boards and markers."""
        _, own, opponent = self.position
        return "".join(self.replies(after, opponent) for after in level1(own, opponent))

    def replies(self, after: int, opponent: int) -> str:
        """The boards after each reply to one move."""
        return "".join(self.board(after, reply) for reply in level1(opponent, after)) + "X"


class Search:
    """The search with its decision; ``found[own, opponent]`` is ``search(own, opponent)``."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int], Searched] = Cache(self.search)

    def search(self, t: int, e: int) -> Searched:
        """The move that decide passes on for the mover's pawns ``t`` against ``e``."""
        moves = level1(t, e)
        if not moves:
            return NO_MOVE, 0
        worths = [*map(_worth, moves)]
        worst = worst_replies(moves, worths, t, e)
        own = own_values(moves, worths, e)
        return moves[self.passed_on(worst, own)], len(moves)

    def passed_on(self, worst: list[int], own: list[int]) -> int:
        """The index of the board that decide leaves in Xsearch (search-decision).

        It should be the first whose worst reply is the greatest. The program looks for a board whose own value is that number
        (the last one where there is none, counted one further), rewinds, and reads one board too few.
        """
        greatest = max(worst)
        found = own.index(greatest) if greatest in own else len(own)
        return found - 2 if found >= 2 else min(found, len(own) - 1)


def own_values(moves: list[int], worths: list[int], e: int) -> list[int]:
    """The value of each board of level 1 as it stands, before any reply."""
    if e in FOURS:
        return [evaluate(after, e) for after in moves]
    against = WORTH[e]
    return [worth - against for worth in worths]


def worst_replies(moves: list[int], worths: list[int], t: int, e: int) -> list[int]:
    """Per board of level 1 the least value that a reply leaves.

    ``moves`` are the pawns ``t`` after each move that ``e`` allows, ``worths`` their WORTH.
    """
    replies = REPLIES[e]
    best = free = taken = 0
    for worth, reply in replies:
        if not reply & t:
            best, free = worth, reply & ~e
            break
        taken |= reply & t
    if not free or best > IS_FOUR:
        worst = [_worst_reply(after, worth, replies) for after, worth in zip(moves, worths, strict=True)]
    else:
        # Where the move neither takes the best reply's cell nor frees that of a better one, the best reply it is.
        both = taken | free
        worst = [
            worth - best if after & both == taken else _worst_reply(after, worth, replies)
            for after, worth in zip(moves, worths, strict=True)
        ]
    if NO_REPLY in worst:
        _fill_up(worst, moves, e)
    return worst


def _worst_reply(after: int, worth: int, replies: list[tuple[int, int]]) -> int:
    for against, reply in replies:
        if not reply & after:
            # A four of the opponent overrides one of the mover, which then is not to be counted.
            return worth - against - (FOUR if worth > IS_FOUR and against > IS_FOUR else 0)
    return NO_REPLY


def _fill_up(worst: list[int], moves: list[int], e: int) -> None:
    """For a board without replies stands the first reply of the last board before it that had one, or 0."""
    left_over = 0
    for index, after in enumerate(moves):
        answers = level1(e, after)
        if answers:
            left_over = evaluate(after, answers[0])
        else:
            worst[index] = left_over
