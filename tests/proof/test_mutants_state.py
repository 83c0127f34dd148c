"""The state of ``portlab mutate``: what was tried is not tried again, and a state of another run is refused."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from teekolab.commands import mutate
from teekolab.proof import fates
from teekolab.proof.mutant_trial import KILLED_BY_RECORDINGS, SURVIVED
from teekolab.proof.mutants import Mutant

WORDS = ("--seed", "3", "--module", "game/draws.py", "--sample", "6", "--share", "0", "--state")


class Trials:
    """Stands for the trials: notes what is tried, and lets every second mutant survive."""

    def __init__(self) -> None:
        self.tried: list[Mutant] = []
        self.stop_after = 99

    def __call__(
        self, pool: object, workers: int, work: object, tasks: Iterable[Mutant]
    ) -> Iterator[tuple[Mutant, str]]:
        """The results of the tasks, in place of `as_they_finish`."""
        for mutant in tasks:
            if len(self.tried) == self.stop_after:
                raise KeyboardInterrupt
            self.tried.append(mutant)
            yield mutant, SURVIVED if mutant.start % 2 else KILLED_BY_RECORDINGS


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> Trials:
    """The trials of a run."""
    made = Trials()
    monkeypatch.setattr(mutate, "as_they_finish", made)
    monkeypatch.setattr(mutate, "recorded", lambda folder: None)
    return made


def run(state: Path, *more: str) -> Result:
    return CliRunner().invoke(mutate.command, [*WORDS, str(state), *more], catch_exceptions=False, standalone_mode=True)


def report(result: Result) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_what_was_tried_is_not_tried_again(trials: Trials, tmp_path: Path) -> None:
    state = tmp_path / "state" / "mutants.jsonl"
    trials.stop_after = 4
    stopped = run(state, "--json")
    assert stopped.exit_code == 130
    assert report(stopped)["mutants"] == 4
    state.write_text(state.read_text()[:-20])
    trials.stop_after = 99
    whole = run(state, "--json")
    assert report(whole)["mutants"] == 6
    assert len(trials.tried) == 7
    assert trials.tried[3] == trials.tried[4]
    assert run(state, "--json").stdout == whole.stdout
    assert len(trials.tried) == 7
    assert run(state).stdout.count("survived: ") == len(report(whole)["survivors"]) > 0


def test_the_state_of_another_run_is_refused(trials: Trials, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tmp_path / "mutants.jsonl"
    run(state)
    before = state.read_text()
    refused = run(state, "--recordings-only")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "mutants.jsonl:1: belongs to another run" in refused.stderr
    for text in ("something", "something\nelse\n", f"{before}something\n"):
        state.write_text(text)
        assert run(state).exit_code == 2
        assert state.read_text() == text
    state.write_text(before)
    assert run(state).exit_code == 0
    monkeypatch.setattr(fates, "SOURCES", ("port/teeko99/game/*.py",))
    assert "the port has changed since" in run(state).stderr


def test_a_file_in_the_place_of_a_folder_is_reported(trials: Trials, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = run(tmp_path / "file" / "mutants.jsonl")
    assert refused.exit_code == 2
    assert "can't" in refused.stderr
