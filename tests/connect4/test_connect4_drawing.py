"""``draw``: boards as pictures, and what the graph command says of its counts."""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from connect4 import SMALL, Board
from connect4.cli import main
from connect4.multiway import png

VALID = "......./......./......./......./...o.../..xx..."
HANGING = "......./......./...x.../......./...o.../..xx..."
WON = "......./......./......./......./ooo..../xxxx..."
SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def texts(picture: Path) -> list[str]:
    return [element.text or "" for element in ElementTree.parse(picture).iter(f"{SVG}text")]


def test_a_sheet_of_boards_says_of_each_what_it_is(tmp_path: Path) -> None:
    target = tmp_path / "boards.svg"
    assert run("draw", VALID, HANGING, WON, "-o", str(target)).output == f"{target}: 3 boards\n"
    assert [text for text in texts(target) if text.split()[0] in ("yellow", "invalid", "red")] == [
        "yellow moves next",
        "invalid",
        "red has won",
    ]
    assert "hangs: a cell below it is empty" in " ".join(texts(target))
    uses = [element.get("href") for element in ElementTree.parse(target).iter(f"{SVG}use")]
    assert uses == ["#yellow-next", "#invalid", "#red-won"]
    discs = [group for group in ElementTree.parse(target).iter(f"{SVG}g") if group.get("fill") == "#d42f2a"]
    assert [len(group) for group in discs] == [2, 3, 4]


def test_the_successors_are_a_sheet(tmp_path: Path) -> None:
    target = tmp_path / "next.svg"
    assert run("draw", VALID, "--successors", "--columns", "3", "-o", str(target)).output == f"{target}: 7 boards\n"
    assert len(list(ElementTree.parse(target).iter(f"{SVG}use"))) == 7
    assert run("draw", WON, "--successors", "-o", str(target)).exit_code == 2


def test_boards_from_standard_input_and_of_other_sizes(tmp_path: Path) -> None:
    target = tmp_path / "boards.svg"
    assert run("draw", "-o", str(target), typed=f"{VALID}\n\n{WON}\n").output == f"{target}: 2 boards\n"
    assert run("draw", "x../o..", "--size", "2x3", "--win", "2", "-o", str(target)).exit_code == 0
    assert run("draw", "x../o..", "-o", str(target)).exit_code == 2
    assert run("draw", VALID, "-o", str(tmp_path / "boards.gif")).exit_code == 2
    assert run("draw", VALID, "-o", str(tmp_path / "none" / "boards.svg")).exit_code == 2


@pytest.fixture
def without_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)


@pytest.mark.usefixtures("without_package")
def test_a_png_without_a_converter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    target = tmp_path / "boards.png"
    ran = run("draw", VALID, "-o", str(target))
    assert ran.exit_code == 2
    assert "cairosvg" in ran.output
    assert not target.exists()


@pytest.mark.usefixtures("without_package")
def test_a_png_by_a_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for the program, so that the way to it is tested where it is not installed."""
    program = tmp_path / png.PROGRAM
    program.write_text('#!/bin/sh\nprintf "PNG of "\n/usr/bin/head -c 4\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    target = tmp_path / "boards.png"
    assert run("draw", VALID, "-o", str(target)).exit_code == 0
    assert target.read_bytes() == b"PNG of <svg"
    program.write_text("#!/bin/sh\necho no memory >&2\nexit 1\n")
    refused = run("draw", VALID, "-o", str(target), "--force")
    assert refused.exit_code == 2
    assert "no memory" in refused.output
    assert target.read_bytes() == b"PNG of <svg"


def test_a_graph_says_its_counts(tmp_path: Path) -> None:
    ran = run("graph", "--size", "2x3", "--win", "2", "--rows-only", "-o", str(tmp_path / "small.svg"))
    boards, moves, waiting = {Board(game=SMALL)}, 0, [Board(game=SMALL)]
    while waiting:
        following = waiting.pop().successors()
        moves += len(following)
        waiting += set(following) - boards
        boards |= set(following)
    red, yellow = (sum(board.won_by(player) for board in boards) for player in (1, 2))
    drawn = sum(board.is_full() and not board.winner() for board in boards)
    counts = f"{len(boards)} boards, {moves} moves, {red} won by red, {yellow} won by yellow, {drawn} drawn"
    assert ran.output.splitlines()[-1] == counts
