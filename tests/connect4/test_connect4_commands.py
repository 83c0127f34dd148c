"""``python -m connect4`` and ``portlab replay connect4`` as their users meet them."""

import gzip
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result

from connect4 import Board
from connect4.cli import main
from connect4.recording import board_record
from portlab.main import main as portlab

EMPTY = "......./" * 5 + "......."
WINS_NEAR = "....x../....oo./...xxo./...xxo./...ooxo/xxooxxo"


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


@pytest.mark.parametrize("suffix", [".svg", ".html", ".graphml", ".dot"])
def test_graph_writes_each_format_and_says_the_size_first(tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"graph{suffix}"
    result = run("graph", "--moves", "2", "-o", str(target))
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "57 boards, by number of moves: 1 + 7 + 49",
        f"{target}: Connect-4: 2 moves from the empty board (57 boards, 56 edges)",
        "57 boards, 56 moves, 0 won by red, 0 won by yellow, 0 drawn",
    ]
    assert target.stat().st_size > 1000


def test_graph_draws_the_small_game_whole(tmp_path: Path) -> None:
    target = tmp_path / "small.svg"
    result = run("graph", "--size", "2x3", "--win", "2", "--rows-only", "-o", str(target))
    assert result.exit_code == 0
    assert "2 rows x 3 columns, 2 to win (rows only): 6 moves" in target.read_text()


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["graph", "--moves", "6", "-o", "x.svg"], 1, "22,100 boards are too many"),
        (["graph", "--moves", "1", "-o", "x.png"], 2, "x.png: the name has to end in"),
        (["graph", "--moves", "1", "-o", "no/such/x.svg"], 2, "no/such/x.svg: can't write it: No such file"),
        (["graph", "--size", "six", "-o", "x.svg"], 2, "--size six: write rows x columns"),
        (["graph", "--size", "0x3", "-o", "x.svg"], 2, "at least 1 for its rows"),
        (["graph", "--board", "xo", "-o", "x.svg"], 2, "cannot read the board: the board has 2 cells"),
        (["graph", "--board", "x.../....", "--size", "2x4", "-o", "x.svg"], 2, "impossible board: the x in column 0"),
        (["count", "5", "--limit", "100"], 1, "238 boards are more than --limit 100"),
        (["explain", "x......" + EMPTY.replace("/", "")[7:]], 2, "hangs"),
        (["explain", EMPTY[:-7] + "xx....."], 2, "say --player x or --player o"),
        (["record", "qqq"], 2, "cannot read the board"),
        (["play", "--depth", "7"], 2, "7 is not in the range"),
        (["play", "--board", "-"], 2, "write the board on the command line"),
        (["play", "--board", EMPTY[:-7] + "o......"], 2, "x has 0 and o has 1"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], status: int, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == status
    assert message in result.output
    assert len([line for line in result.output.splitlines() if line.startswith("Error: ")]) == 1
    assert list(tmp_path.iterdir()) == []


def test_count_prints_the_known_numbers() -> None:
    result = run("count", "6")
    numbers = [line.split() for line in result.output.splitlines()[1:]]
    assert numbers == [[str(ply), str(boards)] for ply, boards in enumerate([1, 7, 49, 238, 1120, 4263, 16422])]
    assert [json.loads(line) for line in run("count", "1", "--json").output.splitlines()] == [
        {"moves": 0, "boards": 1},
        {"moves": 1, "boards": 7},
    ]


def test_check_tells_what_a_board_is() -> None:
    result = run("check", WINS_NEAR)
    assert result.exit_code == 0
    assert result.output.splitlines()[8:] == [
        "valid",
        "to move by the counts: x (red)",
        "winner: nobody (rows nobody, columns nobody, diagonals nobody)",
        "legal columns: 0 1 2 3 5 6",
    ]
    found = json.loads(run("check", "--json", "-", typed=WINS_NEAR.replace("/", "\n")).output)
    board = Board.from_text(WINS_NEAR)
    assert Board.from_rows(found["rows"]) == Board(*found["masks"]) == board
    assert list(found["successors"].values()) == [after.to_text() for after in board.successors()]


def test_check_of_an_invalid_board_ends_with_1() -> None:
    both = EMPTY[:-15] + "oooo.../xxxx..."
    assert run("check", both).exit_code == 0
    result = run("check", "--strict", both)
    assert result.exit_code == 1
    assert "invalid: both players have a line" in result.output


def test_record_speaks_the_format_of_the_recordings() -> None:
    board = Board.from_text(WINS_NEAR)
    result = run("record", "--depth", "2", typed=f"{WINS_NEAR}\n\n{EMPTY}\n")
    first, second = map(json.loads, result.output.splitlines())
    assert first == board_record(board, {"x": [1, 2]})
    assert second["board"] == "." * 42


