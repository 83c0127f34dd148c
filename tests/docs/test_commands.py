"""Each command in the docs works as it stands: all of them are parsed, and those that take no long time are run."""

import re
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import click
import pytest

from portlab.main import main as portlab
from tests.docs.doc_commands import ROOT, Command, commands

BOARD = "......./......./......./......./...o.../..xx..."
GOMOKU_BOARD = "H8 I9 H9 H7"
TEEKO_BOARD = "...../.O.../.X.O./.XXO./O...X"
PLACEHOLDERS = {
    "BOARD": BOARD,
    "ONE": "depth=1",
    "OTHER": "zero,depth=1",
    "ID": "search-decision",
    "NAME": "heuristics",
    "LINE": "11.1",
    "N": "2",
    "SEED": "1",
}
FILES = re.compile(r"\bFILE(\.\w+)?\b|\b[\w/-]+\.(?:svg|png|sgf|html|jsonl|dot|graphml)\b")
SHORT = re.compile(
    r"portlab (bugs show .*|draw .*|diff golden\S*|lockstep golden\S*)"
    r"|python -m connect4 (explain|check|record|draw|count [0-6]$|match .*depth=1.*depth=1|solve --size 4x4).*"
    r"|python -m connect4 graph .*(--moves [0-2]|--size 2x3).*"
    r"|python -m gomoku (evaluate|choose|line|fixes|gallery|draw|convert).*"
    r"|teeko(-fixed)? [-+].*"
)
"""Commands that are run here; the others take long or talk to a person, and have tests of their own."""

FILE_REFUSED = re.compile(r"does not exist|[Nn]o such file|can't read")
"""A file of the reader's own, which is not there."""

ALL = commands()
RUN = [command for command in ALL if SHORT.fullmatch(" ".join(command.words)) and not command.is_a_name]


def filled(command: Command, folder: Path) -> list[str]:
    """The command's words with something in the places of BOARD, FILE and so on; files lie in the folder."""
    words = []
    for word in command.words:
        if word == "BOARD" and "gomoku" in command.words:
            word = GOMOKU_BOARD
        if word == "BOARD" and "perfect" in command.words:
            word = TEEKO_BOARD
        word = PLACEHOLDERS.get(word, word)
        words.append(FILES.sub(lambda found: str(folder / (found[0] + ("" if "." in found[0] else ".svg"))), word))
    return words


def group(words: list[str]) -> tuple[click.Command, list[str]]:
    """The click command that the words name, and the rest of them."""
    if words[0] == "portlab":
        return portlab, words[1:]
    main = import_module(f"{words[2]}.cli").main
    assert isinstance(main, click.Command)
    return main, words[3:]


def parse(command: Command, words: list[str]) -> None:
    """Everything that click checks before a command runs; of one that is only named, that there is such a one.

    Raises click's UsageError.
    """
    found, rest = group(words)
    name: str | None = words[0]
    context = None
    while isinstance(found, click.Group) and rest:
        context = found.make_context(name, rest, parent=context)
        name, inner, rest = found.resolve_command(context, [*context._protected_args, *context.args])
        assert inner is not None
        found = inner
    if not isinstance(found, click.Group) and not command.is_a_name:
        found.make_context(name, list(rest), parent=context)


def test_the_docs_have_commands() -> None:
    assert len(ALL) > 60
    assert len(RUN) > 25


@pytest.mark.parametrize("command", [command for command in ALL if command.words[0] in ("portlab", "python")], ids=str)
def test_a_command_is_one_that_there_is(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    try:
        with suppress(click.exceptions.Exit):  # --help
            parse(command, filled(command, tmp_path))
    except click.ClickException as refused:
        if not FILE_REFUSED.search(refused.format_message()):
            raise


@pytest.mark.parametrize("command", [command for command in ALL if command.words[0] == "make"], ids=str)
def test_a_target_is_one_that_there_is(command: Command) -> None:
    targets = [word for word in command.words[1:] if "=" not in word and not word.startswith("-")]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in targets:
        if "C" not in command.words:
            assert re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE), command


@pytest.mark.slow
@pytest.mark.parametrize("command", RUN, ids=str)
def test_a_short_command_runs_as_it_stands(command: Command, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "golden", tmp_path / "golden", ignore=shutil.ignore_patterns("proof"))
    for memory in ("mem2.m", "2.m"):
        (tmp_path / memory).touch()
    words = filled(command, tmp_path)
    program = [sys.executable] if words[0] == "python" else [str(Path(sys.executable).parent / words[0])]
    done = subprocess.run(
        [*program, *words[1:]], cwd=tmp_path, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL
    )
    expected = (0, 1) if "check" in words or "diff" in words else (0,)
    assert done.returncode in expected, (words, done.stdout[-500:], done.stderr[-500:])
