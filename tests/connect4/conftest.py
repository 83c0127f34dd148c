"""Fixtures for the Connect-4 tests: the recordings."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def recordings(shared: Path) -> list[dict[str, Any]]:
    """The recorded boards of the Lisp heuristic."""
    with gzip.open(shared / "recordings" / "connect4" / "dev.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]
