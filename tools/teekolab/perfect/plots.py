"""The plots of docs/PERFECT.md, from the output of `portlab perfect advisers --json` and `portlab perfect games --json`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pygal

from portlab.reports.chart import PLAIN, picture
from teekolab.perfect.games.report import advisers_of, first_mistakes
from teekolab.perfect.games.series import FIVE
from teekolab.perfect.value import OUTCOMES

ENOUGH = 100
"""The smallest number of an adviser's moves for which a share is shown."""

LAST_MOVE = 100
STEP = 4
Games = list[dict[str, Any]]

REMEMBERING = ("memory", "varied")
"""The groups of players with a memory: from games of self-play, and from games against random moves."""


def plots(summary: Mapping[str, Any], exact: Mapping[str, Any], games: Games) -> dict[str, str]:
    """All plots, by file name."""
    return {
        "values.svg": values(summary),
        "advisers.svg": advisers(exact),
        "first-mistakes.svg": first_mistake(games),
        "mistakes.svg": mistakes(games),
        "memory.svg": memory(games),
    }


def values(summary: Mapping[str, Any]) -> str:
    """The shares of won, drawn and lost boards by number of pawns."""
    chart = pygal.StackedBar(
        **PLAIN, title="Boards by value for the side to move", x_title="pawns", y_title="% of the boards"
    )
    chart.x_labels = list(summary)
    for kind in ("won", "drawn", "lost"):
        chart.add(kind, [100 * level[kind] / level["boards"] for level in summary.values()])
    return picture(chart)


def advisers(exact: Mapping[str, Any]) -> str:
    """How many won and drawn boards each adviser keeps, without fixes and with all five."""
    chart = pygal.Bar(
        **PLAIN,
        title="Won and drawn boards kept, of all boards",
        y_title="%",
        range=(0, 100),
        print_values=True,
        truncate_label=-1,
    )
    chart.value_formatter = lambda value: f"{value:.0f}"
    bars = [("any move", "port", "any")]
    bars += [
        (f"{name}{', fixed' if variant != 'port' else ''}", variant, name)
        for name in ("heuristics", "search", "both")
        for variant in ("port", "all five")
    ]
    chart.x_labels = [label for label, _, _ in bars]
    for outcome in OUTCOMES[:2]:
        costs = [exact[variant]["costs"][column][outcome] for _, variant, column in bars]
        chart.add(f"{outcome}s kept", [100 * cost[outcome] / sum(cost[after] for after in OUTCOMES) for cost in costs])
    return picture(chart)


def first_mistake(games: Games) -> str:
    """The share of games against perfect play in which the program has made its first mistake, by move number."""
    chart = pygal.Line(
        **PLAIN,
        title="Games against perfect play with a first mistake so far",
        x_title="move",
        y_title="% of the games",
        range=(0, 100),
        dots_size=2,
    )
    moves = range(0, LAST_MOVE + 1, STEP)
    chart.x_labels = [str(move) for move in moves]
    for options, fixes in (
        ("-h-s-l", "none"),
        ("+h-s-l", "none"),
        ("-h+s-l", "none"),
        ("+h+s-l", "none"),
        ("+h+s-l", FIVE),
    ):
        counts = _perfect(games, options, fixes)
        first = first_mistakes(counts)
        shares = [100 * sum(n for move, n in first.items() if move <= until) / counts["games"] for until in moves]
        chart.add(f"{options}{', fixed' if fixes == FIVE else ''}", shares)
    return picture(chart)


def mistakes(games: Games) -> str:
    """The share of each adviser's moves that are mistakes, in games of +h+s-l against perfect play."""
    chart = pygal.HorizontalBar(
        **PLAIN,
        title="Moves against perfect play that are mistakes, by adviser (+h+s-l)",
        x_title="%",
        print_values=True,
    )
    chart.value_formatter = lambda value: f"{value:.1f}"
    port, fixed = (_perfect(games, "+h+s-l", fixes) for fixes in ("none", FIVE))
    chart.x_labels = names = advisers_of(port)
    for label, counts in (("port", port), ("with all five fixes", fixed)):
        shares = [
            100 * counts[f"{name} mistakes"] / counts[f"{name} moves"] if counts[f"{name} moves"] >= ENOUGH else None
            for name in names
        ]
        chart.add(label, shares)
    return picture(chart)


def memory(games: Games) -> str:
    """The share of games lost, by the number of games against random moves learned from; without any, as in self-play."""
    chart = pygal.Line(
        **PLAIN,
        title="Games lost by who remembers (+h+s+l)",
        x_title="games learned from",
        y_title="% lost",
        range=(0, 100),
        truncate_legend=-1,
    )
    found: dict[tuple[str, str], dict[str, float]] = {}
    sizes: dict[str, None] = {}
    for series in games:
        options, fixes, size, opponent = series["labels"] if series["group"] in REMEMBERING else ("", "", "", "")
        if fixes != "none" and not opponent.endswith("as O"):  # recall-side matters only for O
            continue
        counts: Counter[str] = Counter(series["counts"])
        if options == "+h+s+l" and counts["games"] and (series["group"] == REMEMBERING[1] or size == "0"):
            sizes[size] = None
            found.setdefault((opponent, fixes), {})[size] = 100 * counts["lost"] / counts["games"]
    chart.x_labels = list(sizes)
    for (opponent, fixes), shares in found.items():
        without = found[opponent, "none"]
        label = f"against {opponent}{'' if fixes == 'none' else f', {fixes}'}"
        chart.add(label, [shares.get(size, without.get(size)) for size in sizes])
    return picture(chart)


def _perfect(games: Games, options: str, fixes: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for series in games:
        if series["group"] == "perfect" and tuple(series["labels"][:2]) == (options, fixes):
            counts.update(series["counts"])
    return counts
