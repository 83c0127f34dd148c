"""Shrinking a session that shows a difference: delta debugging over its lines, command line and files."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from portlab.cases import Case
from portlab.compare.sessions import compare_sessions
from portlab.program import program
from portlab.sides.base import Side, watch

Predicate = Callable[[Case], bool]
MOST_RUNS = 3000


@dataclass
class Budget:
    """How many more sessions shrinking may play."""

    runs: int = MOST_RUNS
    tried: Callable[[], None] = lambda: None

    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.runs <= 0


def shrink(case: Case, still_differs: Predicate, budget: Budget | None = None, player: Side | None = None) -> Case:
    """The smallest case found for which ``still_differs`` holds; it must hold for ``case``.

    Each round drops runs of lines, files, records and games of a batch, and simplifies lines. It ends when a round changes
    nothing or the budget is spent. If ``player`` can be stopped, the session is also made to start as late as possible.
    """
    budget = budget or Budget()
    while True:
        smaller = _later_start(case, still_differs, budget, player) if player else case
        for step in (_fewer_lines, _led_in, _smaller_command, _fewer_files, _plainer_lines):
            smaller = step(smaller, still_differs, budget)
        if smaller == case or budget.spent():
            return smaller
        case = smaller


def cut_after_difference(case: Case, left: Side, right: Side) -> Case:
    """The case without the lines typed after the screens first differ, if a side knows when each line was typed."""
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
    starts = program().later_starts
    shorter = (start for start in (starts(case, player) if starts else ()) if len(start.keys) < len(case.keys))
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


def _led_in(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    """Add one of the program's lead-in lines in front (a switch), if that makes the script shorter."""
    for line in program().leading_lines:
        candidate = case.with_keys((line, *case.keys))
        if len(case.keys) > 1 and _attempt(candidate, still_differs, budget):
            shorter = _fewer_lines(candidate, still_differs, budget)
            case = shorter if len(shorter.keys) < len(case.keys) else case
    return case


def _smaller_command(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    for candidate in _with_smaller_command(case):
        if _attempt(candidate, still_differs, budget):
            return candidate
    return case


def _with_smaller_command(case: Case) -> Iterator[Case]:
    """No command line, one word fewer, a smaller number, one character fewer."""
    words = case.argv
    if words:
        yield replace(case, argv=())
    for at, word in enumerate(words):
        yield replace(case, argv=words[:at] + words[at + 1 :])
        numbers = map(str, range(1, min(int(word), 100))) if word.isdecimal() and word.isascii() else ()
        halves = (word[: len(word) // 2], word[len(word) // 2 :]) if len(word) > 3 else ()
        fewer = (word[:place] + word[place + 1 :] for place in range(len(word)) if len(word) > 1)
        for plainer in (*numbers, *halves, *fewer):
            yield replace(case, argv=(*words[:at], plainer, *words[at + 1 :]))


def _fewer_files(case: Case, still_differs: Predicate, budget: Budget) -> Case:
    for name in tuple(case.files):
        without = replace(case, files={other: text for other, text in case.files.items() if other != name})
        dropped = _attempt(without, still_differs, budget)
        case = without if dropped else _shorter_file(case, name, still_differs, budget)
    return case


def _shorter_file(case: Case, name: str, still_differs: Predicate, budget: Budget) -> Case:
    record = program().renderer(name).unit
    size = max(record, len(case.files[name]) // (2 * record) * record)
    while True:
        at = 0
        while at < len(case.files[name]):
            content = case.files[name]
            candidate = replace(case, files={**case.files, name: content[:at] + content[at + size :]})
            if _attempt(candidate, still_differs, budget):
                case = candidate
            else:
                at += size
        if size == record or budget.spent():
            return case
        size = max(record, size // (2 * record) * record)


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
