"""The Connect-4 heuristic's weight and maps, which its author found by lowering a number at depth one, tried at depths 1 to 4.

Each setting plays from every board of two moves, with both colours, against the weight 1 (or another one, where stated).
"""

from collections import Counter

import pygal

from connect4.evaluation import OWN_WEIGHT_TEXT
from connect4.match import Match, openings, play_match
from connect4.settings import NO_MAPS, OFF, Setting
from portlab.reports.chart import PLAIN, picture
from teekolab.experiments.experiment import Experiment
from teekolab.experiments.figures import Figure, Share

DEPTHS = (1, 2, 3, 4)
WEIGHTS = ("0.5", "0.75", "1.25", "1.5", OWN_WEIGHT_TEXT, "2.5", "3", "4")
OPENING_MOVES = 2
PLAIN_WEIGHT = "1"


def matches(depth: int) -> dict[str, tuple[Setting, Setting]]:
    """The settings that play each other at one depth, by name."""
    plain = Setting(depth, PLAIN_WEIGHT)
    published = Setting(depth)
    zero = Setting(depth, zero=True)
    return {
        **{f"weight {weight} against 1": (Setting(depth, weight), plain) for weight in WEIGHTS},
        "maps against none": (published, Setting(depth, maps_name=OFF, maps=NO_MAPS)),
        "published against zero": (published, zero),
        "weight 1 against zero": (plain, zero),
    }


def measure(first: int, count: int) -> Counter[str]:
    """All matches at all depths from some of the openings."""
    boards = openings(OPENING_MOVES)[first : first + count]
    counts: Counter[str] = Counter()
    for depth in DEPTHS:
        for name, (one, other) in matches(depth).items():
            _count(counts, f"{name}/{depth}", play_match(one, other, boards))
    return counts


def _count(counts: Counter[str], name: str, match: Match) -> None:
    counts[f"{name} won"] += match.total.won
    counts[f"{name} drawn"] += match.total.drawn
    counts[f"{name} lost"] += match.total.lost


def _share(counts: Counter[str], name: str) -> Share:
    won, drawn, lost = (counts[f"{name} {result}"] for result in ("won", "drawn", "lost"))
    return Share(won + drawn / 2, won + drawn + lost)


def figures(counts: Counter[str]) -> list[Figure]:
    """The points of each setting; draws count half."""
    return [
        Figure(f"{name}, depth {depth}: points", _share(counts, f"{name}/{depth}"))
        for depth in DEPTHS
        for name in matches(depth)
    ]


def remarks(counts: Counter[str]) -> list[str]:
    """Numbers of games won, drawn and lost."""
    return [
        f"{name}, depth {depth}: {counts[f'{name}/{depth} won']}-{counts[f'{name}/{depth} drawn']}-{counts[f'{name}/{depth} lost']}"
        for depth in DEPTHS
        for name in matches(depth)
    ]


def plot(counts: Counter[str]) -> str:
    """The points by weight, with one line for each depth."""
    chart = pygal.XY(
        title="Weight of the own board value: points against the weight 1",
        x_title="weight",
        y_title="points (%)",
        xrange=(0, 4),
        range=(0, 100),
        dots_size=4,
        stroke_style={"width": 3},
        **PLAIN,
    )
    chart.x_labels = [0.5 * step for step in range(9)]
    for depth in DEPTHS:
        points = [(float(weight), _share(counts, f"weight {weight} against 1/{depth}").percent) for weight in WEIGHTS]
        chart.add(f"depth {depth}", sorted([*points, (1.0, 50.0)]))
    return picture(chart)


EXPERIMENT = Experiment(
    "connect4-weights",
    "Connect-4: what do the weight and the maps do?",
    "every board of two moves, both colours, depths 1 to 4",
    len(openings(OPENING_MOVES)),
    2,
    measure,
    figures,
    "openings",
    remarks,
    plot,
)
