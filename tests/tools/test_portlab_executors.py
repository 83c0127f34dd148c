"""Long runs give the same result wherever they are computed: here, in processes, on a Dask cluster."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import Result

from portlab.campaign.executors import InProcess, as_they_finish, executor
from portlab.errors import LabError


def double(number: int) -> int:
    """Fails for 13."""
    if number == 13:
        raise ValueError("thirteen")
    return 2 * number


@pytest.mark.parametrize("workers", [1, 3])
def test_each_task_comes_back_with_its_result(workers: int) -> None:
    with ThreadPoolExecutor(workers) as pool:
        found = dict(as_they_finish(pool, workers, double, range(10)))
    assert found == {number: 2 * number for number in range(10)}


def test_only_few_tasks_are_underway() -> None:
    begun: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(10**9):
            begun.append(number)
            yield number

    for task, _ in as_they_finish(InProcess(), 1, double, tasks()):
        if task == 5:
            break
    assert len(begun) <= 7


def test_an_error_of_a_task_is_raised() -> None:
    with pytest.raises(ValueError, match="thirteen"), executor(1, None) as (pool, workers):
        list(as_they_finish(pool, workers, double, range(20)))


def soak(portlab: Callable[..., Result], *more: object) -> str:
    """The summary of a small campaign."""
    words = ("soak", "--sessions", 40, "--seed", 8, "--kind", "mixed", "--side", "port", "--side", "port")
    result = portlab(*words, *more)
    assert result.exit_code == 0
    return result.output.splitlines()[-1]


def test_processes(portlab: Callable[..., Result]) -> None:
    assert soak(portlab, "--jobs", 2, "--out", "two") == soak(portlab, "--out", "one")


EARLY = """
import os, signal
from portlab.campaign.executors import executor

os.register_at_fork(after_in_child=lambda: os.kill(os.getpid(), signal.SIGINT))
with executor(2, None) as (pool, workers):
    print(*pool.map(abs, range(-4, 0)))
"""


def test_ctrl_c_that_reaches_a_process_as_it_begins_is_the_parents() -> None:
    done = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "4 3 2 1\n", "")


def test_no_cluster_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portlab.campaign.executors.CONNECTING", "1s")
    pytest.importorskip("distributed", reason="the extra dask is not installed: pip install 'teeko99[dask]'")
    with pytest.raises(LabError, match="no Dask scheduler answers"), executor(1, "tcp://127.0.0.1:1"):
        pass


def test_dask_not_installed(portlab: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = portlab("soak", "--sessions", 1, "--dask", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "pip install" in result.output
