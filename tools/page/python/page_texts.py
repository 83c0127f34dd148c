"""Sessions and files as text for the page, read and written by the laboratory's own code."""

from __future__ import annotations

import json
from typing import Any

import page_host

from portlab.cases import Case, Recording
from portlab.cases.text_format import case_text, is_session_text, parse_case, recording_text
from portlab.errors import LabError
from portlab.program import use
from portlab.session import Session
from teekolab.compare.memory_records import parse
from teekolab.program import TEEKO

Json = dict[str, Any]

SIGNS = "O.X"

use(TEEKO)


def session_text(text: str) -> str:
    """The session as a script, or (``recorded``) with what it leaves as a golden recording; ``portlab`` reads both."""
    session: Json = json.loads(text)
    case = Case(
        session["title"] or "session",
        session["clock"],
        tuple(session["argv"]),
        tuple(session["typed"]),
        session["files"],
        session["title"],
        session["about"],
    )
    if not session["recorded"]:
        return case_text(case)
    left: Json = json.loads(page_host.play(json.dumps({**session, "watch": "views"})))
    reads = tuple(stop["at"] for stop in left["stops"] if stop["stop"] == "prompt")
    return recording_text(Recording(case, Session(left["screen"], left["files"], left["ending"]), reads))


def read_session(text: str) -> str:
    """The session in such a text, or ``problem``: one line that says what is wrong with it."""
    if not is_session_text(text):
        return json.dumps({"problem": "this is no session: its first line does not begin with '=== session: '"})
    try:
        case = parse_case("the file", text)
    except (LabError, ValueError) as problem:
        return json.dumps({"problem": str(problem)})
    return json.dumps(
        {"clock": case.clock, "argv": case.argv, "typed": case.keys, "files": case.files, "about": case.about}
    )


def file_rows(text: str) -> str:
    """A file's content in rows that a person can read."""
    file: Json = json.loads(text)
    return json.dumps(TEEKO.renderer(file["name"]).rows(file["content"]))


def memory_records(content: str) -> str:
    """The records of a memory: the cells of each, how often X and O won from it, and what is wrong with it."""
    return json.dumps(
        [
            ["".join(SIGNS[1 + cell] for cell in record.board), record.x_wins, record.o_wins, "; ".join(record.damage)]
            for record in parse(content)
        ]
    )
