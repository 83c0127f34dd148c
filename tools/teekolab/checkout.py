"""Where the checkout lies whose golden recordings, C sources and tests the laboratory works with."""

from pathlib import Path

from portlab.errors import refuse

ROOT = Path(__file__).resolve().parents[2]
"""The checkout's folder; where the package is installed without one, a folder that has none of its files."""

GOLDEN = ROOT / "golden"
SHARED = ROOT.parent / "shared"
"""The recordings of the author's program, which lie beside a checkout where they are there at all."""


def needed(what: str) -> Path:
    """The checkout's folder. LabError, which says what needs it, where there is none."""
    if not (ROOT / "pyproject.toml").is_file():
        refuse(f"{what} needs a checkout of the project: nothing of it is installed")
    return ROOT
