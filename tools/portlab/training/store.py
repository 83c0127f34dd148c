"""A training's folder: train.json, and memory.m and 2.m once it is over.

train.json holds what stood after the last whole chunk before the end, memories included, and is replaced as a whole. So the
same command goes on from there whenever it was stopped, and one that asks for more goes on from a finished training; at most
one chunk is played again. It also holds the digests of the memories that were written, so that a file which somebody else has
put or changed there is not written over.
"""

import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from portlab.errors import LabError, refuse
from portlab.training.games import Goal, Plan, Progress, fresh
from portlab.writing import write_whole

STATE = "train.json"
FORMAT = 1


class Store:
    """The folder of one training. LabError where it holds something else, or can't be written."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self._state = fresh()
        self._written: dict[str, list[str]] = {name: [] for name in self._state.memories}
        """File name -> digests of what may lie there: after a killed end, what was there or what was to come."""

    def load(self, goal: Goal) -> Progress:
        """Where to go on. LabError for a folder in which this training can't, or has gone further than is asked for."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise LabError(f"{self.folder}: can't make the folder: {problem.strerror}") from problem
        path = self.folder / STATE
        if path.exists():
            self._read(path)
        if goal.reached(self._state):
            refuse(
                f"{self.folder}: has {self._state.games:,} games and {self._state.records:,} records, more than is asked "
                "for: choose another folder"
            )
        self._look_for_strangers()
        return self._state

    def save(self, progress: Progress) -> None:
        """Keep what stands after a whole chunk."""
        self._state = progress
        self._write_state()

    def finish(self, progress: Progress) -> None:
        """Make the memories files. Those that are as they should be stay as they are."""
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
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            if kept["format"] != FORMAT:
                raise ValueError(f"format {kept['format']}")
            plan, self._state = Plan(**kept["plan"]), _progress(kept["state"])
            self._written = {name: list(kept["written"][name]) for name in self._state.memories}
        except (OSError, KeyError, TypeError, ValueError) as problem:
            raise LabError(f"{path}: is no state of a training: choose another folder") from problem
        if plan != self.plan:
            refuse(
                f"{self.folder}: holds another training ({plan.player1} against {plan.player2}, seed {plan.seed}, side "
                f"{plan.side}): choose another folder"
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
        try:
            return _digest(path.read_text(encoding="latin-1")) if path.exists() else None
        except OSError as problem:
            raise LabError(f"{path}: can't read the memory: {problem.strerror}") from problem


def _progress(kept: dict[str, Any]) -> Progress:
    memories = {name: str(kept["memories"][name]) for name in fresh().memories}
    x, drawn, o = (int(result) for result in kept["results"])
    return Progress(int(kept["games"]), memories, (x, drawn, o), int(kept["without_growth"]))


def _digest(content: str) -> str:
    return sha256(content.encode("latin-1")).hexdigest()
