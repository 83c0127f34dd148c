"""Soaking: many random sessions, each played on two sides and compared completely; can be stopped and resumed.

A campaign is identified by its seed, kind and sides. Its folder holds ``state.json`` (what is done) and a script for each
difference.
"""

import json
from collections.abc import Collection, Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec

from portlab.campaign.executors import as_they_finish
from portlab.campaign.kinds import make_case
from portlab.campaign.shrink import MOST_RUNS, Budget, cut_after_difference, shrink
from portlab.campaign.trial import try_case
from portlab.cases import Case
from portlab.cases.text_format import case_text, is_session_text
from portlab.cases.visible import visible
from portlab.compare.sessions import Comparison, compare_sessions
from portlab.errors import refuse, texts_refused
from portlab.reading import read_document, refuse_at
from portlab.reports.progress import Bar
from portlab.sides import Side, side
from portlab.words import how_many
from portlab.writing import Pace, make_folder, write_whole
from portlab_text import read_text

CHUNK = 10
STATE = "state.json"
ADVICE = "delete the file, or choose another folder with --out"


@dataclass(frozen=True)
class Plan:
    """What a campaign does: ``sessions`` of ``kind`` made from ``seed``, played on two sides.

    With ``lockstep`` the sides are compared at every stop, variable by variable, and not only by what they leave. With
    ``each_once`` only one session of each kind of difference is shrunk; shrinking keeps its kind.
    """

    sessions: int
    seed: int
    kind: str
    sides: tuple[str, str]
    fixes: str | None = None
    lockstep: bool = False
    each_once: bool = False

    def identity(self) -> dict[str, object]:
        """What must be the same for a campaign to be resumed (the number of sessions may grow)."""
        same = {"seed": self.seed, "kind": self.kind, "sides": list(self.sides), "fixes": self.fixes}
        return {**same, "lockstep": self.lockstep, **({"each_once": True} if self.each_once else {})}

    def players(self) -> tuple[Side, Side]:
        """Both sides."""
        return side(self.sides[0], self.fixes), side(self.sides[1], self.fixes)

    def chunks(self, done: dict[int, int]) -> Iterator[tuple[int, int]]:
        """The remaining work in chunks: the first session and the one after the last."""
        for start in range(0, self.sessions, CHUNK):
            first, end = done.get(start, start), min(start + CHUNK, self.sessions)
            if first < end:
                yield first, end


@dataclass
class Tally:
    """The counts, taken on the left side; ``differences`` are the numbers of the sessions that differ.

    ``kinds`` groups these numbers by what differs first; ``masked`` counts what the program's masks hid on both sides.
    """

    sessions: int = 0
    moves: int = 0
    prompts: int = 0
    hangs: int = 0
    errors: int = 0
    differences: list[int] = field(default_factory=list)
    kinds: dict[str, list[int]] = field(default_factory=dict)
    masked: dict[str, int] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        self.sessions += other.sessions
        self.moves += other.moves
        self.prompts += other.prompts
        self.hangs += other.hangs
        self.errors += other.errors
        self.differences += other.differences
        for kind, numbers in other.kinds.items():
            self.kinds.setdefault(kind, []).extend(numbers)
        for name, times in other.masked.items():
            self.masked[name] = self.masked.get(name, 0) + times

    def __str__(self) -> str:
        counted = {"session": self.sessions, "difference": len(self.differences)}
        if self.prompts:
            watched = {"move": self.moves, "prompt": self.prompts, "hang": self.hangs, "error": self.errors}
            counted = {"session": self.sessions, **watched, "difference": len(self.differences)}
        return ", ".join(how_many(number, thing) for thing, number in counted.items())


Count = Annotated[int, msgspec.Meta(ge=0)]


