"""The console programs, each session in a pseudo-terminal and a scratch folder of its own, outside which it can't write.

The terminal is set to hand over bytes as they are: no echo, no translation of line ends, no signal characters. Its
end-of-file character is a byte that the script does not use. What the program took of its input is found out after its
end by reading the terminal from its own side, so that ``exit0`` and ``input`` can be told apart without guessing at
times.
"""

import os
import posixpath
import pty
import select
import stat
import subprocess
import tempfile
import termios
import time
from collections.abc import Iterator
from dataclasses import dataclass

from portlab.cases import Case
from portlab.errors import LabError, refuse
from portlab.session import Observer, Session
from portlab.sides.confined import start_confined

SILENT_SECONDS = 120.0
_CHUNK = 1000
_SENTINEL = b"\0the program has ended\0"
_LEFT = b"\0left\n"


@dataclass(frozen=True)
class TerminalSide:
    """A console program: ``command`` starts it, ``settings`` are in its environment besides the clock in ``clock_variable``.

    ``endings`` are its own words for statuses; ``said`` those for what it says on standard error, with which it ends.
    """

    name: str
    command: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()
    clock_variable: str = ""
    endings: tuple[tuple[int, str], ...] = ()
    said: tuple[tuple[bytes, str], ...] = ()
    stops: bool = False

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """One session in a pseudo-terminal.

        LabError where the program can't be started or falls silent without ending.
        """
        if observe is not None:
            refuse(f"the side {self.name} runs in a terminal and can't be stopped on the way: choose another")
        if any(not line.endswith("\n") for line in case.keys):
            refuse(f"{case.name}: the side {self.name} needs every typed line to end with a newline")
        with tempfile.TemporaryDirectory(prefix="portlab-") as folder:
            _lay_files(case, os.fsencode(folder))
            screen, ending = _Terminal(self, case, folder).run()
            return Session(screen, _files_in(case, os.fsencode(folder)), ending)


def _lay_files(case: Case, folder: bytes) -> None:
    """The session's files, with the folders that their names go through. LabError where the disk does not take them."""
    for name, content in case.files.items():
        path = os.path.join(folder, name.encode("latin-1"))
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "xb") as file:
                file.write(content.encode("latin-1"))
        except OSError as problem:
            raise LabError(
                f"{case.name}: the file {name!r} can't be laid into a folder: {problem.strerror}"
            ) from problem


def _files_in(case: Case, folder: bytes) -> dict[str, str]:
    """What lies below the folder, each file under the name that the session gave it. LabError for what is no file."""
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


