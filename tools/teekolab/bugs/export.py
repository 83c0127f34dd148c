"""Everything that the laboratory knows about the bugs, as plain values for other programs that show them."""

from dataclasses import asdict

from teeko99_fixed import FIXES, PUBLISHED
from teekolab.bugs.sessions import Shown, ShownByBoard, ShownBySession, shown


def all_bugs() -> list[dict[str, object]]:
    """For each bug its registry entry, its texts, and its session or board with the evidence."""
    return [_bug(shown(bug)) for bug in FIXES]


def _bug(bug: Shown) -> dict[str, object]:
    fix = bug.fix
    entry = {
        "id": fix.id,
        "published": fix.id in PUBLISHED,
        "bug": fix.bug,
        "fixed": fix.fixed,
        "c": fix.c,
        "port": fix.port,
    }
    texts = {"title": bug.title, "about": bug.about, "play": bug.play}
    return {**entry, **texts, "session": _session(bug), "board": _board(bug)}


def _session(bug: Shown) -> dict[str, object] | None:
    if not isinstance(bug, ShownBySession):
        return None
    case = bug.case
    inputs = {"clock": case.clock, "argv": case.argv, "typed": case.keys, "files": case.files}
    return {**inputs, "off": asdict(bug.off), "on": asdict(bug.on)}


def _board(bug: Shown) -> dict[str, object] | None:
    if not isinstance(bug, ShownByBoard):
        return None
    return {"cells": bug.cells, "mover": bug.mover, "function": bug.function, "off": bug.off, "on": bug.on}
