"""The commands as `make` writes them: what happens before the program itself runs."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from teeko99.hosts import launcher
from teeko99.io import screens
from tests.teeko import console
from tests.teeko.console import contents

MENU = b"Choose an option, then press ENTER to continue. >"

COMMANDS = [Path(sys.executable).with_name(name) for name in launcher.COMMANDS]

pytestmark = pytest.mark.skipif(
    not all(path.exists() and b"teeko99.hosts.launcher" in path.read_bytes()[:200] for path in COMMANDS),
    reason="the commands here are not those that `make` writes",
)


@pytest.fixture(params=COMMANDS, ids=lambda path: path.name)
def command(request: pytest.FixtureRequest) -> str:
    """Each command."""
    return str(request.param)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PYTHONIOENCODING", "bogus"),
        ("PYTHONHASHSEED", "bogus"),
        ("PYTHONHOME", "/nowhere"),
        ("PYTHONMALLOC", "bogus"),
        ("PYTHONUTF8", "bogus"),
        ("PYTHONWARNINGS", "error,bogus"),
        ("PYTHONINSPECT", "1"),
        ("PATH", ""),
        ("LC_ALL", "C"),
        ("LC_ALL", "bogus"),
    ],
)
def test_variables_that_python_obeys(tmp_path: Path, command: str, name: str, value: str) -> None:
    done = subprocess.run(
        [command, "-?"], cwd=tmp_path, env={**os.environ, name: value}, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr, done.stdout.decode()) == (0, b"", screens.USAGE)


def test_modules_of_others(tmp_path: Path, command: str) -> None:
    """Modules in the current folder or in PYTHONPATH are not imported."""
    for name in ("os", "errno", "time", "fcntl", "teeko99", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not this one')")
    done = subprocess.run(
        [command], input=b"q\n", cwd=tmp_path, env={**os.environ, "PYTHONPATH": "."}, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_folder_as_standard_input(tmp_path: Path, command: str) -> None:
    with OpenFolder(tmp_path) as folder:
        done = subprocess.run([command], stdin=folder, cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(MENU)
    assert contents(tmp_path).keys() == {"memory.m", "stat.m"}


class OpenFolder:
    """A folder, opened for reading."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDONLY)

    def __enter__(self) -> int:
        return self._descriptor

    def __exit__(self, *error: object) -> None:
        os.close(self._descriptor)


PORTLAB = str(COMMANDS[0].with_name(launcher.LABORATORY))


@pytest.mark.parametrize(("encoding", "shown"), [("bogus", "ö"), ("", "ö"), ("ascii", r"\xf6"), ("cp437:strict", "ö")])
def test_the_laboratory_in_every_encoding(tmp_path: Path, encoding: str, shown: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "C.UTF-8"}
    done = subprocess.run([PORTLAB, "diff", "nö.txt"], cwd=tmp_path, env=environment, capture_output=True, check=False)
    told = done.stderr.decode("cp437" if encoding.startswith("cp437") else "utf-8")
    assert (done.returncode, told) == (2, f"Error: n{shown}.txt: can't be read: No such file or directory\n")


def test_the_laboratory_with_a_folder_as_standard_input(tmp_path: Path) -> None:
    with OpenFolder(tmp_path) as folder:
        done = subprocess.run([PORTLAB, "diff", "-"], stdin=folder, cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not launcher.can_hold_back(), reason="this system's env can't hold Ctrl-C back")
def test_ctrl_c_while_the_laboratory_starts(tmp_path: Path) -> None:
    moments = random.Random(1999)
    for run in range(12):
        words = [PORTLAB, "soak", "--sessions", "9999", "--out", f"soak{run}"]
        process = subprocess.Popen(words, cwd=tmp_path, stderr=subprocess.PIPE)
        time.sleep(moments.uniform(0, 0.6))
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        told = process.stderr.read()
        assert b"Traceback" not in told
        assert process.wait(console.TIMEOUT) in (130, -signal.SIGINT), told


@pytest.mark.slow
@pytest.mark.skipif(not launcher.can_hold_back(), reason="this system's env can't hold Ctrl-C back")
def test_ctrl_c_while_python_starts(tmp_path: Path, command: str) -> None:
    """Python prints nothing, and the program ends as after any Ctrl-C."""
    moments = random.Random(2026)
    for run in range(40):
        folder = tmp_path / str(run)
        folder.mkdir()
        process = subprocess.Popen(
            [command], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        time.sleep(moments.uniform(0, 0.08))
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(console.TIMEOUT) in (130, -signal.SIGINT)


def test_ctrl_c_that_is_ignored_stays_so(tmp_path: Path, command: str) -> None:
    def ignore() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    process = subprocess.Popen(
        [command], cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=ignore
    )
    process.send_signal(signal.SIGINT)
    shown, _ = process.communicate(b"q\n", timeout=console.TIMEOUT)
    assert process.returncode == 0
    assert MENU in shown


def written(folder: Path) -> Callable[[str], str]:
    """The commands that the launcher writes into a folder: a function from the name to the text."""
    launcher.write_commands(folder)
    return lambda name: (folder / name).read_text()


def test_the_commands_are_whole_and_can_be_run(tmp_path: Path) -> None:
    text = written(tmp_path)
    assert sorted(contents(tmp_path)) == sorted([*launcher.COMMANDS, launcher.LABORATORY])
    for name, package in launcher.COMMANDS.items():
        assert f"from {package}.__main__ import main" in text(name)
        done = subprocess.run([tmp_path / name, "-?"], cwd=tmp_path, capture_output=True, check=True)
        assert done.stdout.decode() == screens.USAGE


def test_without_that_env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "HOLD_BACK", ("false",))
    assert not launcher.can_hold_back()
    monkeypatch.setattr(launcher, "HOLD_BACK", ("no-such-command",))
    assert not launcher.can_hold_back()
    assert "no-such-command" not in written(tmp_path)("teeko")
    assert subprocess.run([tmp_path / "teeko", "-?"], capture_output=True, check=True).stdout.decode() == screens.USAGE


def test_the_list_of_folders_is_relative(tmp_path: Path) -> None:
    """So it is ASCII, whatever the path of the checkout. Doing it twice changes nothing."""
    packages = tmp_path / "čas" / "lib" / "packages"
    packages.mkdir(parents=True)
    launcher.make_relative(packages)
    folders = packages / launcher.FOLDERS
    folders.write_bytes(os.fsencode(f"{tmp_path}/čas/port\n{tmp_path}/čas/fixed\n"))
    for _ in range(2):
        launcher.make_relative(packages)
        assert folders.read_bytes() == b"../../port\n../../fixed\n"
    assert contents(packages).keys() == {launcher.FOLDERS}
