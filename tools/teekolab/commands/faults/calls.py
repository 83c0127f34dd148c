"""``portlab faults calls``: kill batches at each of their system calls."""

import tempfile
from pathlib import Path

import click

from portlab.reports.progress import progress
from teekolab.faults import strace
from teekolab.faults.batch import OFTEN, Batch
from teekolab.faults.findings import Findings
from teekolab.faults.kills import KILLED, go_on, look_at
from teekolab.measure.programs import port_program

GAMES = 4


@click.command("calls")
@click.option("--runs", type=click.IntRange(min=1), default=500, show_default=True)
@click.option("--clock", type=click.IntRange(min=0), default=1999, show_default=True, help="The first batch's clock.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(runs: int, clock: int, as_json: bool) -> None:
    """Kill batches at their first system call that concerns files, at the second, and so on.

    A batch writes after each of its four games. After all of its calls, the batch with the next clock follows. Needs strace.
    """
    findings = Findings()
    first = clock
    with tempfile.TemporaryDirectory() as scratch, progress("calls", runs, "runs") as bar:
        while findings.runs < runs:
            batch = Batch(clock, GAMES)
            for call in strace.calls(OFTEN, batch, Path(scratch) / f"{clock}-whole")[: runs - findings.runs]:
                folder, run = Path(scratch) / f"{clock}-{call}", f"clock {clock}, killed at {call}"
                status, told = strace.run(OFTEN, batch, folder, [f"{call.name}:signal=KILL:when={call.number}"])
                findings.count("killed", status == KILLED)
                findings.check(status in (KILLED, 0), f"{run}: status {status}")
                findings.told(run, told, status)
                look_at(findings, batch, folder, run)
                go_on(findings, (port_program(),), batch, folder, run)
                findings.runs += 1
                bar.advance()
            clock += 1
    findings.report(f"calls --clock {first}", as_json=as_json)
