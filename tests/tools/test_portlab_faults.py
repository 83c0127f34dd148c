"""What portlab faults finds: nothing on the command as it is, and all that is wrong with one that writes as it should not."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import teeko99
from teekolab.faults import strace
from teekolab.faults.batch import EVERY_GAME, KEPT, MEMORY_2, OPTIONS, Batch, contents
from teekolab.faults.filesystems import KINDS, FileSystem, missing
from teekolab.faults.findings import Findings
from teekolab.faults.kills import go_on, look_at
from teekolab.faults.power import cut_a_batch, cut_at_a_prompt

Portlab = Callable[..., Result]

UNFLUSHED = "import os\nos.fsync = lambda descriptor: None\n"
IN_PLACE = """
from teeko99.hosts import disk

def never(*given):
    raise disk.CannotReplaceError

disk.Replacement = never
"""

needs_strace = pytest.mark.skipif(not strace.available(), reason="strace is not here, or may not watch processes")


def written_otherwise(change: str) -> tuple[str, ...]:
    """The command with something changed, writing after every game."""
    return (sys.executable, "-c", change + EVERY_GAME)


@pytest.fixture
def learned() -> dict[str, str]:
    """Files that sixty games have left."""
    files = teeko99.play([], clock=1, argv=(*OPTIONS, "60"), files={MEMORY_2: ""}).files
    return {name: files[name] for name in KEPT}


class TestTheCommand:
    """A few of each kind."""

    @pytest.mark.slow
    def test_kills(self, portlab: Portlab) -> None:
        done = portlab("faults", "kills", "--runs", 4, "--seed", 7)
        assert done.exit_code == 0, done.output
        assert "4 runs, 4 killed" in done.output
        assert done.output.endswith("0 things wrong\n")

    @pytest.mark.slow
    @needs_strace
    def test_calls(self, portlab: Portlab) -> None:
        done = portlab("faults", "calls", "--runs", 12)
        assert done.exit_code == 0, done.output
        assert "12 runs, 12 killed" in done.output

    @pytest.mark.slow
    def test_memories(self, portlab: Portlab) -> None:
        done = portlab("faults", "memories", "--runs", 12, "--seed", 7, "--json")
        assert done.exit_code == 0, done.output
        assert '"runs": 12' in done.output
        assert '"wrong": []' in done.output

    @pytest.mark.slow
    @pytest.mark.parametrize("kind", KINDS)
    def test_power(self, portlab: Portlab, kind: str) -> None:
        if reason := missing(kind):
            pytest.skip(f"no {kind} of one's own here: {reason}")
        done = portlab("faults", "power", "--file-system", kind, "--runs", 3, "--seed", 7)
        assert done.exit_code == 0, done.output
        assert "3 runs" in done.output

    @pytest.mark.slow
    @needs_strace
    def test_each_write_fails_once(self, tmp_path: Path, learned: dict[str, str]) -> None:
        """Of the first write of all; all of them take a minute."""
        findings = Findings()
        batch = Batch(1999, 1, learned)
        command = written_otherwise("")
        for call in strace.calls(command, batch, tmp_path / "whole"):
            if call.name in ("pwrite64", "rename"):
                folder = tmp_path / str(call)
                status, told = strace.run(command, batch, folder, [f"{call.name}:error=ENOSPC:when={call.number}"])
                assert status == 1
                assert told.startswith(b"teeko: cannot write ") or told == b""
                look_at(findings, batch, folder, str(call))
        assert findings.wrong == []


class TestThatTheyCanFail:
    """Commands that write as they should not."""

    @needs_strace
    def test_a_file_written_in_place_is_found_half_written(self, tmp_path: Path) -> None:
        """In the third game here counts change and a record is added, which are two writes."""
        files = teeko99.play([], clock=1, argv=(*OPTIONS, "6"), files={MEMORY_2: ""}).files
        findings = Findings()
        batch = Batch(1, 4, {name: files[name] for name in KEPT})
        command = written_otherwise(IN_PLACE)
        for call in strace.calls(command, batch, tmp_path / "whole"):
            if call.name in ("pwrite64", "ftruncate"):
                folder = tmp_path / str(call)
                strace.run(command, batch, folder, [f"{call.name}:signal=KILL:when={call.number}"])
                look_at(findings, batch, folder, str(call))
        assert any("is of no game's end" in line for line in findings.wrong)

    @pytest.mark.slow
    @pytest.mark.parametrize("kind", KINDS)
    def test_what_is_not_flushed_is_lost(self, tmp_path: Path, kind: str, learned: dict[str, str]) -> None:
        if reason := missing(kind):
            pytest.skip(f"no {kind} of one's own here: {reason}")
        findings = Findings()
        batch = Batch(1999, 5000, learned)
        with FileSystem(kind, tmp_path) as system:
            cut_at_a_prompt(findings, system, written_otherwise(UNFLUSHED), batch, "prompt")
        with FileSystem(kind, tmp_path) as system:
            cut_a_batch(findings, system, written_otherwise(UNFLUSHED), batch, 0.6, "batch")
        assert any(line.startswith("prompt: ") for line in findings.wrong)
        assert any(line.startswith("batch: ") and "is of no game's end" in line for line in findings.wrong)

    def test_what_is_left_is_looked_at(self, tmp_path: Path, learned: dict[str, str]) -> None:
        batch = Batch(1999, 2, learned)
        batch.lay_out(tmp_path / "left")
        for name, content in {
            "memory.m": learned["memory.m"][:-1],
            "strange": "",
            ".teeko-00000000000000ff.new": "",
        }.items():
            (tmp_path / "left" / name).write_text(content)
        (tmp_path / "left" / "stat.m").unlink()
        findings = Findings()
        look_at(findings, batch, tmp_path / "left", "run")
        assert findings.counts == {"files left beside": 1}
        assert sorted(findings.wrong) == [
            "run: ['strange'] should not be there",
            f"run: memory.m ({len(learned['memory.m']) - 1} characters) is of no game's end",
            "run: stat.m is gone",
        ]

    def test_a_later_run_is_looked_at(self, tmp_path: Path, learned: dict[str, str]) -> None:
        batch = Batch(1999, 2, learned)
        batch.lay_out(tmp_path / "left")
        findings = Findings()
        go_on(
            findings,
            (sys.executable, "-c", "import os; os.remove('stat.m'); raise ValueError"),
            batch,
            tmp_path / "left",
            "run",
        )
        assert len(findings.wrong) == 4
        assert contents(tmp_path / "left").keys() == {"memory.m", MEMORY_2}

    def test_findings_are_told(self, portlab: Portlab, monkeypatch: pytest.MonkeyPatch) -> None:
        """The command ends with status 1 and a line for each."""
        monkeypatch.setattr(
            "teekolab.commands.faults.kills.look_at", lambda findings, batch, folder, run: findings.check(False, run)
        )
        done = portlab("faults", "kills", "--runs", 2, "--seed", 7)
        assert done.exit_code == 1
        assert done.output.splitlines()[:2] == ["seed 7, run 0", "seed 7, run 1"]
