"""Shrinking a session that shows a difference: delta debugging over its lines, command line and files."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from portlab.campaign.restart import later_starts
from portlab.cases import Case
from portlab.compare.sessions import compare_sessions
from portlab.sides.base import Side, watch

Predicate = Callable[[Case], bool]
MOST_RUNS = 3000
RECORD = 33
PAUSE_SWITCH = "p\n"


@dataclass
class Budget:
    """How many sessions shrinking may still play."""

    runs: int = MOST_RUNS
    tried: Callable[[], None] = lambda: None

    def spent(self) -> bool:
        """Whether none is left."""
        return self.runs <= 0


def shrink(case: Case, still_differs: Predicate, budget: Budget | None = None, player: Side | None = None) -> Case:
    """The smallest case that was found for which ``still_differs`` holds, as it must for ``case``.

    Each round drops runs of lines, files, records, games of a batch, and makes lines plainer, until a round changes nothing
    or the budget is spent. With a ``player`` that can be stopped the session is begun as late as it can be.
    """
    budget = budget or Budget()
    while True:
        smaller = _later_start(case, still_differs, budget, player) if player else case
        for step in (_fewer_lines, _without_pauses, _fewer_games, _fewer_files, _plainer_lines):
            smaller = step(smaller, still_differs, budget)
        if smaller == case or budget.spent():
            return smaller
        case = smaller


def cut_after_difference(case: Case, left: Side, right: Side) -> Case:
    """The case without the lines typed after its screens parted, where a side can tell what was typed when."""
    one, two = watch(left, case), watch(right, case)
    comparison = compare_sessions(one.session, two.session)
    reads = one.reads or two.reads
    if comparison.screen is None or reads is None:
        return case
    typed = sum(read <= comparison.screen.position for read in reads)
    return case.with_keys(case.keys[:typed])


def _attempt(candidate: Case, still_differs: Predicate, budget: Budget) -> bool:
    if budget.spent():
        return False
    budget.runs -= 1
    budget.tried()
    return still_differs(candidate)


def _later_start(case: Case, still_differs: Predicate, budget: Budget, player: Side) -> Case:
    shorter = (start for start in later_starts(case, player) if len(start.keys) < len(case.keys))
    return next((start for start in shorter if _attempt(start, still_differs, budget)), case)


def _fewer_lines(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    size = max(1, len(case.keys) // 2)
    while case.keys:
        at = 0
        dropped = False
        while at < len(case.keys):
            candidate = case.with_keys(case.keys[:at] + case.keys[at + size :])
            if _attempt(candidate, still_differs, budget):
                case, dropped = candidate, True
            else:
                at += size
        if budget.spent() or (size == 1 and not dropped):
            break
        size = max(1, size // 2)
    return case


def _without_pauses(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    """Autoplay's pauses switched off, so that a game needs no lines of its own, where that makes the script shorter."""
    candidate = case.with_keys((PAUSE_SWITCH, *case.keys))
    if len(case.keys) < 2 or not _attempt(candidate, still_differs, budget):
        return case
    shorter = _fewer_lines(candidate, still_differs, budget)
    return shorter if len(shorter.keys) < len(case.keys) else case


def _fewer_games(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    for candidate in _with_fewer_games(case):
        if _attempt(candidate, still_differs, budget):
            return candidate
    return case


def _with_fewer_games(case: Case) -> Iterator[Case]:
    if case.argv:
        yield replace(case, argv=())
    if len(case.argv) == 4 and case.argv[3].isdigit():
        games = int(case.argv[3])
        yield from (replace(case, argv=(*case.argv[:3], str(fewer))) for fewer in range(1, min(games, 100)))


def _fewer_files(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    for name in tuple(case.files):
        without = replace(case, files={other: text for other, text in case.files.items() if other != name})
        dropped = _attempt(without, still_differs, budget)
        case = without if dropped else _shorter_file(case, name, still_differs, budget)
    return case


def _shorter_file(case: Case, name: str, still_differs: Predicate, budget: Budget) -> Case:
    size = max(RECORD, len(case.files[name]) // (2 * RECORD) * RECORD)
    while True:
        at = 0
        while at < len(case.files[name]):
            content = case.files[name]
            candidate = replace(case, files={**case.files, name: content[:at] + content[at + size :]})
            if _attempt(candidate, still_differs, budget):
                case = candidate
            else:
                at += size
        if size == RECORD or budget.spent():
            return case
        size = max(RECORD, size // (2 * RECORD) * RECORD)


def _plainer_lines(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    for at, line in enumerate(case.keys):
        for plain in ("\n", line[:1] + "\n", line[:2] + "\n", line[:4] + "\n"):
            if len(plain) >= len(line):
                break
            candidate = case.with_keys((*case.keys[:at], plain, *case.keys[at + 1 :]))
            if _attempt(candidate, still_differs, budget):
                case = candidate
                break
    return case
