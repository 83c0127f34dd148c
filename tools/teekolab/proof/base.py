"""What a proof is: units of work, each with columns of results, which a side computes and two sides are to share."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from teekolab.checkout import ROOT, SHARED

GOLDEN = ROOT / "golden" / "proof"
RECORDINGS = SHARED / "recordings" / "teeko"

C_APART = "C apart: "
"""How the name of a column begins that a side adds where the C does not do the same for either colour."""

Columns = Mapping[str, bytes]
"""The results of a unit by the name of their column, two bytes each, low byte first."""


@dataclass(frozen=True)
class Place:
    """One result: which unit, which column, which of the column's results."""

    unit: int
    column: str
    index: int


@dataclass(frozen=True)
class Expected:
    """Digests that were kept: ``digests[unit]`` has one of each of ``columns``; ``source`` is told to people."""

    source: str
    columns: tuple[str, ...]
    digests: list[tuple[int, ...]]


class Proof(Protocol):
    """One thing that is proved. ``columns`` are those whose digests are kept; there may be others, compared side by side only."""

    @property
    def name(self) -> str: ...

    @property
    def unit(self) -> str: ...

    @property
    def units(self) -> int: ...

    @property
    def columns(self) -> tuple[str, ...]: ...

    @property
    def golden_columns(self) -> tuple[str, ...]: ...

    def port(self, unit: int) -> Columns:
        """The port's results."""
        ...

    def c(self, unit: int) -> Columns:
        """The C's results. LabError where it is not built."""
        ...

    def results(self, unit: int) -> int:
        """How many boards a unit has."""
        ...

    def expected(self, recordings: Path, *, golden: bool) -> list[Expected]:
        """The digests that were kept, of those that are there; this project's own only if ``golden``."""
        ...

    def explain(self, place: Place, port: int, c: int) -> str:
        """The board drawn and what each side makes of it, with what decides it."""
        ...
