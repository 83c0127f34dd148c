"""The game in a real terminal, as a person plays it: moves, nonsense, commands, Ctrl-D and Ctrl-C."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from gomoku import sgf

PROMPT = "your move"


@pytest.fixture
def terminal() -> Iterator["Terminal"]:
    opened = Terminal()
    yield opened
    opened.close()


class Terminal:
    def __init__(self) -> None:
        self.child: pexpect.spawn[str] | None = None

    def play(self, *arguments: str) -> "pexpect.spawn[str]":
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "gomoku", "play", *arguments],
            encoding="utf-8",
            timeout=120,
            dimensions=(50, 100),
            env={"TERM": "xterm", "PYTHONUTF8": "1", "NO_COLOR": "1", "PATH": "/usr/bin:/bin"},
        )
        return self.child

    def close(self) -> None:
        if self.child is not None:
            self.child.close(force=True)


def ended(child: "pexpect.spawn[str]") -> int | None:
    child.expect(pexpect.EOF)
    child.close()
    status: int | None = child.exitstatus
    return status


def test_a_person_against_it(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    child = terminal.play("--save", str(file))
    child.expect(PROMPT)
    child.sendline("H8")
    child.expect(r"time\[\d+\.\d{6}\] \(8, 8\), score\[0\] save\[0\]")
    child.expect("Player two ○ plays I7")
    child.expect(r"\[○\]")
    child.expect(PROMPT)
    for nonsense, answer in (
        ("x", "'x' is no point of the board"),
        ("Z99", "is no point of the board"),
        ("H8", "H8 is taken"),
        ("i7", "I7 is taken"),
        ("", PROMPT),
        ("[/bold] ünsinn", "is no point of the board"),
        ("help", "take back your last move"),
        ("hint", r"The evaluator would play [A-O]\d+ \(score -?\d+\)"),
        ("patterns", "for player two, who has just moved"),
        ("board", r"\[○\]"),
    ):
        child.sendline(nonsense)
        child.expect(answer)
    child.sendline("undo")
    child.expect(PROMPT)
    child.sendline("undo")
    child.expect("You have made no move yet")
    child.sendline("J8")
    child.expect("plays")
    child.sendline("quit")
    child.expect("The game ends after 2 moves")
    assert ended(child) == 0
    assert len(sgf.read_game(file.read_bytes(), "game").moves) == 2


def test_ctrl_d_ends_the_game(terminal: Terminal) -> None:
    child = terminal.play()
    child.expect(PROMPT)
    child.sendeof()
    child.expect("The game ends after 0 moves")
    assert ended(child) == 0


def test_ctrl_c_ends_it_with_130_and_saves(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    child = terminal.play("--save", str(file))
    child.expect(PROMPT)
    child.sendline("H8")
    child.expect("plays")
    child.expect(PROMPT)
    child.sendintr()
    child.expect("Stopped")
    assert ended(child) == 130
    assert len(sgf.read_game(file.read_bytes(), "game").moves) == 2


def test_two_people_and_a_win(terminal: Terminal) -> None:
    child = terminal.play("--two", "human")
    for move in ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2"):
        child.expect(PROMPT)
        child.sendline(move)
    child.expect(PROMPT)
    child.sendline("E1")
    child.expect("Player one ● has a five and wins")
    assert ended(child) == 0


def test_it_against_itself_from_a_position(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    child = terminal.play("--one", "port", "--two", "fixed", "--board", "H8 A1 H9 O1", "--save", str(file))
    child.expect("has a five and wins")
    child.expect("The game is in")
    assert ended(child) == 0
    assert len(sgf.read_game(file.read_bytes(), "game").moves) > 8


def test_a_game_that_is_over_already_and_a_full_board(terminal: Terminal) -> None:
    child = terminal.play("--board", "A1 A2 B1 B2 C1 C2 D1 D2 E1")
    child.expect("Player one ● has a five and wins")
    assert ended(child) == 0
    rows = ["".join("1" if (x + 2 * y) % 4 < 2 else "2" for x in range(15)) for y in range(15)]
    child = terminal.play("--board", "/".join(rows))
    child.expect("The board is full: a draw")
    assert ended(child) == 0


def test_giving_up_ends_the_game_and_is_in_the_saved_file(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    child = terminal.play("--colours", "2018", "--save", str(file))
    child.expect("White ○, your move")
    child.sendline("H8")
    child.expect("Player Black ● plays I7")
    child.expect(PROMPT)
    child.sendline("give up")
    child.expect("Winner is Black ●")
    assert ended(child) == 0
    written = file.read_bytes()
    assert b"RE[W+R]" in written
    assert b"B[hh]" in written


def test_the_winner_is_named_at_the_end(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    child = terminal.play("--two", "human", "--board", "A1 A15 B1 B15 C1 C15 D1 D15", "--save", str(file))
    child.expect(PROMPT)
    child.sendline("E1")
    child.expect("Player one ● has a five and wins")
    child.expect("Winner is one ●")
    assert ended(child) == 0
    assert b"RE[B+]" in file.read_bytes()
