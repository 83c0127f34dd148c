"""A training in parts: each starts with empty memories, and at the end all memories are added up.

Part N is in the folder ``part-N``. Its first clock depends only on the seed and on N, its share of the games only on N and the
number of parts. So the result does not depend on where the parts are played or which one ends first.
"""

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import replace
from itertools import islice
from pathlib import Path

from portlab.campaign.executors import as_they_finish
from portlab.errors import LabError
from portlab.reports.progress import Bar
from teekolab.compare.memory_records import merge, parse, positions, written
from teekolab.training.games import CLOCKS, Goal, Plan, Progress, fresh, train
from teekolab.training.store import Store

APART = 2**20
"""The distance between the first clocks of two parts: a part of less than 500 million games does not reach the next one's."""

STEP = 20
"""The number of chunks played in one task."""


class Parts:
    """The parts of a training with their folders. Raises LabError if one holds something else, or has gone further."""

    def __init__(self, plan: Plan, games: int, folder: Path) -> None:
        self.stores, self.goals, self.states = [], [], []
        for number in range(plan.parts):
            self.stores.append(Store(folder / f"part-{number + 1}", part_of(plan, number)))
            self.goals.append(Goal(games // plan.parts + (number < games % plan.parts)))
            self.states.append(self.stores[number].load(self.goals[number]))

    @property
    def games(self) -> int:
        """The number of games played so far."""
        return sum(state.games for state in self.states)

    def play(self, pool: Executor, workers: int, bar: Bar) -> None:
        """Play all parts to their end, saving each step when it is done."""
        while unfinished := [at for at, state in enumerate(self.states) if not self.goals[at].reached(state)]:
            tasks = [(at, self.stores[at].plan, self.goals[at], self.states[at]) for at in unfinished]
            for (at, *_), (whole, reached) in as_they_finish(pool, workers, step, tasks):
                self.stores[at].save(whole)
                bar.advance(reached.games - self.states[at].games)
                self.states[at] = reached
        for store, state in zip(self.stores, self.states, strict=True):
            store.finish(state)

    def together(self) -> Progress:
        """The combined result of all parts. Raises LabError if a count is too large for a memory."""
        x, drawn, o = (sum(counts) for counts in zip(*(state.results for state in self.states), strict=True))
        memories = {name: added_up(state.memories[name] for state in self.states) for name in fresh().memories}
        ends = [f"part {number}: {state.end}" for number, state in enumerate(self.states, 1) if state.end]
        return Progress(self.games, memories, (x, drawn, o), end="; ".join(ends))


def part_of(plan: Plan, number: int) -> Plan:
    """The plan of the part with this number, from 0 on."""
    return replace(plan, seed=(plan.seed + number * APART) % CLOCKS, parts=1)


def step(task: tuple[int, Plan, Goal, Progress]) -> tuple[Progress, Progress]:
    """Play some chunks, in any process; return the last state before the end to be saved, and the current one."""
    _, plan, goal, start = task
    whole = reached = start
    for reached in islice(train(plan, goal, start), STEP):
        whole = whole if goal.reached(reached) else reached
    return whole, reached


def added_up(memories: Iterable[str]) -> str:
    """One memory with the counts of all. Raises LabError for a count above 9999."""
    merged = merge(positions(parse(memory)) for memory in memories)
    try:
        return "".join(written(board, counts) for board, counts in merged.items())
    except ValueError as problem:
        raise LabError(f"the parts are played, but not added up: {problem}; take fewer --games") from problem
