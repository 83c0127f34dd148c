"""The resources that a program may use before it is stopped; finding and ending all processes that it has started."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

MEBIBYTE = 1 << 20
TOKEN = "PORTLAB_SESSION"
"""The environment variable that identifies a program's processes, including those it has started."""

LOOK_EVERY = 0.1
"""Seconds between two checks of what a running program uses."""


@dataclass(frozen=True)
class Limits:
    """The resources that a program's session may use: a program that exceeds one is ended, and the ending names the limit.

    ``silence`` is the longest time in seconds without a character printed or typed, ``seconds`` the longest total time.
    ``output`` and ``disk`` are MiB printed and written; ``processes`` is how many may run at a time; ``memory`` is MiB of
    address space (0: unlimited).
    """

    silence: float = 10.0
    seconds: float = 60.0
    output: int = 1
    disk: int = 64
    processes: int = 32
    memory: int = 0


DEFAULT_LIMITS = Limits()


def processes_of(token: str) -> list[int]:
    """The processes with this token; none if the system does not show them."""
    mark = f"{TOKEN}={token}".encode()
    found = []
    try:
        names = os.listdir("/proc")
    except OSError:
        return []
    for name in names:
        if name.isdigit():
            try:
                if mark in Path(f"/proc/{name}/environ").read_bytes().split(b"\0"):
                    found.append(int(name))
            except OSError:
                continue
    return found


def end_all(token: str) -> None:
    """End every process with this token: first stop all of them, so that none can start another, then kill them."""
    for _ in range(100):
        alive = processes_of(token)
        if not alive:
            return
        for how in (signal.SIGSTOP, signal.SIGKILL):
            for process in alive:
                try:
                    os.kill(process, how)
                except ProcessLookupError:
                    continue
        time.sleep(0.005)


def written(folder: str) -> int:
    """The total size in bytes of all files below a folder."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(place, name)).st_size
            except OSError:
                continue
    return total
