"""Malformed input: a slice of what ``portlab attack`` does, and proof that it would see a traceback or a file elsewhere."""

import json
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import Result

from portlab.cases.names import Fault
from portlab.cases.recordings import Given, Recorded
from portlab.errors import refuse
from portlab.writing import write_whole
from teekolab.attack.calling import call
from teekolab.attack.inputs import STATES, Attempt, begun, session_rows
from teekolab.attack.trial import REFUSED, try_attempt


@pytest.mark.slow
def test_a_slice_of_the_attack(portlab: Callable[..., Result]) -> None:
    words = ("attack", "--recordings", 60, "--states", 20, "--seed", secrets.randbelow(10**6))
    print("portlab", *words)
    result = portlab(*words)
    assert result.exit_code == 0, result.output
    assert "80 malformed inputs" in result.output
    assert result.output.endswith("0 faults\n")


def recording(**changes: object) -> Attempt:
    row = {**session_rows()[0], **changes}
    return Attempt("some.jsonl", {"some.jsonl": json.dumps(row).encode()}, ("replay", "sessions", "some.jsonl"))


def test_a_traceback_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    attempt = recording(keys=["\u20ac\n"])
    assert try_attempt(attempt)[0].status == REFUSED
    assert try_attempt(attempt)[1] == []
    unchecked(monkeypatch)
    assert "a traceback: UnicodeEncodeError" in try_attempt(attempt)[1][0]


def test_a_file_outside_the_folder_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    attempt = Attempt("some.jsonl", recording(id="../out/x").files, ("fuzz", "seed", "some.jsonl", "made"))
    assert try_attempt(attempt)[1] == []
    unchecked(monkeypatch)
    assert "leads out of made" in try_attempt(attempt)[0].err
    monkeypatch.setattr("teekolab.commands.fuzz.inside", lambda folder, name: folder / ".." / name)
    monkeypatch.setattr("teekolab.commands.fuzz.check_output", lambda path, ours: None)
    assert "out/x outside the folder is not as it was" in try_attempt(attempt)[1]


def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every session in."""

    def none(*of: object) -> Iterator[Fault]:
        return iter(())

    for place in ("portlab.cases.case.faults_of_case", "portlab.cases.recordings.faults_of_case"):
        monkeypatch.setattr(place, none)
    for model in (Given, Recorded):
        monkeypatch.setattr(model, "faults", none)


def test_a_state_that_is_refused_and_lost_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "kept/proof"
    spoilt = begun(name)[name] + b'{"unit": 3}\n'
    attempt = Attempt(name, {**begun(name), name: spoilt}, STATES[name], is_state=True)
    assert try_attempt(attempt)[0].err.startswith("Error: kept/proof:5: digests: is missing")
    assert try_attempt(attempt)[1] == []

    def emptied(path: Path, number: int, line: str, model: type, advice: str) -> NoReturn:
        write_whole(path, "")
        refuse(f"{path}: is spoilt")

    monkeypatch.setattr("teekolab.proof.state.decoded", emptied)
    assert try_attempt(attempt)[1] == ["kept/proof was refused, and is not as it was"]


def test_ctrl_c_ends_the_attack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*of: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("portlab.cases.recordings.faults_of_id", interrupted)
    (tmp_path / "some.jsonl").write_bytes(recording().files["some.jsonl"])
    with pytest.raises(KeyboardInterrupt):
        call(tmp_path, ("replay", "sessions", "some.jsonl"))
