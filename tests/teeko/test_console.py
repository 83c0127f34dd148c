"""The command as its users run it: in a terminal, with pipes, with signals, and on a disk where files can't always be written."""

import fcntl
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pexpect
import pytest

import teeko99
from teeko99.hosts.terminal import CHUNK
from teeko99.io import screens
from teeko99.state.console import LINE
from tests.teeko import console, recordings
from tests.teeko.console import Terminal, contents, fill
from tests.teeko.situations import CLOCK, FATAL, FOUR_AT_ONCE
from tests.teeko.test_hang import HANG, HANG_CLOCK

MENU = "Choose an option, then press ENTER to continue. >"
MOVE = "Enter your move... >"
PROMPT = re.compile(r" >$|> ?$")

BATCH = ("+h+s+l", "+h+s+l", "mem2.m")
LONG_BATCH = (*BATCH, "100000000")

NEW_FILES = {"memory.m": "", "stat.m": " " * 36}

GAME = ["1", "42", "33", "34", "43", "4221", "3320", "nonsense", "2010", "2100", "q", ""]
"""A game with search and memory that is ended at the move prompt, and the way back to the menu."""


def expected(typed: str, *argv: str, clock: int = CLOCK, files: dict[str, str] | None = None) -> teeko99.Session:
    """The same session, played in the scripted host."""
    return teeko99.play(typed, clock=clock, argv=argv, files=files)


