"""Runs the program for the page: the world it runs in, and sessions from their beginning to their end.

The page's worker (``src/engine/worker.ts``) calls `run` and `play` with JSON and is told of what happens through a function
that takes JSON. All text is Latin-1, one character a byte.
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
"""What was printed is shown at the latest with the first text after this time, and whenever a line is asked for."""

SECONDS_BETWEEN_FILES = 0.5
"""Files are handed over whenever a line is asked for, and in batch at the end of a game, but not more often than this."""

PROMPTS = {
    "menu": screens.MENU,
    "opening": screens.OPENING_PROMPT,
    "move": screens.MOVE_PROMPT,
    "pause": screens.PAUSE_PROMPT,
    "draw": screens.DRAW_PROMPT,
    "return": screens.RETURN_PROMPT,
    "statistics": screens.STATISTICS,
}
"""What the program can ask for, and the text that asks."""

ASKED = {kind: text.rpartition("}")[2].rpartition("\n")[2] for kind, text in PROMPTS.items()}
LONGEST = max(map(len, ASKED.values()))

SIGNS = "O.X"
MOST_PAWNS = 4

Json = dict[str, Any]


class NeedsLine(Exception):
    """There is no typed line left, and no way to wait for one here: the session is to be played again with one more."""


def no_more() -> str:
    """The next line of a session whose typing is complete. Raises EndOfInput."""
    raise EndOfInput


def waiting_for(line_typed: Callable[[], Any]) -> Callable[[], str]:
    """What gives the next line where Python can wait: ``line_typed`` promises it, or nothing when the run is given up."""
    from pyodide.ffi import run_sync  # type: ignore[import-not-found]

    def more() -> str:
        line: str | None = run_sync(line_typed())
        if line is None:
            raise EndOfInput
        return line

    return more


def never_waits() -> str:
    """The next line where the worker can't wait. Raises NeedsLine."""
    raise NeedsLine


class PageHost:
    """The page as the program's host.

    ``more`` gives the line after the typed ones; ``tell`` is told of everything that comes after the first ``known`` lines.
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
        """Show text, soon."""
        self._pending.append(text)
        if time.monotonic() - self._shown > SECONDS_UNSEEN:
            self.show()

    def show(self) -> None:
        """Hand over what was printed."""
        text = "".join(self._pending)
        self._pending.clear()
        self._tail = (self._tail + text)[-LONGEST:]
        self._shown = time.monotonic()
        if text:
            self.tell({"kind": "screen", "text": text})

    def asks(self) -> str | None:
        """What the program has just asked for: a key of PROMPTS, or None where it is nothing known."""
        shown = self._tail + "".join(self._pending)[-LONGEST:]
        return next((kind for kind, text in ASKED.items() if shown.endswith(text)), None)

    def read(self) -> str:
        """The next typed line, waited for if need be; before that everything is shown, and the files are handed over."""
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
        """How far a batch has come, and its files, now and then."""
        self._games += 1
        now = time.monotonic()
        if now - self._kept > SECONDS_BETWEEN_FILES:
            self.show()
            self.hand_over_files()
            self.tell({"kind": "games", "played": self._games})

    def end(self, ending: str, where: str = "") -> None:
        """The run is over."""
        self.show()
        self.hand_over_files()
        self.tell({"kind": "end", "ending": ending, "where": where})

    def hand_over_files(self) -> None:
        """Tell which files have changed since the last time, and which are gone."""
        self._kept = time.monotonic()
        files = self.folder.contents()
        changed = {name: text for name, text in files.items() if self._stamps.get(name) != text}
        gone = [name for name in self._stamps if name not in files]
        self._stamps = files
        if changed or gone:
            self.tell({"kind": "files", "changed": changed, "gone": gone})

    def tell(self, what: Json) -> None:
        """Tell the page, unless it is shown again what it has seen already."""
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
    """Whether these pawns, at most four, are a four."""
    return 0 < cells.count(sign) <= MOST_PAWNS and bool(four(int("".join(str(int(cell == sign)) for cell in cells), 2)))


def program_of(fixes: list[str]) -> type[Program]:
    """The port, or the program with these fixes."""
    if not fixes:
        return Program
    from teeko99_fixed.composition import program_with

    return program_with(fixes)


def is_batch(argv: list[str]) -> bool:
    """Whether this command line plays games in batch, or none at all: nobody watches the moves."""
    batch = parse(argv) if argv else None
    return bool(argv) and (batch is None or batch[-1] > 0)


def games_of(argv: list[str]) -> int:
    """How many games this command line plays in batch."""
    batch = parse(argv)
    return max(0, batch[-1]) if batch else 0


def play_through(host: PageHost, session: Json, observe: Callable[[Snapshot], None] | None) -> str:
    """Run the program to its end; how it ended."""
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
    """A session that goes on as long as somebody types.

    ``line_typed`` promises the next line; where there is none, because Python can't wait for a promise, the run is given up when
    it needs a line, and played again, with ``known`` as the number of lines that it had already.
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
    """A whole session with all that is typed in it; what it left.

    The session's ``watch`` says what is told of its stops: ``views`` (see `view`), ``stops`` (every variable) or nothing.
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
    """The program makes no cycles worth looking for, and looking takes a tenth of a batch's time."""
    gc.disable()
    gc.freeze()


prepare()
