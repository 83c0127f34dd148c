"""Tries the game, the evaluators and the laboratory with every supported Python that is installed here.

``python tools/make/pythons.py``: for each of VERSIONS it makes an environment in ``.venv/pythons`` and the C extension, and runs
TESTS except the slow ones. A version that is not installed is skipped with the reason. The version of the running Python is left
out, since ``make test`` tests it. Exit status: 1 if a version fails, 0 otherwise.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from teekolab.checkout import ROOT

VERSIONS = ("3.11", "3.12", "3.13")
TESTS = (
    "tests/teeko",
    "tests/golden",
    "tests/fixed/test_fixed_recordings.py",
    "tests/original_c/test_c_sessions.py",
    "tests/connect4/test_connect4_evaluation.py",
    "tests/gomoku/test_gomoku_sgf.py",
    "tests/gomoku/test_gomoku_recordings.py",
    "tests/tools/test_portlab_commands.py",
    "tests/tools/test_portlab_text.py",
)


def candidates(version: str) -> Iterator[str]:
    """Where a Python of this version may be: on the path, with pyenv, with uv."""
    if found := shutil.which(f"python{version}"):
        yield found
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob(f"versions/{version}.*/bin/python{version}"), reverse=True))
    if uv := shutil.which("uv"):
        told = subprocess.run(
            [uv, "python", "find", "--no-python-downloads", version], capture_output=True, text=True, check=False
        )
        yield from told.stdout.split("\n")[:1] if told.returncode == 0 else ()


def is_version(program: str, version: str) -> bool:
    """Whether the program starts and is a Python of this version; it may be a wrapper for one that is not installed."""
    ask = "import sys; print(*sys.version_info[:2], sep='.')"
    try:
        told = subprocess.run([program, "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return told.stdout.strip() == version


def python_of(version: str) -> str | None:
    """A Python of this version; None if there is none."""
    return next((program for program in candidates(version) if is_version(program, version)), None)


def tried(version: str, program: str) -> bool:
    """Whether all steps succeed with this Python."""
    place = ROOT / ".venv" / "pythons" / version
    python = str(place / "bin" / "python")
    steps = (
        [program, "-m", "venv", str(place)],
        [python, "-m", "pip", "install", "-q", "-e", ".[lab,test]"],
        [python, "-m", "teeko99.hosts.launcher", str(place / "bin")],
        [python, "original_c/host/build_module.py"],
        [python, "-m", "pytest", "-q", "-n", "2", "-m", "not slow", "-p", "no:cacheprovider", *TESTS],
    )
    return all(subprocess.run(step, cwd=ROOT, check=False).returncode == 0 for step in steps)


def main() -> None:
    """Try all versions and print the outcomes."""
    outcomes = {}
    for version in VERSIONS:
        if version == f"{sys.version_info.major}.{sys.version_info.minor}":
            outcomes[version] = "is what make test runs"
        elif (program := python_of(version)) is None:
            outcomes[version] = f"skipped: there is none here (uv python install {version} brings one)"
        else:
            print(f"Python {version}: {program}", flush=True)
            outcomes[version] = "passed" if tried(version, program) else "FAILED"
    for version, outcome in outcomes.items():
        print(f"Python {version}: {outcome}")
    sys.exit("FAILED" in outcomes.values())


if __name__ == "__main__":
    main()
