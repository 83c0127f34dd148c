"""Plays games, judges every move, and counts what it cost and which adviser chose it.

The counts, for a player: ``games``, ``won``, ``drawn``, ``lost``; ``moves``, ``mistakes``, ``win to draw`` and the like;
``ADVISER moves`` and ``ADVISER mistakes``; ``first N`` for games whose first mistake is move N, ``clean`` for those without
one; ``length`` for the total number of moves; ``hangs``; ``left`` for games that perfect play left because the board can't
occur under the rules.

In a batch only the moves after the opening are counted (`teekolab.perfect.openings` covers the opening exactly).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random

from teeko99.advisers.evaluation import FOURS
from teeko99.game.game import Game
from teeko99.game.opening import LAST_OF_OPENING
from teeko99.game.program import Program
from teeko99.game.results import BREAK
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit
from teeko99.io.folder import Folder
from teeko99.state.board import position_of
from teeko99_fixed.composition import program_with
from teeko99_fixed.selection import chosen
from teekolab.experiments.self_play import SECOND_MEMORY, batch
from teekolab.judge.decisions import adviser_of
from teekolab.judge.verdicts import compared, is_of_the_game
from teekolab.perfect.games.person import FIRST, SECOND, PerfectPerson
from teekolab.perfect.position import Position
from teekolab.perfect.store import table_of
from teekolab.perfect.value import Value

GOALS = 44
MEMORY = "memory.m"
SWITCHES = ("h", "s", "l")
"""The menu's switches in the order of an option word."""

PROGRAM = 1
ENTRIES = {"first": SECOND, "second": FIRST}
"""The program's turn (first or second) -> what the person types at the menu."""


class Moves:
    """Judges the moves of one player, game by game."""

    def __init__(self) -> None:
        self.table = table_of(GOALS)
        self.counts: Counter[str] = Counter()
        self._first = 0

    def count(self, n: int, before: Position, after: int, adviser: str) -> None:
        """Count move ``n``, which made the mover's pawns ``after``; boards that can't occur under the rules are not counted."""
        left = before.after(after)
        if not is_of_the_game(before) or not is_of_the_game(left):
            return
        values = self.table.value(before), self.table.value(left).before()
        self.counts["moves"] += 1
        self.counts[f"{adviser} moves"] += 1
        if compared(*values)[0] == "mistake":
            self.note(n, adviser, *values)

    def note(self, n: int, adviser: str, before: Value, after: Value) -> None:
        """Count a mistake."""
        self.counts["mistakes"] += 1
        self.counts[f"{before.outcome} to {after.outcome}"] += 1
        self.counts[f"{adviser} mistakes"] += 1
        if not self._first:
            self._first = n
            self.counts[f"first {n}"] += 1

    def end(self, result: str, length: int) -> None:
        """End the game after so many moves: ``won``, ``drawn``, ``lost``, ``hangs`` or ``left``."""
        self.counts["games"] += 1
        self.counts[result] += 1
        self.counts["length"] += length
        self.counts["clean"] += not self._first
        self._first = 0


@dataclass(frozen=True)
class Played:
    """The results of a session: the counts of each player, by 1 and -1, and the files."""

    counts: dict[int, Counter[str]]
    files: dict[str, str]


def against_perfect(
    fixes: str,
    options: str,
    order: str,
    games: int,
    seed: int,
    memory: str | None = None,
    *,
    learns: bool = True,
) -> Played:
    """Play the program with these fixes and an option word (``+h+s-l``), ``first`` or ``second``, against perfect play.

    It is one session of so many games. ``memory`` is the content of memory.m at the start; it changes only if ``learns``.
    """
    moves = Moves()
    person = PerfectPerson(moves.table, Random(f"perfect/{seed}"), partial(moves.count, adviser="opening"))

    def ended(program: Program, result: int) -> None:
        if program.variables.n > LAST_OF_OPENING:
            for made in moves_of(program.game):
                if (made.n % 2 == 1) == (program.variables.p0 == PROGRAM):
                    moves.count(made.n, made.before, made.after, made.adviser)
        moves.end(_result(program, result, PROGRAM), program.variables.n - 1)

    off = "".join(switch for switch in SWITCHES if f"-{switch}" in options)
    folder = Folder({} if memory is None else {MEMORY: memory})
    host = ScriptedHost(person.script(off, ENTRIES[order] * games), seed, folder)
    program = recording(program_with(chosen(fixes)), ended, learns)(host)
    person.variables = program.variables
    try:
        with suppress(Exit, EndOfInput):
            program.run(())
    except EndlessLoop:
        moves.end("hangs", program.variables.n - 1)
    return Played({PROGRAM: moves.counts}, folder.contents())


def against_itself(
    options: tuple[str, str],
    games: int,
    clock: int,
    fixes: str = "none",
    memories: tuple[str, str] = ("", ""),
    *,
    learns: bool = True,
) -> Played:
    """Play a batch of so many games of one option word (player 1, X) against another.

    ``memories`` are both players' at the start; they change only if ``learns``.
    """
    players = {1: Moves(), -1: Moves()}

    def ended(program: Program, result: int) -> None:
        if program.variables.n > LAST_OF_OPENING:
            for made in moves_of(program.game):
                players[1 if made.n % 2 else -1].count(made.n, made.before, made.after, made.adviser)
        for player, moves in players.items():
            moves.end(_result(program, result, player), program.variables.n - 1)

    files = dict(zip((MEMORY, SECOND_MEMORY), memories, strict=True))
    session = batch(recording(program_with(chosen(fixes)), ended, learns), options, games, clock, files)
    return Played({player: moves.counts for player, moves in players.items()}, session.files)


Ended = Callable[[Program, int], None]
"""Called with the program and the result of the finished game (see `teeko99.game.results`)."""


def recording(kind: type[Program], ended: Ended, learns: bool) -> type[Program]:
    """The program, calling ``ended`` after each game, before anything is learned from it; it learns only if ``learns``."""

    class Recording(kind):  # type: ignore[misc, valid-type]
        def conclude(self, result: int) -> None:
            ended(self, result)
            super().conclude(result)

        def learns(self) -> bool:
            return learns and bool(super().learns())

    return Recording


@dataclass(frozen=True)
class Made:
    """A move after the opening: its number, the board before it, the mover's pawns after it, and its adviser."""

    n: int
    before: Position
    after: int
    adviser: str


def moves_of(game: Game) -> Iterator[Made]:
    """The moves after the opening of the last game; none if it ended in the opening."""
    line = game.line.pawns
    for index, decision in enumerate(game.made):
        yield Made(
            LAST_OF_OPENING + 1 + index, Position(line[index], line[index + 1]), line[index + 2], adviser_of(decision)
        )


def _result(program: Program, result: int, player: int) -> str:
    own, other = position_of(player, *program.variables.X)
    if own in FOURS:
        return "won"
    if other in FOURS:
        return "lost"
    return "left" if result == BREAK else "drawn"