class TestPipes:
    """Standard input and output that are not a terminal."""

    def test_recordings(self, shared: Path, tmp_path: Path) -> None:
        """Every twentieth recorded session, played by the real command in a real folder."""
        sessions = recordings.sessions(shared / "recordings" / "teeko" / "sessions-dev.jsonl.gz")
        chosen = [session for session in sessions if "\0" not in "".join(session.given["argv"])][::20]
        assert {session.kind for session in chosen} >= {"typed", "person", "edge", "batch", "edge2"}
        for session in chosen:
            folder = tmp_path / session.id
            folder.mkdir()
            fill(folder, session.given["files"])
            typed = "".join(session.given["script"]).encode("latin-1")
            done = console.run(folder, *session.given["argv"], typed=typed, clock=session.given["clock"])
            assert done.stdout.decode("latin-1") == session.screen, session.id
            assert contents(folder) == session.files, session.id
            assert done.returncode == console.STATUS[session.ending], session.id

    def test_end_of_input_ends_with_0_and_leaves_the_files(self, tmp_path: Path) -> None:
        typed = "\n".join(GAME[:7]) + "\n"
        done = console.run(tmp_path, typed=typed.encode())
        session = expected(typed)
        assert session.ending == "input"
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode() == session.screen
        assert contents(tmp_path) == session.files
        assert session.files.keys() == {"memory.m", "stat.m", "game.m", "level1.s", "level2.s"}

    def test_input_is_taken_byte_by_byte(self, tmp_path: Path) -> None:
        typed = bytes(range(1, 256)) + b"\n1\n\xff\xfe\n22\xc3\n\xe2\x82\xacq\nq\xf0\n\x80\nq\n"
        done = console.run(tmp_path, typed=typed)
        assert done.stdout.decode("latin-1") == expected(typed.decode("latin-1")).screen
        assert done.returncode == 0

    def test_the_terminal_takes_the_pieces_that_the_program_does(self) -> None:
        assert CHUNK == LINE

    def test_a_line_without_end_is_answered_as_it_comes(self, tmp_path: Path) -> None:
        process = console.start(tmp_path)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"r" * 79 * 3)
        process.stdin.flush()
        shown = b""
        while shown.count(MENU.encode()) < 2:
            shown += os.read(process.stdout.fileno(), 65536)
        process.stdin.close()
        assert process.wait(console.TIMEOUT) == 0
        process.stdout.close()

    def test_output_appears_at_once(self, tmp_path: Path) -> None:
        process = console.start(tmp_path)
        assert process.stdin is not None
        assert process.stdout is not None
        shown = b""
        while not shown.endswith(MENU.encode()):
            shown += os.read(process.stdout.fileno(), 65536)
        assert contents(tmp_path) == NEW_FILES, "the files are there when the program waits"
        process.stdin.write(b"q\n")
        process.stdin.close()
        assert process.wait(console.TIMEOUT) == 0
        process.stdout.close()

    def test_batch_shows_each_game_while_it_plays(self, tmp_path: Path) -> None:
        (tmp_path / "mem2.m").touch()
        process = console.start(tmp_path, *LONG_BATCH)
        assert process.stdout is not None
        for _ in range(50):
            assert process.stdout.readline()
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
        assert process.wait(console.TIMEOUT) == 143

    def test_nobody_reads_any_more(self, tmp_path: Path) -> None:
        """The run ends after the current game, with the status of any program whose pipe is closed: 128 + SIGPIPE."""
        (tmp_path / "mem2.m").touch()
        process = console.start(tmp_path, *LONG_BATCH)
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(console.TIMEOUT) == 141
        assert process.stderr.read() == b""
        assert contents(tmp_path)["memory.m"] == contents(tmp_path)["mem2.m"] != ""

    @pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
    @pytest.mark.parametrize("argv", [(), ("-?",), (*BATCH, "3")])
    def test_the_screen_cannot_be_written(self, tmp_path: Path, argv: tuple[str, ...]) -> None:
        (tmp_path / "mem2.m").touch()

        def full() -> None:
            os.dup2(os.open("/dev/full", os.O_WRONLY), 1)

        done = console.run(tmp_path, *argv, typed=b"q\n", before=full)
        assert done.returncode == 1
        assert done.stderr == b"teeko: cannot write the screen: No space left on device\n"

    @pytest.mark.parametrize(("descriptor", "status"), [(0, 0), (1, 1), (2, 0)])
    def test_a_stream_is_closed(self, tmp_path: Path, descriptor: int, status: int) -> None:
        """A closed standard input is the end of input. A closed standard output is reported. Standard error is not needed."""
        done = console.run(tmp_path, typed=b"q\n", before=lambda: os.close(descriptor))
        assert done.returncode == status
        assert b"Traceback" not in done.stderr
        assert done.stderr == (
            b"teeko: cannot write the screen: standard output is closed\n" if descriptor == 1 else b""
        )

    def test_a_screen_that_does_not_take_bytes_at_once(self, tmp_path: Path) -> None:
        """The program waits if a non-blocking pipe (O_NONBLOCK) is full."""
        (tmp_path / "mem2.m").touch()
        receiver, sender = os.pipe()
        os.set_blocking(sender, False)
        process = subprocess.Popen(
            [*console.COMMAND, *BATCH, "3000"],
            cwd=tmp_path,
            stdout=sender,
            stderr=subprocess.PIPE,
            env=console.environment(CLOCK),
        )
        os.close(sender)
        while unread(receiver) < HALF_A_PIPE:
            time.sleep(0.01)
        time.sleep(0.2)
        with open(receiver, "rb") as screen:
            shown = screen.read()
        assert process.wait(console.TIMEOUT) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert shown.count(b"[last move was ") == 3000

    def test_typing_that_is_not_there_yet(self, tmp_path: Path) -> None:
        """A pipe or terminal that another program has left in O_NONBLOCK mode is not the end of input."""
        receiver, sender = os.pipe()
        os.set_blocking(receiver, False)
        process = subprocess.Popen(
            console.COMMAND, cwd=tmp_path, stdin=receiver, stdout=subprocess.PIPE, env=console.environment(CLOCK)
        )
        os.close(receiver)
        typed = "\n".join(GAME) + "\nq\n"
        assert process.stdout is not None
        shown = b""
        while not shown.endswith(MENU.encode()):
            shown += os.read(process.stdout.fileno(), 65536)
        for piece in (typed[:7], typed[7:8], typed[8:]):
            time.sleep(0.1)
            os.write(sender, piece.encode())
        os.close(sender)
        rest, _ = process.communicate(timeout=console.TIMEOUT)
        assert process.returncode == 0
        assert (shown + rest).decode() == expected(typed).screen

    def test_a_hang_ends_with_3(self, tmp_path: Path) -> None:
        done = console.run(tmp_path, typed=HANG.encode() + b"q\n", clock=HANG_CLOCK)
        assert done.returncode == 3
        assert done.stderr == b"teeko: the program is now in its endless loop (opening-hang, in corner)\n"
        session = expected(HANG, clock=HANG_CLOCK)
        assert done.stdout.decode() == session.screen
        assert contents(tmp_path) == session.files


