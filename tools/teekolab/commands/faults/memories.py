"""``portlab faults memories``: play with damaged memories and statistics."""

import secrets
import subprocess
import tempfile
from pathlib import Path
from random import Random

import click

import teeko99
from portlab.cases import Case
from portlab.reports.progress import progress
from portlab.sides.registry import side
from teekolab.faults.batch import MEMORY_2, OPTIONS, Batch, contents
from teekolab.faults.findings import Findings
from teekolab.measure.programs import port_program
from teekolab.players.files import damaged, random_memory, random_statistics

GAMES_BEFORE = 60
MOST_DAMAGES = 2

AUTOPLAY = ("p\n", "3\n", "\n", "?\n", "\n", "3\n", "\n", "q\n")
"""Two games that the program plays against itself while it is watched, with a look at the statistics between them."""

STATUS = {"exit0": 0, "exit1": 1, "input": 0, "hang": 3}
"""The exit status for each ending of a session, without a terminal."""


@click.command("memories")
@click.option("--runs", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option(
    "--seed", type=click.IntRange(min=0), help="Names the damages; without it a new one is drawn and printed."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(runs: int, seed: int | None, as_json: bool) -> None:
    """Play batches and watched games over damaged memories, and compare screen, files and status with the C's."""
    seed = secrets.randbelow(10**6) if seed is None else seed
    learned = teeko99.play([], clock=1, argv=(*OPTIONS, str(GAMES_BEFORE)), files={MEMORY_2: ""}).files["memory.m"]
    program = port_program()
    findings = Findings()
    with tempfile.TemporaryDirectory() as scratch, progress("memories", runs, "runs") as bar:
        for number in range(runs):
            case = _case(f"seed {seed}, run {number}", Random(f"{seed}:{number}"), learned)
            _play(findings, program, case, Path(scratch) / str(number))
            findings.runs += 1
            bar.advance()
    findings.report(f"memories --seed {seed}", as_json=as_json)


def _case(name: str, random: Random, learned: str) -> Case:
    files = {memory: _memory(random, learned) for memory in ("memory.m", MEMORY_2)}
    if random.random() < 0.3:
        files["stat.m"] = random_statistics(random)
    batch = random.random() < 0.7
    argv = (*OPTIONS, str(random.randint(1, 9))) if batch else ()
    return Case(name, random.getrandbits(32), argv, () if batch else AUTOPLAY, files)


def _memory(random: Random, learned: str) -> str:
    memory = learned if random.random() < 0.5 else random_memory(random)
    for _ in range(random.randint(1, MOST_DAMAGES)):
        memory = damaged(random, memory)
    return memory


def _play(findings: Findings, program: str, case: Case, folder: Path) -> None:
    wanted = side("c").play(case)
    batch = Batch(case.clock, 0, case.files)
    batch.lay_out(folder)
    done = subprocess.run(
        [program, *case.argv],
        cwd=folder,
        input="".join(case.keys).encode("latin-1"),
        capture_output=True,
        env=batch.environment,
        check=False,
    )
    findings.told(case.name, done.stderr, done.returncode, lines=(1,) if wanted.ending == "hang" else (0,))
    findings.count("fatal errors", wanted.ending == "exit1")
    findings.check(
        done.returncode == STATUS[wanted.ending], f"{case.name}: status {done.returncode}, the C: {wanted.ending}"
    )
    findings.check(done.stdout.decode("latin-1") == wanted.screen, f"{case.name}: the screen is not the C's")
    left = contents(folder)
    for name in sorted({*left, *wanted.files}):
        findings.check(left.get(name) == wanted.files.get(name), f"{case.name}: {name} is not the C's")
