"""One of the laboratory's commands, called in this process: its exit status, its output, and what it raised."""

from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from portlab_text import INTERRUPTED

WIDTH = "160"


@dataclass(frozen=True)
class Call:
    """The result of a call; ``raised`` is an uncaught exception, as a traceback would show it."""

    status: int
    out: str
    err: str
    raised: str = ""


def call(folder: Path, words: tuple[str, ...]) -> Call:
    """Call ``portlab`` with these words in a folder. Raises KeyboardInterrupt if the command ended because of Ctrl-C."""
    from portlab.main import main

    with chdir(folder):
        done = CliRunner(env={"COLUMNS": WIDTH}).invoke(main, list(words), prog_name="portlab")
    if done.exit_code == INTERRUPTED:
        raise KeyboardInterrupt
    foreseen = done.exception is None or isinstance(done.exception, SystemExit)
    raised = "" if foreseen else f"{type(done.exception).__name__}: {done.exception}"
    return Call(done.exit_code, done.stdout, done.stderr, raised)