class TestCommandLine:
    """Arguments and the environment variable."""

    @pytest.mark.parametrize("argv", [("-?",), ("--help",), ("",), ("a", "b", "c", "d"), (*BATCH, "0"), ("+h+s+l",)])
    def test_usage(self, tmp_path: Path, argv: tuple[str, ...]) -> None:
        fill(tmp_path, {"level1.s": "1", "LEVEL2.S": "2", "game.m": "3", "other": "4"})
        done = console.run(tmp_path, *argv)
        assert (done.returncode, done.stderr, done.stdout.decode()) == (0, b"", screens.USAGE)
        assert contents(tmp_path) == {"other": "4"}

    @pytest.mark.parametrize(
        "clock",
        ["", "x", "1.5", "0x10", " 1", "1 ", "-1", "+1", "1e9", "1_0", "\u0663", "now", "4294967296", "9" * 5000],
    )
    def test_the_clock_is_wrong(self, tmp_path: Path, clock: str) -> None:
        done = console.run(tmp_path, clock=clock)
        assert done.returncode == 2
        assert done.stdout == b""
        assert done.stderr.startswith(
            b"teeko: TEEKO_CLOCK must be a whole number of seconds from 0 to 4294967295, not "
        )
        assert done.stderr.count(b"\n") == 1
        assert contents(tmp_path) == {}

    @pytest.mark.parametrize(("clock", "same"), [("0", 0), ("4294967295", 2**32 - 1), ("0" * 5000 + "42", 42)])
    def test_the_clock_is_a_number_of_32_bits(self, tmp_path: Path, clock: str, same: int) -> None:
        done = console.run(tmp_path, "+h+s-l", "+h+s-l", "2.m", "5", clock=clock)
        assert done.stdout.decode() == expected("", "+h+s-l", "+h+s-l", "2.m", "5", clock=same).screen

    def test_without_the_variable_it_is_the_time(self, tmp_path: Path) -> None:
        argv = ("+h+s-l", "+h+s-l", "2.m", "20")
        before = int(time.time())
        done = console.run(tmp_path, *argv, clock=None)
        clocks = range(before, int(time.time()) + 1)
        assert done.stdout.decode() in [expected("", *argv, clock=clock).screen for clock in clocks]

    def test_as_a_module(self, tmp_path: Path) -> None:
        done = subprocess.run([sys.executable, "-m", "teeko99", "-?"], cwd=tmp_path, capture_output=True, check=True)
        assert done.stdout.decode() == screens.USAGE

    def test_a_count_of_any_length(self, tmp_path: Path) -> None:
        done = console.run(tmp_path, *BATCH, "9" * 6000 + "x", typed=b"q\n")
        assert done.returncode in (0, 1)
        assert b"Traceback" not in done.stderr

    def test_a_name_that_is_no_text(self, tmp_path: Path) -> None:
        name = os.fsdecode(b"\xff\xfe.m")
        (tmp_path / name).touch()
        assert console.run(tmp_path, "+h+s+l", "+h+s+l", name, "3").returncode == 0
        assert (tmp_path / name).stat().st_size > 0