class KeptTally(msgspec.Struct, forbid_unknown_fields=True):
    """A tally as stored in ``state.json``."""

    sessions: Count
    moves: Count
    prompts: Count
    hangs: Count
    errors: Count
    differences: list[Count]
    kinds: dict[str, list[Count]] = {}
    masked: dict[str, Count] = {}


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of ``state.json``."""

    plan: dict[str, Any]
    done: dict[Count, Count]
    tally: KeptTally


@dataclass
class Progress:
    """The progress saved in a campaign's folder: each chunk's first session with the one up to which it is done; the tally."""

    done: dict[int, int] = field(default_factory=dict)
    tally: Tally = field(default_factory=Tally)


def run(plan: Plan, folder: Path, pool: Executor, workers: int, keep_going: bool, bar: Bar) -> tuple[Tally, list[Path]]:
    """Run the rest of a campaign; return its whole tally and the scripts saved by this run.

    Without ``keep_going`` it stops after the first chunk with a difference. Raises LabError if the folder can't be used.
    """
    state = load_progress(plan, folder)
    saved: list[Path] = []
    chunks = plan.chunks(dict(state.done))
    pace = Pace()
    try:
        for (start, end), tally in as_they_finish(pool, workers, partial(soak_chunk, plan), chunks):
            chosen = _to_shrink(plan, tally, state.tally.kinds)
            saved += [save_difference(plan, folder, number, bar) for number in chosen]
            state.tally.add(tally)
            state.done[start - start % CHUNK] = end
            if pace.is_due():
                save_progress(plan, folder, state)
            bar.advance(tally.sessions)
            if tally.differences and not keep_going:
                break
    finally:
        save_progress(plan, folder, state)
    return state.tally, saved


def soak_chunk(plan: Plan, chunk: tuple[int, int]) -> Tally:
    """Play the sessions of one chunk on both sides."""
    left, right = plan.players()
    tally = Tally()
    for number in range(*chunk):
        trial = try_case(left, right, make_case(plan.seed, plan.kind, number), stop_by_stop=plan.lockstep)
        tally.add(
            Tally(
                sessions=1,
                moves=trial.moves,
                prompts=trial.prompts,
                hangs=int(trial.ending == "hang"),
                errors=int(trial.ending == "exit1"),
                differences=[] if trial.same else [number],
                kinds={} if trial.same else {trial.kind: [number]},
                masked=dict(trial.masked),
            )
        )
    return tally


def _to_shrink(plan: Plan, found: Tally, known: Collection[str]) -> list[int]:
    """The differing sessions of a chunk that are to be shrunk: all, or the first of each kind not known yet."""
    if not plan.each_once:
        return found.differences
    return [numbers[0] for kind, numbers in found.kinds.items() if kind not in known]


def save_difference(plan: Plan, folder: Path, number: int, bar: Bar) -> Path:
    """Shrink the session with this number and save it as a script. Raises LabError if it can't be written."""
    left, right = plan.players()
    case = make_case(plan.seed, plan.kind, number)
    path = folder / f"{case.name}.txt"
    _look_for_strangers(path)
    stoppable = left if left.stops else right

    comparison = compare_sessions(left.play(case), right.play(case))
    parts = _parts(comparison)

    def still_differs(candidate: Case) -> bool:
        if parts:
            found = compare_sessions(left.play(candidate), right.play(candidate))
            if plan.each_once:
                return found.kind == comparison.kind
            return not found.same and _parts(found) <= parts
        return not try_case(left, right, candidate, stop_by_stop=plan.lockstep).same

    with bar.below(f"shrinking session {number}", MOST_RUNS, "tries") as tries:
        shorter = cut_after_difference(case, left, right)
        start = shorter if still_differs(shorter) else case
        smallest = shrink(start, still_differs, Budget(tried=tries.advance), stoppable)
    differences = try_case(left, right, smallest, stop_by_stop=plan.lockstep).differences
    told = "\n".join(visible(difference) for difference in differences)
    origin = f"session {number} of seed {plan.seed}, kind {plan.kind} ({len(case.keys)} typed lines)"
    titled = replace(smallest, title=f"{' and '.join(plan.sides)} differ", about=f"Shrunk from {origin}.\n{told}")
    write_whole(path, case_text(titled))
    return path


def _look_for_strangers(path: Path) -> None:
    """Raise LabError if the script's path holds something other than a script."""
    with texts_refused():
        if path.exists() and not is_session_text(read_text(path)):
            refuse(f"{path}: is no script of a campaign: move it away, or choose another folder with --out")


def _parts(comparison: Comparison) -> set[type]:
    """What differs at the end: screen, files, ending. A shrunk session must not differ in anything else."""
    return {type(each) for each in comparison.differences()}


def load_progress(plan: Plan, folder: Path) -> Progress:
    """The saved progress of this campaign. Raises LabError if the folder holds another campaign or can't be read."""
    path = folder / STATE
    make_folder(folder)
    if not path.exists():
        return Progress()
    kept = read_document(path, Kept, ADVICE)
    if kept.plan != plan.identity():
        refuse(f"{folder}: holds another campaign ({kept.plan}): choose another folder with --out")
    for start, end in kept.done.items():
        if start % CHUNK or not start < end <= start + CHUNK:
            refuse_at(path, None, f"done.{start}", f"{end} can't be: {ADVICE}")
    counted = sum(end - start for start, end in kept.done.items())
    if kept.tally.sessions != counted:
        refuse_at(path, None, "tally.sessions", f"must be {counted}, as many as are done: {ADVICE}")
    return Progress(kept.done, Tally(**msgspec.structs.asdict(kept.tally)))


def save_progress(plan: Plan, folder: Path, progress: Progress) -> None:
    """Save the progress, completely or not at all. Raises LabError if it can't be written."""
    state = {"plan": plan.identity(), "done": progress.done, "tally": asdict(progress.tally)}
    write_whole(folder / STATE, json.dumps(state) + "\n")
