"""One attempt, made in its own folder, and what is wrong with its result."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from portlab.words import how_many
from portlab_text.writing import BESIDE
from teekolab.attack.calling import Call, call
from teekolab.attack.inputs import CASES, Attempt, recording_attempt, state_attempt

READ, DIFFERENT, REFUSED = 0, 1, 2
MAKERS = {"recording": recording_attempt, "state": state_attempt}
SECONDS = 60
"""The most time an attempt may take: none has more to play than a few games."""

ERROR = "Error: "
PLAYED = tuple(f"{ERROR}{case.name}: " for case in CASES)
"""The beginnings of errors for a session that was read but that a side can't play."""

MINE = {"out/x": "mine", "x": "mine"}
"""Files outside the folder, at the places that names leading out of it would reach."""


@dataclass
class Tally:
    """How many attempts ended in each way; ``faults`` describes what is wrong."""

    attempts: int = 0
    read: int = 0
    different: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        self.attempts += other.attempts
        self.read += other.read
        self.different += other.different
        self.refused += other.refused
        self.faults += other.faults

    def __str__(self) -> str:
        return (
            f"{self.attempts:,} malformed inputs: {self.refused:,} refused in one line, {self.read:,} read all the same, "
            f"{self.different:,} read and different, {how_many(len(self.faults), 'fault')}"
        )


def try_attempts(seed: int, numbers: tuple[str, range]) -> Tally:
    """Make attempts of one kind (recording, state) by their numbers."""
    kind, which = numbers
    tally = Tally()
    for number in which:
        attempt = MAKERS[kind](seed, number)
        ended, faults = try_attempt(attempt)
        name = f"{kind} {number} of seed {seed}: portlab {' '.join(attempt.words)}"
        counts = {
            "read": ended.status == READ,
            "different": ended.status == DIFFERENT,
            "refused": ended.status == REFUSED,
        }
        tally.add(Tally(1, **counts, faults=[f"{name}: {fault}" for fault in faults]))
    return tally


def try_attempt(attempt: Attempt) -> tuple[Call, list[str]]:
    """Make the attempt; return the call and everything that is wrong with its result."""
    with TemporaryDirectory(prefix="portlab-attack-") as scratch:
        folder = Path(scratch) / "in"
        lay(folder, attempt.files)
        lay(Path(scratch), {name: content.encode() for name, content in MINE.items()})
        with _limited():
            ended = call(folder, attempt.words)
        return ended, [*_told_wrongly(attempt, ended), *_harm(attempt, ended, Path(scratch))]


def lay(folder: Path, files: dict[str, bytes]) -> None:
    """Write files, creating the folders in their names."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def _told_wrongly(attempt: Attempt, ended: Call) -> Iterator[str]:
    if ended.raised:
        yield f"a traceback: {ended.raised[:200]}"
        return
    obeyed = {c for c in ended.out + ended.err if c != "\n" and not c.isprintable()}
    if obeyed:
        yield f"prints {sorted(obeyed)}, which a terminal obeys"
    if ended.status == REFUSED:
        lines = ended.err.splitlines()
        if not lines or not lines[-1].startswith(ERROR):
            yield f"the last line is no error: {ended.err[-200:]!r}"
        elif len(lines) > 1 and not lines[0].startswith("Usage: "):
            yield f"{len(lines)} lines instead of one: {ended.err[:200]!r}"
        elif not attempt.is_state and not any(name in lines[-1] for name in _names(attempt)):
            yield f"names neither the file nor the session: {lines[-1]!r}"
    elif ended.status == DIFFERENT and "differ" not in ended.out.lower():
        yield f"status 1, and nothing is different: {ended.out[-200:]!r} {ended.err[-200:]!r}"
    elif ended.status not in (READ, DIFFERENT):
        yield f"exit status {ended.status}"


def _names(attempt: Attempt) -> tuple[str, ...]:
    """The file, and the sessions that may be in it; the session of a session text has the name of its file."""
    return attempt.spoilt, f"{ERROR}{Path(attempt.spoilt).stem}: ", *PLAYED


def _harm(attempt: Attempt, ended: Call, scratch: Path) -> Iterator[str]:
    outside = {path for path in scratch.rglob("*") if path.is_file() and not path.is_relative_to(scratch / "in")}
    for name, content in MINE.items():
        outside.discard(scratch / name)
        if not (scratch / name).is_file() or (scratch / name).read_text() != content:
            yield f"{name} outside the folder is not as it was"
    if outside:
        yield f"wrote outside the folder: {sorted(map(str, outside))}"
    if any(path.name.startswith(BESIDE) for path in scratch.rglob("*")):
        yield "left a temporary file behind"
    if attempt.is_state and ended.status == REFUSED and f"{ERROR}{attempt.spoilt}" in ended.err:
        for name, before in attempt.files.items():
            if (scratch / "in" / name).read_bytes() != before:
                yield f"{name} was refused, and is not as it was"


@contextmanager
def _limited() -> Iterator[None]:
    """Limit the time by a signal. Signals reach only the main thread of a process; in any other thread there is no limit."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"it takes more than {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
