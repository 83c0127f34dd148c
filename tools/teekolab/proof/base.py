"""What a proof is: units of work, each with columns of results, which a side computes and on which both sides must agree."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from teekolab.checkout import ROOT, SHARED

GOLDEN = ROOT / "golden" / "proof"
RECORDINGS = SHARED / "recordings" / "teeko"

C_APART = "C apart: "
"""The prefix of a column that a side adds if the C's results differ between the two colours."""

Columns = Mapping[str, bytes]
"""The results of a unit by column name, two bytes each, low byte first."""


@dataclass(frozen=True)
class Place:
    """The place of one result: its unit, its column, and its index in the column."""

    unit: int
    column: str
    index: int


@dataclass(frozen=True)
class Expected:
    """Stored digests: ``digests[unit]`` has one for each of ``columns``; ``source`` names them in messages."""

    source: str
    columns: tuple[str, ...]
    digests: list[tuple[int, ...]]


class Proof(Protocol):
    """One proof. ``columns`` are those whose digests are stored; there may be others, which are only compared side by side."""

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
        """The C's results. Raises LabError if it is not built."""
        ...

    def results(self, unit: int) -> int:
        """The number of boards in a unit."""
        ...

    def expected(self, recordings: Path, *, golden: bool) -> list[Expected]:
        """The stored digests that exist; this project's own only if ``golden``."""
        ...

    def explain(self, place: Place, port: int, c: int) -> str:
        """A drawing of the board, each side's result, and what determines it."""
        ...
