"""The exact tables of the advisers, as Markdown and as JSON."""

from typing import Any

from teekolab.perfect.advisers import ALONE, COLUMNS, COMPARED, COMPARISONS, PLAYED, VARIANTS, Cost, Tally
from teekolab.perfect.value import OUTCOMES

HEURISTICS = "heuristics"
BASELINES = {"random": "a random move of the program", "any": "any move, each as likely"}
LISTS_IN_ORDER = dict(zip(PLAYED, (*ALONE, "none: a random move"), strict=True))


def costs(tally: Tally, variant: int, column: str) -> dict[str, Cost]:
    """What a column's moves cost, by the outcome before; ``heuristics`` is all that they play together."""
    if column == HEURISTICS:
        return {before: tally.heuristics(variant, before) for before in OUTCOMES}
    return {before: tally.cost(variant, column, before) for before in OUTCOMES}


def as_json(tally: Tally) -> dict[str, Any]:
    """All counts."""
    return {
        variant.name: {
            "costs": {column: _costs_json(costs(tally, number, column)) for column in (HEURISTICS, *COLUMNS)},
            "compared with the port": {kind: tally.comparison(number, kind) for kind in COMPARED},
        }
        for number, variant in enumerate(VARIANTS)
    }


def markdown(tally: Tally) -> str:
    """The tables of docs/PERFECT.md."""
    return "\n\n".join([_advisers(tally), _lists(tally, alone=True), _lists(tally, alone=False), _compared(tally)])


def _advisers(tally: Tally) -> str:
    rows = [
        _row(f"{column}, {variant.name}", costs(tally, number, column))
        for column in (HEURISTICS, "search", "both")
        for number, variant in enumerate(VARIANTS)
        if number == 0 or column == "both" or _differs(tally, number, column)
    ]
    rows += [_row(name, costs(tally, 0, column)) for column, name in BASELINES.items()]
    return _table("adviser, fixes", rows)


def _differs(tally: Tally, number: int, column: str) -> bool:
    compared = tally.comparison(number, column)
    return any(compared[kind] for kind in COMPARISONS[1:])


def _lists(tally: Tally, *, alone: bool) -> str:
    columns = {column: column for column in ALONE} if alone else LISTS_IN_ORDER
    rows = [
        _row(f"{name}, {variant.name}", costs(tally, number, column))
        for column, name in columns.items()
        for number, variant in enumerate(VARIANTS)
        if number == 0
        or (costs(tally, number, column) != costs(tally, 0, column) and (alone or variant == VARIANTS[-1]))
    ]
    return _table("a list on its own, fixes" if alone else "the list that moves, fixes", rows)


def _table(title: str, rows: list[str]) -> str:
    head = (
        "boards won before",
        "kept",
        "made a draw",
        "lost",
        "boards drawn before",
        "lost",
        "plies lost a won board kept",
    )
    return "\n".join([f"| {title} | {' | '.join(head)} |", f"|{'---|' * (len(head) + 1)}", *rows])


def _row(name: str, found: dict[str, Cost]) -> str:
    win, draw = found["win"], found["draw"]
    plies = f"{win.plies / win.after[0]:.2f}" if win.after[0] else "-"
    cells = [
        f"{win.boards:,.0f}",
        *(_percent(win.after[after], win.boards) for after in range(3)),
        f"{draw.boards:,.0f}",
        _percent(draw.after[2], draw.boards),
        plies,
    ]
    return f"| {name} | {' | '.join(cells)} |"


def _compared(tally: Tally) -> str:
    head = "the same move", "another, same outcome", "better", "worse", "one of both draws a random move"
    lines = [f"| adviser, fix against the port | {' | '.join(head)} |", f"|{'---|' * (len(head) + 1)}"]
    for kind in COMPARED:
        for number, variant in enumerate(VARIANTS):
            if number and _differs(tally, number, kind):
                found = tally.comparison(number, kind)
                lines.append(f"| {kind}, {variant.name} | {' | '.join(f'{found[each]:,}' for each in COMPARISONS)} |")
    return "\n".join(lines)


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.2f}%" if whole else "-"


def _costs_json(found: dict[str, Cost]) -> dict[str, Any]:
    return {
        before: {**dict(zip(OUTCOMES, cost.after, strict=True)), "slower": cost.slower, "plies lost": cost.plies}
        for before, cost in found.items()
    }
