"""How much the value of a memory after 10,000 games varies: many memories, each tried as player 2's in 3,000 games.

The author made one and published three figures. Here memories are made in two ways, in one batch and in batches of 100, and each
is tried in place of his.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import median
from typing import NamedTuple

import pygal

from portlab.reports.chart import PLAIN, picture
from teeko99.game.program import Program
from teeko99_fixed.composition import program_with
from teekolab.compare.memory_records import parse
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.recalling import AUTHOR, ONE_BATCH, X_OPTIONS, unchanged_by_games
from teekolab.experiments.self_play import SECOND_MEMORY, batch, results

GAMES = 10_000
SESSION = 100
"""The games in each batch, for a memory that is made in several batches."""

SECONDS = 60
"""Seconds between the starts of two such batches."""

TRIAL_GAMES = ONE_BATCH
TRIAL_CLOCKS = 1 << 20
"""The difference between the clocks of the trials and those of the memories."""

NOT_LEARNING = "+h+s-l"
TRIALS = {
    "without": (X_OPTIONS, NOT_LEARNING, "none"),
    "with_it": (X_OPTIONS, X_OPTIONS, "none"),
    "mended": (X_OPTIONS, X_OPTIONS, "recall-side"),
    "alone": (NOT_LEARNING, X_OPTIONS, "none"),
    "alone_mended": (NOT_LEARNING, X_OPTIONS, "recall-side"),
}
"""The options of X and of O, and the fixes; X has the memory in the first three trials."""

Maker = Callable[[int], str]
"""Makes the memory with this number; the same number always makes the same memory."""

MOST = 70
"""The end of the plot's axes, in percent: O's share of wins was never greater with any memory."""

AUTHORS_MEMORY = "the author's memory"


class Tried(NamedTuple):
    """One memory: its records, the sums of both columns, and O's wins in each trial."""

    records: int
    x: int
    o: int
    without: int
    with_it: int
    mended: int
    alone: int
    alone_mended: int


def in_one_batch(number: int) -> str:
    """The memory after one batch of 10,000 games."""
    return _grown({}, GAMES, clock(number))["memory.m"]


