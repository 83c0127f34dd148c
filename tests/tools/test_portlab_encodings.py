"""What every program prints where the output's encoding has less than UTF-8: escapes, and never a traceback."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

MODULE = [sys.executable, "-m"]
COMMANDS = (
    ("portlab", "bugs", "show", "search-decision"),
    ("portlab", "memory", "show", "memory.m"),
    ("portlab", "diff", "none-ö-≠.txt"),
    ("portlab", "diff", "script.txt"),
    ("gomoku", "evaluate", "--board", "H8 I9 H9 I10 H10"),
    ("gomoku", "choose", "--board", "none-ö-≠.sgf"),
    ("gomoku", "fixes"),
    ("gomoku", "play"),
    ("connect4", "explain", "......./......./......./......./......./x......"),
    ("connect4", "check", "none-ö-≠"),
    ("connect4", "play"),
)
Command = tuple[tuple[str, ...], subprocess.CompletedProcess[bytes]]
LOCALE = "en_US.ISO-8859-1"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("folder")
    (folder / "script.txt").write_bytes(b"h\xe9\n\xe2\x89\xa0\nq\n")
    (folder / "memory.m").write_text("00022000001100000002011020001   1")
    return folder


@pytest.fixture(scope="module", params=COMMANDS, ids=" ".join)
def command(request: pytest.FixtureRequest, folder: Path) -> Command:
    """A command, and what it does where every character can be shown."""
    return request.param, run(request.param, folder, {"PYTHONIOENCODING": "utf-8"})


def run(words: tuple[str, ...], folder: Path, environment: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    typed = "hélas\n≠\nundo\nq\n".encode()
    return subprocess.run(
        [*MODULE, *words], cwd=folder, env={**os.environ, **environment}, input=typed, capture_output=True, check=False
    )


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "cp437", "ascii"])
def test_an_encoding_without_all_characters(command: Command, encoding: str, folder: Path) -> None:
    words, usual = command
    here = run(words, folder, {"PYTHONIOENCODING": encoding})
    assert here.returncode == usual.returncode
    assert "Traceback" not in (here.stdout + here.stderr).decode(encoding)
    assert bool(here.stdout) == bool(usual.stdout)


@pytest.fixture(scope="module")
def latin_1(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """An environment in which the locale's encoding is ISO-8859-1."""
    compiler = shutil.which("localedef")
    if compiler is None or not Path("/usr/share/i18n/charmaps/ISO-8859-1.gz").exists():
        pytest.skip("no localedef with the charmap ISO-8859-1 here (Debian: apt-get install locales)")
    folder = tmp_path_factory.mktemp("locales")
    subprocess.run([compiler, "-i", "en_US", "-f", "ISO-8859-1", str(folder / LOCALE)], check=True, capture_output=True)
    return {"LOCPATH": str(folder), "LC_ALL": LOCALE, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def test_the_locale_is_a_real_one(latin_1: Mapping[str, str], folder: Path) -> None:
    program = "import sys; print(sys.stdout.encoding, sys.getfilesystemencoding())"
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, **latin_1}, capture_output=True, check=True
    )
    assert done.stdout.split() == [b"iso8859-1", b"iso8859-1"]


def test_a_latin_1_locale(command: Command, latin_1: Mapping[str, str], folder: Path) -> None:
    words, usual = command
    here = run(words, folder, latin_1)
    assert here.returncode == usual.returncode
    assert b"Traceback" not in here.stdout + here.stderr


def test_recordings_are_the_same_in_every_locale(latin_1: Mapping[str, str], folder: Path) -> None:
    for name, environment in (("here", latin_1), ("usual", {})):
        assert run(("portlab", "record", "script.txt", "-o", name), folder, environment).returncode == 0
    assert (folder / "here" / "script.txt").read_bytes() == (folder / "usual" / "script.txt").read_bytes()
