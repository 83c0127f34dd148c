"""``portlab lockstep``: run both sides stop by stop, up to the first variable that differs."""

import json
from pathlib import Path

import click
from rich.console import Console

from portlab.cases.load import load_case, read_folder, with_options
from portlab.compare.lockstep import LockstepResult, lockstep
from portlab.compare.steps import steps_around
from portlab.options import case_options, two_sides
from portlab.reports.lockstep import LockstepReport, write_lockstep_page
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.reports.text import show_lockstep
from portlab.sides import TickingSide, side
from portlab_text.outputs import output_option


@click.command("lockstep")
@case_options
@output_option("--html", help="Write the report as one page to this file.")
@click.option("--json", "as_machine", is_flag=True, help="Print one JSON object.")
def command(
    script: str,
    argv: tuple[str, ...],
    sides: tuple[str, ...],
    fixes: str | None,
    clock: int | None,
    files: Path | None,
    html: Path | None,
    as_machine: bool,
) -> None:
    """Run SCRIPT on two sides that stop at every prompt and after every move; compare all variables each time."""
    case = with_options(load_case(script), clock, argv, read_folder(files) if files else None)
    names = two_sides(sides)
    with progress(f"{case.name} on both sides", None, "stops") as bar:
        left, right = (TickingSide(side(name, fixes), bar.advance) for name in names)
        result = lockstep(left, right, case)
        steps = steps_around(left, right, case, result) if html else []
    if html:
        write_lockstep_page(html, LockstepReport(case, names, result, tuple(steps)))
    if as_machine:
        click.echo(json.dumps(_as_json(case.name, names, result)))
    else:
        show_lockstep(Console(), case, names, result)
    finish(different=not result.same)


def _as_json(case: str, names: tuple[str, str], result: LockstepResult) -> dict[str, object]:
    first = result.first
    return {
        "case": case,
        "sides": list(names),
        "same": result.same,
        "stops": result.stops,
        "moves": result.moves,
        "end": str(result.end),
        "first": None
        if first is None
        else {
            "stop": first.stop,
            "ended": [first.left is None, first.right is None],
            "variables": [
                {"name": each.name, "left": each.left, "right": each.right, "cells": list(each.cells)}
                for each in first.variables
            ],
        },
    }
