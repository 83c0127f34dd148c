"""A training's folder: train.json, and memory.m and 2.m when it is over.

train.json holds the state after a complete chunk before the end, including the memories, and is replaced as a whole, once a
second. So the same command resumes the training whenever it was interrupted, and one that requests more games continues a
finished training. At most one chunk is played again, and after a kill whatever was played in the last second. The file also
holds the digests of the memories that were written, so that files placed or changed there by others are not overwritten.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec

from portlab.cases.names import Fault, not_bytes
from portlab.errors import refuse, texts_refused
from portlab.reading import read_document, refuse_at
from portlab.words import how_many
from portlab.writing import make_folder, write_whole
from portlab_text import read_bytes
from teekolab.training.games import RECORD, Goal, Plan, Progress, fresh

STATE = "train.json"
FORMAT = 1
ADVICE = "this is no state of a training, choose another folder"


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of train.json."""

    format: Literal[1]
    plan: Plan
    written: dict[str, list[str]]
    state: Progress

    def faults(self) -> Iterator[Fault]:
        """Yield the invalid fields, and why they are invalid."""
        for field, names in (("written", self.written), ("state.memories", self.state.memories)):
            if set(names) != set(fresh().memories):
                yield field, f"must be of {' and '.join(fresh().memories)}"
        for name, content in self.state.memories.items():
            yield from not_bytes(f"state.memories.{name}", content)
            if len(content) % RECORD:
                yield f"state.memories.{name}", f"must be whole records of {RECORD} characters"
        if min(*self.state.results, self.state.without_growth) < 0 or sum(self.state.results) != self.state.games:
            yield "state.results", f"must be the {self.state.games} games that were played"


class Store:
    """The folder of one training. Raises LabError if it holds something else, or can't be written."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self._state = fresh()
        self._written: dict[str, list[str]] = {name: [] for name in self._state.memories}
        """File name -> digests of the acceptable contents: after a kill at the end, either the old or the new."""

    def load(self, goal: Goal) -> Progress:
        """The state to continue from. Raises LabError if the folder holds another training, or one that has gone further."""
        make_folder(self.folder)
        path = self.folder / STATE
        if path.exists():
            self._read(path)
        if goal.reached(self._state):
            refuse(
                f"{self.folder}: has {how_many(self._state.games, 'game', separator=',')} and "
                f"{how_many(self._state.records, 'record', separator=',')}, more than is asked "
                "for: choose another folder"
            )
        self._look_for_strangers()
        return self._state

    def save(self, progress: Progress) -> None:
        """Save the state after a complete chunk."""
        self._state = progress
        self._write_state()

    def finish(self, progress: Progress) -> None:
        """Write the memory files. Those that are already correct are left alone."""
        self._look_for_strangers()
        digests = {name: _digest(content) for name, content in progress.memories.items()}
        self._written = {name: [*self._written[name], digest] for name, digest in digests.items()}
        self._write_state()
        for name, content in progress.memories.items():
            if self._found(name) != digests[name]:
                write_whole(self.folder / name, content)
        self._written = {name: [digest] for name, digest in digests.items()}
        self._write_state()

    def _read(self, path: Path) -> None:
        kept = read_document(path, Kept, ADVICE)
        for field, why in kept.faults():
            refuse_at(path, None, field, f"{why}: {ADVICE}")
        self._state, self._written = kept.state, kept.written
        plan = kept.plan
        if plan != self.plan:
            refuse(
                f"{self.folder}: holds another training ({plan.player1} against {plan.player2}, seed {plan.seed}, side "
                f"{plan.side}, parts {plan.parts}): choose another folder"
            )

    def _write_state(self) -> None:
        kept = {
            "format": FORMAT,
            "plan": asdict(self.plan),
            "written": self._written,
            "state": asdict(self._state),
        }
        write_whole(self.folder / STATE, json.dumps(kept, indent=1) + "\n")

    def _look_for_strangers(self) -> None:
        for name, digests in self._written.items():
            found = self._found(name)
            if found is not None and found not in digests:
                refuse(f"{self.folder / name}: is not from this training: move it away, or choose another folder")

    def _found(self, name: str) -> str | None:
        path = self.folder / name
        with texts_refused():
            return sha256(read_bytes(path)).hexdigest() if path.exists() else None


def _digest(content: str) -> str:
    return sha256(content.encode("latin-1")).hexdigest()
