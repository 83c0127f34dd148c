"""Runs the program for the page: its host, and sessions from beginning to end.

The page's worker (``src/engine/worker.ts``) calls `run` and `play` with JSON, and passes a function that takes JSON, to be
called with everything that happens. All text is Latin-1, one character per byte.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from teeko99.advisers.evaluation import four
from teeko99.game.program import Program
from teeko99.io import screens
from teeko99.io.command_line import parse
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit
from teeko99.io.folder import Folder
from teeko99.state.session import Snapshot, script_lines

SECONDS_UNSEEN = 0.03
"""Printed text is shown with the first text printed after this time, and whenever a line is read."""

SECONDS_BETWEEN_FILES = 0.5
"""Files are sent whenever a line is read, and in batch mode at the end of a game, but not more often than this."""

PROMPTS = {
    "menu": screens.MENU,
    "opening": screens.OPENING_PROMPT,
    "move": screens.MOVE_PROMPT,
    "pause": screens.PAUSE_PROMPT,
    "draw": screens.DRAW_PROMPT,
    "return": screens.RETURN_PROMPT,
    "statistics": screens.STATISTICS,
}
"""The program's prompts and their texts."""

ASKED = {kind: text.rpartition("}")[2].rpartition("\n")[2] for kind, text in PROMPTS.items()}
LONGEST = max(map(len, ASKED.values()))

SIGNS = "O.X"
MOST_PAWNS = 4

Json = dict[str, Any]


class NeedsLine(Exception):
    """No typed line is left and waiting is impossible here: the session must be played again with one more line."""


def no_more() -> str:
    """The next line of a session whose typing is complete: there is none. Raises EndOfInput."""
    raise EndOfInput


def waiting_for(line_typed: Callable[[], Any]) -> Callable[[], str]:
    """A function that returns the next line if Python can wait: ``line_typed`` promises it, or promises None to end the run."""
    from pyodide.ffi import run_sync  # type: ignore[import-not-found]

    def more() -> str:
        line: str | None = run_sync(line_typed())
        if line is None:
            raise EndOfInput
        return line

    return more


def never_waits() -> str:
    """The next line if the worker can't wait. Raises NeedsLine."""
    raise NeedsLine


class PageHost:
    """The page as the program's host.

    ``more`` returns the lines after the typed ones; ``tell`` is called with everything that comes after the first ``known`` lines.
    """

    def __init__(self, session: Json, more: Callable[[], str], tell: Callable[[Json], None], known: int = 0) -> None:
        self.folder = Folder(session["files"])
        self.screen_length = 0
        self._clock = session["clock"]
        self._lines: Iterator[str] = script_lines("".join(session["typed"]))
        self._more = more
        self._tell = tell
        self._known = known
        self._reads = 0
        self._games = 0
        self._pending: list[str] = []
        self._tail = ""
        self._shown = self._kept = time.monotonic()
        self._stamps: dict[str, str] = {}

    def clock(self) -> int:
        """The session's clock."""
        return int(self._clock)

    def write(self, text: str) -> None:
        """Show text soon."""
        self._pending.append(text)
        if time.monotonic() - self._shown > SECONDS_UNSEEN:
            self.show()

    def show(self) -> None:
        """Send the printed text to the page."""
        text = "".join(self._pending)
        self._pending.clear()
        self._tail = (self._tail + text)[-LONGEST:]
        self._shown = time.monotonic()
        if text:
            self.tell({"kind": "screen", "text": text})

    def asks(self) -> str | None:
        """The prompt that the program has just printed: a key of PROMPTS; None if it is not a known one."""
        shown = self._tail + "".join(self._pending)[-LONGEST:]
        return next((kind for kind, text in ASKED.items() if shown.endswith(text)), None)

    def read(self) -> str:
        """The next typed line, waiting for it if necessary; first everything is shown and the files are sent."""
        self.show()
        self.hand_over_files()
        line = next(self._lines, None)
        if line is None:
            self.tell({"kind": "asks", "prompt": self.asks()})
            line = self._more()
        elif self._reads >= self._known:
            self.tell({"kind": "typed", "text": line})
        self._reads += 1
        return line

    def checkpoint(self) -> None:
        """Report occasionally how far a batch has come, with its files."""
        self._games += 1
        now = time.monotonic()
        if now - self._kept > SECONDS_BETWEEN_FILES:
            self.show()
            self.hand_over_files()
            self.tell({"kind": "games", "played": self._games})

    def end(self, ending: str, where: str = "") -> None:
        """Report that the run is over."""
        self.show()
        self.hand_over_files()
        self.tell({"kind": "end", "ending": ending, "where": where})

    def hand_over_files(self) -> None:
        """Report which files have changed since the last time, and which have been deleted."""
        self._kept = time.monotonic()
        files = self.folder.contents()
        changed = {name: text for name, text in files.items() if self._stamps.get(name) != text}
        gone = [name for name in self._stamps if name not in files]
        self._stamps = files
        if changed or gone:
            self.tell({"kind": "files", "changed": changed, "gone": gone})

    def tell(self, what: Json) -> None:
        """Tell the page, unless it has seen this already and the session is being replayed."""
        if self._reads >= self._known:
            self._tell(what)


