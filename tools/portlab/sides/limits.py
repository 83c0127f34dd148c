"""What a program may use up before it is stopped, and finding and ending all that it has started."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

MEBIBYTE = 1 << 20
TOKEN = "PORTLAB_SESSION"
"""The environment variable by which a program's own processes are known, whatever they have become."""

LOOK_EVERY = 0.1
"""Seconds between two looks at what a running program uses."""


@dataclass(frozen=True)
class Limits:
    """What a session of a program may take: a program that goes beyond it is ended, and the ending says so.

    ``silence`` and ``seconds`` are seconds without a character printed or typed, and in all; ``output`` and ``disk`` MiB
    printed and written; ``processes`` how many at a time; ``memory`` MiB of address space (0: as much as there is).
    """

    silence: float = 10.0
    seconds: float = 60.0
    output: int = 1
    disk: int = 64
    processes: int = 32
    memory: int = 0


DEFAULT_LIMITS = Limits()


def processes_of(token: str) -> list[int]:
    """The processes that carry this token; none where the system does not show them."""
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
    """End every process that carries this token: first stopped, so that none starts another meanwhile, then killed."""
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
    """The bytes of all files below a folder."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(place, name)).st_size
            except OSError:
                continue
    return total
