"""The command line: batch mode, the usage screen, and unusual or negative numbers of games."""

import pytest

import teeko99
from teeko99.io import screens
from teeko99.io.command_line import parse, parse_options
from tests.teeko.situations import CLOCK, FOUR_AT_ONCE

OFF = "+h+s-l"

LEFT_OVER = {"level1.s": "1", "LEVEL2.S": "2", "game.m": "3", "memory.m": "4"}


def play(*argv: str, typed: str = "", files: dict[str, str] | None = None) -> teeko99.Session:
    """Play a session with this command line."""
    return teeko99.play(typed, clock=CLOCK, argv=argv, files=files)


@pytest.mark.parametrize(
    "argv",
    [
        ("-?",),
        ("",),
        (OFF,),
        (OFF, OFF),
        (OFF, OFF, "2.m"),
        (OFF, OFF, "2.m", "1", "2"),
        (OFF, OFF, "2.m", "0"),
        (OFF, OFF, "2.m", "x3"),
        (OFF, OFF, "2.m", ""),
        (OFF, OFF, "2.m", "- 3"),
        (OFF, OFF, "2.m", "4294967296"),
        ("+h+s", OFF, "2.m", "1"),
        (OFF, "", "2.m", "1"),
        ("+s+h-l", OFF, "2.m", "1"),
        ("+H+S-L", OFF, "2.m", "1"),
        ("*h+s-l", OFF, "2.m", "1"),
        (" +h+s-l", OFF, "2.m", "1"),
    ],
)
def test_usage(argv: tuple[str, ...]) -> None:
    """No file is created, and the temporary files are deleted."""
    session = play(*argv, files=LEFT_OVER)
    assert session == teeko99.Session(screens.USAGE, {"memory.m": "4"}, "exit0")


@pytest.mark.parametrize(
    ("word", "switches"),
    [
        ("+h+s+l", (1, 1, 1)),
        ("-h-s-l", (0, 0, 0)),
        ("+h-s+l", (1, 0, 1)),
        ("-h+s-l and more", (0, 1, 0)),
        ("+h+s+", None),
        ("+h+s l", None),
        ("h+s+l+", None),
        ("\xab" * 6, None),
    ],
)
def test_option_words(word: str, switches: tuple[int, ...] | None) -> None:
    assert parse_options(word) == switches


@pytest.mark.parametrize(
    ("count", "games"),
    [("1", 1), ("3x", 3), (" 2", 2), ("+4", 4), ("002", 2), ("4294967299", 3), ("2.9", 2), ("\t5", 5)],
)
def test_counts(count: str, games: int) -> None:
    session = play(OFF, OFF, "2.m", count)
    assert session.ending == "exit0"
    assert f"\nPlaying {games} games in batch mode.\n" in session.screen
    assert session.screen.count("Playing game ") == session.screen.count(" [last move was ") == games
    assert f"\nPlaying game {games}... [last move was " in session.screen
    assert session.files["memory.m"] == ""


def test_the_header_shows_every_switch() -> None:
    assert parse(("+h-s+l", "-h+s-l", "2.m", "12")) == ((1, 0, 1), (0, 1, 0), "2.m", 12)
    header = """
Playing 12 games in batch mode.
---------------------------------------
          Heuristics Searching Learning
Player 1      ON      OFF         ON
Player 2     OFF       ON        OFF
---------------------------------------
Playing game 1..."""
    assert header in play("+h-s+l", "-h+s-l", "2.m", "12").screen


def test_batch_asks_for_nothing_and_leaves_nothing_temporary() -> None:
    session = play("+h+s+l", "+h+s+l", "2.m", "5", typed="q\n", files={**LEFT_OVER, "2.m": "", "memory.m": ""})
    assert session.ending == "exit0"
    assert session.files.keys() == {"2.m", "memory.m", "stat.m"}
    assert ">" not in session.screen


class TestNegativeCounts:
    """negative-count: the menu appears, and the tests for repeat == 0 and repeat > 0 are both false."""

    def test_the_menu_comes_with_its_own_switches(self) -> None:
        session = play("-h-s-l", "-h-s-l", "2.m", "-3", typed="q\n")
        assert session.ending == "exit0"
        assert "in batch mode" not in session.screen
        for switch in ("Heuristic is ON", "Searching is ON", "Learning is  ON", "Thinking is VISIBLE"):
            assert switch in session.screen

    def test_a_game_is_half_silent(self) -> None:
        loud = play(typed=FOUR_AT_ONCE + "\n")
        silent = play(OFF, OFF, "2.m", "-1", typed=FOUR_AT_ONCE)
        for text in ("Thinking...", "Press ENTER to return", "Updating memory...", "\n01234"):
            assert text not in silent.screen.replace("\n 01234", "", 1)
        assert "Updating memory...\n" in loud.screen
        assert "\nYou have won.\n" in silent.screen
        assert silent.screen.count("Choose an option") == 2
        assert silent.files["stat.m"] == loud.files["stat.m"]

    @pytest.mark.parametrize(
        ("options", "counted"), [((OFF, OFF), 0), (("+h+s+l", OFF), 1), ((OFF, "+h+s+l"), 1), (("+h+s+l", "+h+s+l"), 2)]
    )
    def test_whoever_learns_learns_into_memory_m(self, options: tuple[str, str], counted: int) -> None:
        """Once for each player with +l. Player 2's file is not used."""
        session = play(*options, "2.m", "-1", typed=FOUR_AT_ONCE)
        assert session.ending == "input"
        assert session.files["memory.m"][25:] == (f"   {counted}    " if counted else "")
        assert "2.m" not in session.files

    def test_nothing_is_learned_while_learning_is_off_in_the_menu(self) -> None:
        assert play("+h+s+l", "+h+s+l", "2.m", "-1", typed="l\n" + FOUR_AT_ONCE).files["memory.m"] == ""


class TestBatchLearning:
    """Which memory learns what."""

    def test_each_player_has_a_memory(self) -> None:
        session = play("+h+s+l", "+h+s+l", "2.m", "6", files={"2.m": ""})
        assert session.files["2.m"] == session.files["memory.m"] != ""

    def test_one_memory_for_both_counts_twice(self) -> None:
        alone = play("+h+s+l", "+h+s+l", "2.m", "1", files={"2.m": ""}).files["memory.m"]
        both = play("+h+s+l", "+h+s+l", "memory.m", "1").files["memory.m"]
        assert both == alone.replace("   1", "   2") != alone

    def test_whether_anyone_learns_depends_on_the_last_mover(self) -> None:
        """batch-learning: only player 1 learns, and only from games whose last move was its own."""
        sizes: dict[str, set[bool]] = {"X": set(), "O": set()}
        for clock in range(30):
            session = teeko99.play([], clock=clock, argv=("+h+s+l", OFF, "2.m", "1"))
            if "has won" in session.screen:
                sizes["X" if "Player I (X)" in session.screen else "O"].add(bool(session.files["memory.m"]))
        assert sizes == {"X": {True}, "O": {False}}