def view(snapshot: Snapshot, prompt: str | None) -> Json:
    """A stop of the program as the page draws it: the board as the screen shows it, whose move it is, who has a four."""
    variables: Mapping[str, Any] = snapshot.variables
    x_is = -1 if variables["p0"] == -1 else 1
    cells = "".join(SIGNS[1 + x_is * cell] for cell in variables["X"])
    return {
        "stop": snapshot.stop,
        "at": snapshot.screen_length,
        "prompt": prompt,
        "cells": cells,
        "n": variables["n"],
        "p0": variables["p0"],
        "p": variables["p"],
        "four": next((sign for sign in "XO" if has_four(cells, sign)), None),
    }


def has_four(cells: str, sign: str) -> bool:
    """Whether these pawns (at most four) form a four."""
    return 0 < cells.count(sign) <= MOST_PAWNS and bool(four(int("".join(str(int(cell == sign)) for cell in cells), 2)))


def program_of(fixes: list[str]) -> type[Program]:
    """The port, or the program with these fixes."""
    if not fixes:
        return Program
    from teeko99_fixed.composition import program_with

    return program_with(fixes)


def is_batch(argv: list[str]) -> bool:
    """Whether this command line plays games in batch mode, or none: then nobody watches the moves."""
    batch = parse(argv) if argv else None
    return bool(argv) and (batch is None or batch[-1] > 0)


def games_of(argv: list[str]) -> int:
    """The number of games that this command line plays in batch mode."""
    batch = parse(argv)
    return max(0, batch[-1]) if batch else 0


def play_through(host: PageHost, session: Json, observe: Callable[[Snapshot], None] | None) -> str:
    """Run the program to its end; return its ending."""
    where = ""
    try:
        program_of(session["fixes"])(host, observe).run(session["argv"])
    except Exit as end:
        ending = f"exit{end.code}"
    except EndOfInput:
        ending = "input"
    except EndlessLoop as loop:
        ending, where = "hang", f"{loop.where} ({loop.bug})"
    host.end(ending, where)
    return ending


def run(text: str, known: int, tell: Callable[[str], None], line_typed: Callable[[], Any] | None = None) -> None:
    """A session that goes on as long as the person types.

    ``line_typed`` returns a promise of the next line. If it is None, because Python can't wait for a promise, the run is abandoned
    when it needs a line, and played again, with ``known`` as the number of lines that it already had.
    """
    session: Json = json.loads(text)

    def tell_page(what: Json) -> None:
        tell(json.dumps(what))

    host = PageHost(session, waiting_for(line_typed) if line_typed else never_waits, tell_page, known)

    def observe(snapshot: Snapshot) -> None:
        host.tell({"kind": "view", "view": view(snapshot, host.asks() if snapshot.stop == "prompt" else None)})

    if not known:
        tell_page({"kind": "begins", "games": games_of(session["argv"])})
    try:
        play_through(host, session, None if is_batch(session["argv"]) else observe)
    except NeedsLine:
        return
    finally:
        gc.collect()


def play(text: str) -> str:
    """Play a whole session with its typed lines; return what it left.

    The session's ``watch`` says what is recorded of its stops: ``views`` (see `view`), ``stops`` (every variable) or nothing.
    """
    session: Json = json.loads(text)
    watch = session.get("watch")
    screen: list[str] = []
    stops: list[Json] = []

    def take(what: Json) -> None:
        if what["kind"] == "screen":
            screen.append(what["text"])

    host = PageHost(session, no_more, take)

    def observe(snapshot: Snapshot) -> None:
        if watch == "stops":
            stops.append(vars(snapshot))
        else:
            stops.append(view(snapshot, host.asks() if snapshot.stop == "prompt" else None))

    ending = play_through(host, session, observe if watch else None)
    gc.collect()
    left = {"screen": "".join(screen), "files": host.folder.contents(), "ending": ending, "stops": stops}
    return json.dumps(left)


def prepare() -> None:
    """Turn off garbage collection: the program makes hardly any cycles, and looking for them takes a tenth of a batch's time."""
    gc.disable()
    gc.freeze()


prepare()
