"""The records of a memory, rule by rule: games learn, recall, the laboratory merges, files are cut; a dictionary knows better."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from portlab import sides
from portlab.cases import Case
from portlab.compare.lockstep import lockstep
from teekolab.compare.memory_records import Board, Counts, merge, parse, positions, swap, written
from teekolab.training.games import RECORD
from tests.profiles import MACHINES, STEPS, at_most

pytestmark = pytest.mark.slow

PORT, C = sides.side("port"), sides.side("c")
CLOCKS = st.integers(0, 2**32 - 1)
OPTIONS = st.sampled_from(["+h+s+l", "+h-s+l", "-h+s+l", "-h-s+l"])
GAMES = 3
FATAL = ("exit1", "hang")

Model = dict[frozenset[Board], int]


def totals(content: str) -> Model:
    """How many games went through each position, its colour swap being the same one."""
    found: Model = {}
    for record in parse(content):
        position = frozenset((record.board, swap(record.board)))
        found[position] = found.get(position, 0) + record.x_wins + record.o_wins
    return found


class Memory(RuleBasedStateMachine):
    """One memory.m, and the memory as it was at some time before."""

    def __init__(self) -> None:
        super().__init__()
        self.content = ""
        self.kept = ""

    def play(self, options: tuple[str, str], clock: int) -> str:
        """Games on both sides in lockstep; memory.m after them, or as it was where they end the program."""
        files = {"memory.m": self.content, "2.m": self.content}
        case = Case("memory", clock, (*options, "2.m", str(GAMES)), (), files)
        result = lockstep(PORT, C, case)
        assert result.same, result
        return self.content if result.left.ending in FATAL else result.left.files["memory.m"]

    @rule(clock=CLOCKS, options=OPTIONS, other=OPTIONS)
    def learn(self, clock: int, options: str, other: str) -> None:
        """Both players learn: no count falls, no record goes, and new ones stand behind the old ones."""
        before, after = self.content, self.play((options, other), clock)
        self.content = after
        if any(record.damage for record in parse(before)):
            return
        old, new = totals(before), totals(after)
        assert all(new[position] >= count for position, count in old.items())
        assert len(after) >= len(before)
        boards = [record.board for record in parse(before)]
        assert [record.board for record in parse(after)][: len(boards)] == boards

    @rule(clock=CLOCKS, options=OPTIONS)
    def recall(self, clock: int, options: str) -> None:
        """Player 1 recalls and player 2, who moves on, does not learn: what is kept is what the last mover's switch says."""
        self.play((options, "+h+s-l"), clock)

    @rule()
    def keep(self) -> None:
        self.kept = self.content

    @rule()
    def merge_with_what_was_kept(self) -> None:
        """The counts of both are added, in whatever order they are merged."""
        one, other = positions(parse(self.content)), positions(parse(self.kept))
        merged = merge([one, other])
        self.content = "".join(written(board, counts) for board, counts in merged.items() if fits(counts))
        expected = {key: value for key, value in added(one, other).items() if value}
        assert {key: value for key, value in totals(self.content).items() if value} == expected or not all(
            map(fits, merged.values())
        )

    @rule(place=st.integers(0, 40))
    def cut(self, place: int) -> None:
        """The file ends in the middle of a record, or between two."""
        whole = len(self.content) // RECORD * RECORD
        self.content = self.content[: max(0, whole - place)]

    @invariant()
    def what_is_cut_is_named(self) -> None:
        records = parse(self.content)
        assert "".join(record.text for record in records) == self.content
        cut = len(self.content) % RECORD
        if records and cut:
            assert records[-1].damage


def added(one: dict[Board, Counts], other: dict[Board, Counts]) -> Model:
    """The games through each position of two memories."""
    found: Model = {}
    for memory in (one, other):
        for board, counts in memory.items():
            position = frozenset((board, swap(board)))
            found[position] = found.get(position, 0) + counts.x_wins + counts.o_wins
    return found


def fits(counts: Counts) -> bool:
    """Whether both counts have a place of four characters."""
    return max(counts.x_wins, counts.o_wins) <= 9999


TestMemory = Memory.TestCase
TestMemory.settings = at_most(MACHINES, STEPS)
