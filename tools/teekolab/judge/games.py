"""A session's games as lists of plies: boards, who moved, and the situation of each move of the program."""

from collections.abc import Iterator
from dataclasses import dataclass

import teeko99
from portlab.cases import Case
from teeko99.state.session import Snapshot
from teeko99_fixed.composition import program_with
from teekolab.judge.decisions import Masks, Situation, board_of, situation
from teekolab.perfect.position import Position

SIDES = {1: "X", 0: "O"}
"""The side that makes odd and even moves, as the screen names them."""


@dataclass(frozen=True)
class Ply:
    """One move: its number, the side as the screen shows it (X began), who made it (``person``, ``program``, or ``player 1``
    and ``player 2`` of autoplay), the board before and after it from the point of view of the side that made it, and the
    situation if the program made it."""

    n: int
    side: str
    who: str
    before: Position
    after: Position
    situation: Situation | None


@dataclass(frozen=True)
class Game:
    """The moves of one game, and its number in the session from 1."""

    number: int
    plies: tuple[Ply, ...]

    @property
    def players(self) -> dict[str, str]:
        """Who plays X and who plays O, if they have moved."""
        return {ply.side: ply.who for ply in self.plies}


def games_of(case: Case, fixes: frozenset[str]) -> list[Game]:
    """Play the session and split it into its games."""
    stops: list[Snapshot] = []
    teeko99.play(
        case.keys, clock=case.clock, argv=case.argv, files=case.files, observe=stops.append, program=program_with(fixes)
    )
    games: list[list[Ply]] = []
    for ply in _plies(case, stops):
        if ply.n == 1:
            games.append([])
        games[-1].append(ply)
    return [Game(number, tuple(plies)) for number, plies in enumerate(games, 1)]


def _plies(case: Case, stops: list[Snapshot]) -> Iterator[Ply]:
    before: Snapshot | None = None
    for stop in stops:
        if stop.stop == "move":
            yield _ply(situation(before, stop, case.clock, case.files), board_of(stop))
        before = stop


def _ply(found: Situation, after: Masks) -> Ply:
    by_person = found.p0 != 0 and found.p == -1
    who = "person" if by_person else "program" if found.p0 != 0 else f"player {1 if found.p == 1 else 2}"
    before, left = (Position(*board[:: found.p]) for board in (found.board, after))
    return Ply(found.n, SIDES[found.n % 2], who, before, left, None if by_person else found)
