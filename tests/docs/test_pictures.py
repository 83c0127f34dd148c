"""The pictures in the docs are what the commands beside them draw."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from connect4.cli import main as connect4
from portlab.main import main as portlab

DOCS = Path(__file__).resolve().parents[2] / "docs"
SMALL = ("--size", "2x3", "--win", "2", "--rows-only")
PICTURES = {
    "board.svg": (portlab, ("draw", "...../.O.../.XX.O/.XX../..O.O", "--mark", "21 22 31 32")),
    "cells.svg": (portlab, ("draw", "." * 25, "--names")),
    "connect4/successors.svg": (connect4, ("draw", "......./......./......./......./...o.../..xx...", "--successors")),
    "connect4/small-game-solved.svg": (connect4, ("graph", *SMALL, "--solved")),
    "connect4/solved-4x4.svg": (connect4, ("graph", "--size", "4x4", "--moves", "4", "--solved")),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_its_command_draws(name: str, tmp_path: Path) -> None:
    main, arguments = PICTURES[name]
    target = tmp_path / "picture.svg"
    ran = CliRunner().invoke(main, [*arguments, "-o", str(target)])
    assert ran.exit_code == 0, ran.output
    assert target.read_text(encoding="utf-8") == (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("draw", "X"), "is no board"),
        (("draw", "." * 25, "--mark", "55"), "a cell is two digits"),
        (("draw", "." * 25, "-o", "no/such/board.svg"), "can't write it"),
    ],
)
def test_what_can_not_be_drawn_is_refused(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    output = () if "-o" in arguments else ("-o", str(tmp_path / "board.svg"))
    ran = CliRunner().invoke(portlab, [*arguments, *output])
    assert ran.exit_code == 2
    assert message in ran.output
