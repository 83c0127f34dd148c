"""Charts as self-contained SVG pictures: pygal's output, in one style and without its scripts."""

import xml.etree.ElementTree as ElementTree
from typing import Any

from pygal.style import CleanStyle

STYLE = CleanStyle(
    colors=("#1f5fa8", "#b4442c", "#2d7d46", "#8a5a9e", "#5b6570"),
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
PLAIN = {
    "width": 800,
    "height": 480,
    "style": STYLE,
    "js": [],
    "no_prefix": True,
    "disable_xml_declaration": True,
    "legend_at_bottom": True,
}
"""Settings shared by all charts."""

SVG = "http://www.w3.org/2000/svg"


def picture(chart: Any) -> str:
    """The chart's SVG, without the settings that pygal writes for a tooltip script."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(chart.render(is_unicode=True))
    for parent in list(root.iter()):
        for script in parent.findall(f"{{{SVG}}}script"):
            parent.remove(script)
    return ElementTree.tostring(root, encoding="unicode") + "\n"
