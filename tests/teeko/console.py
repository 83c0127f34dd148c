"""Helpers that run the command ``teeko`` in a pseudo-terminal or with pipes."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect

from tests.teeko.situations import CLOCK

TIMEOUT = 60
"""The number of seconds after which a test stops waiting for the program."""

_SCRIPT = Path(sys.executable).with_name("teeko")
_MEASURED = "COVERAGE_PROCESS_CONFIG" in os.environ
"""Whether coverage also measures subprocesses. It can't if the script starts Python."""

COMMAND = [str(_SCRIPT)] if _SCRIPT.exists() and not _MEASURED else [sys.executable, "-m", "teeko99"]

STATUS = {"exit0": 0, "exit1": 1, "input": 0, "hang": 3}
"""A session's ending -> the exit status of the command without a terminal."""


def environment(clock: int | str | None) -> dict[str, str]:
    """This process's environment with TEEKO_CLOCK set to ``clock``, or without it if ``clock`` is None."""
    others = {name: value for name, value in os.environ.items() if name != "TEEKO_CLOCK"}
    return others if clock is None else {**others, "TEEKO_CLOCK": str(clock)}


def run(
    folder: Path,
    *argv: str,
    typed: bytes = b"",
    clock: int | str | None = CLOCK,
    before: Callable[[], None] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run the command with pipes and wait for its end. ``before`` is called in the new process before the program starts."""
    return subprocess.run(
        [*COMMAND, *argv],
        cwd=folder,
        input=typed,
        capture_output=True,
        env=environment(clock),
        timeout=TIMEOUT,
        preexec_fn=before,
        check=False,
    )


def start(
    folder: Path, *argv: str, clock: int = CLOCK, before: Callable[[], None] | None = None
) -> subprocess.Popen[bytes]:
    """Start the command with pipes, without waiting for its end."""
    return subprocess.Popen(
        [*COMMAND, *argv],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(clock),
        preexec_fn=before,
    )


class Terminal:
    """A pseudo-terminal in which the program runs."""

    def __init__(self, folder: Path, *argv: str, clock: int = CLOCK) -> None:
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *argv],
            cwd=str(folder),
            env=environment(clock),
            encoding="latin-1",
            echo=False,
            timeout=TIMEOUT,
        )
        self.child.delaybeforesend = None
        self.screen = ""

    def until(self, prompt: str) -> None:
        """Wait for a text. The screen then ends with it."""
        self.child.expect_exact(prompt)
        self._see(self.child.before + self.child.after)

    def type(self, line: str) -> None:
        """Type a line."""
        self.child.send(line + "\n")

    def status(self) -> int:
        """Wait for the program's end. Returns its exit status, or minus the number of the signal that killed it."""
        self.child.expect(pexpect.EOF)
        self._see(self.child.before)
        self.child.close()
        if self.child.exitstatus is not None:
            return int(self.child.exitstatus)
        return -int(self.child.signalstatus)

    def _see(self, text: str) -> None:
        self.screen += text.replace("\r\n", "\n")


def contents(folder: Path) -> dict[str, str]:
    """All files of a folder, in the form that a session has them: name -> content."""
    return {path.name: path.read_bytes().decode("latin-1") for path in folder.iterdir()}


def fill(folder: Path, files: dict[str, str]) -> None:
    """Write a session's files into a folder."""
    for name, content in files.items():
        (folder / name).write_bytes(content.encode("latin-1"))
