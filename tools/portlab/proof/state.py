"""What is done of a proof: a text file, one line a unit, taken up again when the same proof is run with it."""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from portlab.errors import LabError, refuse
from portlab.proof.base import ROOT

PORT_SOURCES = tuple(
    f"port/teeko99/{name}.py"
    for name in (
        "board",
        "bounded",
        "endings",
        "evaluation",
        "heuristics",
        "opening",
        "opening_tree",
        "rules",
        "search",
    )
)
C_SOURCES = ("original_c/*.c", "original_c/host/p*.[ch]", "original_c/host/scripted.c")


def fingerprint(patterns: tuple[str, ...]) -> str:
    """A digest of the sources that a side's results come from."""
    digest = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Run:
    """What is proved: which proof, of which side (``port``, ``c``, or ``both`` side by side)."""

    proof: str
    side: str

    def identity(self) -> dict[str, str]:
        """What must be the same for a state file to be taken up again; the sources are among it."""
        sources = {}
        if self.side != "c":
            sources["port"] = fingerprint(PORT_SOURCES)
        if self.side != "port":
            sources["c"] = fingerprint(C_SOURCES)
        return {"proof": self.proof, "side": self.side, **sources}


@dataclass
class State:
    """The finished units: their digests and the seconds of processor time that each took."""

    path: Path
    finished: dict[int, tuple[tuple[int, ...], float]] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """The processor time of all finished units."""
        return sum(seconds for _, seconds in self.finished.values())

    def digests(self, unit: int) -> tuple[int, ...]:
        """The digests of a finished unit."""
        return self.finished[unit][0]

    def add(self, unit: int, digests: tuple[int, ...], seconds: float) -> None:
        """Note a finished unit."""
        self.finished[unit] = digests, seconds


def line_of(unit: int, digests: tuple[int, ...], seconds: float) -> str:
    """A finished unit as a line of the file."""
    told = {"unit": unit, "digests": [f"{digest:016x}" for digest in digests], "seconds": round(seconds, 4)}
    return json.dumps(told) + "\n"


def open_state(run: Run, path: Path, also: tuple[Path, ...] = ()) -> tuple[State, TextIO]:
    """What the file holds, and the file to write on; finished units of the files ``also`` are taken over into it.

    A last line that was cut short is done again. LabError where a file is that of another run, or can't be used.
    """
    state = State(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for each in (path, *also):
            _read_into(state, run, each, must_be_there=each is not path)
        lines = [line_of(unit, digests, seconds) for unit, (digests, seconds) in state.finished.items()]
        file = path.open("w", encoding="utf-8")
        file.write(json.dumps(run.identity()) + "\n")
        file.writelines(lines)
        file.flush()
    except (OSError, ValueError, KeyError) as problem:
        raise LabError(f"{path}: can't take up the proof: {problem}") from problem
    return state, file


def _read_into(state: State, run: Run, path: Path, *, must_be_there: bool) -> None:
    if not path.exists() and not must_be_there:
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    if lines and json.loads(lines[0]) != run.identity():
        refuse(f"{path}: holds another run, or the sources have changed since: delete it or choose another --state")
    for line in lines[1:]:
        try:
            told = json.loads(line)
        except ValueError:
            break
        state.add(told["unit"], tuple(int(digest, 16) for digest in told["digests"]), told["seconds"])