def test_play_ends_a_game_between_two_people() -> None:
    result = run("play", "--human", "both", typed="0\n1\n0\n1\n0\n1\n0\n")
    assert result.exit_code == 0
    assert result.output.rstrip().endswith("x (red) has won: 0,0 0,1 0,2 0,3 (column,row).")


def test_play_against_itself_ends() -> None:
    result = run("play", "--human", "none", "--depth", "2")
    assert result.exit_code == 0
    assert result.output.splitlines()[-1].startswith(("x (red) has won", "o (yellow) has won", "The board is full"))


def test_play_fills_a_board_without_a_winner() -> None:
    almost = ".xoxoxx/xoooxoo/ooxxxoo/xxooxxx/xooxoxx/xxoooxo"
    result = run("play", "--human", "none", "--explain", "--board", almost)
    assert result.output.splitlines()[-1] == "The board is full: drawn."
    assert "It expects the board to fill up without a winner." in result.output


def test_play_takes_back_hints_and_refuses_in_plain_words() -> None:
    result = run("play", "--human", "o", "--depth", "1", typed="u\n9\n-1\nh\nwhat\n3\nu\nq\n")
    assert result.exit_code == 0
    for words in (
        "There is no move of yours to take back.",
        "No: there is no column 9; the columns are 0 to 6.",
        "o (yellow) would play column",
        "Type the number of a column (0 to 6)",
    ):
        assert words in result.output
    assert result.output.rstrip().endswith("--board ......./......./......./......./......./...x...")


def test_two_people_take_back_one_move_at_a_time() -> None:
    result = run("play", "--human", "both", typed="3\n2\nu\nq\n")
    assert result.output.rstrip().endswith("--board ......./......./......./......./......./...x...")
    again = run("play", "--human", "both", typed="3\n2\nu\nu\nu\nq\n")
    assert "There is no move of yours to take back." in again.output
    assert again.output.rstrip().endswith(f"--board {EMPTY}")


def test_play_explains_a_win_it_expects() -> None:
    result = run("play", "--human", "o", "--depth", "1", "--explain", "--board", WINS_NEAR)
    assert "x (red) plays column 2: value 50000 at depth 1, expecting 2" in result.output
    assert "It expects red to win with 2." in result.output


def started(*arguments: str) -> Any:
    return pexpect.spawn(sys.executable, ["-m", "connect4", "play", *arguments], encoding="utf-8", timeout=120)


def test_play_in_a_terminal_explains_and_survives_nonsense_and_the_end_of_input() -> None:
    game = started("--depth", "2", "--explain")
    game.expect("your column: ")
    game.sendline("\x01nonsense é")
    game.expect("Type the number of a column")
    game.sendline("3")
    game.expect(r"o \(yellow\) plays column 2: value -7.0 at depth 2, expecting 2 3")
    game.expect("heuristic for o: 2.0 - 9 = -7.0")
    game.expect("your column: ")
    game.sendeof()
    game.expect(r"Stopped. To go on later: --board \S+")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


def test_play_in_a_terminal_stops_at_ctrl_c_with_status_130() -> None:
    game = started()
    game.expect("your column: ")
    game.sendintr()
    game.expect("Stopped. To go on later")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 130


def replay(*arguments: str) -> Result:
    return CliRunner().invoke(portlab, ["replay", *arguments])


@pytest.mark.slow
def test_replay_of_the_recordings_is_identical(shared: Path) -> None:
    result = replay("connect4", str(shared / "recordings" / "connect4" / "dev.jsonl.gz"))
    assert (result.output, result.exit_code) == ("4000 identical, 0 different\n", 0)


