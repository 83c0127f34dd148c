"""Where long runs are computed: in this process, in several on this machine, or on a Dask cluster.

All three are ``concurrent.futures`` executors; the runs do not know which one they use.
"""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from threading import Lock
from typing import Any, ParamSpec, TypeVar

import click

from portlab.errors import LabError, refuse
from portlab.program import program, work_in

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R")

KILLED = (
    "a process that computes was killed (no memory left?): give the same command again, with fewer --jobs; what keeps its "
    "state goes on where it was"
)
CONNECTING = "10s"
"""How long to wait for a Dask scheduler to answer."""

ONE_TASK = Lock()
"""Held while this process works on a task."""


class InProcess(Executor):
    """An executor that computes each task at once, in the calling process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Return the finished future of ``fn(*args, **kwargs)``."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as problem:
            future.set_exception(problem)
        return future


@contextmanager
def executor(jobs: int, dask: str | None) -> Iterator[tuple[Executor, int]]:
    """The requested executor, and how many tasks it works on at once.

    Raises LabError if the cluster can't be reached or a worker process is killed.
    """
    if dask is not None:
        with _dask_client(dask) as client:
            workers = max(1, len(client.nthreads()))
            yield client.get_executor(), workers
    elif jobs == 1:
        yield InProcess(), 1
    else:
        with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
            _begin_processes(pool, jobs)
            try:
                yield pool, jobs
            except BrokenExecutor:
                refuse(KILLED)


def as_they_finish(pool: Executor, workers: int, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
    """Yield each task with its result, in the order in which they finish.

    Only a few tasks are underway at a time, so ``tasks`` may be endless.
    """
    if not isinstance(pool, InProcess):
        work = partial(_elsewhere, program().origin, work)
    waiting = iter(tasks)
    underway: dict[Future[R], T] = {
        pool.submit(work, task): task for task in islice(waiting, 1 if workers == 1 else 2 * workers)
    }
    try:
        while underway:
            finished, _ = wait(underway, return_when=FIRST_COMPLETED)
            for future in finished:
                task = underway.pop(future)
                yield task, future.result()
                for following in islice(waiting, 1):
                    underway[pool.submit(work, following)] = following
    finally:
        for future in underway:
            future.cancel()


def _elsewhere(origin: tuple[str, ...], work: Callable[[T], R], task: T) -> R:
    """Work in another process, one task at a time: a cluster worker may have many threads, but the C code has only one state."""
    with ONE_TASK:
        result: R = work_in(origin, work, task)
    return result


def executor_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options ``--jobs`` and ``--dask`` to a command."""
    jobs = click.option(
        "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes on this machine."
    )
    dask = click.option("--dask", metavar="ADDRESS", help="Scheduler of a Dask cluster (needs the extra dask).")
    return jobs(dask(command))


def _begin_processes(pool: Executor, jobs: int) -> None:
    """Start the worker processes while Ctrl-C is blocked, so that they leave its handling to the parent from the start."""
    if not hasattr(signal, "pthread_sigmask"):
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        for _ in range(jobs):
            pool.submit(int)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


@contextmanager
def _dask_client(address: str) -> Iterator[Any]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        refuse("--dask needs the package distributed: pip install 'teeko99[dask]'")
    try:
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as problem:
        raise LabError(f"no Dask scheduler answers at {address}: {problem}") from problem
    with client:
        try:
            yield client
        except (distributed.KilledWorker, CancelledError):
            refuse(KILLED)
