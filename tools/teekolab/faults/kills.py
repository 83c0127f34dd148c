"""Killing a batch (SIGKILL), and continuing with the files that it leaves."""

import re
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from portlab.errors import refuse
from portlab.words import how_many
from teekolab.faults.batch import KEPT, OPTIONS, Batch, contents, kept, not_from_a_games_end
from teekolab.faults.findings import Findings

BESIDE = re.compile(r"\.teeko-[0-9a-f]{16}\.new")
"""The pattern of temporary files that a killed write leaves behind."""

TEMPORARY = ("game.m", "level1.s", "level2.s")
KILLED = -9


def kill(command: Sequence[str], batch: Batch, folder: Path, delay: float) -> tuple[int, bytes]:
    """Start a batch in a new folder and kill it after some seconds; return its status and its standard error."""
    batch.lay_out(folder)
    with subprocess.Popen(
        [*command, *batch.argv],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=batch.environment,
    ) as process:
        time.sleep(delay)
        process.kill()
        _, told = process.communicate()
    return process.returncode, told


def look_at(findings: Findings, batch: Batch, folder: Path, run: str) -> None:
    """Check that every file a killed run has left is complete and from the end of some game, and that there are no others."""
    files = contents(folder)
    for name, content in not_from_a_games_end(batch, kept(files)):
        findings.wrong.append(f"{run}: {name} ({how_many(len(content), 'character')}) is of no game's end")
    for name in batch.files:
        findings.check(name in files, f"{run}: {name} is gone")
    beside = {name for name in files if BESIDE.fullmatch(name)}
    findings.count("files left beside", len(beside))
    others = files.keys() - beside - {*KEPT, *TEMPORARY, *batch.files}
    findings.check(not others, f"{run}: {sorted(others)} should not be there")


def go_on(findings: Findings, command: Sequence[str], batch: Batch, folder: Path, run: str) -> None:
    """Play two more games with these files: the records must stay, and files left behind must be removed."""
    before = contents(folder).get("memory.m", "")
    done = subprocess.run(
        [*command, *OPTIONS, "2"],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=batch.environment,
        check=False,
    )
    findings.told(f"{run}, then two games", done.stderr, done.returncode)
    findings.check(done.returncode == 0, f"{run}: two games afterwards end with status {done.returncode}")
    after = contents(folder)
    findings.check(after.keys() == set(KEPT), f"{run}: two games afterwards leave {sorted(after)}")
    boards = [
        [memory[at : at + 25] for at in range(0, len(before), 33)] for memory in (before, after.get("memory.m", ""))
    ]
    findings.check(boards[0] == boards[1], f"{run}: two games afterwards change boards of the memory")


def none_survived(findings: Findings, status: int, run: str) -> None:
    """Stop with an error if a run has ended before it could be killed."""
    if status != KILLED:
        refuse(f"{run}: has ended with status {status} before it was killed")
    findings.count("killed")
