"""Choosing fixes: in Python, for the command through TEEKO_FIXES, and the choices that are rejected."""

import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import teeko99
import teeko99_fixed
from teeko99_fixed import FIXES, LATER, PUBLISHED, UnknownFixError, chosen
from teeko99_fixed.__main__ import main, program
from teeko99_fixed.composition import program_with

MOVE_THERE = "2\n04\n40\n44\n00\n"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("published", set(PUBLISHED)),
        ("all", set(FIXES)),
        ("none", set()),
        ("published,-recall-side", set(PUBLISHED) - {"recall-side"}),
        ("none,+move-check", {"move-check"}),
        ("published, +stat-reset , -move-check", set(PUBLISHED) - {"move-check"} | {"stat-reset"}),
        ("-move-check", set(FIXES) - {"move-check"}),
        ("move-check,stat-second", {"move-check", "stat-second"}),
        ("+move-check,-move-check", set()),
    ],
)
def test_texts(text: str, ids: set[str]) -> None:
    assert chosen(text) == ids


def test_collections_of_ids() -> None:
    assert chosen(["move-check", "stat-second"]) == {"move-check", "stat-second"}
    assert chosen(set()) == frozenset()


@pytest.mark.parametrize(
    "wrong", ["", "publish", "published,", "published,recall", "all,none", ["recall"], "--move-check"]
)
def test_what_is_unknown_is_refused_with_all_ids(wrong: str | list[str]) -> None:
    with pytest.raises(ValueError, match="there is no fix") as refused:
        teeko99_fixed.play("q\n", clock=1, fixes=wrong)
    assert isinstance(refused.value, UnknownFixError)
    message = str(refused.value)
    assert "\n" not in message
    for word in ("published", "all", "none", *FIXES):
        assert word in message


def test_a_set_of_fixes_is_composed_once() -> None:
    assert program_with("published") is program_with(set(PUBLISHED))
    assert program_with("all") is not program_with("published")
    assert program_with("none,+move-check").heuristics is program_with("none,+stat-second").heuristics


def test_all_is_the_default() -> None:
    session = teeko99_fixed.play((), clock=1, argv=("+h+s+l", "+h+s+l", "2.m", "-1"))
    assert session == teeko99_fixed.play((), clock=1, argv=("+h+s+l", "+h+s+l", "2.m", "-1"), fixes=LATER)
    assert session.ending == "exit0"


def run(folder: Path, fixes: str | None, *argv: str, typed: str = "q\n") -> subprocess.CompletedProcess[str]:
    """Run the command with pipes."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TEEKO_")}
    environment["TEEKO_CLOCK"] = "7"
    if fixes is not None:
        environment["TEEKO_FIXES"] = fixes
    command = [sys.executable, "-m", "teeko99_fixed", *argv]
    return subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("fixes", [None, "", "none", "published", "none,+negative-count"])
def test_the_command_plays_with_the_fixes_of_the_environment(tmp_path: Path, fixes: str | None) -> None:
    argv = ("+h+s+l", "+h+s+l", "2.m", "-1")
    session = teeko99_fixed.play(MOVE_THERE, clock=7, argv=argv, fixes=fixes or "all")
    ran = run(tmp_path, fixes, *argv, typed=MOVE_THERE)
    assert (ran.stdout, ran.stderr, ran.returncode) == (session.screen, "", 0)
    left = {file.name: file.read_bytes().decode("latin-1") for file in tmp_path.iterdir()}
    assert left == session.files


@pytest.mark.parametrize("argv", [(), ("-?",), ("+h+s-l", "+h+s-l", "2.m", "1")])
def test_the_command_refuses_an_unknown_fix_in_one_line(tmp_path: Path, argv: tuple[str, ...]) -> None:
    ran = run(tmp_path, "published,-recall", *argv)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("teeko-fixed: TEEKO_FIXES: there is no fix '-recall'; ")
    assert ran.stderr.count("\n") == 1
    assert all(fix in ran.stderr for fix in FIXES)
    assert list(tmp_path.iterdir()) == []


def test_the_command_has_the_command_line_of_teeko(tmp_path: Path) -> None:
    assert run(tmp_path, None, "-?").stdout == teeko99.play((), clock=1, argv=("-?",)).screen
    assert run(tmp_path, None, "+h-s-l", "-h+s-l", "2.m", "3").stdout == (
        teeko99_fixed.play((), clock=7, argv=("+h-s-l", "-h+s-l", "2.m", "3")).screen
    )


@pytest.mark.parametrize(("fixes", "status"), [(None, 0), ("none", 0), ("all,+negative", 2)])
def test_the_exit_status(
    fixes: str | None,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["teeko-fixed", "-?"])
    monkeypatch.delenv("TEEKO_FIXES", raising=False)
    if fixes is not None:
        monkeypatch.setenv("TEEKO_FIXES", fixes)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == status
    assert (b"Usage: teeko" in capfdbinary.readouterr().out) is (status == 0)


def test_the_program_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, fixes in (("published", "published"), ("", "all"), ("none,+move-check", "move-check")):
        monkeypatch.setenv("TEEKO_FIXES", text)
        assert program() is program_with(fixes)


def test_a_move_past_the_board_is_refused_in_a_terminal(tmp_path: Path) -> None:
    environment = {**os.environ, "TEEKO_CLOCK": "1", "TEEKO_FIXES": "all"}
    child = pexpect.spawn(
        sys.executable, ["-m", "teeko99_fixed"], cwd=str(tmp_path), env=environment, encoding="latin-1", timeout=60
    )
    for line in ("h", "s", "l", "1", "00", "04", "40", "44"):
        child.expect("> ?$")
        child.sendline(line)
    for line in ("0024", "0045", "0001"):
        child.expect("Enter your move... >")
        child.sendline(line)
    child.expect(r"Thinking\.\.\.")
    child.expect("Enter your move... >")
    child.sendline("q")
    child.expect("main menu. >")
    child.sendline("")
    child.expect("continue. >")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert not (tmp_path / "game.m").exists()
