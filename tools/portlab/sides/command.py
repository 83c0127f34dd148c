"""A side that is any command: each session runs in its own scratch folder, outside which it can't write.

The laboratory talks to the program through a pseudo-terminal or through pipes. The terminal is set to pass bytes unchanged:
no echo, no translation of line ends, no signal characters. Its end-of-file character is a byte that the script does not use.
How much input the program took is found out after it has ended, by reading the terminal from the program's side. So an exit
and waiting for input can be distinguished without timeouts; through a pipe they can't.

A program that takes part in lockstep gets two file descriptors, see ``docs/YOUR_OWN_PORT.md``.
"""

import os
import posixpath
import pty
import resource
import secrets
import select
import signal
import stat
import subprocess
import tempfile
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from portlab.cases import Case
from portlab.errors import LabError, refuse
from portlab.program import program
from portlab.session import Observer, Session
from portlab.sides.confined import start_confined
from portlab.sides.limits import DEFAULT_LIMITS, LOOK_EVERY, MEBIBYTE, TOKEN, Limits, end_all, processes_of, written
from portlab.sides.stops import VARIABLE, StopsLine

_CHUNK = 1000
_LEFT = b"\0left\n"
_SENTINEL = b"\0the program has ended\0"
CLOCK = "{clock}"
STANDARD_ERROR = "(standard error)"


@dataclass(frozen=True)
class CommandSide:
    """A command as a side: how it is started, how it is talked to, and how its result is judged.

    ``command`` may have ``{clock}`` in a word, ``settings`` (environment variables) in a value. ``endings`` are the program's
    own words for exit statuses; ``said`` are those for messages on standard error that mean its end. With ``strict`` any other
    status and any other message there is an error. ``files`` are there at the start in addition to the session's own.
    ``counted`` and ``ignored`` are patterns of file names; with ``counts_errors`` standard error is compared as if it were a
    file. ``stops`` is true if the program takes part in lockstep.
    """

    name: str
    command: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()
    endings: tuple[tuple[int, str], ...] = ()
    said: tuple[tuple[bytes, str], ...] = ()
    strict: bool = False
    terminal: bool = True
    files: dict[str, str] = field(default_factory=dict)
    counted: tuple[str, ...] = ("*",)
    ignored: tuple[str, ...] = ()
    counts_errors: bool = False
    limits: Limits = DEFAULT_LIMITS
    stops: bool = False

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session. Raises LabError if the program can't be started, or can't be observed although that was requested."""
        if observe is not None and not self.stops:
            refuse(f"the side {self.name} runs in a terminal and can't be stopped on the way: choose another")
        if self.terminal and any(not line.endswith("\n") for line in case.keys):
            refuse(f"{case.name}: the side {self.name} needs every typed line to end with a newline")
        return self.left_by(Run(self, case, observe), case)

    @property
    def tells_reads(self) -> bool:
        """Whether the reads of a program that can't be stopped are found by typing line by line, one line per read."""
        return self.terminal and not self.stops and program().line_length is None

    def converse(self, case: Case, answer: Callable[[str], str | None]) -> Session:
        """Play one session whose lines are the answers to what is on the screen."""
        from portlab.sides.live import talk_to

        return talk_to(self, case, answer).session

    def left_by(self, run: "Run", case: Case) -> Session:
        """The session that a run leaves; it runs in a folder of its own."""
        with tempfile.TemporaryDirectory(prefix="portlab-") as folder:
            place = os.fsencode(folder)
            _lay_files(case.name, {**self.files, **case.files}, place)
            screen, ending = run.run(folder)
            files = self.compared(_files_in(case, place))
            if self.counts_errors:
                files[STANDARD_ERROR] = run.complaints.decode("latin-1")
            return Session(screen, files, ending)

    def compared(self, files: dict[str, str]) -> dict[str, str]:
        """The files that are compared."""
        return {
            name: content
            for name, content in files.items()
            if any(fnmatchcase(name, pattern) for pattern in self.counted)
            and not any(fnmatchcase(name, pattern) for pattern in self.ignored)
        }


