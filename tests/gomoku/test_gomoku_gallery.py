"""The gallery: seven classes, the shapes as the fixed evaluator counts them, and the picture."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from click.testing import CliRunner

from gomoku import Evaluator, Kind
from gomoku.cli import main
from gomoku.gallery import LONGEST, SHAPES, gallery, shapes
from gomoku_fixed import parse_fixes, rules_with

SVG = "{http://www.w3.org/2000/svg}"
DOCS = Path(__file__).resolve().parents[2] / "docs" / "gomoku"


def fixed() -> Evaluator:
    return Evaluator(rules_with(parse_fixes("all")))


def test_every_class_has_its_shapes_and_each_is_counted_once_when_fixed() -> None:
    assert set(SHAPES) == set(Kind)
    for shape in shapes(fixed()):
        assert shape.fixed == f"{shape.kind.name} 1", shape
        assert len(shape.text) <= LONGEST


def test_the_three_with_two_gaps() -> None:
    """What the article's classes call a three and the port counts as two twos."""
    counted = {shape.text: (shape.port, shape.fixed) for shape in shapes(fixed())}
    assert counted["11..1"] == counted["1.1.1"] == ("TWO 2", "STHREE 1")


def test_the_picture_has_every_stone() -> None:
    root = ElementTree.fromstring(gallery(fixed()))
    stones = [element.get("fill") for element in root.iter(f"{SVG}circle")]
    texts = "".join(text for listed in SHAPES.values() for text in listed)
    assert stones.count("url(#one)") == texts.count("1")
    assert stones.count("url(#two)") == texts.count("2")


def test_the_picture_in_the_docs_is_what_the_command_draws(tmp_path: Path) -> None:
    target = tmp_path / "gallery.svg"
    assert CliRunner().invoke(main, ["gallery", "-o", str(target)]).exit_code == 0
    assert target.read_bytes() == (DOCS / "gallery.svg").read_bytes()
    assert CliRunner().invoke(main, ["gallery", "-o", str(target)]).exit_code == 2
    assert "sleeping three" in CliRunner().invoke(main, ["gallery"]).output
