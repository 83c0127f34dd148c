"""Failing folders and disks: each leads the console program to one of its fatal errors.

A file is a directory of that name (opening fails), a link to a device that is always full (closing fails, or writing once
the buffer is full) or damaged; or the disk fails at the N-th call of one operation on a file (original_c/coverage/failing.c).
"""

import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

FULL = Path("/dev/full")
FATAL = "Fatal error:\n{}\nAttempting"

NOTHING = "q\n"
STATISTICS = "?\n"
RESET = "?\nr\n"
SEARCH = "h\n2\n10\n33\n00\n30\n"
"""The program begins, without heuristics; its first move after the opening uses search and memory."""

FOUR = "1\n42\n33\n34\n43\n4244\n"
"""The person begins and makes a four with the first move after the opening."""

BATCH = ("+h+s+l", "+h+s+l", "2.m", "9")


@dataclass(frozen=True)
class Refusal:
    """The input, what fails, and the message of the fatal error that must result.

    ``fails`` is the operation, the file and the number of the call, for a failing disk.
    """

    message: str
    typed: str = ""
    argv: tuple[str, ...] = ()
    directory: str = ""
    full: str = ""
    fails: str = ""
    files: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        shown = {"directory": self.directory, "full": self.full, "fails": self.fails, "damaged": " ".join(self.files)}
        return ", ".join(f"{what}: {which}" for what, which in shown.items() if which)


DIRECTORIES = (
    Refusal("Cannot create memory.m (fopen of memory.m with a+).", NOTHING, directory="memory.m"),
    Refusal("Cannot create stat.m (fopen of stat.m with a+).", NOTHING, directory="stat.m"),
    Refusal("Cannot open level1.s for writing.", SEARCH, directory="level1.s"),
    Refusal("Cannot open level2.s for writing.", SEARCH, directory="level2.s"),
    Refusal("Cannot open game.m for writing.", SEARCH, directory="game.m"),
    Refusal("Cannot open memory of player 2 for reading and writing.", argv=BATCH, directory="2.m"),
)

FULL_DEVICES = (
    Refusal("Cannot close level1.s", SEARCH, full="level1.s"),
    Refusal("Cannot fputc.", SEARCH, full="level2.s"),
    Refusal("Cannot close game.m", FOUR, full="game.m"),
)

DAMAGED = (
    Refusal("Cannot fgetc (getnumber).", STATISTICS, files={"stat.m": "   1"}),
    Refusal("Cannot skip.", FOUR, files={"stat.m": ""}),
    Refusal("Learned number is too big.", FOUR, files={"stat.m": " " * 32 + "9999"}),
    Refusal("Cannot skip.", SEARCH, files={"memory.m": "1111" + "0" * 21}),
)

FAILING_DISKS = (
    Refusal("Cannot open level1.s for reading.", SEARCH, fails="fopen level1.s 2"),
    Refusal("Cannot open level2.s for reading.", SEARCH, fails="fopen level2.s 2"),
    Refusal("Cannot close level2.s", SEARCH, fails="fclose level2.s 1"),
    Refusal("Cannot fputc marker into level2.s", SEARCH, fails="putc level2.s 326"),
    Refusal("Cannot open game.m for reading.", FOUR, fails="fopen game.m 2"),
    Refusal("Cannot close just created memory.m .", NOTHING, fails="fclose memory.m 1"),
    Refusal("Cannot open memory.m for reading and writing.", SEARCH, fails="fopen memory.m 3"),
    Refusal("Cannot close memory.", SEARCH, fails="fclose memory.m 2"),
    Refusal("Cannot fseek to end of memory.m .", FOUR, fails="fseek memory.m 1"),
    Refusal("Cannot fputc (putnumber).", FOUR, fails="putc memory.m 26"),
    Refusal("Cannot fputc space into memory.m .", FOUR, fails="putc memory.m 30"),
    Refusal("Cannot fputc space into stat.m .", NOTHING, fails="putc stat.m 1"),
    Refusal("Cannot close just created stat.m .", NOTHING, fails="fclose stat.m 1"),
    Refusal("Cannot open stat.m for reading and writing.", STATISTICS, fails="fopen stat.m 3"),
    Refusal("Cannot close stat.m", STATISTICS, fails="fclose stat.m 2"),
    Refusal("Cannot create stat.m (fopen of stat.m with a+).", RESET, fails="fopen stat.m 5"),
    Refusal("Cannot fseek backwards for getback.", FOUR, fails="fseek stat.m 1"),
)

REFUSALS = (*DIRECTORIES, *FULL_DEVICES, *DAMAGED, *FAILING_DISKS)


def refused(refusal: Refusal, program: Path) -> bool:
    """Whether the console program (linked with failing.c) ends with the expected fatal error."""
    with tempfile.TemporaryDirectory(prefix="teeko-") as name:
        _fill(Path(name), refusal)
        done = subprocess.run(
            [str(program.resolve()), *refusal.argv],
            input=refusal.typed,
            capture_output=True,
            cwd=name,
            env={**os.environ, "TEEKO_CLOCK": "1", "TEEKO_FAIL": refusal.fails},
            encoding="latin-1",
            check=False,
        )
    return done.returncode == 1 and FATAL.format(refusal.message) in done.stdout


def _fill(folder: Path, refusal: Refusal) -> None:
    for file, content in refusal.files.items():
        (folder / file).write_text(content, encoding="latin-1")
    if refusal.directory:
        (folder / refusal.directory).mkdir()
    if refusal.full:
        (folder / refusal.full).symlink_to(FULL)
