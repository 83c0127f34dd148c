"""A batch, and what its files may hold at any moment: their contents at the start or after some game."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndOfInput, Exit
from teeko99.io.folder import Folder

MEMORY_2 = "mem2.m"
OPTIONS = ("+h+s+l", "+h+s+l", MEMORY_2)
KEPT = ("memory.m", MEMORY_2, "stat.m")

NEW = {("memory.m", ""), ("stat.m", " " * 36)}
"""The files that the program makes before its first game."""

EVERY_GAME = """
import sys
from teeko99.hosts import terminal
from teeko99.__main__ import main

terminal.SECONDS_BETWEEN_WRITES = 0.0
terminal.SHARE_OF_WRITING = 1e9
sys.argv[0] = "teeko"
main()
"""
"""The command with its files written after every game, so that failures hit a write much more often."""

OFTEN = (sys.executable, "-c", EVERY_GAME)


MOST_GAMES = 50_000
"""More games than any run plays before it is stopped; if a file matches none of them, no more are tried."""


@dataclass(frozen=True)
class Batch:
    """A number of games, the clock that seeds them, and the files in the folder at the start."""

    clock: int
    games: int
    files: Mapping[str, str] = field(default_factory=lambda: {MEMORY_2: ""})

    @property
    def argv(self) -> tuple[str, ...]:
        """The command line, without the program."""
        return (*OPTIONS, str(self.games))

    @property
    def environment(self) -> dict[str, str]:
        """This process's environment, with the clock."""
        return {**os.environ, "TEEKO_CLOCK": str(self.clock)}

    def lay_out(self, folder: Path) -> None:
        """Make a folder with the files."""
        folder.mkdir()
        for name, content in self.files.items():
            (folder / name).write_bytes(content.encode("latin-1"))


class _Watching(ScriptedHost):
    """A host that, after each game, removes from the wanted files those that match the game's."""

    def __init__(self, batch: Batch, wanted: set[tuple[str, str]]) -> None:
        super().__init__(iter(()), batch.clock, Folder(batch.files))
        self.wanted = wanted
        self._cross_off()

    def checkpoint(self) -> None:
        """Compare; end the run when no more files are wanted."""
        self._cross_off()

    def _cross_off(self) -> None:
        self.wanted -= set(self.folder.contents().items())
        if not self.wanted:
            raise EndOfInput


def not_from_a_games_end(batch: Batch, found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """The files (name, content) that are neither as they were at the start nor as any game leaves them."""
    try:
        host = _Watching(batch, found - NEW)
    except EndOfInput:
        return set()
    try:
        Program(host).run((*OPTIONS, str(min(batch.games, MOST_GAMES))))
    except (EndOfInput, Exit):
        return host.wanted


def contents(folder: Path) -> dict[str, str]:
    """All files of a folder: name -> content."""
    return {path.name: path.read_bytes().decode("latin-1") for path in folder.iterdir()}


def kept(files: Mapping[str, str]) -> set[tuple[str, str]]:
    """The files of a run that it is meant to keep."""
    return {(name, files[name]) for name in KEPT if name in files}