def test_replay_shows_where_a_recording_differs(tmp_path: Path) -> None:
    good = board_record(Board.from_text(WINS_NEAR), {"x": [1, 3]})
    bad = json.loads(json.dumps(good))
    bad["o"]["board_value"] += 1
    bad["search"]["x"]["3"]["move"] = 6
    file = tmp_path / "some.jsonl.gz"
    with gzip.open(file, "wt", encoding="utf-8") as stream:
        stream.write(json.dumps(good) + "\n" + json.dumps(bad) + "\n")
    result = replay("connect4", str(file))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == "1 identical, 1 different"
    assert lines[1].startswith(f"  line 2, board {good['board']}: o.board_value: recorded ")
    assert f"search.x.3.move: recorded 6, now {good['search']['x']['3']['move']}" in lines[1]
    report = json.loads(replay("connect4", "--json", str(file)).output)
    assert (report["identical"], report["different"], report["searches"]) == (1, 1, 4)
    assert [part["path"] for part in report["differences"][0]["parts"]] == ["o.board_value", "search.x.3.move"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "the file is empty"),
        ("{\n", "some.jsonl:1: is no JSON"),
        ("[1]\n", "some.jsonl:1: must be an object, not a list"),
        ('{"board": "xo"}\n', "some.jsonl:1: board: the board has 2 cells"),
        (
            f'{{"board": "{"." * 42}", "search": {{"q": {{}}}}}}\n',
            "some.jsonl:1: search: a key: invalid enum value 'q'",
        ),
        (
            f'{{"board": "{"." * 42}", "search": {{"x": {{"99999999": 1}}}}}}\n',
            "some.jsonl:1: search[...]: a key: must look like",
        ),
    ],
)
def test_replay_of_a_file_that_is_none_ends_with_2(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(content)
    result = replay("connect4", str(file))
    assert result.exit_code == 2
    assert message in result.output
    assert str(file) in result.output


def test_replay_has_no_other_side_than_the_port(tmp_path: Path) -> None:
    assert replay("--side", "c", "connect4", str(tmp_path / "x")).exit_code == 2
    assert replay("connect4", str(tmp_path / "x")).exit_code == 2


@pytest.mark.slow
def test_the_bench_compares_equal_results() -> None:
    result = CliRunner().invoke(portlab, ["bench", "--json", "connect4", "--boards", "100", "--searches", "2"])
    assert result.exit_code == 0
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert {"heuristic on bitboards", "alpha-beta, depth 4"} <= {each["what"] for each in found}
    assert all(each["ratio"] > 0 for each in found if each["against"])


BOARD_TEXT = "......./......./......./......./o....../x......"


@pytest.mark.parametrize(
    "content",
    [
        "\ufeff" + BOARD_TEXT.replace("/", "\n"),
        BOARD_TEXT.replace("/", "\r\n") + "\r\n",
        BOARD_TEXT.replace("/", "\r"),
        BOARD_TEXT.replace("/", "\x0c"),
        BOARD_TEXT.replace("/", "\u2028"),
    ],
)
def test_a_board_from_a_file_a_pipe_and_standard_input(tmp_path: Path, content: str) -> None:
    file, pipe = tmp_path / "board.txt", tmp_path / "pipe"
    file.write_bytes(content.encode())
    os.mkfifo(pipe)
    expected = CliRunner().invoke(main, ["check", BOARD_TEXT]).output
    with ThreadPoolExecutor() as pool:
        pool.submit(pipe.write_bytes, content.encode())
        for source in (str(file), str(pipe), "-"):
            result = CliRunner().invoke(main, ["check", source], input=content.encode())
            assert (result.exit_code, result.output) == (0, expected)


def test_boards_to_record_are_parted_by_newlines() -> None:
    typed = f"\ufeff{BOARD_TEXT}\r\n\r\n{BOARD_TEXT.replace('/', chr(12))}\n".encode()
    result = CliRunner().invoke(main, ["record"], input=typed)
    assert result.exit_code == 0, result.output
    assert len(set(result.output.splitlines())) == 1
    assert result.output.count("\n") == 2


def test_a_file_that_is_no_text_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "board.bin"
    file.write_bytes(b"\xff\xfex\x00")
    result = CliRunner().invoke(main, ["check", str(file)])
    said = f"Error: {file}: begins with the byte order mark of UTF-16: save it as UTF-8\n"
    assert (result.exit_code, result.output) == (2, said)


def test_without_the_libraries_one_line_says_what_to_install(tmp_path: Path) -> None:
    for absent, named in (("click", "click, rich"), ("rich", "click, rich"), ("networkx", "networkx")):
        arguments = ["connect4", "graph", "--moves", "1", "-o", "x.dot"]
        program = f"import sys; sys.modules[{absent!r}] = None; sys.argv = {arguments}; import runpy; "
        command = [sys.executable, "-c", program + "runpy.run_module('connect4', run_name='__main__')"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert done.returncode == 2
        advice = "pip install 'teeko99[lab]' (in a checkout: make setup)"
        assert done.stderr == f"python -m connect4 needs {named}: {advice}\n"


@pytest.mark.parametrize("suffix", [".svg", ".html", ".graphml", ".dot"])
def test_a_graph_replaces_its_like_but_no_file_of_others(tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"graph{suffix}"
    again = ("graph", "--moves", "1", "-o", str(target))
    assert [run(*again).exit_code for _ in range(2)] == [0, 0]
    written = target.read_bytes()
    target.write_bytes(written.replace(b"\n", b"\n\n", 1))
    refused = run(*again)
    assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
    assert f"{target}: is there already: --force replaces it" in refused.output
    assert target.read_bytes() == written.replace(b"\n", b"\n\n", 1)
    assert run(*again, "--force").exit_code == 0
    assert target.read_bytes() == written
