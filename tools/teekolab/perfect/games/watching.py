"""Sessions played and every move of the program judged as it comes, for counting: what it cost and who advised it.

The counts, for a player: ``games``, ``won``, ``drawn``, ``lost``; ``moves`` (judged ones), ``mistakes``, ``win to draw`` and
the like; ``ADVISER moves`` and ``ADVISER mistakes`` where the advisers are told (in a batch those of mistakes alone);
``first N`` for games whose first mistake is move N, ``clean`` for those without one; ``length`` for all moves of the games
together; ``hangs``; ``left`` for games that perfect play left, because the board can't come up by the rules.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import teeko99
from portlab.experiments.self_play import SECOND_MEMORY
from teeko99.state.session import Snapshot
from teeko99_fixed.selection import chosen
from teekolab.judge.decisions import Masks, adviser_of, board_of, decide, situation
from teekolab.judge.verdicts import compared, is_of_the_game
from teekolab.perfect.games.light import light
from teekolab.perfect.games.person import FIRST, OPENING, SECOND, PerfectPerson
from teekolab.perfect.position import Position
from teekolab.perfect.store import table_of
from teekolab.perfect.value import Value

GOALS = 44
MEMORY = "memory.m"
SWITCHES = ("h", "s", "l")
"""The menu's switches in the order of an option word."""

PROGRAM = 1
ENTRIES = {"first": SECOND, "second": FIRST}
"""Whether the program moves first or second -> what the person types at the menu."""


@dataclass(frozen=True)
class Stop:
    """What is kept of a stop after a move: the move's number, who made it, the board, and the length of the screen."""

    n: int
    p: int
    board: Masks
    screen: int


def stop_of(snapshot: Snapshot) -> Stop:
    """The stop after a move."""
    n, p = snapshot.variables["n"], snapshot.variables["p"]
    assert isinstance(n, int)
    assert isinstance(p, int)
    return Stop(n - 1, -p, board_of(snapshot), snapshot.screen_length)


def of_mover(board: Masks, p: int) -> Masks:
    """The mover's pawns and the other's."""
    return board if p == 1 else (board[1], board[0])


class Moves:
    """Judges the moves of one player, game by game."""

    def __init__(self, player: int) -> None:
        self.table = table_of(GOALS)
        self.player = player
        self.counts: Counter[str] = Counter()
        self._first = 0

    def begin(self) -> None:
        """A new game."""
        self._first = 0
        self.counts["games"] += 1

    def judged(self, before: Masks, stop: Stop) -> tuple[Value, Value] | None:
        """What the board was worth to who moved before and after the move; None where that can't be said."""
        own, other = of_mover(before, stop.p)
        after, still = of_mover(stop.board, stop.p)
        position = Position(own, other)
        left = position.after(after)
        if other != still or not is_of_the_game(position) or not is_of_the_game(left):
            return None
        return self.table.value(position), self.table.value(left).before()

    def count(self, values: tuple[Value, Value], stop: Stop, adviser: str) -> None:
        """One judged move; no adviser where it is not known."""
        before, after = values
        counts = self.counts
        counts["moves"] += 1
        if adviser:
            counts[f"{adviser} moves"] += 1
        if compared(before, after)[0] != "mistake":
            return
        counts["mistakes"] += 1
        counts[f"{before.outcome} to {after.outcome}"] += 1
        if adviser:
            counts[f"{adviser} mistakes"] += 1
        if not self._first:
            self._first = stop.n
            counts[f"first {stop.n}"] += 1

    def end(self, stop: Stop, result: str = "") -> None:
        """The game is over with this stop; ``result`` where the board alone does not tell it."""
        own, other = of_mover(stop.board, self.player)
        goals = self.table.goals
        self.counts[result or ("won" if own in goals else "lost" if other in goals else "drawn")] += 1
        self.counts["length"] += stop.n
        self.counts["clean"] += not self._first


@dataclass(frozen=True)
class Played:
    """What a session left: the counts of each player, by 1 and -1, and the files."""

    counts: dict[int, Counter[str]]
    files: dict[str, str]


def against_perfect(fixes: str, options: str, order: str, games: int, seed: int, memory: str | None = None) -> Played:
    """The program with these fixes and an option word (``+h+s-l``), ``first`` or ``second``, against perfect play.

    One session of so many games. ``memory``: the content of memory.m at the start.
    """
    person = PerfectPerson(table_of(GOALS), Random(f"perfect/{seed}"))
    stops: list[Stop] = []

    def observe(snapshot: Snapshot) -> None:
        person.see(snapshot)
        if snapshot.stop == "move":
            stops.append(stop_of(snapshot))

    off = "".join(switch for switch in SWITCHES if f"-{switch}" in options)
    session = teeko99.play(
        person.script(off, ENTRIES[order] * games),
        clock=seed,
        files={} if memory is None else {MEMORY: memory},
        observe=observe,
        program=light(chosen(fixes)),
    )
    moves = Moves(PROGRAM)
    last: Stop | None = None
    for stop in stops:
        if stop.n == 1:
            if last:
                moves.end(last, _left(moves, last))
            moves.begin()
            last = None
        if stop.p == PROGRAM:
            before = last.board if last else (0, 0)
            values = moves.judged(before, stop)
            if values:
                thought = session.screen[last.screen if last else 0 : stop.screen]
                adviser = "opening" if stop.n <= OPENING else adviser_of(thought)[0]
                moves.count(values, stop, adviser)
        last = stop
    if last:
        moves.end(last, "hangs" if session.ending == "hang" else _left(moves, last))
    return Played({PROGRAM: moves.counts}, session.files)


def _left(moves: Moves, last: Stop) -> str:
    """Whether perfect play left the game after this stop."""
    return "" if is_of_the_game(Position(*of_mover(last.board, -last.p))) else "left"


def against_itself(
    options: tuple[str, str],
    games: int,
    clock: int,
    fixes: str = "none",
    memories: tuple[str, str] = ("", ""),
) -> Played:
    """A batch of so many games of one option word (player 1, X) against another; ``memories``: both players' at the start."""
    ids = chosen(fixes)
    files = dict(zip((MEMORY, SECOND_MEMORY), memories, strict=True))
    players = {player: Moves(player) for player in (1, -1)}
    before: Snapshot | None = None
    last: Stop | None = None

    def observe(snapshot: Snapshot) -> None:
        nonlocal before, last
        if snapshot.stop == "move":
            stop = stop_of(snapshot)
            if stop.n == 1:
                _turn_over(players, last)
                last = None
            moves = players[stop.p]
            values = moves.judged(last.board if last else (0, 0), stop)
            if values:
                mistake = compared(*values)[0] == "mistake"
                decision = decide(situation(before, snapshot, clock, files), ids) if mistake else None
                adviser = "" if decision is None else "opening" if stop.n <= OPENING else decision.adviser
                moves.count(values, stop, adviser)
            last = stop
        before = snapshot

    argv = (*options, SECOND_MEMORY, str(games))
    session = teeko99.play((), clock=clock, argv=argv, files=files, observe=observe, program=light(ids))
    if last:
        for moves in players.values():
            moves.end(last, "hangs" if session.ending == "hang" else "")
    return Played({player: moves.counts for player, moves in players.items()}, session.files)


def _turn_over(players: Mapping[int, Moves], last: Stop | None) -> None:
    """One game is over, another begins."""
    for moves in players.values():
        if last:
            moves.end(last)
        moves.begin()
