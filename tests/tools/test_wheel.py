"""The wheel: installed outside any checkout the games run with the standard library alone, and the rest says what it needs."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode and "hatchling" in done.stderr:
        pytest.skip("the build backend hatchling can't be had here (no package registry)")
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


def runner(python: Path, folder: Path) -> Run:
    """Runs commands of an environment, with a home and a folder of their own."""

    def run(*words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        own = {
            "HOME": str(folder),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
        }
        command = [str(python.with_name(words[0])), *words[1:]]
        return subprocess.run(
            command, cwd=folder, env={**own, **more}, input=typed, capture_output=True, text=True, check=False
        )

    return run


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """An environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "-q", "--no-deps", str(wheel)], check=True)
    return runner(python, folder)


@pytest.mark.parametrize("command", ["teeko", "teeko-fixed"])
def test_the_games_need_the_standard_library_alone(bare: Run, command: str) -> None:
    done = bare(command, typed="q\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Teeko V1.0" in done.stdout


@pytest.mark.parametrize("words", [("portlab",), ("python", "-m", "connect4"), ("python", "-m", "gomoku")])
def test_the_rest_says_what_to_install(bare: Run, words: tuple[str, ...]) -> None:
    done = bare(*words, "--help")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pip install 'teeko99[lab]'" in done.stderr


def test_the_laboratory_builds_the_c_side_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    """The packages of the extra are those of this environment; only the wheel stands for the project."""
    own = next(Path(sys.prefix).glob("lib/python3*/site-packages"))
    packages = tmp_path / "packages"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(packages), str(wheel)], check=True
    )
    (tmp_path / "typed.txt").write_text("2\nq\n\nq\n")
    start = (
        f"import sys; sys.path[:] = [{str(packages)!r}, *(p for p in sys.path if {str(ROOT)!r} not in p), {str(own)!r}]; "
        "import teeko99_c, portlab.__main__ as lab; "
        f"assert teeko99_c.__file__.startswith({str(packages)!r}); sys.argv[0] = 'portlab'; lab.run()"
    )
    run = runner(Path(sys.executable), tmp_path)
    done = run("python", "-S", "-c", start, "diff", "typed.txt")
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert "Screens: identical" in done.stdout
    missing = run(
        "python", "-S", "-c", start, "diff", "typed.txt", CC="no-such-compiler", XDG_CACHE_HOME=str(tmp_path / "other")
    )
    assert missing.returncode != 0
    assert "a C compiler is needed, and there is no no-such-compiler" in missing.stderr
