"""The bugs' sessions as golden recordings: as the 1999 program plays them, and with the one fix."""

from collections.abc import Iterator
from pathlib import Path

from portlab.cases.text_format import is_recording_text, recording_text
from teeko99_fixed import FIXES
from teekolab.bugs.runs import FUNCTIONS, recordings, words_of
from teekolab.bugs.sessions import ShownByBoard, ShownBySession, shown

FIXED = "fixed"
BOARDS = "boards"
HEADER = " ".join(("# board t x5 seed four eval", *FUNCTIONS, "search"))


def golden_files() -> Iterator[tuple[Path, str]]:
    """Every file of the folder, as (path in it, text).

    ``ID.txt`` is the session on the port, ``fixed/ID.txt`` the same with only the fix ID. A bug that only a board shows is in
    ``boards/ID.txt`` and ``fixed/boards/ID.txt``, boards files of one line.
    """
    for bug in FIXES:
        found = shown(bug)
        if isinstance(found, ShownBySession):
            texts = [recording_text(recording) for recording in recordings(found)]
            folder = Path()
        else:
            assert isinstance(found, ShownByBoard)
            texts = [board_text(found, fixes) for fixes in ("none", found.one_fix)]
            folder = Path(BOARDS)
        yield folder / f"{bug}.txt", texts[0]
        yield FIXED / folder / f"{bug}.txt", texts[1]


def is_golden(text: str) -> bool:
    """Whether this is one of these files."""
    return is_recording_text(text) or text.startswith(f"{HEADER}\n")


def board_text(bug: ShownByBoard, fixes: str) -> str:
    """A boards file with one board."""
    return f"{HEADER}\n{bug.cells} {bug.mover} 0 1 {' '.join(words_of(bug, fixes))}\n"
