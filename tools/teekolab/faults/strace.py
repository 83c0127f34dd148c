"""The system calls of a run, and runs that end or fail at one of them; uses ``strace``, which must be installed."""

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from portlab.errors import refuse
from teekolab.faults.batch import Batch

_CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)$")
_FIRST_FILE = '"./memory.m"'
"""The argument by which the program's first own call is recognized, after those of Python's start."""


@dataclass(frozen=True)
class Call:
    """A system call: its name, its number among the calls with this name, and the rest of strace's line."""

    name: str
    number: int
    rest: str

    def __str__(self) -> str:
        return f"{self.name} {self.number}"


def available() -> bool:
    """Whether runs can be traced here: strace is installed, and the system allows it."""
    if shutil.which("strace") is None:
        return False
    return subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode == 0


def calls(command: Sequence[str], batch: Batch, folder: Path) -> list[Call]:
    """The system calls of a whole run, starting with the first that uses the program's files. Raises LabError without strace."""
    status, _ = run(command, batch, folder, ())
    found = read_trace(folder)
    if status != 0 or not found:
        refuse(f"the run that should show the system calls ended with status {status}")
    return found


def run(command: Sequence[str], batch: Batch, folder: Path, inject: Sequence[str]) -> tuple[int, bytes]:
    """Run a batch in a new folder with faults (strace's ``inject`` expressions); return its status and its standard error."""
    if not available():
        refuse("strace is needed, and a system that lets it watch processes")
    batch.lay_out(folder)
    options = [word for expression in inject for word in ("-e", f"inject={expression}")]
    done = subprocess.run(
        ["strace", "-f", "-qq", "-s", "256", "-o", str(_trace(folder)), *options, *command, *batch.argv],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=batch.environment,
        check=False,
    )
    return done.returncode, done.stderr


def read_trace(folder: Path) -> list[Call]:
    """The system calls of the last run in a folder."""
    counted: Counter[str] = Counter()
    found: list[Call] = []
    for line in _trace(folder).read_text(errors="replace").splitlines():
        if match := _CALL.match(line):
            name, rest = match.groups()
            counted[name] += 1
            if found or _FIRST_FILE in rest:
                found.append(Call(name, counted[name], rest))
    return found


def _trace(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.trace")
