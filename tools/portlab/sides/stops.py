"""Lockstep for a program in any language: JSON lines on a file descriptor, each answered before the program goes on.

The environment variable PORTLAB_STOPS holds two numbers, ``OUT,IN``. At each stop the program flushes what it has printed and
written, writes one line to OUT, ``{"stop": "prompt", "variables": {"heap": [3, 4, 5]}, "seed": 7}`` (the seed may be left
out), and reads one byte from IN. ``prompt`` is a stop just before a line is read; any other word is the program's own.
"""

import os
from typing import Any

import msgspec

from portlab.errors import LabError
from portlab.session import Snapshot

VARIABLE = "PORTLAB_STOPS"
LONGEST = 1 << 20


class Stop(msgspec.Struct, forbid_unknown_fields=True):
    """What a program tells at a stop."""

    stop: str
    variables: dict[str, Any]
    seed: int | None = None

    def snapshot(self, screen_length: int, files: dict[str, str]) -> Snapshot:
        """The stop with what the laboratory has seen itself."""
        variables = {name: _tuples(value) for name, value in self.variables.items()}
        return Snapshot(self.stop, variables, self.seed, screen_length, files)


class StopsLine:
    """The two pipes between the laboratory and a program that takes part."""

    def __init__(self) -> None:
        self.ours, out = os.pipe()
        in_, self._answers = os.pipe()
        self.theirs = (out, in_)
        self._pending = b""
        self.ended = False

    def described(self) -> str:
        """What the environment variable says."""
        return ",".join(map(str, self.theirs))

    def started(self) -> None:
        """The program has its ends now; ours are closed, so that its own end is noticed."""
        for descriptor in self.theirs:
            os.close(descriptor)

    def read(self, side: str) -> Stop | None:
        """The stop that has come; None where it is not whole yet. LabError for what is none."""
        more = os.read(self.ours, 65536)
        self.ended = not more
        self._pending += more
        line, newline, rest = self._pending.partition(b"\n")
        if not newline:
            if len(line) > LONGEST:
                raise LabError(f"the side {side}: a stop is longer than {LONGEST} bytes")
            return None
        self._pending = rest
        try:
            return msgspec.json.decode(line, type=Stop)
        except (msgspec.DecodeError, msgspec.ValidationError) as problem:
            raise LabError(f"the side {side}: told {line[:60]!r} at a stop, which is none: {problem}") from problem

    def go_on(self) -> None:
        """Let the program go on."""
        try:
            os.write(self._answers, b"\n")
        except BrokenPipeError:
            return

    def close(self) -> None:
        """Close what is still open."""
        os.close(self.ours)
        os.close(self._answers)


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