def in_batches_of_100(number: int) -> str:
    """The memory after a hundred batches of 100 games, started a minute apart."""
    files: Mapping[str, str] = {}
    for session in range(GAMES // SESSION):
        files = _grown(files, SESSION, (clock(number) + SECONDS * session) % 2**32)
    return files["memory.m"]


def _grown(files: Mapping[str, str], games: int, seed: int) -> dict[str, str]:
    """Both players' memories after a batch that starts with them and in which both players learn."""
    session = batch(Program, (X_OPTIONS, X_OPTIONS), games, seed, {"memory.m": "", SECOND_MEMORY: "", **files})
    return {name: session.files[name] for name in ("memory.m", SECOND_MEMORY)}


MAKERS: dict[str, Maker] = {"one batch of 10,000": in_one_batch, "100 batches of 100": in_batches_of_100}


def trial(memory: str, number: int) -> Tried:
    """O's wins with and without this memory, which is restored before each game."""
    records = parse(memory)
    files = {"memory.m": memory, SECOND_MEMORY: memory}
    seed = clock(TRIAL_CLOCKS + number)
    won = [
        results(batch(unchanged_by_games(program_with(fixes)), (x, o), TRIAL_GAMES, seed, files))[2]
        for x, o, fixes in TRIALS.values()
    ]
    return Tried(len(records), sum(each.x_wins for each in records), sum(each.o_wins for each in records), *won)


def measure(authors: str | None, first: int, count: int) -> Counter[str]:
    """Make memories in each way and try them; together with the first one, also try the author's."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        for name, make in MAKERS.items():
            _count(counts, name, number, trial(make(number), number))
    if authors is not None and first == 0:
        _count(counts, AUTHORS_MEMORY, 0, trial(authors, 0))
    return counts


def _count(counts: Counter[str], name: str, number: int, tried: Tried) -> None:
    for field, value in zip(Tried._fields, tried, strict=True):
        counts[f"{name}/{number}/{field}"] = value


def tried_memories(counts: Counter[str], name: str) -> list[Tried]:
    """The memories that were made in this way, in the order of their numbers."""
    numbers = sorted({int(key.split("/")[1]) for key in counts if key.startswith(f"{name}/")})
    return [Tried(*(counts[f"{name}/{number}/{field}"] for field in Tried._fields)) for number in numbers]


def figures(counts: Counter[str]) -> list[Figure]:
    """How many memories reproduce the author's result: the direction, the size, each figure, and all of them together."""
    found = []
    for name in MAKERS:
        memories = tried_memories(counts, name)
        for words, holds in CLAIMS.items():
            found.append(Figure(f"{name}: {words}", Share(sum(map(holds, memories)), len(memories))))
    return found


def _agrees(wins: int, figure: str) -> bool:
    return bool(Figure("", Share(wins, TRIAL_GAMES), AUTHOR[figure]).agrees)


def _as_he_found(tried: Tried) -> bool:
    return tried.with_it < tried.without < tried.mended


def _all_three(tried: Tried) -> bool:
    return _agrees(tried.without, "without") and _agrees(tried.with_it, "with") and _agrees(tried.mended, "mended")


HIS_RECORDS, HIS_X, HIS_O = 516, 57_662, 17_976
"""The author's memory after 10,000 games: its records, and the sums of both columns."""

CLAIMS: dict[str, Callable[[Tried], bool]] = {
    "the memory harms O, the sign changed helps it": _as_he_found,
    "O without a memory agrees with 24.8%": lambda tried: _agrees(tried.without, "without"),
    "O with it agrees with 20.9%": lambda tried: _agrees(tried.with_it, "with"),
    "O with the sign changed agrees with 34.0%": lambda tried: _agrees(tried.mended, "mended"),
    "all three agree": _all_three,
    "as many records as his (516) or more": lambda tried: tried.records >= HIS_RECORDS,
    "its X column within a tenth of his": lambda tried: abs(tried.x - HIS_X) <= HIS_X / 10,
    "its O column within a tenth of his": lambda tried: abs(tried.o - HIS_O) <= HIS_O / 10,
}


def remarks(counts: Counter[str]) -> list[str]:
    """The minimum, median and maximum of each measurement."""
    told = []
    for name in (*MAKERS, AUTHORS_MEMORY):
        memories = tried_memories(counts, name)
        if memories:
            told.append(f"{name} ({len(memories)}): " + "; ".join(_ranges(memories)))
    return told


def _ranges(memories: list[Tried]) -> Iterator[str]:
    for field, words in (("records", "records"), ("x", "X column"), ("o", "O column")):
        values = [getattr(tried, field) for tried in memories]
        yield f"{words} {min(values):,} - {median(values):,.0f} - {max(values):,}"
    for field, words in (
        ("without", "O wins without"),
        ("with_it", "with"),
        ("mended", "sign changed"),
        ("alone", "with, X having none"),
        ("alone_mended", "sign changed, X having none"),
    ):
        shares = [100 * getattr(tried, field) / TRIAL_GAMES for tried in memories]
        yield f"{words} {min(shares):.1f} - {median(shares):.1f} - {max(shares):.1f}%"


def plot(counts: Counter[str]) -> str:
    """Each memory as a point: O's wins with it, and with the sign changed; also the author's figures and his memory."""
    chart = pygal.XY(
        title="3,000 games with each memory after 10,000 games: how often O wins",
        x_title="O has the memory: games won by O (%)",
        y_title="O has it, the sign changed (%)",
        stroke=False,
        dots_size=2.5,
        range=(0, MOST),
        xrange=(0, MOST),
        **PLAIN,
    )
    for name in MAKERS:
        chart.add(name, [_point(tried) for tried in tried_memories(counts, name)])
    for tried in tried_memories(counts, AUTHORS_MEMORY):
        chart.add("the author's memory, tried here", [_point(tried)], dots_size=7)
    chart.add("the author's figures", [(AUTHOR["with"].percent, AUTHOR["mended"].percent)], dots_size=7)
    return picture(chart)


def _point(tried: Tried) -> tuple[float, float]:
    return 100 * tried.with_it / TRIAL_GAMES, 100 * tried.mended / TRIAL_GAMES


def experiment(authors: str | None) -> Experiment:
    """The experiment, with the text of the author's memory if it is available."""
    return Experiment(
        "memories",
        "What would another memory have been worth to O?",
        f"memories after 10,000 games of {X_OPTIONS} against itself, each with X {X_OPTIONS} and the three O's of recall-side,"
        " 3,000 games each",
        300,
        5,
        partial(measure, authors),
        figures,
        "memories of each kind",
        remarks,
        plot,
    )
