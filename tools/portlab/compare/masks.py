"""Normalisation: what a program's description says to treat as equal; counted, so that every report mentions it."""

from collections import Counter
from dataclasses import replace
from itertools import accumulate

from portlab.cases import Recording
from portlab.program import program
from portlab.session import Session


def masked(session: Session) -> Session:
    """The session as it is compared, with the program's masks applied to screen and files."""
    if not program().masks:
        return session
    files = {name: _masked(content) for name, content in session.files.items()}
    return Session(_masked(session.screen), files, session.ending)


def counted(*sessions: Session) -> Counter[str]:
    """How often each mask hid something in these sessions; 0 for one that never did."""
    found = Counter({mask.name: 0 for mask in program().masks})
    for session in sessions:
        for text in (session.screen, *session.files.values()):
            for mask in program().masks:
                text, times = mask.apply(text)
                found[mask.name] += times
    return found


def told(counts: Counter[str]) -> str:
    """The counts in one line; empty if there are no masks."""
    parts = ", ".join(f"{times} of {name}" for name, times in counts.items())
    return f"Masked before comparing: {parts}." if parts else ""


def masked_recording(recording: Recording) -> Recording:
    """The recording as it is compared. A read stays after the same text, unless a mask spans it."""
    screen = recording.session.screen
    session = masked(recording.session)
    if session == recording.session or recording.reads is None:
        return replace(recording, session=session)
    reads = (min(len(_masked(screen[:read])), len(session.screen)) for read in recording.reads)
    return replace(recording, session=session, reads=tuple(accumulate(reads, max)))


def _masked(text: str) -> str:
    for mask in program().masks:
        text, _ = mask.apply(text)
    return text
