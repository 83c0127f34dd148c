"""The figures of the series as Markdown and as JSON: shares with Wilson's 95% intervals."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from teekolab.experiments.figures import Share
from teekolab.perfect.games.series import Series

COSTS = ("win to draw", "win to loss", "draw to loss")
Found = Mapping[Series, Counter[str]]

HEADS = {
    "perfect": ("switches", "fixes", "the program moves"),
    "memory": ("switches", "fixes", "games learned from", "opponent"),
    "varied": ("switches", "fixes", "games learned from", "opponent"),
    "beaten": ("learned with", "games learned from", "the program moves"),
    "pairs": ("X", "O"),
}
"""The labels of a group's series."""


def first_mistakes(counts: Counter[str]) -> Counter[int]:
    """For each move number, the number of games in which it was the first mistake."""
    return Counter({int(name.removeprefix("first ")): n for name, n in counts.items() if name.startswith("first ")})


def median_of(counts: Counter[int]) -> str:
    """The median, or a dash if there are no values."""
    numbers = sorted(counts.elements())
    return str(numbers[len(numbers) // 2]) if numbers else "-"


def side(counts: Counter[str], name: str) -> Counter[str]:
    """The counts of X or O in a series that has both."""
    return Counter({key.removeprefix(f"{name} "): n for key, n in counts.items() if key.startswith(f"{name} ")})


def as_json(found: Found) -> list[dict[str, Any]]:
    """All counts of every series."""
    return [{"group": series.group, "labels": series.labels, "counts": counts} for series, counts in found.items()]


def markdown(found: Found) -> str:
    """One table for each group."""
    tables = []
    for group, heads in HEADS.items():
        series = {each: counts for each, counts in found.items() if each.group == group}
        if series:
            tables.append(_pairs(series) if group == "pairs" else _table(heads, series))
            if group == "perfect":
                tables.append(_by_adviser(series))
    return "\n\n".join(tables)


def _table(labels: tuple[str, ...], found: Found) -> str:
    head = (
        *labels,
        "won",
        "drawn",
        "lost",
        "moves that are mistakes",
        "mistakes a game",
        "games without",
        "first one, median",
    )
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for series, counts in found.items():
        games = counts["games"]
        if not games:
            continue
        cells = (
            *series.labels,
            *(share_text(counts[result], games) for result in ("won", "drawn", "lost")),
            share_text(counts["mistakes"], counts["moves"]),
            f"{counts['mistakes'] / games:.2f}" if games else "-",
            share_text(counts["clean"], games),
            median_of(first_mistakes(counts)),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _by_adviser(found: Found) -> str:
    """For each adviser its moves and the share of mistakes, over both orders of play."""
    total: dict[tuple[str, str], Counter[str]] = {}
    for series, counts in found.items():
        options, fixes, _ = series.labels
        total.setdefault((options, fixes), Counter()).update(counts)
    lines = ["| switches | fixes | adviser | moves | mistakes |", "|---|---|---|---|---|"]
    for (options, fixes), counts in total.items():
        for adviser in advisers_of(counts):
            moves = counts[f"{adviser} moves"]
            lines.append(
                f"| {options} | {fixes} | {adviser} | {moves:,} | {share_text(counts[f'{adviser} mistakes'], moves)} |"
            )
    return "\n".join(lines)


def advisers_of(counts: Counter[str]) -> list[str]:
    """The advisers that occur in these counts."""
    return [name.removesuffix(" moves") for name in counts if name.endswith(" moves")]


def _pairs(found: Found) -> str:
    """Two tables, X down and O across: the games' results, and the mistakes of each side per game after the opening."""
    counts = {series.labels: (side(each, "X"), side(each, "O")) for series, each in found.items()}
    return "\n\n".join(
        [_matrix("won by X / drawn / by O, %", counts, _results), _matrix("mistakes a game, X / O", counts, _both)]
    )


Sides = tuple[Counter[str], Counter[str]]


def _matrix(title: str, counts: Mapping[tuple[str, ...], Sides], told: Callable[[Sides], str]) -> str:
    words = list(dict.fromkeys(one for one, _ in counts))
    lines = [f"| {title} | {' | '.join(words)} |", f"|{'---|' * (len(words) + 1)}"]
    lines += [f"| {one} | {' | '.join(told(counts[one, two]) for two in words)} |" for one in words]
    return "\n".join(lines)


def _results(sides: Sides) -> str:
    one, _ = sides
    return " / ".join(f"{100 * one[result] / one['games']:.0f}" for result in ("won", "drawn", "lost"))


def _both(sides: Sides) -> str:
    return " / ".join(f"{each['mistakes'] / each['games']:.1f}" for each in sides)


def share_text(hits: float, trials: int) -> str:
    """A share in percent with its interval."""
    if not trials:
        return "-"
    share = Share(hits, trials)
    low, high = share.interval()
    return f"{share.percent:.1f}% ({low:.1f} - {high:.1f})"
