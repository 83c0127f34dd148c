"""The plot of games a second over memory size, as SVG."""

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from math import ceil, floor, log10

import pygal
from pygal.style import CleanStyle

from portlab.measure.growth import Point

STYLE = CleanStyle(
    colors=("#1f5fa8", "#b4442c"),
    background="#ffffff",
    plot_background="#ffffff",
    font_family="sans-serif",
    label_font_size=13,
    major_label_font_size=13,
    value_font_size=14,
    guide_stroke_color="#dddddd",
    major_guide_stroke_color="#dddddd",
    guide_stroke_dasharray="",
    major_guide_stroke_dasharray="",
)
SVG = "http://www.w3.org/2000/svg"
FREE = ""
"""A place without a label at the right, so that the last figures have room."""


def plot(points: Sequence[Point]) -> str:
    """One line a side; the rates' scale is logarithmic."""
    rates = [rate for point in points for rate in (point.c.games_a_second, point.port.games_a_second) if rate]
    exponents = range(floor(log10(min(rates))), ceil(log10(max(rates))) + 1)
    powers = [10.0**exponent for exponent in exponents]
    chart = pygal.Line(
        logarithmic=True,
        range=(powers[0], powers[-1]),
        title="Batch +h+s+l +h+s+l: games a second by size of both memories",
        x_title="records in each memory",
        y_title="games a second",
        width=800,
        height=480,
        style=STYLE,
        js=[],
        no_prefix=True,
        disable_xml_declaration=True,
        legend_at_bottom=True,
        print_values=True,
        value_formatter=rate_text,
        stroke_style={"width": 3},
        dots_size=5,
    )
    chart.x_labels = [*(f"{point.records:,}" for point in points), FREE]
    chart.y_labels = powers
    chart.add("port (Python)", [*(point.port.games_a_second for point in points), None])
    chart.add("C", [*(point.c.games_a_second for point in points), None])
    return _without_scripts(chart.render(is_unicode=True))


def _without_scripts(text: str) -> str:
    """The picture alone: pygal also writes settings for a script that would show tooltips."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(text)
    for parent in list(root.iter()):
        for script in parent.findall(f"{{{SVG}}}script"):
            parent.remove(script)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def rate_text(rate: float | None) -> str:
    """Games a second with as many digits as they deserve."""
    if rate is None:
        return ""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"
