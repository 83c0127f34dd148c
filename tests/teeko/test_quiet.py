"""A batch that nobody watches leaves what a watched one leaves, also when it is stopped after any of its games."""

from __future__ import annotations

import pytest

from teeko99.files import Folder
from teeko99.hosts.scripted import ScriptedHost
from teeko99.program import Program
from teeko99.session import Observer

OPTIONS = ("+h+s-l", "-h+s-l", "+h-s+l", "-h-s+l", "+h+s+l")


class StoppedError(Exception):
    """The host ends the run."""


class StoppingHost(ScriptedHost):
    """A host that ends the run after a number of games, as a signal does."""

    def __init__(self, games: int, clock: int) -> None:
        super().__init__(iter(()), clock, Folder({"2.m": ""}))
        self.games = games

    def game_over(self) -> None:
        """End after the last game."""
        self.games -= 1
        if not self.games:
            raise StoppedError


def left(options: tuple[str, str], clock: int, games: int, observe: Observer | None) -> dict[str, str]:
    """The files after so many games of a batch."""
    host = StoppingHost(games, clock)
    with pytest.raises(StoppedError):
        Program(host, observe).run([*options, "2.m", "9"])
    return host.folder.contents()


@pytest.mark.parametrize("first", OPTIONS)
@pytest.mark.parametrize("second", OPTIONS)
def test_the_files_of_a_stopped_batch_are_those_of_a_watched_one(first: str, second: str) -> None:
    for clock in range(6):
        for games in (1, 3):
            watched = left((first, second), clock, games, lambda snapshot: None)
            assert left((first, second), clock, games, None) == watched, (clock, games)


def test_either_player_was_the_last_to_search() -> None:
    ended = [left(("-h+s-l", "-h+s-l"), clock, 1, None) for clock in range(12)]
    assert {_moved(files["level1.s"]) for files in ended} == {"1", "2"}


def _moved(level1: str) -> str:
    """Whose pawns differ between the boards of level 1."""
    boards = [level1[at : at + 25] for at in range(0, len(level1), 25)]
    ones = {tuple(cell == "1" for cell in board) for board in boards}
    return "1" if len(ones) > 1 else "2"


@pytest.mark.parametrize("options", OPTIONS)
def test_tables_that_are_emptied_over_and_over_change_nothing(options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [left((options, options), clock, 6, None) for clock in range(4)]
    monkeypatch.setattr("teeko99.quiet.MOST_STEPS", 3)
    assert [left((options, options), clock, 6, None) for clock in range(4)] == usual
