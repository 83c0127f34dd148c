"""``portlab perfect`` as people use it, and what it says to wrong input."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from teekolab.perfect.goals import COUNTS
from teekolab.perfect.small import Small
from teekolab.perfect.table import Table

Run = Callable[..., Result]

EMPTY = "0" * 25


def test_value(portlab: Run) -> None:
    result = portlab("perfect", "value", EMPTY[:12] + "1" + EMPTY[13:], "--to-move", "o")
    board = [" 01234", "0.....", "1.....", "2..X..", "3.....", "4....."]
    assert result.output.splitlines()[:6] == board
    assert result.output.splitlines()[6:9] == ["O is to move: a draw.", "12     draw", "21     draw"]
    assert result.output.splitlines()[11:13] == ["02     loss in 14", "11     loss in 14"]


def test_value_takes_the_signs_of_the_screen(portlab: Run) -> None:
    one = portlab("perfect", "value", "XX...X....O.X.OO...O.....", "--json")
    two = portlab("perfect", "value", "1100010000201022000200000", "--json")
    assert one.output == two.output
    found = json.loads(one.output)
    assert found["value"] == "win"
    assert found["plies"] == found["moves"][0]["plies"] == 1
    assert found["board"] == "1100010000201022000200000"


def test_value_of_a_file(portlab: Run, tmp_path: Path) -> None:
    lines = [f"44 {EMPTY}", f"58 {EMPTY}", "44 2222000000011000000000001".replace("011000", "101000")]
    (tmp_path / "boards").write_text("\ufeff" + "\r\n".join(lines) + "\n\n")
    result = portlab("perfect", "value", "--file", tmp_path / "boards")
    assert result.output == f"44 {EMPTY} draw -\n58 {EMPTY} win 13\n{lines[2]} loss 0\n"
    assert portlab("perfect", "value", "--file", "-", typed=f"58 {EMPTY}\n").output == f"58 {EMPTY} win 13\n"


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("1" * 5 + "0" * 16 + "2222", "5 pawns of 1, and a side has at most 4"),
        ("1111000000000000000002222", "both sides have a goal"),
        ("0" * 24, "a board has 25 cells, row by row, not 24"),
        ("0" * 24 + "3", "not '3'"),
        ("1" + "0" * 24, "X is to move with 1 pawns against 0"),
        ("111" + "0" * 21 + "2", "X is to move with 3 pawns against 1"),
    ],
)
def test_a_board_that_is_none_is_one_line(portlab: Run, board: str, words: str, tmp_path: Path) -> None:
    for command in ("value", "line"):
        result = portlab("perfect", command, board)
        assert result.exit_code == 2
        assert words in result.output
        assert len(result.output.splitlines()) == 1
    (tmp_path / "boards").write_text(f"44 {EMPTY}\n44 {board}\n")
    result = portlab("perfect", "value", "--file", "boards")
    assert result.exit_code == 2
    assert result.output.startswith("Error: boards: line 2: ")
    assert len(result.output.splitlines()) == 1


@pytest.mark.parametrize("line", ["45 " + EMPTY, EMPTY, f"44 {EMPTY} 1"])
def test_a_line_that_is_none(portlab: Run, line: str) -> None:
    result = portlab("perfect", "value", "--file", "-", typed=line + "\n")
    assert result.exit_code == 2
    assert "standard input: line 1" in result.output


def test_value_wants_one_thing(portlab: Run) -> None:
    assert portlab("perfect", "value").exit_code == 2
    assert portlab("perfect", "value", EMPTY, "--file", "x").exit_code == 2
    assert portlab("perfect", "value", "--file", "nowhere").exit_code == 2


def test_line(portlab: Run) -> None:
    result = portlab("perfect", "line", EMPTY, "--goals", "58")
    moves = result.output.splitlines()[7:]
    assert len(moves) == 13
    assert moves[0].startswith("X 22")
    assert moves[-1].endswith("win in 1")
    assert json.loads(portlab("perfect", "line", EMPTY, "--json").output)["repeats"]


def test_build_says_what_is_there(portlab: Run, table: Table) -> None:
    result = portlab("perfect", "build", "--goals", "44")
    assert result.output.endswith(f"perfect-44.bin: is there, {len(table.data):,} values\n")


@pytest.mark.slow
def test_verify_a_sample(portlab: Run) -> None:
    result = portlab("perfect", "verify", "--sample", 3, "--goals", 44)
    assert "(a sample)" in result.output
    assert result.exit_code == 0
    assert portlab("perfect", "verify", "--sample", 3, "--keep").exit_code == 2


@pytest.mark.slow
def test_variants(portlab: Run) -> None:
    result = portlab("perfect", "variants", "--json")
    found = json.loads(result.output)
    assert [(each["goals"], each["rule"], each["turns"]) for each in found if each["value"] == "win"] == [
        (58, "standard", 13),
        (58, "one-move standard", 25),
    ]
    assert len(found) == 8 * len(COUNTS)
    assert result.exit_code == 0


def test_export_says_the_same_as_the_table(portlab: Run, table: Table, tmp_path: Path) -> None:
    portlab("perfect", "export", "-o", "small.bin")
    small = Small((tmp_path / "small.bin").read_bytes())
    assert small.packed == small_again(table)
    with pytest.raises(ValueError, match="no table"):
        Small(b"something else")
    assert portlab("perfect", "export", "-o", "small.bin").exit_code == 0
    (tmp_path / "small.bin").write_bytes(b"something else")
    assert portlab("perfect", "export", "-o", "small.bin").exit_code == 2
    assert (tmp_path / "small.bin").read_bytes() == b"something else"


def small_again(table: Table) -> bytes:
    """The outcomes packed byte by byte."""
    codes = [0 if value == 0 else 1 if value % 2 == 0 else 2 for value in table.data]
    codes += [0] * (-len(codes) % 4)
    return bytes(a | b << 2 | c << 4 | d << 6 for a, b, c, d in zip(*(codes[at::4] for at in range(4)), strict=True))


def test_play_against_it(portlab: Run) -> None:
    result = portlab("perfect", "play", "--seed", 1, "--teach", typed="22\nv\nh\n99\n00\nu\nu\nu\nn\n?\nq\n")
    assert result.exit_code == 0
    for text in (
        "You are X.",
        "O plays",
        "Best (draw):",
        "'99' is not possible here",
        "A new game. You are O.",
        "X plays",
    ):
        assert text in result.output, text
    assert result.output.count("There is nothing to take back.") == 1


def test_a_mistake_is_told_and_punished(portlab: Run) -> None:
    """After a corner beside the middle the second player has lost, and loses whatever is typed."""
    board = EMPTY[:12] + "2" + EMPTY[13:]
    typed = "".join(f"{r}{c}\n" for r in range(5) for c in range(5)) * 2 + "q\n"
    result = portlab("perfect", "play", "--board", board, "--side", "o", "--teach", "--seed", 2, typed=typed)
    assert "A mistake: draw to loss." in result.output
    assert "X has won." in result.output