class _Terminal:
    """One run of a console program at the far end of a pseudo-terminal."""

    def __init__(self, player: TerminalSide, case: Case, folder: str) -> None:
        self.player = player
        self.case = case
        self.folder = folder
        self.screen = bytearray()
        self.complaints = bytearray()

    def run(self) -> tuple[str, str]:
        """The screen and the ending."""
        self.near, self.far = pty.openpty()
        try:
            typed = "".join(self.case.keys).encode("latin-1")
            self.end_of_file = _unused_byte(typed)
            _set_plain(self.far, self.end_of_file)
            process = self._start()
            try:
                said = self._converse(process, self._as_typed(typed))
            finally:
                process.kill()
                process.wait()
                assert process.stderr is not None
                process.stderr.close()
            ending = said or self._ending(process.returncode)
            self._read_the_rest()
        finally:
            os.close(self.near)
            os.close(self.far)
        return self.screen.decode("latin-1"), ending

    def _start(self) -> subprocess.Popen[bytes]:
        words = [os.fsencode(word) for word in self.player.command]
        words += [word.encode("latin-1") for word in self.case.argv]
        clock = {self.player.clock_variable: str(self.case.clock)} if self.player.clock_variable else {}
        environment = {**os.environ, **clock, **dict(self.player.settings)}

        def start() -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                words,
                stdin=self.far,
                stdout=self.far,
                stderr=subprocess.PIPE,
                cwd=self.folder,
                env=environment,
                start_new_session=True,
            )

        try:
            return start_confined(start, self.folder)
        except (OSError, ValueError) as problem:
            raise LabError(f"the side {self.player.name} can't be started: {problem}") from problem

    def _as_typed(self, typed: bytes) -> bytes:
        """The script with an end of file after it, and inside long lines, where it only hands over what is there."""
        mark = bytes([self.end_of_file])
        lines = typed.split(b"\n")
        cut = [mark.join(line[at : at + _CHUNK] for at in range(0, max(len(line), 1), _CHUNK)) for line in lines]
        return b"\n".join(cut) + mark

    def _converse(self, process: subprocess.Popen[bytes], typed: bytes) -> str:
        """Type and read until the process ends, which closes its standard error, or says how it ends: the word for that."""
        assert process.stderr is not None
        complaints = process.stderr.fileno()
        os.set_blocking(self.near, False)
        while True:
            typing = [self.near] if typed else []
            readable, writable, _ = select.select([self.near, complaints], typing, [], SILENT_SECONDS)
            if not readable and not writable:
                refuse(f"the side {self.player.name} printed nothing for {SILENT_SECONDS:.0f} seconds and did not end")
            if self.near in readable:
                self.screen += os.read(self.near, 65536)
            if complaints in readable:
                told = os.read(complaints, 65536)
                self.complaints += told
                for words, ending in self.player.said:
                    if words in self.complaints:
                        return ending
                if not told:
                    process.wait()
                    self.unsent = typed
                    return ""
            if self.near in writable:
                typed = typed[os.write(self.near, typed[:1024]) :]

    def _ending(self, status: int) -> str:
        words = dict(self.player.endings) or {status: f"exit{status}"}
        complaints = self.complaints.decode("latin-1").strip().splitlines()
        if status not in words or (complaints and words[status].startswith("exit")):
            refuse(f"the side {self.player.name} ended with status {status}: {(complaints or ['it says nothing'])[-1]}")
        if status == 0:
            return "input" if self._took_end_of_file() else words[status]
        return words[status]

    def _took_end_of_file(self) -> bool:
        """Whether the program read all that was typed and the end of file after it."""
        if self.unsent:
            return False
        os.set_blocking(self.near, True)
        os.write(self.near, _LEFT)
        return os.read(self.far, len(_LEFT)) == _LEFT

    def _read_the_rest(self) -> None:
        """All that the program printed before its end, up to a text that is printed after it from here."""
        os.write(self.far, _SENTINEL)
        deadline = time.monotonic() + SILENT_SECONDS
        while not self.screen.endswith(_SENTINEL):
            if not select.select([self.near], [], [], max(0.0, deadline - time.monotonic()))[0]:
                refuse(f"the terminal of the side {self.player.name} does not hand over what was printed")
            self.screen += os.read(self.near, 65536)
        del self.screen[-len(_SENTINEL) :]


def _unused_byte(typed: bytes) -> int:
    """A byte that the script does not have; the markers of this module use 0."""
    unused: list[int] = [byte for byte in [4, *range(1, 256)] if byte not in typed and byte != ord("\n")]
    if not unused:
        refuse("the script uses every byte there is: none is left for the terminal's end of file")
    return unused[0]


def _set_plain(terminal: int, end_of_file: int) -> None:
    """Lines are handed over whole (so that there is an end of file), everything else as it is typed and printed."""
    _, _, control, _, *speeds, characters = termios.tcgetattr(terminal)
    characters = [bytes([end_of_file if index == termios.VEOF else 0]) for index in range(len(characters))]
    control = (control & ~(termios.CSIZE | termios.PARENB)) | termios.CS8
    termios.tcsetattr(terminal, termios.TCSANOW, [0, 0, control, termios.ICANON, *speeds, characters])
