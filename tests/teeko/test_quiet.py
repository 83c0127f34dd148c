"""A batch that nobody watches leaves what a watched one leaves, also when it is stopped after any of its games."""

from __future__ import annotations

import pytest
from teeko99.steps import ByMemory

from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import Exit
from teeko99.io.folder import Folder
from teeko99.state.session import Observer

OPTIONS = ("+h+s-l", "-h+s-l", "+h-s+l", "-h-s+l", "+h+s+l")


class StoppedError(Exception):
    """The host ends the run."""


class StoppingHost(ScriptedHost):
    """A host that ends the run after a number of games, as a signal does."""

    def __init__(self, games: int, clock: int) -> None:
        super().__init__(iter(()), clock, Folder({"2.m": ""}))
        self.games = games

    def checkpoint(self) -> None:
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
    monkeypatch.setattr("teeko99.steps.MOST_STEPS", 3)
    assert [left((options, options), clock, 6, None) for clock in range(4)] == usual


class Watched(Program):
    """A batch that is played as a watched one, though nobody looks."""

    def look_who_watches(self) -> None:
        """Somebody may."""


Left = tuple[str, dict[str, str], tuple[int | bytes, ...]]
"""Screen, files, and the variables x, o, n, p and learnednumber."""


def played(program: type[Program], options: tuple[str, str], memory2: str, files: dict[str, str]) -> Left:
    """What 40 games leave."""
    host = ScriptedHost(iter(()), 1999, Folder(files))
    run = program(host)
    with pytest.raises(Exit):
        run.run([*options, memory2, "40"])
    return host.screen(), host.folder.contents(), (run.x, run.o, run.n, run.p, run.learnednumber)


@pytest.fixture(scope="module")
def learned() -> str:
    """A memory of some records, one of them twice, and the last one under a marker."""
    _, files, _ = played(Program, ("+h+s+l", "+h+s+l"), "2.m", {"2.m": ""})
    records = files["memory.m"]
    return records + records[:33] + "X" + " " * 8


@pytest.mark.parametrize(
    ("options", "memory2"),
    [
        (("+h+s+l", "+h+s+l"), "2.m"),
        (("-h+s+l", "+h-s+l"), "2.m"),
        (("+h+s+l", "-h-s+l"), "2.m"),
        (("-h+s+l", "+h+s-l"), "2.m"),
        (("+h+s+l", "+h+s+l"), "memory.m"),
        (("+h-s+l", "-h+s+l"), "memory.m"),
        (("+h+s+l", "-h+s+l"), "./Memory.m"),
        (("-h+s+l", "-h+s+l"), ".//2.m"),
    ],
)
def test_many_games_with_memories_are_those_of_a_watched_batch(
    options: tuple[str, str], memory2: str, learned: str
) -> None:
    for text in ("", learned[:-9], learned):
        files = {"memory.m": text, "2.m": text}
        assert played(Program, options, memory2, files) == played(Watched, options, memory2, files)


def test_a_batch_is_a_watched_one_where_the_second_memory_is_a_file_that_the_program_uses_otherwise() -> None:
    quiet: list[bool] = []
    for name in ("2.m", "memory.m", "STAT.M", "./game.m", "level1.s", r"folder\level2.s"):
        program = Program(ScriptedHost(iter(()), 1999, Folder()))
        program.thinking = 0
        program.take_options(((1, 1, 1), (1, 1, 1), name, 5))
        program.look_who_watches()
        quiet.append(program.quiet)
    assert quiet == [True, True, False, False, False, False]


def test_tables_stay_within_their_bound_while_a_memory_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game adds a hundred steps at most; those of the heuristics stay when the memory's are forgotten."""
    monkeypatch.setattr("teeko99.steps.MOST_STEPS", 50)
    sizes: list[int] = []

    class Looking(Program):
        """A program that counts its advisers' steps after each game."""

        def conclude(self, result: int) -> None:
            """After the game."""
            super().conclude(result)
            for known in self.known_advisers or ():
                assert isinstance(known, ByMemory)
                assert known.adviser is not None
                sizes.extend((len(known), len(known.adviser)))

    played(Looking, ("+h-s+l", "+h-s+l"), "2.m", {"2.m": ""})
    assert 50 < max(sizes) <= 150


def test_what_a_memory_has_said_is_kept_once() -> None:
    """However often its counts change: a position is not noted again each time it is asked for."""
    seen: list[ByMemory] = []

    class Looking(Program):
        """A program that shows its advisers after each game."""

        def updatememory(self) -> None:
            """After the game."""
            super().updatememory()
            seen.extend(known for known in self.advisers() if isinstance(known, ByMemory))

    played(Looking, ("+h+s+l", "+h+s+l"), "2.m", {"2.m": ""})
    for known in seen[-2:]:
        for positions in (known.against.values(), known.weighed.values()):
            assert sum(map(len, positions)) == len(set().union(*positions)) > 0