class TestTerminal:
    """A real pseudo-terminal."""

    def test_files_whenever_it_waits(self, tmp_path: Path) -> None:
        """At every prompt of a game all files are on disk, with the content that the C program's files have at that point."""
        terminal = Terminal(tmp_path)
        typed = ""
        for line in [*GAME, "?", "r", "2"]:
            session = expected(typed)
            terminal.until(session.screen.rpartition("\n")[2])
            while terminal.screen != session.screen:
                terminal.until(session.screen.rpartition("\n")[2])
            assert contents(tmp_path) == session.files
            typed += line + "\n"
            terminal.type(line)
        terminal.until("Enter your opening move... >")
        terminal.child.sendintr()
        assert terminal.status() == 130

    def test_end_of_input(self, tmp_path: Path) -> None:
        typed = "\n".join(GAME[:6]) + "\n"
        terminal = Terminal(tmp_path)
        for line in GAME[:6]:
            terminal.type(line)
        terminal.until("[Move 6] [Ply] " + MOVE)
        terminal.child.sendeof()
        assert terminal.status() == 0
        assert terminal.screen == expected(typed).screen
        assert contents(tmp_path) == expected(typed).files

    @pytest.mark.parametrize(
        ("number", "status"),
        [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
        ids=["INT", "TERM", "HUP"],
    )
    @pytest.mark.parametrize("lines", [0, 3, 6], ids=["menu", "opening", "game"])
    def test_signals_while_it_waits(self, tmp_path: Path, number: int, status: int, lines: int) -> None:
        typed = "".join(line + "\n" for line in GAME[:lines])
        session = expected(typed)
        terminal = Terminal(tmp_path)
        for line in GAME[:lines]:
            terminal.type(line)
        while terminal.screen != session.screen:
            terminal.until(">")
        terminal.child.kill(number)
        assert terminal.status() == status
        assert terminal.screen == session.screen, "the screen stays as it is, without a line of Python's"
        assert contents(tmp_path) == session.files

    def test_the_terminal_is_closed(self, tmp_path: Path) -> None:
        terminal = Terminal(tmp_path)
        for line in GAME[:6]:
            terminal.type(line)
        terminal.until("[Move 6] [Ply] " + MOVE)
        os.close(terminal.child.child_fd)
        _, status = os.waitpid(terminal.child.pid, 0)
        terminal.child.closed = True
        assert os.waitstatus_to_exitcode(status) in (0, 129)
        assert contents(tmp_path) == expected("".join(line + "\n" for line in GAME[:6])).files

    @pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="needs /proc to see whether it sleeps")
    def test_a_hang_waits_for_ctrl_c_without_using_the_processor(self, tmp_path: Path) -> None:
        session = expected(HANG, clock=HANG_CLOCK)
        terminal = Terminal(tmp_path, clock=HANG_CLOCK)
        for line in HANG.split():
            terminal.type(line)
        told = "teeko: the program is now in its endless loop (opening-hang, in corner); Ctrl-C ends it\r\n"
        terminal.until(told)
        assert terminal.screen == session.screen + told.replace("\r\n", "\n")
        assert contents(tmp_path) == session.files
        terminal.type("q")
        before = processor_ticks(terminal.child.pid)
        with pytest.raises(pexpect.TIMEOUT):
            terminal.child.expect_exact(MENU, timeout=1)
        assert processor_ticks(terminal.child.pid) - before <= 2
        terminal.child.sendintr()
        assert terminal.status() == 130
        assert contents(tmp_path) == session.files

    @pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
    def test_a_hang_ends_with_other_signals_too(self, tmp_path: Path, number: int, status: int) -> None:
        terminal = Terminal(tmp_path, clock=HANG_CLOCK)
        for line in HANG.split():
            terminal.type(line)
        terminal.until("endless loop")
        terminal.child.kill(number)
        assert terminal.status() == status

    def test_two_programs_take_turns_in_one_folder(self, tmp_path: Path) -> None:
        """Each program reads what the other has learned and counted while it waited."""
        terminals = [Terminal(tmp_path), Terminal(tmp_path, clock=CLOCK + 1)]
        for terminal in terminals:
            terminal.until(MENU)
            terminal.type("p")
            terminal.until(MENU)
        learned = 0
        for turn in range(8):
            terminal = terminals[turn % 2]
            terminal.type("3")
            terminal.until("Press ENTER to return to the main menu. >")
            if "has won" in terminal.screen.rpartition(MENU)[2]:
                learned += len((tmp_path / "game.m").read_text()) // 25
            assert counted((tmp_path / "memory.m").read_text()) == learned
            assert sum(numbers((tmp_path / "stat.m").read_text())) == turn + 1
            terminal.type("")
            terminal.until(MENU)
        assert learned > 0
        for terminal in terminals:
            terminal.type("q")
            assert terminal.status() == 0

    def test_a_batch_beside_a_program_that_waits(self, tmp_path: Path) -> None:
        terminal = Terminal(tmp_path)
        terminal.until(MENU)
        assert console.run(tmp_path, "+h+s-l", "+h+s-l", "2.m", "7").returncode == 0
        terminal.type("?")
        terminal.until("Total of games played: 7\r\n")
        terminal.type("")
        terminal.type("q")
        assert terminal.status() == 0


