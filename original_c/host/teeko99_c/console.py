"""The console build of the C side, ``original_c/build/teeko``, as a side that plays sessions.

Each session runs the program in a scratch folder, over pipes, with TEEKO_CLOCK set.
"""

import os
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from portlab.session import Session
from teeko99_c.typing import Script, Text, latin_files, typed_text

BINARY = Path(__file__).resolve().parents[2] / "build" / "teeko"

_ENDINGS = {0: "exit0", 1: "exit1", 3: "hang"}


class ConsoleError(RuntimeError):
    """The console program ended as it should not: a status or a message that it has no right to."""


def play(
    script: Script,
    *,
    clock: int,
    argv: Iterable[str] = (),
    files: Mapping[str, Text] | None = None,
    binary: Path = BINARY,
) -> Session:
    """Runs the console program once, in a scratch folder.

    As ``teeko99_c.play``, with one difference: the program's status is 0 at the end of the input, so that the ending
    ``input`` can't be told from ``exit0`` and is ``exit0`` here.
    Raises ``ConsoleError`` where the program fails, ``ValueError`` for a file name that a folder can't hold.
    """
    typed = typed_text(script).encode("latin-1")
    with tempfile.TemporaryDirectory(prefix="teeko-") as name:
        folder = Path(name)
        _write_files(folder, latin_files(files))
        done = subprocess.run(
            [str(binary.resolve()), *argv],
            input=typed,
            capture_output=True,
            cwd=folder,
            env={**os.environ, "TEEKO_CLOCK": str(clock & 0xFFFFFFFF)},
            check=False,
        )
        errors = done.stderr.decode("utf-8", "replace")
        if done.returncode not in _ENDINGS or errors:
            raise ConsoleError(f"{binary.name} ended with status {done.returncode}: {errors.strip() or '(no message)'}")
        return Session(done.stdout.decode("latin-1"), _read_files(folder), _ENDINGS[done.returncode])


def same(console: Session, other: Session) -> bool:
    """Whether a console session is the same as one that knows the ending ``input``."""
    ending = "exit0" if other.ending == "input" else other.ending
    return console == Session(other.screen, other.files, ending)


def _write_files(folder: Path, files: Mapping[str, str]) -> None:
    for name, content in files.items():
        if not name or name in (".", "..") or "/" in name or "\0" in name:
            raise ValueError(f"a folder can't hold a file named {name!r}")
        (folder / name).write_bytes(content.encode("latin-1"))


def _read_files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_bytes().decode("latin-1") for path in sorted(folder.iterdir())}
