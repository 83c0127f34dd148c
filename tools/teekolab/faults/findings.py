"""Collected findings, and their report."""

import json
from dataclasses import dataclass, field

import click

from portlab.reports.outcome import finish
from portlab.words import how_many

TRACEBACK = b"Traceback"


@dataclass
class Findings:
    """``runs`` is how many runs were made to fail, ``counts`` are worth reporting, ``wrong`` has a line for each failed check."""

    runs: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def count(self, what: str, number: int = 1) -> None:
        """Add a number to one of the counts."""
        self.counts[what] = self.counts.get(what, 0) + number

    def check(self, right: bool, line: str) -> None:
        """Add the line if the check failed."""
        if not right:
            self.wrong.append(line)

    def told(self, run: str, text: bytes, status: int, lines: tuple[int, ...] = (0,)) -> None:
        """Check a run's standard error: no traceback, and one of these numbers of lines."""
        self.check(TRACEBACK not in text, f"{run}: a traceback, status {status}: {text.decode(errors='replace')!r}")
        self.check(
            text.count(b"\n") in lines, f"{run}: status {status}, standard error {text.decode(errors='replace')!r}"
        )

    def report(self, label: str, *, as_json: bool) -> None:
        """Print all findings and end the command with status 0 or 1."""
        if as_json:
            click.echo(json.dumps({"faults": label, "runs": self.runs, **self.counts, "wrong": self.wrong}))
        else:
            for line in self.wrong:
                click.echo(line)
            counts = "".join(f", {number} {what}" for what, number in self.counts.items())
            click.echo(f"{label}: {how_many(self.runs, 'run')}{counts}, {how_many(len(self.wrong), 'thing')} wrong")
        finish(different=bool(self.wrong))
