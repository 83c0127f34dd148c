"""The console build of the C side, ``original_c/build/teeko``, as a side that plays sessions.

Each session runs the program in a scratch folder, over pipes or in a pseudo-terminal, with TEEKO_CLOCK set.
"""

import os
import pty
import select
import signal
import subprocess
import tempfile
import termios
from collections.abc import Iterable, Mapping
from pathlib import Path

from teeko99.session import Script, Session, Text, latin_files, script_lines

BINARY = Path(__file__).resolve().parents[2] / "build" / "teeko"

_ENDINGS = {0: "exit0", 1: "exit1", 3: "hang", 130: "hang"}
_CHUNK = 1 << 16
_LINES = 256
_PATIENCE = 0.05


class ConsoleError(RuntimeError):
    """The console program ended as it should not: a status that it does not document, or a text of a sanitizer."""


def play(
    script: Script,
    *,
    clock: int,
    argv: Iterable[str] = (),
    files: Mapping[str, Text] | None = None,
    binary: Path = BINARY,
    terminal: bool = False,
) -> Session:
    """Runs the console program once, in a scratch folder, over pipes or in a pseudo-terminal.

    As ``teeko99_c.play``, with one difference: the program's status is 0 at the end of the input, so that the ending
    ``input`` can't be told from ``exit0`` and is ``exit0`` here. In a terminal a hang is left with Ctrl-C.
    Raises ``ConsoleError`` where the program fails, ``ValueError`` for a file name that a folder can't hold.
    """
    typed = "".join(script_lines(script)).encode("latin-1")
    with tempfile.TemporaryDirectory(prefix="teeko-") as name:
        folder = Path(name)
        _write_files(folder, latin_files(files))
        environment = {**os.environ, "TEEKO_CLOCK": str(clock & 0xFFFFFFFF)}
        command = [str(binary.resolve()), *argv]
        run = _in_terminal if terminal else _over_pipes
        status, screen, errors = run(command, typed, folder, environment)
        if status not in _ENDINGS or "Sanitizer" in errors or "runtime error" in errors:
            raise ConsoleError(f"{binary.name} ended with status {status}: {errors.strip() or '(no message)'}")
        return Session(screen.decode("latin-1"), _read_files(folder), _ENDINGS[status])


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


def _over_pipes(command: list[str], typed: bytes, folder: Path, environment: dict[str, str]) -> tuple[int, bytes, str]:
    done = subprocess.run(command, input=typed, capture_output=True, cwd=folder, env=environment, check=False)
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


def _in_terminal(command: list[str], typed: bytes, folder: Path, environment: dict[str, str]) -> tuple[int, bytes, str]:
    """Types into a pseudo-terminal that changes nothing; Ctrl-C where the program says that it hangs."""
    master, slave = pty.openpty()
    end = _plain_terminal(slave, typed)
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command, stdin=slave, stdout=slave, stderr=errors, cwd=folder, env=environment, start_new_session=True
            )
            os.close(slave)
            screen = _converse(process, master, typed + end, errors.fileno())
            status = process.wait()
        finally:
            os.close(master)
        errors.seek(0)
        return status, screen, errors.read().decode("utf-8", "replace")


def _plain_terminal(terminal: int, typed: bytes) -> bytes:
    """Sets a terminal to hand over lines as they are typed, and to print as it is told.

    Returns what must be typed at the script's end: an end-of-file character that the script has no use for, twice
    where the last line has no newline.
    """
    attributes = termios.tcgetattr(terminal)
    attributes[0] = attributes[1] = 0
    attributes[2] |= termios.CS8
    attributes[3] = termios.ICANON
    characters = attributes[6]
    characters[:] = [b"\0"] * len(characters)
    end = next((bytes([code]) for code in range(1, 256) if code != 10 and code not in typed), None)
    if end is None:
        raise ValueError("a terminal needs one character that the script does not use")
    characters[termios.VEOF] = end
    termios.tcsetattr(terminal, termios.TCSANOW, attributes)
    return end if typed.endswith(b"\n") or not typed else end * 2


def _converse(process: "subprocess.Popen[bytes]", master: int, typed: bytes, errors: int) -> bytes:
    """Feeds the typing and gathers the screen until the program has ended."""
    screen = bytearray()
    while True:
        readable, writable, _ = select.select([master], [master] if typed else [], [], _PATIENCE)
        if readable:
            try:
                screen += os.read(master, _CHUNK)
            except OSError:  # EIO: the program has closed its side
                return bytes(screen)
        elif writable:
            typed = typed[os.write(master, typed[:_LINES]) :]
        elif os.fstat(errors).st_size:
            process.send_signal(signal.SIGINT)
