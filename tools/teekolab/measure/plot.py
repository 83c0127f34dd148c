"""The plot of games per second against memory size, as SVG."""

from collections.abc import Sequence
from math import ceil, floor, log10

import pygal

from portlab.reports.chart import PLAIN, picture
from teekolab.measure.growth import Point

FREE = ""
"""An empty label at the right end, to leave room for the last figures."""


def plot(points: Sequence[Point]) -> str:
    """One line for each side; the scale of the rates is logarithmic."""
    rates = [rate for point in points for rate in (point.c.games_a_second, point.port.games_a_second) if rate]
    exponents = range(floor(log10(min(rates))), ceil(log10(max(rates))) + 1)
    powers = [10.0**exponent for exponent in exponents]
    chart = pygal.Line(
        logarithmic=True,
        range=(powers[0], powers[-1]),
        title="Batch +h+s+l +h+s+l: games a second by size of both memories",
        x_title="records in each memory",
        y_title="games a second",
        print_values=True,
        value_formatter=rate_text,
        stroke_style={"width": 3},
        dots_size=5,
        **PLAIN,
    )
    chart.x_labels = [*(f"{point.records:,}" for point in points), FREE]
    chart.y_labels = powers
    chart.add("port (Python)", [*(point.port.games_a_second for point in points), None])
    chart.add("C", [*(point.c.games_a_second for point in points), None])
    return picture(chart)


def rate_text(rate: float | None) -> str:
    """Games per second with a suitable number of digits."""
    if rate is None:
        return ""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"
