"""Unobserved batches with fixes leave the same files as observed ones, even if they are stopped after a game."""

import pytest

from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndOfInput
from teeko99.io.folder import Folder
from teeko99.state.session import Observer
from teeko99_fixed.composition import program_with

OPTIONS = (("-h-s+l", "+h-s+l"), ("+h-s+l", "-h+s-l"), ("+h+s+l", "-h-s+l"), ("+h+s+l", "+h-s+l"))


class StoppingHost(ScriptedHost):
    """A host that ends the run after a number of games."""

    games = 0

    def checkpoint(self) -> None:
        """End the run after the last game."""
        self.games -= 1
        if not self.games:
            raise EndOfInput


def left(fixes: str, options: tuple[str, str], clock: int, games: int, observe: Observer | None) -> dict[str, str]:
    """The files after the given number of games of a batch."""
    host = StoppingHost(iter(()), clock, Folder({"2.m": ""}))
    host.games = games
    with pytest.raises(EndOfInput):
        program_with(fixes)(host, observe).run([*options, "2.m", "9"])
    return host.folder.contents()


@pytest.mark.slow
@pytest.mark.parametrize("fixes", ["+learn-board", "+recall-side,+batch-learning", "all"])
@pytest.mark.parametrize("options", OPTIONS)
def test_the_files_of_a_stopped_batch_are_those_of_a_watched_one(fixes: str, options: tuple[str, str]) -> None:
    for clock in range(8):
        for games in (1, 4):
            watched = left(fixes, options, clock, games, lambda snapshot: None)
            assert left(fixes, options, clock, games, None) == watched, (clock, games)
