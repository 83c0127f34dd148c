"""Shared by all test folders: the folder with the recordings of the original programs, and the profiles for hypothesis."""

import signal
from pathlib import Path

import pytest

from tests import profiles

profiles.register()

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a background shell, in which no test of Ctrl-C could pass
    signal.signal(signal.SIGINT, signal.default_int_handler)

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of recordings and specifications next to the project; a public clone does not have it."""
    if not SHARED.is_dir():
        pytest.skip("the recordings of the original programs (../shared) are not part of a public clone")
    return SHARED
