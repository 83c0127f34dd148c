"""One run of a program in a folder: its time, its output and the files that it left."""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from portlab.errors import LabError


@dataclass(frozen=True)
class Run:
    """``wall`` and ``cpu`` (user and system) in seconds, from before the start of the process to after its end.

    ``status`` is the exit status (negative: the signal that ended it), ``screen`` all that was printed, including standard
    error, ``files`` the files in the folder at the end.
    """

    wall: float
    cpu: float
    status: int
    screen: bytes
    files: dict[str, bytes]

    def differs_from(self, other: "Run") -> str:
        """The differences between the two results, in words; empty if there are none."""
        if self.status != other.status:
            return f"exit status {self.status} and {other.status}"
        if self.screen != other.screen:
            return "their screens"
        names = sorted(self.files.keys() | other.files.keys())
        return ", ".join(name for name in names if self.files.get(name) != other.files.get(name))


class TooLong(Exception):
    """A run was ended because it exceeded its time limit."""


Command = Sequence[str]


def run(
    command: Command,
    folder: Path,
    clock: int,
    files: Mapping[str, bytes],
    *,
    limit: float | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> Run:
    """Run a command in a folder that holds just these files; its screen goes to a file in memory, to be independent of the disk.

    ``clock`` is TEEKO_CLOCK. Raises TooLong after ``limit`` seconds, LabError if the command can't be started. ``watch`` is
    called with the process id and the screen's descriptor while the process runs, and returns when it has ended.
    """
    lay(folder, files)
    with _file_in_memory() as screen:
        begun = time.perf_counter()
        process = start(command, folder, clock, stdin=subprocess.DEVNULL, stdout=screen, stderr=subprocess.STDOUT)
        timer = threading.Timer(limit or threading.TIMEOUT_MAX, process.kill)
        if limit:
            timer.start()
        try:
            if watch:
                watch(process.pid, screen.fileno())
            status, cpu = ended(process)
        except BaseException:
            process.kill()
            process.wait()
            raise
        finally:
            timer.cancel()
        wall = time.perf_counter() - begun
        if limit and wall >= limit and status < 0:
            raise TooLong
        screen.seek(0)
        return Run(wall, cpu, status, screen.read(), files_in(folder))


def _file_in_memory() -> IO[bytes]:
    """A file in memory; a temporary file if the system has no such files."""
    if sys.platform == "linux":
        return open(os.memfd_create("screen"), "w+b")
    return tempfile.TemporaryFile()


def start(command: Command, folder: Path, clock: int, **streams: object) -> subprocess.Popen[bytes]:
    """Start a process in the folder with this TEEKO_CLOCK. Raises LabError if it can't be started."""
    environment = {**os.environ, "TEEKO_CLOCK": str(clock)}
    try:
        return subprocess.Popen(command, cwd=folder, env=environment, **streams)  # type: ignore[call-overload, no-any-return]
    except OSError as problem:
        raise LabError(f"{command[0]}: can't be started: {problem.strerror}") from problem


def ended(process: subprocess.Popen[bytes]) -> tuple[int, float]:
    """Wait for the process to end; return its exit status and CPU seconds."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime


def lay(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make the folder hold just these files."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)


def files_in(folder: Path) -> dict[str, bytes]:
    """The name and content of every file."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}
