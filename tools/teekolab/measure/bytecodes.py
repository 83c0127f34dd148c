"""The cost of a game of a batch in bytecodes: counted, not timed, so it is the same on every machine with the same Python."""

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import PurePath
from types import FrameType
from typing import Any

from teeko99 import play
from teeko99.game.program import Program

CLOCK = 922300000


@dataclass(frozen=True)
class Cost:
    """The bytecodes per game between two players with the same ``options``: in total, and by function, largest first."""

    options: str
    games: int
    a_game: float
    by_function: dict[str, float]


class Counting(Program):
    """The program with its bytecodes counted from the end of game ``warm`` on."""

    warm = 0
    concluded = 0
    bytecodes: Counter[str]

    def conclude(self, result: int) -> None:
        """Count one more finished game."""
        super().conclude(result)
        self.concluded += 1
        if self.concluded == self.warm:
            sys.settrace(self.trace)

    def trace(self, frame: FrameType, event: str, argument: object) -> Any:
        """Count each bytecode of a function's call."""
        code = frame.f_code
        name = f"{PurePath(code.co_filename).stem}.{code.co_qualname.partition('.<locals>')[0]}"
        counted = self.bytecodes

        def each(frame: FrameType, event: str, argument: object) -> Any:
            if event == "opcode":
                counted[name] += 1
            return each

        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return each


def count(options: str, warm: int, games: int) -> Cost:
    """The cost of ``games`` games after ``warm`` games that are not counted, starting with empty memories.

    The batch is played twice, since caches outside the program, such as the moves of a side, live as long as the process.
    """
    bytecodes: Counter[str] = Counter()
    counting = type("Counted", (Counting,), {"warm": warm, "bytecodes": bytecodes})
    before = sys.gettrace()
    try:
        for program in (Program, counting):
            play([], clock=CLOCK, argv=(options, options, "2.m", str(warm + games)), files={"2.m": ""}, program=program)
    finally:
        sys.settrace(before)
    a_game = {name: number / games for name, number in bytecodes.most_common()}
    return Cost(options, games, sum(a_game.values()), a_game)
