"""Every opening: the opening's heuristics on every board that can occur with 0 to 7 pawns, with every random draw followed.

The boards are found breadth-first by the rules of the three openings: the program against itself, and against a person who
puts pawns anywhere, first or second. For each, the whole move (move1, move3 to move7) and each single heuristic is run on
both sides with every sequence of draws up to `MOST_DRAWS`. Only the remainder of a draw by 4 or by 2 matters, and a rejected
draw changes nothing. So two draws in sequence cover all cases; each is represented by one number with that remainder.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from teeko99.advisers.evaluation import four
from teeko99.advisers.openings import Choice, OpeningHeuristics, oplayhv
from teeko99.advisers.openings import drawn as resolved
from teeko99.io.endings import EndlessLoop
from teeko99.state.board import BIT, CELLS, index_of, key, values
from teekolab.proof.blocks import cell_name
from teekolab.proof.c_side import c_proof
from teekolab.proof.drawing import drawn

PLIES = 8
FIRST_FOUR = 7
"""Starting with this pawn, the opening checks for a four before each pawn."""

MOST_DRAWS = 3
OUTCOMES = 4

MODES = ("program against itself", "person first", "program first")
MOVES = {1: "move1", 2: "move1", 3: "move3", 4: "move4", 5: "move5", 6: "move6", 7: "move7", 8: "move7"}

Position = tuple[int, int]
"""The mover's and the opponent's pawns; against a person the mover is the program."""

Draws = tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """The result of one call with given draws: how it ended (``returned``, ``hang``, or ``random`` if it needed one more draw), the
    board it left and the number of draws it used."""

    ending: str
    board: tuple[int, ...]
    drew: int


@dataclass(frozen=True)
class OpeningDifference:
    """A call whose outcomes differ."""

    function: str
    n: int
    t: int
    e: int
    draws: Draws
    port: Outcome
    c: Outcome

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{self.function} before pawn {self.n}, draws {list(self.draws)}: the port and the C differ",
                drawn(self.t, self.e),
                "X is the mover, O the opponent.",
                f"port: {_told(self.port, self.t, self.e)}",
                f"C:    {_told(self.c, self.t, self.e)}",
            ]
        )


@dataclass
class Tally:
    """The counts: boards by number of the pawn to be put, calls, and outcomes that hung."""

    boards: dict[int, int] = field(default_factory=lambda: dict.fromkeys(range(1, PLIES + 1), 0))
    calls: int = 0
    hangs: int = 0

    def add(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        self.boards = {number: count + other.boards[number] for number, count in self.boards.items()}
        self.calls += other.calls
        self.hangs += other.hangs

    def __str__(self) -> str:
        by_pawn = ", ".join(f"{number - 1}: {count:,}" for number, count in self.boards.items())
        return (
            f"{sum(self.boards.values()):,} boards at which the program puts a pawn (by pawns put before: {by_pawn}), "
            f"{self.calls:,} calls, {self.hangs:,} of them hang"
        )


class _MoreDraws(Exception):
    """The function needed more draws than it was given."""


Function = Callable[[OpeningHeuristics, int, int], Choice]

SINGLE: dict[str, Function] = {
    "oavoid3": lambda opening, t, e: opening.oavoid3(t, e),
    "omake3": lambda opening, t, e: opening.omake3(t, e),
    "oavoid4": lambda opening, t, e: opening.oavoid4(t, e),
    "omake4": lambda opening, t, e: opening.omake4(t, e),
    "omake2": lambda opening, t, e: opening.omake2(t, e),
    "oplayhv": lambda opening, t, e: oplayhv(t, e),
    "corner": lambda opening, t, e: opening.corner(t | e),
    "cross": lambda opening, t, e: opening.cross(t | e),
}


def check_mode(pawns: int, first: int, mode: str) -> tuple[list[str], Tally]:
    """The first differences of one mode, and the tally, as a task for another process."""
    proof = Openings()
    found = [str(difference) for difference in islice(proof.differences(mode, pawns), first)]
    return found, proof.tally


class Openings:
    """Both sides on every board; ``tally`` counts what is done."""

    def __init__(self, opening: OpeningHeuristics | None = None) -> None:
        self.opening = opening or OpeningHeuristics()
        self.tally = Tally()

    def differences(self, mode: str, plies: int = PLIES) -> Iterator[OpeningDifference]:
        """Go through the boards of one mode up to a pawn; yield each difference as it is found."""
        alone = mode == MODES[0]
        boards: set[Position] = {(0, 0)}
        for n in range(1, plies + 1):
            following: set[Position] = set()
            for t, e in sorted(boards):
                if n >= FIRST_FOUR and (four(t) or four(e)):
                    continue
                if alone or (n % 2 == 1) == (mode == MODES[2]):
                    self.tally.boards[n] += 1
                    colours = (1 if n % 2 else -1,) if alone else (1,)
                    yield from self.of_board(n, t, e, colours[0])
                    left = self.positions_after(n, t, e)
                    following |= {(theirs, own) for own, theirs in left} if alone else left
                else:
                    following |= {(t, e | bit) for bit in BIT if not bit & (t | e)}
            boards = following

    def of_board(self, n: int, t: int, e: int, colour: int) -> Iterator[OpeningDifference]:
        """Compare the whole move and each heuristic, with every sequence of draws."""
        functions = {MOVES[n]: lambda opening, t, e: opening.move(n, t, e), **SINGLE}
        for name, function in functions.items():
            untried: list[Draws] = [()]
            while untried:
                draws = untried.pop()
                port = self.port(function, t, e, draws)
                c = c_outcome(name, t, e, colour, draws)
                self.tally.calls += 1
                self.tally.hangs += port.ending == "hang"
                if port != c:
                    yield OpeningDifference(name, n, t, e, draws, port, c)
                elif port.ending == "random" and len(draws) < MOST_DRAWS:
                    untried += [(*draws, number) for number in numbers(len(draws))]

    def port(self, function: Function, t: int, e: int, draws: Draws) -> Outcome:
        """The port's outcome."""
        given = iter(draws)
        drew = 0

        def rand() -> int:
            nonlocal drew
            for number in given:
                drew += 1
                return number
            raise _MoreDraws

        put, ending = 0, "returned"
        try:
            put = resolved(function(self.opening, t, e), rand)
        except EndlessLoop:
            ending = "hang"
        except _MoreDraws:
            ending = "random"
        return Outcome(ending, values(key(t | put, e & ~put)), drew)

    def positions_after(self, n: int, t: int, e: int) -> set[Position]:
        """The positions that the program's pawn can lead to."""
        left = set()
        untried: list[Draws] = [()]
        while untried:
            draws = untried.pop()
            outcome = self.port(lambda opening, t, e: opening.move(n, t, e), t, e, draws)
            if outcome.ending == "returned":
                left.add(_masks(outcome.board))
            elif outcome.ending == "random" and len(draws) < MOST_DRAWS:
                untried += [(*draws, number) for number in numbers(len(draws))]
        return left


def numbers(place: int) -> list[int]:
    """Random numbers with each remainder by 4 (and so by 2): small for the first draw, larger for later ones, up to RAND_MAX."""
    return [remainder + OUTCOMES * (0, 1_000, 8_191)[place] for remainder in range(OUTCOMES)]


def c_outcome(name: str, t: int, e: int, colour: int, draws: Draws) -> Outcome:
    """The C's outcome, with the mover as 1; ``colour`` is the mover's colour in the C."""
    board = tuple(colour * value for value in values(key(t, e)))
    outcome: Any = c_proof().function(name, board, colour, rands=list(draws))
    return Outcome(outcome.ending, tuple(colour * value for value in outcome.board), outcome.drew)


def _masks(board: tuple[int, ...]) -> Position:
    t, e = (sum(BIT[index] for index in range(CELLS) if board[index] == value) for value in (1, -1))
    return t, e


def _told(outcome: Outcome, t: int, e: int) -> str:
    own, _ = _masks(outcome.board)
    put = own & ~t
    done = f"puts at {cell_name(index_of(put))}" if put else "puts nothing"
    return f"{outcome.ending}, {done}, {outcome.drew} drawn" if outcome.ending == "returned" else outcome.ending
