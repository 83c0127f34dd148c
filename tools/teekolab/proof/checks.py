"""The list of checks: what each one shows, and its command, in a quick and a full version."""

import random
from dataclasses import dataclass
from pathlib import Path

from teekolab.checkout import GOLDEN, ROOT

Words = list[str]


@dataclass(frozen=True)
class Check:
    """One check: what it shows, and its portlab command; ``needs`` is a file that the check requires.

    ``portlab`` is False if the words are those of another Python module (pytest).
    """

    shows: str
    words: Words
    needs: Path | None = None
    portlab: bool = True


@dataclass(frozen=True)
class Setup:
    """How to run the list: the number of processes or a cluster, the recordings, the seed, and the folder for state files."""

    full: bool
    jobs: int
    recordings: Path
    states: Path
    seed: int
    dask: str | None = None

    @property
    def executor(self) -> Words:
        """The options that say where a check is computed."""
        return ["--jobs", str(self.jobs), *(("--dask", self.dask) if self.dask else ())]


def checks(setup: Setup) -> list[Check]:
    """The whole list."""
    return [*_recorded(setup), *_proofs(setup), *_sessions(setup), *_strength(setup)]


def _recorded(setup: Setup) -> list[Check]:
    sessions, fixed, stops, boards = (
        setup.recordings / name
        for name in ("sessions-dev.jsonl.gz", "sessions-fixed-dev.jsonl.gz", "stops-dev.jsonl.gz", "boards-dev.txt.gz")
    )
    golden, where = GOLDEN, setup.executor
    listed = [Check("golden sessions: port", ["replay", "sessions", str(golden), *where], golden)]
    listed += [
        Check(f"recorded sessions: {side}", ["replay", "--side", side, "sessions", str(sessions), *where], sessions)
        for side in (("port", "c", "c-console") if setup.full else ("port", "c"))
    ]
    published = [
        "replay",
        "--side",
        "fixed",
        "--fixes",
        "published",
        "sessions",
        str(sessions),
        "--expect",
        str(fixed),
        *where,
    ]
    listed.append(Check("recorded sessions of the published fixes", published, fixed))
    listed += [
        Check(
            f"all variables at the recorded stops: {side}",
            ["replay", "--side", side, "stops", str(stops), "--sessions", str(sessions), *where],
            stops,
        )
        for side in ("port", "c")
    ]
    listed += [
        Check(f"recorded boards: {side}", ["replay", "--side", side, "boards", str(boards), *where], boards)
        for side in ("port", "c")
    ]
    return listed


def _proofs(setup: Setup) -> list[Check]:
    chance = random.Random(setup.seed)

    def prove(name: str, units: int, slice_of: int) -> Words:
        first = chance.randrange(units - slice_of)
        some = [] if setup.full else ["--blocks", f"{first}-{first + slice_of - 1}"]
        state = ["--state", str(setup.states / f"{name}.jsonl")]
        return ["prove", name, *setup.executor, "--recordings", str(setup.recordings), *some, *state]

    amount = "all" if setup.full else "a slice of the"
    return [
        Check(f"rule lists on {amount} 75,710,250 boards", prove("heuristics", 12_650, 40)),
        Check(f"evaluation of {amount} 120,030,201 boards", prove("evaluation", 15_276, 300)),
        Check(f"openings on {amount} boards", ["prove", "openings", *([] if setup.full else ["--pawns", "5"])]),
        Check(f"search on {amount} 75,710,250 boards", prove("search", 12_650, 8)),
    ]


def _sessions(setup: Setup) -> list[Check]:
    def soak(count: int, quick: int, left: str, right: str) -> Check:
        sessions = count if setup.full else quick
        out = setup.states / f"soak-{left}-{right}"
        words = ["soak", "--sessions", str(sessions), "--seed", str(setup.seed), "--keep-going", "--out", str(out)]
        sides = ["--side", left, "--side", right, *setup.executor]
        return Check(f"{sessions:,} random sessions: {left} and {right}", [*words, *sides])

    watched = 20_000 if setup.full else 200
    watching = ["watch-fixes", "--sessions", str(watched), "--seed", str(setup.seed), *setup.executor]
    recordings, states = (1000, 300) if setup.full else (100, 30)
    counts = ["--recordings", str(recordings), "--states", str(states)]
    attack = ["attack", *counts, "--seed", str(setup.seed), *setup.executor]
    return [
        Check(f"{recordings:,} malformed recordings and {states} spoilt states: refused in a line, or read", attack),
        soak(100_000, 300, "port", "c"),
        soak(20_000, 20, "port", "c-console"),
        Check(f"{watched:,} random sessions: the fixes, each where its bug can show", watching),
        Check(
            "the fuzzers' corpus on both sides",
            ["fuzz", "check"],
            ROOT / "fuzz" / "corpus",
        ),
    ]


def _strength(setup: Setup) -> list[Check]:
    sample = ["--sample", "400"] if setup.full else ["--sample", "20", "--recordings-only", "--share", "80"]
    mutate = ["mutate", *sample, "--seed", str(setup.seed), "--recordings", str(setup.recordings), *setup.executor]
    listed = [Check("mutants of the port", mutate, setup.recordings)]
    if setup.full:
        out = ["--seconds", "1800", "--out", str(setup.states / "fuzzing")]
        listed += [Check(f"half an hour of fuzzing: {side}", ["fuzz", side, *out]) for side in ("port", "c")]
        listed.append(Check("all tests", ["pytest", "-q", "-n", str(setup.jobs)], portlab=False))
    return listed


@dataclass(frozen=True)
class Outcome:
    """The result of a check: ``same``, ``different``, ``not there`` (what it needs is missing) or ``failed``; the last line that it
    printed; its seconds."""

    result: str
    said: str
    seconds: float
