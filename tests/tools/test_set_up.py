"""The Makefile's set-up: a folder that was copied or renamed, two at once, and what is missing. Nothing is installed here:
a Python of straw makes environments that only write down what they are asked for."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from make import pythons

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"""#!/bin/sh
if [ "$1 $2" = "-m venv" ]; then
    mkdir -p .venv/bin
    cp "$0" .venv/bin/python
    printf '#!/bin/sh\\necho "begin $*" >> ../log; sleep 0.2; echo "end $*" >> ../log\\n' > .venv/bin/pip
    printf '#!/bin/sh\\necho "a game in %s"\\n' "$(pwd)" > .venv/bin/teeko
    chmod +x .venv/bin/*
elif [ "$1 $2" = "-m teeko99.hosts.launcher" ]; then
    exit 0
else
    exec {sys.executable} "$@"
fi
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "a folder"
    looked_through = re.findall(r"find (.*?) -type f", (ROOT / "Makefile").read_text())
    for name in ("port", "fixed", "tools/make", "original_c/host", *" ".join(looked_through).split()):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in ("Makefile", "pyproject.toml", "tools/make/locked.py"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "original_c" / "host" / "build_module.py").touch()
    (folder / "original_c" / "Makefile").write_text("all: built\n\nbuilt:\n\ttouch built\n")
    (tmp_path / "python").write_text(PYTHON)
    (tmp_path / "python").chmod(0o755)
    return folder


def make(folder: Path, *words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": path or os.environ["PATH"]}
    environment.pop("MAKEFLAGS", None)
    command = ["make", "--no-print-directory", "PYTHON=../python", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def installed(checkout: Path) -> list[str]:
    """What was installed since the last time, in the order in which it began and ended."""
    log = checkout.parent / "log"
    found = [line for line in log.read_text().splitlines() if "--upgrade pip" not in line] if log.exists() else []
    log.unlink(missing_ok=True)
    return found


@pytest.mark.slow
def test_a_folder_is_set_up_once_and_a_copied_or_renamed_one_anew(checkout: Path) -> None:
    assert make(checkout, "play").stdout.splitlines()[-1] == f"a game in {checkout}"
    assert installed(checkout) == ["begin install -q -e .", "end install -q -e ."]
    assert make(checkout, "play").stdout == f"a game in {checkout}\n"
    assert installed(checkout) == []
    copied, renamed = checkout.parent / "copied", checkout.parent / "renamed"
    shutil.copytree(checkout, copied, symlinks=True)
    (copied / "original_c" / "build").mkdir()
    assert make(copied, "play").stdout.splitlines()[-1] == f"a game in {copied}"
    assert installed(copied) == ["begin install -q -e .", "end install -q -e ."]
    assert not (copied / "original_c" / "build").exists()
    assert make(checkout, "play").stdout == f"a game in {checkout}\n"
    checkout.rename(renamed)
    assert make(renamed, "play").stdout.splitlines()[-1] == f"a game in {renamed}"


@pytest.mark.slow
def test_an_environment_whose_python_has_gone_is_made_anew(checkout: Path) -> None:
    make(checkout, "play")
    (checkout / ".venv" / "bin" / "python").unlink()
    assert make(checkout, "play").stdout.splitlines()[-1] == f"a game in {checkout}"
    assert (checkout / ".venv" / "bin" / "python").exists()


@pytest.mark.slow
def test_a_change_of_what_is_needed_is_installed(checkout: Path) -> None:
    assert make(checkout, "setup").returncode == 0
    assert len(installed(checkout)) == 2
    (checkout / "pyproject.toml").touch()
    assert make(checkout, "setup").returncode == 0
    assert installed(checkout)[0].startswith("begin install -q -e .[lab")
    assert make(checkout, "setup").stdout == ""


@pytest.mark.slow
def test_two_set_ups_at_once(checkout: Path) -> None:
    command = ["make", "--no-print-directory", "PYTHON=../python", "setup"]
    both = [
        subprocess.Popen(command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    told = [process.communicate()[1] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert set(told) <= {"", "Another set-up runs in this folder: waiting for it to end.\n"}
    assert [line.split()[0] for line in installed(checkout)] == ["begin", "end"]


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    locked = [sys.executable, str(ROOT / "tools" / "make" / "locked.py"), str(lock)]
    program = "print('held', flush=True); import time; time.sleep(600)"
    with subprocess.Popen([*locked, sys.executable, "-c", program], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        waiting = subprocess.Popen([*locked, "echo", "done"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert waiting.stderr is not None
        assert waiting.stderr.readline().startswith(b"Another set-up runs")
        assert waiting.poll() is None
        holder.send_signal(signal.SIGKILL)
    assert waiting.communicate()[0] == b"done\n"
    assert lock.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("PYTHON=no-python", "play"), "Python 3.11 or later is needed, and there is no no-python"),
        (
            ("CC=no-compiler", "setup"),
            "A C compiler is needed, and there is no no-compiler (Debian: apt-get install gcc)",
        ),
        (("CC=no-compiler", "teeko-c"), "A C compiler is needed, and there is no no-compiler"),
    ],
)
def test_what_is_missing_is_one_line(checkout: Path, words: tuple[str, ...], told: str) -> None:
    done = make(checkout, *words)
    assert done.returncode == 2
    own = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert len(own) == 1
    assert own[0].startswith(told)


def test_the_extension_without_a_compiler_is_one_line(tmp_path: Path) -> None:
    original_c = tmp_path / "original_c"
    ignored = shutil.ignore_patterns("*.so", "build")
    shutil.copytree(ROOT / "original_c", original_c, ignore=ignored)
    command = [sys.executable, str(original_c / "host" / "build_module.py")]
    done = subprocess.run(command, env={**os.environ, "CC": "no-compiler"}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "build_module.py: a C compiler is needed, and there is no no-compiler (Debian: apt-get install gcc)\n"
    )
    (original_c / "teeko.c").write_text("#error broken\n")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("build_module.py: the C side does not compile, see above: ")


def python_of_straw(place: Path, answer: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{answer}\n")
    place.chmod(0o755)


def test_other_pythons_are_found_or_skipped_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    assert [pythons.python_of(version) for version in pythons.VERSIONS] == [None, None, None]
    python_of_straw(tmp_path / "bin" / "python3.12", "echo no such version >&2; exit 127")
    python_of_straw(tmp_path / "bin" / "python3.13", "echo 3.13")
    with_pyenv = tmp_path / "pyenv" / "versions" / "3.12.9" / "bin" / "python3.12"
    python_of_straw(with_pyenv, "echo 3.12")
    with_uv = tmp_path / "uv-3.11"
    python_of_straw(with_uv, "echo 3.11")
    python_of_straw(tmp_path / "bin" / "uv", f'[ "$4" = 3.11 ] && echo {with_uv}')
    found = [pythons.python_of(version) for version in pythons.VERSIONS]
    assert found == [str(with_uv), str(with_pyenv), str(tmp_path / "bin" / "python3.13")]
    monkeypatch.setattr(pythons, "VERSIONS", ("3.8", "3.9", "3.12", "3.13"))
    monkeypatch.setattr(pythons, "python_of", lambda version: None if version == "3.8" else version)
    monkeypatch.setattr(pythons, "tried", lambda version, program: program != "3.9")
    with pytest.raises(SystemExit) as ended:
        pythons.main()
    assert ended.value.code
    told = capsys.readouterr().out
    assert "Python 3.8: skipped: there is none here (uv python install 3.8 brings one)\n" in told
    assert "Python 3.9: FAILED\n" in told
