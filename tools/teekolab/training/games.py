"""Games of the program against itself in batch sessions, one after the other, each starting with the memories of the last.

A session is a chunk of `CHUNK` games with a stat.m of its own, since a count above 9999 ends the program. Its clock is the
seed plus the number of the chunk. So the plan alone determines the result, wherever a training is interrupted and resumed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from portlab.cases import Case
from portlab.errors import refuse
from portlab.sides import side

CHUNK = 500
"""Games in one session."""

STALLED_AFTER = 10_000
"""Games without a new record after which a memory is assumed to have stopped growing."""

MEMORY = "memory.m"
MEMORY_2 = "2.m"
RECORD = 33
"""Characters in a record."""

CLOCKS = 2**32
PLAYED = " [last move was "
FATAL = "Fatal error:\n"


@dataclass(frozen=True)
class Plan:
    """A training except for its length: both players' option words, the seed, the side that plays (``port``, ``c``), and the number
    of ``parts`` (`teekolab.training.parts`)."""

    player1: str
    player2: str
    seed: int
    side: str
    parts: int = 1


@dataclass(frozen=True)
class Progress:
    """The state after the games so far.

    ``memories``: file name -> content of player 1's and player 2's. ``results``: games won by X, drawn, won by O.
    ``without_growth``: games since the last new record. ``end``: why no further game can be played, or empty.
    """

    games: int
    memories: dict[str, str]
    results: tuple[int, int, int] = (0, 0, 0)
    without_growth: int = 0
    end: str = ""

    @property
    def records(self) -> int:
        """The number of records in the larger memory."""
        return max(len(content) for content in self.memories.values()) // RECORD


@dataclass(frozen=True)
class Goal:
    """When to stop: after a number of games, or at the first game that leaves a number of records; None means no limit."""

    games: int | None = None
    records: int | None = None

    def reached(self, progress: Progress) -> bool:
        """Whether a training in this state is over."""
        return bool(
            progress.end
            or (self.games is not None and progress.games >= self.games)
            or (self.records is not None and progress.records >= self.records)
            or (self.games is None and progress.without_growth >= STALLED_AFTER)
        )


def fresh() -> Progress:
    """The state before the first game: two empty memories."""
    return Progress(0, {MEMORY: "", MEMORY_2: ""})


def train(plan: Plan, goal: Goal, start: Progress) -> Iterator[Progress]:
    """Yield the state after each chunk, until the goal is reached.

    ``start`` is `fresh`, or the state that an earlier training with this plan left after whole chunks. Raises LabError for a side
    that is not built.
    """
    progress = start
    while not goal.reached(progress):
        games = CHUNK if goal.games is None else min(CHUNK, goal.games - progress.games)
        after = _chunk(plan, progress, games)
        if goal.records is not None and after.records >= goal.records:
            after = _first_with(plan, progress, after, goal.records)
        progress = after
        yield progress


def _chunk(plan: Plan, before: Progress, games: int) -> Progress:
    """Play one session. If it ends too early, return the state after its last complete game."""
    case = Case(
        f"games from {before.games + 1} on",
        (plan.seed + before.games // CHUNK) % CLOCKS,
        (plan.player1, plan.player2, MEMORY_2, str(games)),
        files=before.memories,
    )
    session = side(plan.side).play(case)
    if session.ending != "exit0":
        return _cut_short(plan, before, games, session.screen, session.ending)
    memories = {name: session.files[name] for name in before.memories}
    after = replace(
        before,
        games=before.games + games,
        memories=memories,
        results=_added(before.results, session.files["stat.m"]),
    )
    grown = after.records > before.records
    return replace(after, without_growth=0 if grown else before.without_growth + games)


def _cut_short(plan: Plan, before: Progress, games: int, screen: str, ending: str) -> Progress:
    message = screen.partition(FATAL)[2].partition("\n")[0] if ending == "exit1" else "it goes round for ever"
    played = screen.count(PLAYED)
    whole = min(played - 1 if ending == "exit1" else played, games - 1)
    told = f"game {before.games + whole + 1} ends the program: {message}"
    if whole <= 0:
        return replace(before, end=told)
    after = _chunk(plan, before, whole)
    if after.end:
        refuse(f"the side {plan.side} does not play the same games twice: {told}, then {after.end}")
    return replace(after, end=told)


def _first_with(plan: Plan, before: Progress, after: Progress, records: int) -> Progress:
    """The state after the first game, between two states of one chunk, that has at least this many records."""
    too_few, enough = 0, after.games - before.games
    while enough - too_few > 1:
        middle = (too_few + enough) // 2
        tried = _chunk(plan, before, middle)
        if tried.records >= records:
            enough, after = middle, tried
        else:
            too_few = middle
    return after


def _added(results: tuple[int, int, int], statistics: str) -> tuple[int, int, int]:
    x, drawn, o = (int(statistics[at : at + 4].strip() or 0) for at in (0, 4, 8))
    return results[0] + x, results[1] + drawn, results[2] + o
