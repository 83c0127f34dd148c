"""An unobserved batch leaves the same files and variables as an observed one, even if it is stopped after any of its games."""

from __future__ import annotations

import itertools

import pytest

from teeko99.game.decision import Player
from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import Exit
from teeko99.io.folder import File, Folder
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
        """End the run after the last game."""
        self.games -= 1
        if not self.games:
            raise StoppedError


def left(options: tuple[str, str], clock: int, games: int, observe: Observer | None) -> dict[str, str]:
    """The files after the given number of games of a batch."""
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
    """The side, ``1`` or ``2``, whose pawns differ between the boards of level 1."""
    boards = [level1[at : at + 25] for at in range(0, len(level1), 25)]
    ones = {tuple(cell == "1" for cell in board) for board in boards}
    return "1" if len(ones) > 1 else "2"


@pytest.mark.parametrize("options", OPTIONS)
def test_tables_that_are_emptied_over_and_over_change_nothing(options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [left((options, options), clock, 6, None) for clock in range(4)]
    monkeypatch.setattr("teeko99.game.game.MOST_DECISIONS", 3)
    assert [left((options, options), clock, 6, None) for clock in range(4)] == usual


Left = tuple[str, dict[str, str], dict[str, object]]
"""The screen, the files and the variables."""

BOARDS = ("X", "Xsearch", "Xheur", "Xlearn", "nothing_learned")
NUMBERS = ("n", "p", "p0", "heurplaying", "searchplaying", "learning", "recentpositions", "learnednumber")


def played(options: tuple[str, str], memory2: str, files: dict[str, str], *, observed: bool = False) -> Left:
    """Play 40 games."""
    host = ScriptedHost(iter(()), 1999, Folder(files))
    run = Program(host, (lambda snapshot: None) if observed else None)
    with pytest.raises(Exit):
        run.run([*options, memory2, "40"])
    variables = {name: getattr(run.variables, name) for name in (*BOARDS, *NUMBERS)}
    return host.screen(), host.folder.contents(), variables


@pytest.fixture(scope="module")
def learned() -> str:
    """A memory with some records: one of them is there twice, and the last one is a marker."""
    _, files, _ = played(("+h+s+l", "+h+s+l"), "2.m", {"2.m": ""})
    records = files["memory.m"]
    return records + records[:33] + "X" + " " * 8


@pytest.mark.parametrize(
    ("options", "memory2"),
    [
        (("+h+s+l", "+h+s+l"), "2.m"),
        (("-h+s+l", "+h-s+l"), "2.m"),
        (("+h+s+l", "-h-s+l"), "2.m"),
        (("-h+s+l", "+h+s-l"), "2.m"),
        (("+h-s-l", "-h+s-l"), "2.m"),
        (("-h-s-l", "-h-s-l"), "2.m"),
        (("+h+s+l", "+h+s+l"), "memory.m"),
        (("+h-s+l", "-h+s+l"), "memory.m"),
    ],
)
def test_many_games_leave_the_same_files_and_variables_as_an_observed_batch(
    options: tuple[str, str], memory2: str, learned: str
) -> None:
    for text in ("", learned[:-9], learned):
        files = {"memory.m": text, "2.m": text}
        assert played(options, memory2, files) == played(options, memory2, files, observed=True)


class LinkedFolder(Folder):
    """A folder in which memory.m is a link to another file."""

    def __init__(self, target: str) -> None:
        super().__init__({target: "", "2.m": ""})
        self.target = target

    def find(self, name: str) -> File | None:
        """The file itself, or the target of the link."""
        return super().find(self.target if name == "memory.m" else name)

    def base_name(self, name: str) -> str:
        """The name of the link's target."""
        return super().base_name(self.target if name == "memory.m" else name)


@pytest.mark.parametrize(
    ("options", "target"),
    [
        *itertools.product(("+h+s+l", "-h-s+l", "+h-s+l"), ("level1.s", "level2.s")),
        ("-h-s+l", "game.m"),
    ],
)
def test_a_memory_that_is_a_link_to_a_file_of_the_game(options: str, target: str) -> None:
    """With the other options game.m grows for ever, as in the C: each board that is read from it adds another one."""
    ended = []
    for observer in (None, lambda snapshot: None):
        host = ScriptedHost(iter(()), 1, LinkedFolder(target))
        with pytest.raises(Exit):
            Program(host, observer).run([options, options, "2.m", "5"])
        ended.append((host.screen(), host.folder.contents()))
    assert ended[0] == ended[1]


def test_a_batch_is_watched_where_a_memory_is_a_file_that_the_program_also_uses_otherwise() -> None:
    watched = []
    for name in ("2.m", "memory.m", "STAT.M", "./game.m", "level1.s", r"folder\level2.s"):
        program = Program(ScriptedHost(iter(()), 1999, Folder()))
        program.take_options(((1, 1, 1), (1, 1, 1), name, 5))
        program.game.init(0)
        watched.append(program.game.watched)
    assert watched == [False, False, True, True, True, True]


class Looking(Program):
    """A program that collects its players after each game."""

    seen: list[tuple[Player, ...]]

    def conclude(self, result: int) -> None:
        """Called after each game."""
        super().conclude(result)
        self.seen.append(self.game.players)


def looked_at(options: tuple[str, str]) -> list[tuple[Player, ...]]:
    """Play 40 games and return the players after each of them."""
    program = Looking(ScriptedHost(iter(()), 1999, Folder({"2.m": ""})))
    program.seen = []
    with pytest.raises(Exit):
        program.run([*options, "2.m", "40"])
    return program.seen


def test_tables_stay_within_their_bound_while_a_memory_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game adds at most a hundred decisions."""
    monkeypatch.setattr("teeko99.game.game.MOST_DECISIONS", 50)
    sizes: list[int] = []

    class Counting(Looking):
        """A program that counts its players' decisions after each game."""

        def conclude(self, result: int) -> None:
            """Called after each game."""
            super().conclude(result)
            sizes.extend(map(len, self.game.players))

    program = Counting(ScriptedHost(iter(()), 1999, Folder({"2.m": ""})))
    program.seen = []
    with pytest.raises(Exit):
        program.run(["+h-s+l", "+h-s+l", "2.m", "40"])
    assert 50 < max(sizes) <= 150


def test_what_decisions_rest_on_is_noted_once() -> None:
    """A position is not noted again when the memory is asked for it again, however often its counts change."""
    for player in looked_at(("+h+s+l", "+h+s+l"))[-1]:
        for positions in (player.resting.values(), player.weighed.values()):
            assert sum(map(len, positions)) == len(set().union(*positions)) > 0


def test_players_without_memories_share_a_table_where_they_decide_alike() -> None:
    for options, alike in ((("+h+s-l", "+h+s-l"), True), (("+h+s-l", "+h-s-l"), False), (("+h+s+l", "+h+s+l"), False)):
        player1, player2 = looked_at(options)[-1]
        assert (player1 is player2) == alike