def _lay_files(case: str, files: dict[str, str], folder: bytes) -> None:
    """Write the session's files, creating the folders in their names. Raises LabError if the disk does not accept them."""
    for name, content in files.items():
        path = os.path.join(folder, name.encode("latin-1"))
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "xb") as file:
                file.write(content.encode("latin-1"))
        except OSError as problem:
            raise LabError(f"{case}: the file {name!r} can't be laid into a folder: {problem.strerror}") from problem


def _files_in(case: Case, folder: bytes) -> dict[str, str]:
    """The files below the folder, each under the name that the session gave it. Raises LabError for anything but a file."""
    given = {posixpath.normpath(name): name for name in case.files}
    found = {}
    for path in sorted(_below(folder)):
        name = os.path.relpath(path, folder).decode("latin-1")
        if not stat.S_ISREG(os.lstat(path).st_mode):
            refuse(f"{case.name}: the program left {name!r}, which is no file: links and pipes are not compared")
        with open(path, "rb") as file:
            found[given.get(name, name)] = file.read().decode("latin-1")
    return found


def _below(folder: bytes) -> Iterator[bytes]:
    for place, folders, names in os.walk(folder):
        links = [name for name in folders if os.path.islink(os.path.join(place, name))]
        yield from (os.path.join(place, name) for name in (*names, *links))


