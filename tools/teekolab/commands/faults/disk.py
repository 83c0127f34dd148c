"""``portlab faults disk``: let each write of a batch fail, as on a full or broken disk."""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

import teeko99
from portlab.reports.progress import progress
from teekolab.faults import strace
from teekolab.faults.batch import KEPT, MEMORY_2, OFTEN, OPTIONS, Batch
from teekolab.faults.findings import Findings
from teekolab.faults.kills import go_on, look_at
from teekolab.faults.strace import Call
from teekolab.measure.programs import port_program

GAMES = 4
GAMES_BEFORE = 60
"""The number of games that have filled the memories before."""

WRITES = ("write", "pwrite64", "fsync", "rename", "unlink", "ftruncate", "fchmod", "fchown", "fsetxattr", "flock")
"""The system calls that change something on a disk; calls that create a file are made to fail, too."""

TOLD = re.compile(rb"(teeko: cannot write (memory\.m|mem2\.m|stat\.m|the screen): [^\n]+\n)?")


@click.command("disk")
@click.option("--clock", type=click.IntRange(min=0), default=1999, show_default=True, help="The batch's clock.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(clock: int, as_json: bool) -> None:
    """Let each write of a batch fail, then that write and all later ones.

    A batch writes after each of its four games, into memories that are full of earlier ones. It must continue, or end with one line
    that says why; each file must be as it was at the start or as some game has left it. Needs strace.
    """
    before = teeko99.play([], clock=1, argv=(*OPTIONS, str(GAMES_BEFORE)), files={MEMORY_2: ""}).files
    batch = Batch(clock, GAMES, {name: before[name] for name in KEPT})
    findings = Findings()
    with tempfile.TemporaryDirectory() as scratch:
        calls = strace.calls(OFTEN, batch, Path(scratch) / "whole")
        faults = list(_faults(calls))
        with progress("disk", len(faults), "runs") as bar:
            for number, (label, inject) in enumerate(faults):
                folder = Path(scratch) / str(number)
                status, told = strace.run(OFTEN, batch, folder, inject)
                findings.count("ended with status 1", status == 1)
                findings.check(status in (0, 1), f"{label}: status {status}")
                findings.check(TOLD.fullmatch(told) is not None, f"{label}: standard error {told!r}")
                look_at(findings, batch, folder, label)
                go_on(findings, (port_program(),), batch, folder, label)
                findings.runs += 1
                bar.advance()
    findings.report(f"disk --clock {clock}", as_json=as_json)


def _faults(calls: list[Call]) -> Iterator[tuple[str, list[str]]]:
    """The name of a fault, and strace's expressions for it."""
    for index, call in enumerate(calls):
        if call.name in WRITES or "O_CREAT" in call.rest:
            for error in ("ENOSPC", "EIO"):
                yield f"{error} at {call}", [f"{call.name}:error={error}:when={call.number}"]
        if call.name in WRITES:
            yield (
                f"ENOSPC from {call} on",
                [
                    f"{name}:error=ENOSPC:when={1 + sum(before.name == name for before in calls[:index]) + _earlier(calls, name)}+"
                    for name in WRITES
                    if name in {later.name for later in calls[index:]} and name != "flock"
                ],
            )


def _earlier(calls: list[Call], name: str) -> int:
    """The number of calls with this name made by Python's start."""
    return next(call.number for call in calls if call.name == name) - 1
