"""The fixed variant against the port: every difference must be caused by a fix whose condition was met.

Each session is played by the port, by the variant with no fix (which must be the same in everything) and by the variant with
all of them. If the last one differs, one fix must make a difference by itself, or (rarely) two together: if the search and the
heuristics propose the same move, fixing only one of them leaves the other to propose it. And a single fix may only make a
difference if its bug can show (`CONDITIONS`, decided from the port's session alone).
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations

from portlab.campaign.kinds import make_case
from portlab.cases import Case
from portlab.compare.sessions import compare_sessions
from portlab.session import Session
from portlab.words import how_many
from teeko99_fixed import FIXES
from teekolab.sides.linked import FixedSide, PortSide

Condition = Callable[[Case, Session], bool]


def _batch_number(case: Case) -> int:
    digits = re.match(r"\s*([+-]?\d+)", case.argv[3]) if len(case.argv) == 4 else None
    return int(digits[1]) if digits else 0


def _moved_off(case: Case, session: Session) -> bool:
    """Whether a typed line names a move to a cell that is not next to its start."""
    for line in case.keys:
        for at in range(0, len(line), 79):
            piece = line[at : at + 4]
            if len(piece) == 4 and all("0" <= digit <= "4" for digit in piece[:3]) and "0" <= piece[3] <= "\x7f":
                a, b, c, d = (ord(digit) - ord("0") for digit in piece)
                if d > 4 or abs(a - c) > 1 or abs(b - d) > 1:
                    return True
    return False


def _heuristics_played(case: Case, session: Session) -> bool:
    return bool(case.argv) or "Thinking..." in session.screen


CONDITIONS: dict[str, Condition] = {
    "search-decision": _heuristics_played,
    "recall-side": _heuristics_played,
    "learn-winner": lambda case, session: (
        "] [Reply] Thinking..." in session.screen or "Enter your opening" in session.screen
    ),
    "draw-cycle-5": lambda case, session: "Would you consider this one as a draw?" in session.screen,
    "leave-out-row-0": _heuristics_played,
    "four-cells": _heuristics_played,
    "double3-cells": _heuristics_played,
    "square-rules": _heuristics_played,
    "omake3-cell": _heuristics_played,
    "learn-board": _heuristics_played,
    "opening-hang": lambda case, session: session.ending == "hang",
    "move-check": _moved_off,
    "stat-second": lambda case, session: "?" in {line[:1] for line in case.keys},
    "game-file-left": lambda case, session: "The game has been interrupted." in session.screen,
    "stat-reset": lambda case, session: bool(case.files) and "r" in {line[:1] for line in case.keys},
    "batch-learning": lambda case, session: _batch_number(case) > 0,
    "negative-count": lambda case, session: _batch_number(case) < 0,
}
"""For each fix, what must have happened in the port's session for the fix to make a difference."""


ALONE = 3
"""How many fixes are tried alone in every session, in rotation."""


@dataclass
class Watched:
    """The counts of a campaign: sessions, those changed by the fixes, and for each fix those that it changed alone when tried;
    ``faults`` describes what should not have happened."""

    sessions: int = 0
    changed: int = 0
    by_fix: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        by_fix = ", ".join(
            f"{name} {count}" for name, count in sorted(self.by_fix.items(), key=lambda each: (-each[1], each[0]))
        )
        sessions = how_many(self.sessions, "session")
        return f"{sessions}, {self.changed} changed by the fixes (alone: {by_fix}), {len(self.faults)} unexplained"


def watch(seed: int, kind: str, numbers: range) -> Watched:
    """Play the sessions with these numbers of a campaign."""
    watched = Watched()
    for number in numbers:
        _Watch(make_case(seed, kind, number), watched).session(number)
    return watched


class _Watch:
    """One session and the port's result for it."""

    def __init__(self, case: Case, watched: Watched) -> None:
        self.case = case
        self.watched = watched
        self.port = PortSide().play(case)

    def session(self, number: int) -> None:
        """Try all fixes, none, some alone, and more of these until the difference is explained."""
        self.watched.sessions += 1
        if self.changes("none"):
            self.fault("the variant without a fix is not the port")
        every = self.changes("all")
        self.watched.changed += every
        order = [*FIXES, *FIXES][number * ALONE % len(FIXES) :][: len(FIXES)]
        explained = [name for name in order[:ALONE] if self.alone(name)]
        if every and not explained and not any(self.alone(name) for name in order[ALONE:]):
            self.explain_by_two()

    def changes(self, fixes: str) -> bool:
        """Whether the variant with these fixes differs from the port."""
        return not compare_sessions(self.port, FixedSide(fixes).play(self.case)).same

    def alone(self, name: str) -> bool:
        """Whether one fix makes a difference; if so, also check its condition."""
        if not self.changes(name):
            return False
        self.watched.by_fix[name] += 1
        if not CONDITIONS[name](self.case, self.port):
            self.fault(f"{name} makes a difference where its bug can't show")
        return True

    def explain_by_two(self) -> None:
        """Find two fixes that make a difference together."""
        for pair in combinations(FIXES, 2):
            if self.changes(",".join(pair)):
                self.watched.by_fix[" with ".join(pair)] += 1
                return
        self.fault("all fixes together make a difference, neither one nor two do")

    def fault(self, what: str) -> None:
        """Record something that should not have happened."""
        self.watched.faults.append(f"{self.case.name}: {what}")