class Run:
    """One run of the program."""

    def __init__(self, player: CommandSide, case: Case, observe: Observer | None = None) -> None:
        self.player = player
        self.case = case
        self.folder = ""
        self.observe = observe
        self.token = secrets.token_hex(8)
        self.screen = bytearray()
        self.complaints = bytearray()
        self.unsent = b""

    def run(self, folder: str) -> tuple[str, str]:
        """Start the program in a folder; return its screen and its ending."""
        self.folder = folder
        typed = "".join(self.case.keys).encode("latin-1")
        self.stops = StopsLine() if self.observe else None
        if self.player.terminal:
            self.near, self.far = pty.openpty()
            self.end_of_file = _unused_byte(typed)
            _set_plain(self.far, self.end_of_file)
            self.output, self.input = self.near, self.near
            given = self.far, self.far
            typed = self._as_typed(typed)
        else:
            (taken, self.input), (self.output, printed) = os.pipe(), os.pipe()
            given = taken, printed
        try:
            process = self._start(*given)
            if not self.player.terminal:
                os.close(given[0])
                os.close(given[1])
            try:
                said = self._converse(process, typed)
            finally:
                self._end(process)
            ending = said or self._ending(process.returncode)
            self._read_the_rest()
        finally:
            for descriptor in {self.input, self.output, *((self.far,) if self.player.terminal else ())}:
                with suppress(OSError):
                    os.close(descriptor)
            if self.stops:
                self.stops.close()
        return self.screen[: self.player.limits.output * MEBIBYTE].decode("latin-1"), ending

    def _start(self, taken: int, printed: int) -> subprocess.Popen[bytes]:
        clock = str(self.case.clock)
        words = [os.fsencode(word.replace(CLOCK, clock)) for word in self.player.command]
        words += [word.encode("latin-1") for word in self.case.argv]
        settings = {name: value.replace(CLOCK, clock) for name, value in self.player.settings}
        lockstep = {VARIABLE: self.stops.described()} if self.stops else {}
        environment = {**os.environ, **settings, **lockstep, TOKEN: self.token}

        def start() -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                words,
                stdin=taken,
                stdout=printed,
                stderr=subprocess.PIPE,
                cwd=self.folder,
                env=environment,
                start_new_session=True,
                pass_fds=self.stops.theirs if self.stops else (),
            )

        try:
            process = start_confined(start, self.folder)
        except (OSError, ValueError) as problem:
            why = problem.strerror if isinstance(problem, OSError) else problem
            raise LabError(
                f"the side {self.player.name} can't be started: {self.player.command[0]}: {why}"
            ) from problem
        if self.stops:
            self.stops.started()
        _limit(process.pid, self.player.limits)
        return process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        """End the program and whatever it has started; only processes that kept the program's environment are found."""
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stderr is not None
        if self.ended_by_limit or select.select([process.stderr], [], [], 0)[0] == []:
            end_all(self.token)
        process.stderr.close()

    def _as_typed(self, typed: bytes) -> bytes:
        """The script with an end of file at the end, and also inside long lines, where it only flushes what was typed so far."""
        mark = bytes([self.end_of_file])
        lines = typed.split(b"\n")
        cut = [mark.join(line[at : at + _CHUNK] for at in range(0, max(len(line), 1), _CHUNK)) for line in lines]
        return b"\n".join(cut) + mark

    def _converse(self, process: subprocess.Popen[bytes], typed: bytes) -> str:
        """Type and read until the process ends, or is ended; return the word for the second case, else an empty string."""
        self.ended_by_limit = False
        ending = self._until_it_ends(process, typed)
        self.ended_by_limit = bool(ending)
        return ending

    def _until_it_ends(self, process: subprocess.Popen[bytes], typed: bytes) -> str:
        assert process.stderr is not None
        complaints, limits = process.stderr.fileno(), self.player.limits
        begun = looked = heard = time.monotonic()
        os.set_blocking(self.output, False)
        os.set_blocking(self.input, False)
        self.unsent = typed
        self._close_what_is_typed()
        with Ended(process) as end:
            while True:
                typing = [self.input] if self.unsent else []
                reading = [
                    self.output,
                    complaints,
                    end,
                    *((self.stops.ours,) if self.stops and not self.stops.ended else ()),
                ]
                readable, writable, _ = select.select(reading, typing, [], LOOK_EVERY)
                now = time.monotonic()
                if self.output in readable:
                    self._read_output()
                if complaints in readable:
                    self.complaints += os.read(complaints, 65536)
                    said = next((word for words, word in self.player.said if words in self.complaints), "")
                    if said:
                        return said
                if self.stops and self.stops.ours in readable:
                    self._stop()
                if self.input in writable:
                    self._type()
                heard = now if writable or self.output in readable else heard
                if end in readable:
                    process.wait()
                    self._rest_of_complaints(complaints)
                    return ""
                if len(self.screen) > limits.output * MEBIBYTE:
                    return "endless"
                if now - looked >= LOOK_EVERY:
                    looked = now
                    beyond = self._beyond(now - heard, now - begun)
                    if beyond:
                        return beyond

    def _beyond(self, silent: float, running: float) -> str:
        limits = self.player.limits
        if silent > limits.silence or running > limits.seconds:
            if self.player.strict:
                refuse(f"the side {self.player.name} printed nothing for {limits.silence:.0f} seconds and did not end")
            return "silence" if silent > limits.silence else "time"
        if len(processes_of(self.token)) > limits.processes:
            return "processes"
        return "disk" if written(self.folder) >= limits.disk * MEBIBYTE else ""

    def _read_output(self) -> None:
        with suppress(BlockingIOError, OSError):
            self.screen += os.read(self.output, 65536)

    def _type(self) -> None:
        try:
            self.unsent = self.unsent[os.write(self.input, self.unsent[:1024]) :]
        except BrokenPipeError:
            self.unsent = b""
        self._close_what_is_typed()

    def _close_what_is_typed(self) -> None:
        """Close the pipe after the last line."""
        if not self.unsent and not self.player.terminal:
            os.close(self.input)
            self.input = self.output

    def _stop(self) -> None:
        """Handle a stop: all that was printed and written so far, and the variables that the program reports."""
        assert self.stops is not None
        assert self.observe is not None
        told = self.stops.read(self.player.name)
        if told is None:
            return
        while select.select([self.output], [], [], 0)[0]:
            before = len(self.screen)
            self._read_output()
            if len(self.screen) == before:
                break
        files = self.player.compared(_files_in(self.case, os.fsencode(self.folder)))
        self.observe(told.snapshot(len(self.screen), files))
        self.stops.go_on()

    def _rest_of_complaints(self, complaints: int) -> None:
        while select.select([complaints], [], [], 0)[0]:
            told = os.read(complaints, 65536)
            if not told:
                return
            self.complaints += told

    def _ending(self, status: int) -> str:
        words = dict(self.player.endings)
        if self.player.strict:
            complaints = self.complaints.decode("latin-1").strip().splitlines()
            if status not in words or (complaints and words[status].startswith("exit")):
                said = (complaints or ["it says nothing"])[-1]
                refuse(f"the side {self.player.name} ended with status {status}: {said}")
        if status == -signal.SIGXFSZ or written(self.folder) >= self.player.limits.disk * MEBIBYTE:
            return "disk"
        if self._waited(status):
            return "input"
        return words.get(status, f"exit{status}" if status >= 0 else f"signal{-status}")

    def _waited(self, status: int) -> bool:
        """Whether the program read everything that was typed, and the end of file after it, and then ended."""
        if not self.player.terminal or self.unsent or status < 0 or (self.player.strict and status):
            return False
        os.set_blocking(self.near, True)
        os.write(self.near, _LEFT)
        return os.read(self.far, len(_LEFT)) == _LEFT

    def _read_the_rest(self) -> None:
        """Read what the program printed before its end; in a terminal, up to a marker that is printed after all its output."""
        os.set_blocking(self.output, not self.player.terminal)
        if not self.player.terminal:
            while len(self.screen) <= self.player.limits.output * MEBIBYTE:
                more = os.read(self.output, 65536)
                if not more:
                    return
                self.screen += more
            return
        os.set_blocking(self.far, False)
        waiting = _SENTINEL
        deadline = time.monotonic() + self.player.limits.silence
        while not self.screen.endswith(_SENTINEL):
            with suppress(BlockingIOError):
                waiting = waiting[os.write(self.far, waiting) :] if waiting else b""
            if not select.select([self.near], [], [], max(0.0, deadline - time.monotonic()))[0]:
                refuse(f"the terminal of the side {self.player.name} does not hand over what was printed")
            self._read_output()
        del self.screen[-len(_SENTINEL) :]


