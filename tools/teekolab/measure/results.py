"""The result of a row of the table: two times, their ratio, and whether the target is met."""

import statistics
from dataclasses import dataclass, field
from typing import Any

MILLISECONDS = 1000


@dataclass(frozen=True)
class Target:
    """A figure to reach: a minimum if ``at_least``, else an upper bound; ``unit`` is ``times`` or ``ms``."""

    figure: float
    at_least: bool = True
    unit: str = "times"

    def met(self, measured: float) -> bool:
        """Whether the measured figure meets the target."""
        return measured >= self.figure if self.at_least else measured < self.figure

    def __str__(self) -> str:
        unit = " ms" if self.unit == "ms" else ""
        return f"{self.figure:g} or more" if self.at_least else f"below {self.figure:g}{unit}"


@dataclass(frozen=True)
class Sample:
    """One measurement in seconds; ``cpu`` is None if it is not known."""

    wall: float
    cpu: float | None = None


@dataclass(frozen=True)
class Result:
    """One row. The port is compared with ``reference``; ratio and spread are over the rounds.

    ``slower`` means that the ratio is the port's time divided by the reference's, not the other way round. If the reference has
    fewer rounds than the port, its last one is used for the rest. ``differs`` says which results of the two differ; then there
    is no ratio.
    """

    row: str
    work: str
    reference: str
    references: list[Sample]
    ports: list[Sample]
    target: Target | None = None
    slower: bool = False
    differs: str = ""
    notes: list[str] = field(default_factory=list)

    @property
    def ratios(self) -> list[float]:
        """The ratio of each round; empty if the results differ."""
        if self.differs:
            return []
        pairs = [(self.references[min(i, len(self.references) - 1)], port) for i, port in enumerate(self.ports)]
        return [port.wall / other.wall if self.slower else other.wall / port.wall for other, port in pairs]

    @property
    def cpu_ratio(self) -> float | None:
        """The ratio of the CPU times' medians."""
        other, port = median_cpu(self.references), median_cpu(self.ports)
        if self.differs or other is None or port is None:
            return None
        return port / other if self.slower else other / port

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without a target. It is never met if the results differ."""
        if self.target is None:
            return None
        if self.differs:
            return False
        if self.target.unit == "ms":
            return self.target.met(median_wall(self.ports) * MILLISECONDS)
        return self.target.met(statistics.median(self.ratios))

    def as_json(self) -> dict[str, Any]:
        """The row as one JSON object; times in seconds."""
        ratios = self.ratios
        return {
            "row": self.row,
            "work": self.work,
            "reference": self.reference,
            "reference_seconds": median_wall(self.references),
            "reference_cpu_seconds": median_cpu(self.references),
            "reference_rounds": len(self.references),
            "port_seconds": median_wall(self.ports),
            "port_cpu_seconds": median_cpu(self.ports),
            "rounds": len(self.ports),
            "ratio": statistics.median(ratios) if ratios else None,
            "least": min(ratios, default=None),
            "greatest": max(ratios, default=None),
            "cpu_ratio": self.cpu_ratio,
            "target": str(self.target) if self.target else None,
            "met": self.met,
            "differs": self.differs,
            "notes": self.notes,
        }


def middle(samples: list[Sample]) -> Sample:
    """The medians of samples that all have a CPU time."""
    cpu = [sample.cpu for sample in samples if sample.cpu is not None]
    return Sample(statistics.median(sample.wall for sample in samples), statistics.median(cpu))


def median_wall(samples: list[Sample]) -> float:
    """The median of the wall times."""
    return statistics.median(sample.wall for sample in samples)


def median_cpu(samples: list[Sample]) -> float | None:
    """The median of the CPU times; None if there are none."""
    known = [sample.cpu for sample in samples if sample.cpu is not None]
    return statistics.median(known) if known else None
