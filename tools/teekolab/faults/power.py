"""A power cut while the command runs: during a batch, and while it waits for a person."""

import os
import subprocess
import time
from collections.abc import Sequence

import teeko99
from portlab.words import how_many
from teekolab.faults.batch import KEPT, Batch, contents, kept, not_from_a_games_end
from teekolab.faults.filesystems import FileSystem
from teekolab.faults.findings import Findings

TYPED = "p\n3\n"
"""A game that the program plays against itself, up to the prompt after it."""

AFTER_A_GAME = b"Press ENTER to return to the main menu. >"


def cut_a_batch(
    findings: Findings, system: FileSystem, command: Sequence[str], batch: Batch, seconds: float, run: str
) -> None:
    """Cut the power some seconds after a batch has begun, right after another program's file was flushed."""
    folder = system.path / "play"
    batch.lay_out(folder)
    subprocess.run(["sync", "-f", str(folder)], check=True)
    with subprocess.Popen(
        [*command, *batch.argv], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=batch.environment
    ) as process:
        time.sleep(seconds)
        system.settle()
        system.go_down()
        _, told = process.communicate()
    findings.told(run, told, process.returncode, lines=(0, 1))
    findings.check(process.returncode == 1, f"{run}: status {process.returncode}")
    system.come_back()
    files = contents(folder)
    for name in batch.files:
        findings.check(name in files, f"{run}: {name} is gone")
    for name, content in not_from_a_games_end(batch, kept(files)):
        findings.wrong.append(f"{run}: {name} ({how_many(len(content), 'character')}) is of no game's end")
    findings.count("files further than at the start", len(kept(files) - set(batch.files.items())))


def cut_at_a_prompt(findings: Findings, system: FileSystem, command: Sequence[str], batch: Batch, run: str) -> None:
    """Cut the power while the program waits after a game."""
    folder = system.path / "play"
    batch.lay_out(folder)
    subprocess.run(["sync", "-f", str(folder)], check=True)
    with subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=batch.environment,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(TYPED.encode())
        process.stdin.flush()
        shown = b""
        while not shown.endswith(AFTER_A_GAME) and (more := os.read(process.stdout.fileno(), 65536)):
            shown += more
        system.settle()
        system.go_down()
        process.kill()
        process.communicate()
    system.come_back()
    wanted = teeko99.play(TYPED, clock=batch.clock, files=batch.files).files
    files = contents(folder)
    for name in KEPT:
        findings.check(files.get(name) == wanted.get(name), f"{run}: {name} is not as the game has left it")
