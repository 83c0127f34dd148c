"""The commands of ``python -m gomoku``: what they print, write and refuse."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from gomoku.cli import main
from gomoku_fixed import FIXES

GAME = "H8 I9 H9 I10 H10 I8 H11 G7"
DOCUMENTATION = Path(__file__).resolve().parents[2] / "docs" / "gomoku"
SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def test_evaluate_for_people() -> None:
    result = run("evaluate", "--board", GAME)
    assert result.exit_code == 0
    rows = {line.split()[0]: line for line in result.output.splitlines() if line.strip()}
    assert "●a" in rows["11"]
    assert "[○]" in rows["7"]
    assert ".a" in rows["12"]
    assert "FOUR    │     2 │     0" in result.output
    assert "H11 H10 H9 H8 (H12) (H7)" in result.output
    assert (
        "score -9050 for player two, who has just moved (rule 4: the enemy, to move, has a live four)" in result.output
    )
    assert result.output.splitlines()[-1] == "save 3"


def test_evaluate_for_the_other_turn_and_for_a_quiet_board() -> None:
    assert "score 9030 for player one" in run("evaluate", "--board", GAME, "--turn", "one").output
    quiet = run("evaluate", "--board", "H8").output
    assert "score 0 for player one, who has just moved (no deciding pattern: the sum of the points)" in quiet
    assert "Counted patterns" not in quiet


def test_evaluate_for_machines_with_and_without_fixes() -> None:
    port = json.loads(run("evaluate", "--board", GAME, "--json").output)
    fixed = json.loads(run("evaluate", "--board", GAME, "--json", "--fixed").output)
    some = json.loads(run("evaluate", "--board", GAME, "--json", "--fixes", "none,+record-range").output)
    assert (port["one"][6], fixed["one"][6], some["one"][6]) == (2, 1, 1)
    assert port["patterns"][0] == {
        "player": 1,
        "kind": "FOUR",
        "direction": "S",
        "stones": ["H11", "H10", "H9", "H8"],
        "points": ["H12", "H7"],
        "times": 2,
    }
    assert (port["score"], port["rule"], port["turn"], port["win"]) == (-9050, 4, 2, False)


def test_counters_are_shown_as_they_stand_before_scoring() -> None:
    board = "." * 45 + "21111" + "." * 175
    shown = json.loads(run("evaluate", "--board", board, "--any-counts", "--turn", "one", "--json").output)
    assert (shown["one"][6], shown["score"], shown["rule"]) == (0, 9030, 6)


def test_more_patterns_than_letters() -> None:
    board = "1.1.2.2." * 28 + "."
    result = run("evaluate", "--board", board, "--any-counts")
    assert result.exit_code == 0
    assert "│ +    │" in result.output


def test_choose_prints_the_line_of_the_original() -> None:
    result = run("choose", "--board", "H8")
    assert result.output.startswith("time[0.")
    assert result.output.endswith("] (8, 8), score[0] save[0]\n")


def test_choose_on_a_full_board() -> None:
    result = run("choose", "--board", ("12" * 113)[:225])
    assert (result.exit_code, result.output) == (2, "Error: the board is full: there is no move to choose\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("evaluate", "--board", "nothing.txt"),
        ("evaluate", "--board", "." * 200),
        ("evaluate", "--board", "H8", "--fixes", "nonsense"),
        ("play", "--one", "nonsense"),
        ("play", "--save", "no/folder.sgf"),
        ("draw", "--board", "H8", "-o", "no/folder.svg"),
        ("convert", "--board", "H8 H8"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert result.output.count("\n") == 1


def test_a_board_from_standard_input() -> None:
    assert "H9 H8" in run("evaluate", "--board", "-", typed="H8 A1 H9 A15").output
    assert (
        run("evaluate", "--board", "-", typed="?").output
        == "Error: standard input: 1 cells; a board is 15 by 15, 225 cells in one or in 15 rows\n"
    )


def test_convert_both_ways(tmp_path: Path) -> None:
    game, text = tmp_path / "game.sgf", tmp_path / "board.txt"
    assert run("convert", "--board", GAME, "-o", str(game)).exit_code == 0
    assert run("convert", "--board", str(game), "-o", str(text)).exit_code == 0
    shown = run("convert", "--board", str(text)).output
    assert shown == text.read_text()
    assert shown.splitlines()[7] == ".......12......"
    assert "is there already" in run("convert", "--board", GAME, "-o", str(game)).output
    assert run("convert", "--board", GAME, "-o", str(game), "--force").exit_code == 0


def test_draw(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("draw", "--board", GAME, "-o", str(file)).exit_code == 0
    svg = ElementTree.parse(file).getroot()
    texts = [text.text for text in svg.iter(f"{SVG}text")]
    assert [number for number in texts if number and number.isdigit()].count("1") == 3
    stones = [circle for circle in svg.iter(f"{SVG}circle") if circle.get("fill", "").startswith("url")]
    assert len(stones) == 8
    stars = [circle for circle in svg.iter(f"{SVG}circle") if circle.get("r") == "4.5"]
    assert len(stars) == 5
    last = [circle for circle in svg.iter(f"{SVG}circle") if circle.get("stroke") == "#ff3b1f"]
    assert [(circle.get("cx"), circle.get("cy")) for circle in last] == [("290", "370")]
    assert "live four" not in texts
    assert "is there already" in run("draw", "--board", GAME, "-o", str(file)).output


def test_draw_patterns(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("draw", "--board", GAME, "-o", str(file), "--patterns", "--no-numbers").exit_code == 0
    svg = ElementTree.parse(file).getroot()
    titles = [title.text for title in svg.iter(f"{SVG}title")]
    assert "live four: H11 H10 H9 H8 (H12) (H7)" in titles
    texts = [text.text for text in svg.iter(f"{SVG}text")]
    assert {"live four", "live three"} <= set(texts)
    assert texts.count("8") == 2


def test_line_shows_an_oddity_in_each_direction() -> None:
    rows = [line.split("│")[1:8] for line in run("line", "21111").output.splitlines() if line.startswith("│")]
    cells = [[cell.strip() for cell in row] for row in rows]
    assert cells[0] == ["port", "E", "SFOUR 2", "none", "9030", "-9040", "2"]
    assert cells[3] == ["port", "NE", "SFOUR 1", "none", "2000", "-9040", "3"]
    assert {tuple(row[2:6]) for row in cells[4:]} == {("SFOUR 1", "none", "2000", "-9040")}
    assert [row[1] for row in cells] == ["E", "S", "SE", "NE"] * 2


@pytest.mark.parametrize("text", ["", "1" * 16, "11x"])
def test_no_line(text: str) -> None:
    result = run("line", text)
    assert (result.exit_code, result.output) == (
        2,
        f"Error: {text!r} is no line: 1 to 15 cells of . 1 2, such as 2111.1\n",
    )


def test_a_long_line_starts_at_the_edge() -> None:
    assert "FIVE 2" in run("line", "." * 10 + "11111").output


def test_fixes_are_listed() -> None:
    output = run("fixes").output
    assert all(fix in output for fix in ("record-range", "exact-five", "G01 G02"))


def test_without_the_libraries_one_line_says_what_to_install() -> None:
    program = "import sys; sys.modules['click'] = None; import runpy; runpy.run_module('gomoku', run_name='__main__')"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (2, "")
    assert (
        result.stderr
        == "python -m gomoku needs click, rich, sgfmill: pip install 'teeko99[lab]' (in a checkout: make setup)\n"
    )


@pytest.mark.parametrize(("picture", "options"), [("game.svg", ()), ("patterns.svg", ("--patterns", "--fixed"))])
def test_the_pictures_of_the_documentation_are_what_is_drawn(
    tmp_path: Path, picture: str, options: tuple[str, ...]
) -> None:
    moves = "H8 I9 H9 H7 G8 I8 F7 E6 G9 F10 I7 F8 G10 G7 G11"
    assert f'--board "{moves}"' in (DOCUMENTATION / "README.md").read_text()
    assert run("draw", "--board", moves, "-o", str(tmp_path / picture), *options).exit_code == 0
    assert (tmp_path / picture).read_bytes() == (DOCUMENTATION / picture).read_bytes()


def test_every_oddity_is_documented_and_its_fix_exists() -> None:
    section = (DOCUMENTATION.parent / "BUGS.md").read_text().partition("## Gomoku")[2].partition("\n## ")[0]
    rows = [row.strip("|").split("|") for row in section.splitlines() if row.startswith("| G")]
    assert [row[0].strip() for row in rows] == [f"G{number:02}" for number in range(1, 27)]
    mended = {fix: set(FIXES[fix].oddities) for fix in FIXES}
    for fix, oddities in mended.items():
        assert oddities <= {row[0].strip() for row in rows if f"`{fix}`" in row[-1]}, fix
    source = "".join(file.read_text() for file in (DOCUMENTATION.parents[1] / "port" / "gomoku").glob("*.py"))
    assert all(row[0].strip() in source for row in rows)
