"""Fixtures for the tests of the proofs. The C side is built here; the printed seed determines the slice."""

import os
import random
from pathlib import Path

import pytest

import build_module

build_module.build()


@pytest.fixture
def chance() -> random.Random:
    """The generator that chooses the slice; PROOF_SEED repeats a choice."""
    seed = int(os.environ.get("PROOF_SEED") or random.SystemRandom().randrange(10**6))
    print(f"PROOF_SEED={seed}")
    return random.Random(seed)


@pytest.fixture(scope="session")
def recordings(shared: Path) -> Path:
    """The folder of Teeko's recordings."""
    return shared / "recordings" / "teeko"
