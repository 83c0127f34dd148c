"""The location of the checkout whose golden recordings, C sources and tests the laboratory works with."""

from pathlib import Path

from portlab.errors import refuse

ROOT = Path(__file__).resolve().parents[2]
"""The checkout's folder; if the package is installed without a checkout, a folder without its files."""

GOLDEN = ROOT / "golden"
SHARED = ROOT.parent / "shared"
"""The recordings of the author's program; the folder is next to the checkout, if it exists."""


def needed(what: str) -> Path:
    """The checkout's folder. Raises LabError, saying that ``what`` needs it, if there is none."""
    if not (ROOT / "pyproject.toml").is_file():
        refuse(f"{what} needs a checkout of the project: nothing of it is installed")
    return ROOT
