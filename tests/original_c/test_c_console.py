"""The console program by hand: prompts, terminal, Ctrl-C, clock, Windows' file rules on real files, faults."""

import os
import select
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

import teeko99_c

MENU_PROMPT = "Choose an option, then press ENTER to continue. >"
MOVE_PROMPT = "move... >"
BATCH = ("+h+s+l", "+h+s-l", "2.m", "2")


def run(
    program: Path, folder: Path, typed: str = "", *argv: str, clock: str | None = "5"
) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if name != "TEEKO_CLOCK"}
    if clock is not None:
        environment["TEEKO_CLOCK"] = clock
    return subprocess.run(
        [str(program), *argv],
        input=typed,
        capture_output=True,
        cwd=folder,
        env=environment,
        encoding="latin-1",
        check=False,
    )


@contextmanager
def terminal(program: Path, folder: Path, clock: int = 5) -> Iterator[Any]:
    child = pexpect.spawn(
        str(program),
        cwd=str(folder),
        env={**os.environ, "TEEKO_CLOCK": str(clock)},
        encoding="latin-1",
        timeout=120,
        echo=False,
    )
    try:
        yield child
    finally:
        child.close(force=True)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_end_of_input_leaves_the_files_and_status_0(console_program: Path, tmp_path: Path) -> None:
    done = run(console_program, tmp_path, "p\n3\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert {"game.m", "level1.s", "level2.s", "memory.m", "stat.m"} <= names(tmp_path)


def test_batch_needs_no_input_and_equals_the_scripted_host(console_program: Path, tmp_path: Path) -> None:
    done = run(console_program, tmp_path, "", *BATCH)
    session = teeko99_c.play("", clock=5, argv=BATCH)
    assert (done.returncode, done.stdout) == (0, session.screen)
    assert {path.name: path.read_text(encoding="latin-1") for path in tmp_path.iterdir()} == session.files


def test_clock(console_program: Path, tmp_path: Path) -> None:
    for clock in ("", "x", "-1", "+1", " 1", "4294967296", "9" * 5000, "5 ", "1e3", "\x1b[31m"):
        done = run(console_program, tmp_path, "q\n", clock=clock)
        assert done.returncode == 2
        assert done.stderr == "teeko: TEEKO_CLOCK must be a whole number of seconds from 0 to 4294967295\n"
        assert names(tmp_path) == set()
    for clock in ("0", "4294967295", "0" * 5000 + "42"):
        assert run(console_program, tmp_path, "q\n", clock=clock).returncode == 0
    assert run(console_program, tmp_path, "q\n", clock=None).returncode == 0


def test_prompt_comes_at_once_over_pipes(console_program: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [str(console_program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path, bufsize=0
    ) as process:
        assert process.stdin
        assert process.stdout
        screen = b""
        while not screen.endswith(MENU_PROMPT.encode()):
            assert select.select([process.stdout], [], [], 120)[0]
            screen += process.stdout.read(4096)
        process.stdin.write(b"q\n")
        assert process.wait(120) == 0


def test_a_game_in_a_terminal(console_program: Path, tmp_path: Path) -> None:
    lines = ["1", "22", "11", "q", "", "?", "", "q"]
    with terminal(console_program, tmp_path) as child:
        screen = ""
        for line in lines:
            child.expect_exact(">")
            screen += child.before + ">"
            child.sendline(line)
        child.expect(pexpect.EOF)
        screen += child.before
        child.close()
        assert child.exitstatus == 0
    session = teeko99_c.play("".join(f"{line}\n" for line in lines), clock=5)
    assert screen.replace("\r\n", "\n") == session.screen


def test_ctrl_c_at_a_prompt(console_program: Path, tmp_path: Path) -> None:
    with terminal(console_program, tmp_path) as child:
        child.expect_exact(MENU_PROMPT)
        child.sendintr()
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 130


def test_ctrl_d_at_a_prompt(console_program: Path, tmp_path: Path) -> None:
    with terminal(console_program, tmp_path) as child:
        child.expect_exact(MENU_PROMPT)
        child.sendeof()
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0


def test_ctrl_c_in_a_long_batch_leaves_whole_records(console_program: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [str(console_program), "+h+s+l", "+h-s+l", "memory.m", "100000"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
    )
    with process:
        assert process.stdout
        for _ in range(30):
            process.stdout.readline()
        process.send_signal(2)
        process.stdout.read()
        assert process.wait(120) == 130
    assert (tmp_path / "stat.m").stat().st_size == 36
    size = (tmp_path / "memory.m").stat().st_size
    assert size > 0
    assert size % 33 == 0


def hanging_session(recorded_sessions: list[dict[str, Any]]) -> dict[str, Any]:
    return next(recorded for recorded in recorded_sessions if recorded["id"].startswith("hang-"))


def test_hang(console_program: Path, tmp_path: Path, recorded_sessions: list[dict[str, Any]]) -> None:
    recorded = hanging_session(recorded_sessions)
    typed, clock = "".join(recorded["keys"]), str(recorded["clock"])
    done = run(console_program, tmp_path, typed, clock=clock)
    assert (done.returncode, done.stdout, done.stderr) == (3, recorded["screen"], "")


def test_hang_in_a_terminal_waits_for_ctrl_c(
    console_program: Path, tmp_path: Path, recorded_sessions: list[dict[str, Any]]
) -> None:
    recorded = hanging_session(recorded_sessions)
    with terminal(console_program, tmp_path, clock=recorded["clock"]) as child:
        for line in recorded["keys"]:
            child.send(line)
        child.expect_exact("endless loop (opening-hang")
        child.expect_exact("Ctrl-C")
        assert child.isalive()
        assert cpu_ticks(child.pid) < 100
        child.sendintr()
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 130


def cpu_ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def test_file_names_do_not_tell_case(console_program: Path, tmp_path: Path) -> None:
    (tmp_path / "MEMORY.M").write_text("")
    (tmp_path / "Two.M").write_text("")
    argv = ("+h+s+l", "+h+s+l", "tWO.m", "2")
    done = run(console_program, tmp_path, "", *argv)
    session = teeko99_c.play("", clock=5, argv=argv, files={"MEMORY.M": "", "Two.M": ""})
    assert done.stdout == session.screen
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == session.files
    assert {"MEMORY.M", "Two.M"} <= set(session.files)


@pytest.mark.parametrize("memory", ["memory.m", "stat.m", "level1.s", "level2.s", "game.m"])
def test_two_handles_on_one_file(console_program: Path, tmp_path: Path, memory: str) -> None:
    for clock in (5, 6, 7):
        folder = tmp_path / str(clock)
        folder.mkdir()
        (folder / "memory.m").write_text("")
        argv = ("+h+s+l", "+h+s+l", memory, "3")
        done = run(console_program, folder, "", *argv, clock=str(clock))
        session = teeko99_c.play("", clock=clock, argv=argv, files={"memory.m": ""})
        assert done.stdout == session.screen
        assert {path.name: path.read_text() for path in folder.iterdir()} == session.files


ALIASES = ("./{}", "../here/{}", "{folder}/{}", "./{upper}", "symbolic.m", "hard.m", "./hard.m")


@pytest.mark.parametrize("memory", ["memory.m", "stat.m", "level1.s", "level2.s", "game.m"])
def test_one_file_under_several_names(console_program: Path, tmp_path: Path, memory: str) -> None:
    """Paths, other spellings and links are the file itself; a game.m of another name must not grow without end."""
    files = {"memory.m": "", "stat.m": " " * 36, "level1.s": "", "level2.s": "", "game.m": ""}
    for number, alias in enumerate(ALIASES):
        folder = tmp_path / str(number) / "here"
        folder.mkdir(parents=True)
        for name, content in files.items():
            (folder / name).write_text(content)
        (folder / "symbolic.m").symlink_to(memory)
        (folder / "hard.m").hardlink_to(folder / memory)
        argv = ("+h+s+l", "+h+s+l", alias.format(memory, folder=folder, upper=memory.upper()), "3")
        done = run(console_program, folder, "", *argv, clock="1")
        session = teeko99_c.play("", clock=1, argv=(*argv[:2], memory, "3"), files=files)
        assert done.stdout == session.screen, alias
        left = {name: (folder / name).read_text() for name in names(folder) & set(files)}
        assert left == session.files, alias


def test_an_open_file_is_not_deleted_by_another_name(console_program: Path, tmp_path: Path) -> None:
    """memory.m was there, so that it stays open; a game.m that leads to it stays as well."""
    (tmp_path / "memory.m").write_text("")
    (tmp_path / "game.m").symlink_to("memory.m")
    (tmp_path / "level1.s").hardlink_to(tmp_path / "memory.m")
    run(console_program, tmp_path, "q\n")
    assert names(tmp_path) == {"memory.m", "game.m", "level1.s", "stat.m"}


def test_a_link_is_deleted_and_what_it_leads_to_stays(console_program: Path, tmp_path: Path) -> None:
    (tmp_path / "game.m").symlink_to("memory.m")
    run(console_program, tmp_path, "q\n")
    assert names(tmp_path) == {"memory.m", "stat.m"}


def test_with_the_file_go_the_links_to_it(console_program: Path, tmp_path: Path) -> None:
    """A link that leads nowhere any more makes nothing anew."""
    (tmp_path / "level1.s").touch()
    (tmp_path / "2.m").symlink_to("level1.s")
    run(console_program, tmp_path, "", "+h+s+l", "+h+s+l", "2.m", "3")
    assert names(tmp_path) == {"memory.m", "stat.m", "2.m"}


def test_a_new_file_is_found_by_what_a_link_leads_to(console_program: Path, tmp_path: Path) -> None:
    (tmp_path / "memory.m").symlink_to("stat.m")
    assert "Fatal error:\nCannot fgetc (getnumber)." in run(console_program, tmp_path, "?\n\nq\n").stdout


def test_of_two_names_that_differ_in_case_the_first_is_taken(console_program: Path, tmp_path: Path) -> None:
    for name in ("two.M", "Two.M", "TWO.m"):
        (tmp_path / name).touch()
    if len(names(tmp_path)) < 3:
        pytest.skip("this disk does not tell case")
    run(console_program, tmp_path, "", "+h+s+l", "+h+s+l", "two.m", "9")
    assert {path.name for path in tmp_path.iterdir() if path.stat().st_size} == {"TWO.m", "memory.m", "stat.m"}


def test_an_open_game_file_stays_and_a_second_game_is_not_spoilt(console_program: Path, tmp_path: Path) -> None:
    for clock in range(60):
        typed = "1\n22\n02\n20\n43\nq\n\n1\n22\n02\n20\n43\nq\n\np\n3\n\nq\n"
        session = teeko99_c.play(typed, clock=clock)
        if session.screen.count("game has been interrupted") == 2:
            break
    done = run(console_program, tmp_path, typed, clock=str(clock))
    assert done.stdout == session.screen
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == session.files
    assert "game.m" in session.files


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("memory.m", "Cannot create memory.m (fopen of memory.m with a+)."),
        ("stat.m", "Cannot create stat.m (fopen of stat.m with a+)."),
        ("level1.s", "Cannot open level1.s for writing."),
        ("level2.s", "Cannot open level2.s for writing."),
        ("game.m", "Cannot open game.m for writing."),
        ("2.m", "Cannot open memory of player 2 for reading and writing."),
    ],
)
def test_files_that_cannot_be_opened(console_program: Path, tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / name).mkdir()
    done = run(console_program, tmp_path, "", "+h+s+l", "+h+s+l", "2.m", "9")
    assert done.returncode == 1
    assert f"Fatal error:\n{message}\nAttempting" in done.stdout
    assert (tmp_path / name).is_dir()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("level1.s", "Cannot close level1.s"),
        ("level2.s", "Cannot fputc."),
        ("game.m", "Cannot close game.m"),
    ],
)
def test_a_full_disk(console_program: Path, tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / name).symlink_to("/dev/full")
    done = run(console_program, tmp_path, "", "+h+s-l", "+h+s-l", "2.m", "9")
    assert done.returncode == 1
    assert f"Fatal error:\n{message}\nAttempting" in done.stdout
