"""Lockstep for a program in any language: JSON lines on a file descriptor, each answered before the program continues.

The environment variable PORTLAB_STOPS holds two numbers, ``OUT,IN``. At each stop the program flushes what it has printed and
written, writes one line to OUT, ``{"stop": "prompt", "variables": {"heap": [3, 4, 5]}, "seed": 7}`` (the seed may be
omitted), and reads one byte from IN. ``prompt`` is a stop just before a line is read; any other word is the program's own.
"""

import os
from typing import Any

import msgspec

from portlab.errors import LabError
from portlab.session import Snapshot

VARIABLE = "PORTLAB_STOPS"
LONGEST = 1 << 20


class Stop(msgspec.Struct, forbid_unknown_fields=True):
    """What a program reports at a stop."""

    stop: str
    variables: dict[str, Any]
    seed: int | None = None

    def snapshot(self, screen_length: int, files: dict[str, str]) -> Snapshot:
        """The stop together with what the laboratory itself has observed."""
        variables = {name: _tuples(value) for name, value in self.variables.items()}
        return Snapshot(self.stop, variables, self.seed, screen_length, files)


class StopsLine:
    """The two pipes between the laboratory and a program in lockstep."""

    def __init__(self) -> None:
        self.ours, out = os.pipe()
        in_, self._answers = os.pipe()
        self.theirs = (out, in_)
        self._pending = b""
        self.ended = False

    def described(self) -> str:
        """The value of the environment variable."""
        return ",".join(map(str, self.theirs))

    def started(self) -> None:
        """Close our copies of the program's ends once it has started, so that its end is noticed."""
        for descriptor in self.theirs:
            os.close(descriptor)

    def read(self, side: str) -> Stop | None:
        """The stop that has arrived; None if it is not complete yet. Raises LabError for an invalid one."""
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
        """Let the program continue."""
        try:
            os.write(self._answers, b"\n")
        except BrokenPipeError:
            return

    def close(self) -> None:
        """Close the descriptors that are still open."""
        os.close(self.ours)
        os.close(self._answers)


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