HALF_A_PIPE = 32768


def unread(descriptor: int) -> int:
    """The number of unread bytes in a pipe."""
    return int.from_bytes(fcntl.ioctl(descriptor, termios.FIONREAD, bytes(4)), sys.byteorder)


def processor_ticks(process: int) -> int:
    """The processor time that a process has used, in ticks."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class TestSignalsInBatch:
    """A signal ends a batch at the end of the current game, with everything on disk."""

    @pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
    def test_signal(self, tmp_path: Path, number: int, status: int) -> None:
        (tmp_path / "mem2.m").touch()
        process = console.start(tmp_path, *LONG_BATCH)
        assert process.stdout is not None
        shown = b"".join(process.stdout.readline() for _ in range(60))
        process.send_signal(number)
        shown += process.stdout.read()
        assert process.wait(console.TIMEOUT) == status
        games = shown.count(b"[last move was ")
        session = expected("", *BATCH, str(games), files={"mem2.m": ""})
        header = re.compile(r"Playing \d+ games")
        assert header.sub("", shown.decode()) == header.sub("", session.screen)
        left = contents(tmp_path)
        assert {name: left[name] for name in session.files} == session.files

    def test_ignored_signals_stay_ignored(self, tmp_path: Path) -> None:
        """``nohup teeko ... &``: neither closing the terminal nor a Ctrl-C meant for another program ends it."""

        def ignore() -> None:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            signal.signal(signal.SIGINT, signal.SIG_IGN)

        (tmp_path / "mem2.m").touch()
        process = console.start(tmp_path, *BATCH, "600", before=ignore)
        assert process.stdout is not None
        shown = b"".join(process.stdout.readline() for _ in range(20))
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGINT)
        shown += process.stdout.read()
        assert process.wait(console.TIMEOUT) == 0
        assert shown.count(b"[last move was ") == 600


class TestDisk:
    """Files in other places or with other names, and files that can't be read or written."""

    def test_the_memory_in_another_case(self, tmp_path: Path) -> None:
        fill(tmp_path, {"MEMORY.M": "", "Stat.M": " " * 36})
        done = console.run(tmp_path, typed=FOUR_AT_ONCE.encode() + b"\nq\n")
        assert done.returncode == 0
        assert b"Creating" not in done.stdout
        assert contents(tmp_path).keys() == {"MEMORY.M", "Stat.M"}
        assert contents(tmp_path)["MEMORY.M"].endswith("   1    ")

    def test_the_memory_is_a_link_and_keeps_its_mode(self, tmp_path: Path) -> None:
        (tmp_path / "kept").mkdir()
        folder = tmp_path / "play"
        folder.mkdir()
        real = tmp_path / "kept" / "real.m"
        real.touch(mode=0o640)
        real.chmod(0o640)
        (folder / "memory.m").symlink_to(real)
        assert console.run(folder, typed=FOUR_AT_ONCE.encode() + b"\nq\n").returncode == 0
        assert (folder / "memory.m").is_symlink()
        assert len(real.read_bytes()) == 33
        assert real.stat().st_mode & 0o777 == 0o640

    @pytest.mark.parametrize("where", ["sub/2.m", "../2.m", "ABSOLUTE"])
    def test_player_2s_memory_elsewhere(self, tmp_path: Path, where: str) -> None:
        folder = tmp_path / "play"
        (folder / "sub").mkdir(parents=True)
        name = str(tmp_path / "absolute.m") if where == "ABSOLUTE" else where
        memory = folder / name
        memory.touch()
        done = console.run(folder, "+h+s+l", "+h+s+l", name, "10")
        session = expected("", "+h+s+l", "+h+s+l", "2.m", "10", files={"2.m": ""})
        assert done.stdout.decode() == session.screen
        assert memory.read_text() == session.files["2.m"]
        assert (folder / "memory.m").read_text() == session.files["memory.m"]

    @pytest.mark.parametrize("name", ["./memory.m", "MEMORY.M", "../play/memory.m"])
    def test_player_2_shares_memory_m(self, tmp_path: Path, name: str) -> None:
        folder = tmp_path / "play"
        folder.mkdir()
        assert console.run(folder, "+h+s+l", "+h+s+l", name, "10").returncode == 0
        assert contents(folder) == expected("", "+h+s+l", "+h+s+l", "memory.m", "10").files

    @pytest.mark.parametrize(
        ("name", "argv", "typed", "message"),
        [
            ("memory.m", (), "q", "Cannot create memory.m (fopen of memory.m with a+)."),
            ("MEMORY.M", (), "q", "Cannot create memory.m (fopen of memory.m with a+)."),
            ("stat.m", (), "q", "Cannot create stat.m (fopen of stat.m with a+)."),
            ("game.m", (), FOUR_AT_ONCE, "Cannot open game.m for writing."),
            ("level1.s", (), "\n".join(GAME), "Cannot open level1.s for writing."),
            ("level2.s", (), "\n".join(GAME), "Cannot open level2.s for writing."),
            ("level2.s", (*BATCH, "5"), "", "Cannot open level2.s for writing."),
            ("2.m", ("+h+s+l", "+h+s+l", "2.m", "5"), "", "Cannot open memory of player 2 for reading and writing."),
        ],
    )
    def test_a_folder_stands_in_its_place(
        self, tmp_path: Path, name: str, argv: tuple[str, ...], typed: str, message: str
    ) -> None:
        """The program's own fatal error, also for root."""
        if argv[:3] == BATCH:
            (tmp_path / "mem2.m").touch()
        (tmp_path / name).mkdir()
        done = console.run(tmp_path, *argv, typed=typed.encode())
        assert done.returncode == 1
        assert done.stdout.decode().endswith(FATAL.format(message))
        assert done.stderr == b""
        assert (tmp_path / name).is_dir()

    @pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="no folder here that even root can't write")
    def test_a_folder_that_cannot_be_written(self) -> None:
        done = console.run(Path("/proc"), typed=b"q\n")
        assert done.returncode == 1
        assert done.stdout.decode() == screens.CREATING_MEMORY + FATAL.format(
            "Cannot create memory.m (fopen of memory.m with a+)."
        )

    def test_a_folder_that_only_root_can_write(self, tmp_path: Path) -> None:
        if os.geteuid() == 0:
            pytest.skip("root may write anywhere; the test before this one is for root too")
        tmp_path.chmod(0o500)
        done = console.run(tmp_path, typed=b"q\n")
        tmp_path.chmod(0o700)
        assert done.returncode == 1
        assert done.stdout.decode().endswith(FATAL.format("Cannot create memory.m (fopen of memory.m with a+)."))

    def test_two_batches_at_once(self, tmp_path: Path) -> None:
        """Everything that both have learned is in the memory, and every game is counted."""
        for name in ("2.m", "3.m"):
            (tmp_path / name).touch()
        batches = [
            console.start(tmp_path, "+h+s+l", "+h+s+l", name, "3000", clock=clock)
            for clock, name in ((CLOCK, "2.m"), (CLOCK + 1, "3.m"))
        ]
        for batch in batches:
            shown, told = batch.communicate(timeout=console.TIMEOUT)
            assert (batch.returncode, told) == (0, b"")
            assert shown.count(b"[last move was ") == 3000
        left = contents(tmp_path)
        assert left.keys() == {"memory.m", "stat.m", "2.m", "3.m"}
        assert sum(numbers(left["stat.m"])) == 6000
        assert counted(left["memory.m"]) == counted(left["2.m"]) + counted(left["3.m"])

    def test_a_memory_that_is_too_large(self, tmp_path: Path) -> None:
        (tmp_path / "memory.m").touch()
        os.truncate(tmp_path / "memory.m", 1 << 30)
        done = console.run(tmp_path, typed=b"q\n")
        assert done.returncode == 1
        assert done.stdout.decode().endswith(FATAL.format("Cannot create memory.m (fopen of memory.m with a+)."))
        assert (
            done.stderr == b"teeko: memory.m has 1,073,741,824 bytes; the greatest file that is read has 67,108,864\n"
        )

    def test_a_folder_that_goes_away(self, tmp_path: Path) -> None:
        folder = tmp_path / "play"
        folder.mkdir()
        terminal = Terminal(folder)
        terminal.until(MENU)
        shutil.rmtree(folder)
        terminal.type("?")
        assert terminal.status() == 1
        assert "Cannot open stat.m for reading and writing." in terminal.screen

    @pytest.mark.parametrize(
        ("limit", "switches", "games", "name", "message"),
        [
            (10, "+h+s-l", "1000000", "stat.m", "Cannot close stat.m"),
            (670, "+h+s+l", "1000000", "memory.m", "Cannot close memory."),
            (2000, "+h+s+l", "40", "memory.m", None),
        ],
        ids=["the statistics", "the memory", "at the end"],
    )
    def test_a_file_that_cannot_grow(
        self, tmp_path: Path, limit: int, switches: str, games: str, name: str, message: str | None
    ) -> None:
        """As on a full disk, also for root: one line gives the reason, and no file is half-written.

        While it is still playing, the program ends as the C program does if a file can't be closed. Without learning no memory is
        written.
        """
        old = contents_of_a_long_memory()
        fill(tmp_path, {"memory.m": old, "mem2.m": "", **({"stat.m": " " * 36} if name == "memory.m" else {})})

        def cannot_grow() -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        done = console.run(tmp_path, switches, switches, "mem2.m", games, clock=2, before=cannot_grow)
        assert done.returncode == 1
        assert done.stdout.decode().endswith(FATAL.format(message) if message else "Player I (X) has won.\n")
        assert done.stderr.decode() == f"teeko: cannot write {name}: File too large\n"
        assert len(contents(tmp_path)["memory.m"]) % 33 == 0
        assert contents(tmp_path)["memory.m"].startswith(old[:100])
        assert not any(path.startswith(".") for path in contents(tmp_path))


def numbers(text: str) -> list[int]:
    """The numbers in a text, four characters each."""
    return [int(text[at : at + 4].strip() or "0") for at in range(0, len(text), 4)]


def counted(memory: str) -> int:
    """The sum of all counts in a memory."""
    return sum(sum(numbers(memory[at + 25 : at + 33])) for at in range(0, len(memory), 33))


def contents_of_a_long_memory() -> str:
    """A memory of 20 records, 660 characters."""
    return teeko99.play([], clock=1, argv=(*BATCH, "60"), files={"mem2.m": ""}).files["memory.m"][:660]