class Ended:
    """A descriptor that becomes readable when a process has ended."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._descriptor = os.pidfd_open(process.pid)

    def __enter__(self) -> int:
        return self._descriptor

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)


def _limit(process: int, limits: Limits) -> None:
    """Set the limits that the operating system can enforce."""
    largest = limits.disk * MEBIBYTE
    with suppress(ProcessLookupError, PermissionError):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, largest))
        resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))
        if limits.memory:
            resource.prlimit(process, resource.RLIMIT_AS, (limits.memory * MEBIBYTE,) * 2)


def _unused_byte(typed: bytes) -> int:
    """A byte that does not occur in the script; the markers of this module use 0."""
    unused: list[int] = [byte for byte in [4, *range(1, 256)] if byte not in typed and byte != ord("\n")]
    if not unused:
        refuse("the script uses every byte there is: none is left for the terminal's end of file")
    return unused[0]


def _set_plain(terminal: int, end_of_file: int) -> None:
    """Set the terminal to pass on whole lines (so that there is an end of file), and everything else unchanged."""
    _, _, control, _, *speeds, characters = termios.tcgetattr(terminal)
    characters = [bytes([end_of_file if index == termios.VEOF else 0]) for index in range(len(characters))]
    control = (control & ~(termios.CSIZE | termios.PARENB)) | termios.CS8
    termios.tcsetattr(terminal, termios.TCSANOW, [0, 0, control, termios.ICANON, *speeds, characters])
