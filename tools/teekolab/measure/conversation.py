"""One interactive move, from key to screen: a person's games, typed into a pseudo-terminal.

The typed text is prepared beforehand: a guest who plays at random and never accepts a draw plays against the port without a
terminal. So the screen is known in advance, and an answer is complete when the expected number of characters has arrived.
"""

import os
import pty
import select
import statistics
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from portlab.cases import Case, Recording
from portlab.errors import refuse
from portlab.sides import side, watch
from teekolab.measure.memories import Memories
from teekolab.measure.process import Command, ended, files_in, lay, start
from teekolab.measure.programs import c_program, port_program
from teekolab.measure.results import Result, Sample, Target
from teekolab.players import screen as seen
from teekolab.players.screen import cells, look, neighbours, typed_cell

CLOCK = 1999
MOVES = 40
SILENT_SECONDS = 120.0
THOUGHT = "Heuristics: "
"""The text that the program prints when it thinks about a move after the opening."""


@dataclass(frozen=True)
class Conversation:
    """The program's moves against a person, with all switches on; ``records`` is the length of its memory (0: none)."""

    name: str
    target: Target | None
    records: int = 0
    c_rounds: int | None = None

    def measure(self, rounds: int, share: float, folder: Path, memories: Memories, step: Callable[[], None]) -> Result:
        """Measure the row: the median of a round's moves, and the median of the rounds."""
        moves = max(3, round(MOVES * share))
        files = {"memory.m": memories.of(self.records)["memory.m"]} if self.records else {}
        recording = visit(moves, {name: content.decode("latin-1") for name, content in files.items()})
        programs = (c_program(),), (port_program(),)
        samples: tuple[list[Sample], list[Sample]] = [], []
        differs = ""
        for number in range(rounds):
            for program, taken in zip(programs, samples, strict=True):
                if taken is samples[1] or number < (self.c_rounds or rounds):
                    times, different = converse(program, folder / self.name, recording, files)
                    taken.append(Sample(statistics.median(times)))
                    differs = differs or different
            step()
        length = f", memory of {self.records:,} records" if self.records else ""
        notes = [f"{moves} moves"] if moves != MOVES else []
        return Result(
            self.name, f"one interactive move{length}", "C", *samples, self.target, differs=differs, notes=notes
        )


def visit(moves: int, files: dict[str, str]) -> Recording:
    """Whole games of a guest, recorded on the port, until the program has thought about this number of moves."""
    random = Random(moves)
    port = side("port")
    keys: list[str] = []
    while True:
        case = Case("guest", CLOCK, keys=tuple(keys), files=files)
        session = port.play(case)
        if session.ending != "input":
            return watch(port, case)
        keys.append(_answer(session.screen, session.screen.count(THOUGHT) >= moves, random) + "\n")


def _answer(screen: str, enough: bool, random: Random) -> str:
    view = look(screen)
    if view.prompt == seen.MENU:
        return "q" if enough else "1"
    if view.prompt == seen.OPENING:
        return typed_cell(random.choice(cells(view.board, ".")))
    if view.prompt == seen.MOVE:
        own = cells(view.board, view.own)
        moves = [(pawn, target) for pawn in own for target in neighbours(pawn) if view.board[target] == "."]
        pawn, target = random.choice(moves)
        return typed_cell(pawn) + typed_cell(target)
    return "n" if view.prompt == seen.DRAW else ""


def converse(program: Command, folder: Path, recording: Recording, files: dict[str, bytes]) -> tuple[list[float], str]:
    """Type a recording into a program; return the seconds for each move it thinks about, and any difference, in words.

    Raises LabError if the program falls silent.
    """
    lay(folder, files)
    with _terminal() as (near, far):
        process = start(program, folder, recording.case.clock, stdin=far, stdout=far, stderr=far)
        try:
            times = list(_typed(near, recording))
            status, _ = ended(process)
        except BaseException:
            process.kill()
            process.wait()
            raise
    session = recording.session
    expected = {name: content.encode("latin-1") for name, content in session.files.items()}
    found = files_in(folder)
    different = sorted(name for name in found.keys() | expected.keys() if found.get(name) != expected.get(name))
    if (status, session.ending) != (0, "exit0"):
        different.append(f"exit status {status}")
    return times, ", ".join(different)


def _typed(near: int, recording: Recording) -> Iterator[float]:
    typed = ""
    for piece, answer in [*recording.chunks(), ("", None)]:
        begun = time.perf_counter()
        os.write(near, typed.encode("latin-1"))
        shown = _read(near, len(piece))
        took = time.perf_counter() - begun
        if shown != piece.encode("latin-1"):
            refuse(f"the screen after {typed!r} is not the one that was recorded")
        if THOUGHT in piece:
            yield took
        typed = answer or ""


def _read(near: int, length: int) -> bytes:
    shown = b""
    while len(shown) < length:
        if not select.select([near], [], [], SILENT_SECONDS)[0]:
            refuse(f"the program has printed nothing for {SILENT_SECONDS:.0f} seconds")
        shown += os.read(near, 65536)
    return shown


@contextmanager
def _terminal() -> Iterator[tuple[int, int]]:
    """A pseudo-terminal that passes everything unchanged: the person's end and the program's."""
    near, far = pty.openpty()
    try:
        tty.setraw(far)
        yield near, far
    finally:
        os.close(near)
        os.close(far)
