"""The counts of coverage.py by package, with lines and branches separate."""

import json

from portlab.errors import refuse
from teekolab.coverage.verdict import Share

COUNTS = ("covered_lines", "num_statements", "covered_branches", "num_branches")
Counts = dict[str, tuple[Share, Share]]


def packages(report: str) -> Counts:
    """The lines run and the branches taken in each package, from the text of ``coverage json``. Raises LabError for other text."""
    try:
        files = json.loads(report)["files"].items()
        summaries = [(name, [told["summary"][count] for count in COUNTS]) for name, told in files]
    except (ValueError, KeyError, TypeError, AttributeError):
        refuse("this is no report of coverage.py with branches: run make coverage")
    sums: dict[str, list[int]] = {}
    for name, counts in sorted(summaries):
        package = "/".join(name.split("/")[:2])
        sums[package] = [old + more for old, more in zip(sums.get(package, [0] * 4), counts, strict=True)]
    return {name: (Share(*counts[:2]), Share(*counts[2:])) for name, counts in sums.items()}


def below(counted: Counts, gate: float) -> list[str]:
    """The shares that are below the gate, one line each."""
    return [
        f"{package}: {share.percent:.1f}% of {what}, less than {gate:g}%: coverage report -m names what does not run"
        for package, shares in counted.items()
        for what, share in zip(("lines", "branches"), shares, strict=True)
        if share.percent < gate
    ]
