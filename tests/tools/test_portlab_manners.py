"""What every command does alike: help, names that are nearly right, Ctrl-C, completion in a shell, and a quick start."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from connect4.cli import main as connect4
from gomoku.cli import main as gomoku
from portlab.main import main as portlab_main

MAINS = {"portlab": portlab_main, "connect4": connect4, "gomoku": gomoku}
PORTLAB = [sys.executable, "-c", "from portlab.main import main; main(prog_name='portlab')"]


def commands(command: click.Command, context: click.Context, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words of a command and of all below it."""
    yield path
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands(below, click.Context(below, parent=context), (*path, name))


ALL = [(name, path) for name, main in MAINS.items() for path in commands(main, click.Context(main), ())]


def test_there_are_commands() -> None:
    assert len(ALL) > 80


@pytest.mark.parametrize(("name", "path"), ALL, ids=lambda each: each if isinstance(each, str) else "-".join(each))
def test_help_has_a_short_name(name: str, path: tuple[str, ...]) -> None:
    told = CliRunner().invoke(MAINS[name], [*path, "-h"])
    assert told.exit_code == 0
    assert told.output.startswith("Usage: ")
    assert told.output == CliRunner().invoke(MAINS[name], [*path, "--help"]).output


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("bugz",), "bugs"),
        (("bugs", "shw", "x"), "show"),
        (("replay", "sesions", "x"), "sessions"),
        (("prove", "serch"), "search"),
        (("diff", "x", "--htm", "y"), "--html"),
        (("bugs", "show", "learn-bord"), "learn-board"),
        (("soak", "--sessions", "1", "--kind", "persn"), "person"),
        (("soak", "--sessions", "1", "--side", "prot", "--side", "c"), "port"),
        (("diff", "typed", "--side", "prot", "--side", "c"), "port"),
        (("diff", "typed", "--side", "port", "--side", "c-consol"), "c-console"),
        (("lockstep", "typed", "--side", "port", "--side", "fixd"), "fixed"),
        (("replay", "--side", "prt", "sessions", "typed"), "port"),
    ],
)
def test_what_was_meant_is_asked(
    words: tuple[str, ...], meant: str, portlab: Callable[..., Result], golden: Path, tmp_path: Path
) -> None:
    (tmp_path / "typed").write_bytes((golden / "menu-rules.txt").read_bytes())
    refused = portlab(*words)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"did you mean {meant}" in refused.stderr.replace("'", "").replace("Did", "did")
    assert [path.name for path in tmp_path.iterdir()] == ["typed"]


@pytest.mark.parametrize("name", MAINS)
def test_ctrl_c_is_one_line_and_its_own_status(name: str) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    main = MAINS[name]
    assert isinstance(main, click.Group)
    main.add_command(click.Command("interrupted", callback=interrupted))
    try:
        ended = CliRunner().invoke(main, ["interrupted"])
    finally:
        del main.commands["interrupted"]
    assert (ended.exit_code, ended.stdout, ended.stderr) == (130, "", "stopped\n")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("portlab b", ["bench", "bugs"]),
        ("portlab bugs s", ["show"]),
        ("portlab replay sess", ["sessions"]),
        ("portlab bugs show learn-", ["learn-board", "learn-winner"]),
        ("portlab lockstep x --js", ["--json"]),
        ("portlab diff x --side port-", ["port-console"]),
        ("portlab soak --kind p", ["person"]),
    ],
)
def test_a_shell_completes(typed: str, offered: list[str], tmp_path: Path) -> None:
    environment = {**os.environ, "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    done = subprocess.run(
        PORTLAB,
        cwd=tmp_path,
        env={**environment, "_PORTLAB_COMPLETE": "bash_complete"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    found = [line.partition(",")[2] for line in done.stdout.splitlines()]
    assert sorted(each for each in found if each in offered) == offered
    assert all(each.startswith(typed.rpartition(" ")[2]) for each in found)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_help_says_how_a_shell_is_told(shell: str, tmp_path: Path) -> None:
    variable = f"_PORTLAB_COMPLETE={shell}_source"
    done = subprocess.run(
        ["sh", "-c", f'{variable} "$@"', "sh", *PORTLAB], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert "portlab" in done.stdout
    assert f"_PORTLAB_COMPLETE={shell}_complete" in done.stdout
    assert f"{shell}_source" in CliRunner().invoke(portlab_main, ["--help"]).output


def test_help_starts_without_the_c_and_without_the_commands(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom portlab.main import main\n"
        "try: main(['--help'], prog_name='portlab')\n"
        "finally: print(*sys.modules, sep='\\n', file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    modules = done.stderr.split()
    assert "soak" in done.stdout
    assert "portlab.main" in modules
    heavy = ("teeko99", "teeko99_c", "_teeko99_c", "rich", "numpy", "jinja2", "msgspec", "connect4", "gomoku")
    assert [name for name in modules if name.partition(".")[0] in heavy] == []
    assert [name for name in modules if name.startswith(("portlab.commands.", "teekolab.commands."))] == []
