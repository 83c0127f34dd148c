"""How a command starts and ends: what is not installed, and Ctrl-C wherever it comes."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import NoReturn

import pytest

from portlab_text import INTERRUPTED, start

TIMEOUT = 60

PROGRAM = """
import atexit, gc, os, signal, sys, threading, time, weakref
from portlab_text import start

def ctrl_c(*of):
    os.kill(os.getpid(), signal.SIGINT)

class Thing:
    pass

class Deleted:
    __del__ = ctrl_c

def command(prog_name):
    {body}

start("portlab", (), lambda: command)
"""

LOST = {
    "a __del__": "del_it = Deleted(); del del_it",
    "a weak reference": "thing = Thing(); kept = weakref.ref(thing, ctrl_c); del thing",
    "a collection": "gc.callbacks.append(lambda phase, info: phase == 'stop' and ctrl_c()); gc.collect(); gc.callbacks.clear()",
}
"""Where Python prints an exception and goes on."""

THEN = {
    "it sleeps": "time.sleep(600)",
    "it computes": "while True: pass",
    "it reads": "sys.stdin.read()",
    "it waits for a thread": "threading.Event().wait()",
    "another is lost": "another = Deleted(); del another; time.sleep(600)",
    "it ends": "sys.exit(0)",
}


def ended(*lines: str) -> tuple[int, bytes]:
    """Exit status and standard error of a command with this body."""
    program = PROGRAM.format(body="\n    ".join(lines))
    receiver, sender = os.pipe()
    with open(receiver, "rb") as nothing_typed, open(sender, "wb"):
        done = subprocess.run(
            [sys.executable, "-c", program], stdin=nothing_typed, stderr=subprocess.PIPE, timeout=TIMEOUT, check=False
        )
    return done.returncode, done.stderr


@pytest.mark.parametrize("then", THEN)
@pytest.mark.parametrize("place", LOST)
def test_ctrl_c_where_python_goes_on_after_it(place: str, then: str) -> None:
    status, told = ended(LOST[place], THEN[then])
    assert (status, told) in ((INTERRUPTED, b""), (-signal.SIGINT, b""))


def test_ctrl_c_that_is_taken_for_a_refusal() -> None:
    """Click ends with 1 where it comes before or after the command's own code."""
    status, told = ended(
        "import click", "option = click.Option(['--it'], default=1, callback=ctrl_c)",
        "click.Command('portlab', params=[option]).main([], prog_name)",
    )  # fmt: skip
    assert status == INTERRUPTED
    assert b"Traceback" not in told


def test_ctrl_c_after_the_command() -> None:
    assert ended("atexit.register(ctrl_c)") == (-signal.SIGINT, b"")
    assert ended("sys.exit(7)") == (7, b"")


def test_other_exceptions_that_nobody_can_catch_are_told() -> None:
    status, told = ended("kept = weakref.finalize(Thing(), int, 'x')")
    assert status == 0
    assert b"ValueError" in told


@pytest.fixture
def process_as_it_was() -> Iterator[None]:
    """What a command changes in its process is set back."""
    taken, hooks = signal.getsignal(signal.SIGINT), (sys.unraisablehook, sys.excepthook)
    yield
    signal.signal(signal.SIGINT, taken)
    sys.unraisablehook, sys.excepthook = hooks


def test_a_missing_extra_is_one_line(process_as_it_was: None, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(name: str) -> NoReturn:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    for name, names, extra in (
        ("click", "click, rich", "lab"),
        ("networkx", "networkx", "lab"),
        ("distributed.client", "distributed", "dask"),
        ("atheris", "atheris", "fuzz"),
    ):
        with pytest.raises(SystemExit) as ended:
            start("portlab", ("click", "rich"), partial(missing, name))
        assert ended.value.code == 2
        advice = f"pip install 'teeko99[{extra}]' (in a checkout: make setup)"
        assert capsys.readouterr().err == f"portlab needs {names}: {advice}\n"
    for name in ("portlab.nothing", "gomoku_fixed", "tkinter"):
        with pytest.raises(ModuleNotFoundError):
            start("portlab", (), partial(missing, name))
