"""The C of perfect play: C89 without warnings, and nothing for AddressSanitizer and UBSan to report."""

import shutil
import subprocess
from pathlib import Path

import pytest

from teekolab.perfect.native import SOURCES

WARNINGS = ("-std=c89", "-Wall", "-Wextra", "-pedantic", "-Werror")
SANITIZERS = ("-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
DRIVER = Path(__file__).with_name("sanitized.c")

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="the native builds need gcc")


def test_c89_without_warnings() -> None:
    for source in sorted(SOURCES.glob("*.c")):
        done = subprocess.run(
            ["gcc", *WARNINGS, "-O2", "-c", source, "-o", "/dev/null"], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_sanitizers_find_nothing(tmp_path: Path) -> None:
    program = tmp_path / "sanitized"
    sources = [DRIVER, *sorted(SOURCES.glob("*.c"))]
    subprocess.run(["gcc", *WARNINGS, *SANITIZERS, f"-I{SOURCES}", *sources, "-o", program], check=True)
    # Tables that live as long as the program are no leak.
    done = subprocess.run([program], capture_output=True, text=True, env={"ASAN_OPTIONS": "detect_leaks=0"})
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("44 goals, 1666 units, 12896757 bytes\n")
