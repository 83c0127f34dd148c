"""Each fatal error that can be reached: its message, where it occurs, and the files that it leaves.

The others of the C program are failures of fputc, fseek, fclose and of opening level1.s and level2.s for reading, which a folder
in memory does not have. For a real disk see `teeko99.hosts.disk` and test_disk.py.
"""

import pytest

import teeko99
from tests.teeko.situations import (
    CLOCK,
    COLOURS,
    FATAL,
    FOUR_AT_ONCE,
    FOUR_BOARD,
    LEARNING_ONLY,
    SEARCH_ONLY,
    Refusal,
    RefusingFolder,
    play_in,
)

ANY_BOARD = "1111" + "0" * 21
"""A board that no game in this module reaches."""

COUNTS = "   1   2"


def refuse(name: str, *modes: str, after: int = 0) -> Refusal:
    """Refuse to open a file in these modes, once it has been opened in them ``after`` times."""
    opened = 0

    def refused(asked: str, mode: str) -> bool:
        nonlocal opened
        if asked != name or mode not in modes:
            return False
        opened += 1
        return opened > after

    return refused


class TestFilesThatCannotBeOpened:
    """A file can't be opened. The message names the file and the purpose."""

    @pytest.mark.parametrize(
        ("refusal", "typed", "message"),
        [
            (refuse("memory.m", "r+", "a+"), "q\n", "Cannot create memory.m (fopen of memory.m with a+)."),
            (refuse("stat.m", "r+", "a+"), "q\n", "Cannot create stat.m (fopen of stat.m with a+)."),
            (refuse("stat.m", "r+"), "?\n", "Cannot open stat.m for reading and writing."),
            (refuse("stat.m", "a+", after=1), "?\nr\n", "Cannot create stat.m (fopen of stat.m with a+)."),
            (refuse("game.m", "w"), SEARCH_ONLY, "Cannot open game.m for writing."),
            (refuse("level1.s", "w"), SEARCH_ONLY, "Cannot open level1.s for writing."),
            (refuse("level1.s", "w"), LEARNING_ONLY, "Cannot open level1.s for writing."),
            (refuse("level2.s", "w"), SEARCH_ONLY, "Cannot open level2.s for writing."),
            (refuse("memory.m", "r+"), SEARCH_ONLY, "Cannot open memory.m for reading and writing."),
            (refuse("memory.m", "r+"), FOUR_AT_ONCE, "Cannot open memory.m for reading and writing."),
            (refuse("game.m", "r"), FOUR_AT_ONCE, "Cannot open game.m for reading."),
            (refuse("stat.m", "r+"), FOUR_AT_ONCE, "Cannot open stat.m for reading and writing."),
        ],
    )
    def test_interactive(self, refusal: Refusal, typed: str, message: str) -> None:
        session = play_in(RefusingFolder({}, refusal), typed)
        assert session.ending == "exit1"
        assert session.screen.endswith(FATAL.format(message))
        assert session.files.keys() <= {"memory.m", "stat.m"}

    @pytest.mark.parametrize("options", ["+h+s+l", "-h-s+l"])
    def test_player_2s_memory_is_missing(self, options: str) -> None:
        session = teeko99.play([], clock=CLOCK, argv=("+h+s-l", options, "2.m", "5"))
        assert session.ending == "exit1"
        assert session.screen.endswith(FATAL.format("Cannot open memory of player 2 for reading and writing."))
        assert session.files.keys() == {"memory.m", "stat.m"}

    def test_player_2s_memory_is_not_looked_for_where_nobody_needs_it(self) -> None:
        assert teeko99.play([], clock=CLOCK, argv=("+h+s+l", "+h+s-l", "2.m", "5")).ending == "exit0"

    def test_a_memory_made_by_the_program_and_deleted_while_it_runs(self) -> None:
        session = play_in(RefusingFolder({}, refuse("memory.m", "r+", after=1)), SEARCH_ONLY)
        assert "New memory file has been successfully created.\n" in session.screen
        assert session.screen.endswith(FATAL.format("Cannot open memory.m for reading and writing."))


class TestStatistics:
    """stat.m is too short, or has a count of 9999."""

    @pytest.mark.parametrize("length", [0, 3, 4, 20, 35])
    def test_the_screen_reads_all_nine_before_it_prints(self, length: int) -> None:
        stat = "   1" * 9
        session = teeko99.play("?\n", clock=CLOCK, files={"stat.m": stat[:length], "memory.m": ""})
        assert session.ending == "exit1"
        assert "Statistics." not in session.screen
        assert session.screen.endswith(FATAL.format("Cannot fgetc (getnumber)."))
        assert session.files == {"stat.m": stat[:length], "memory.m": ""}

    @pytest.mark.parametrize(
        ("length", "message"),
        [
            (0, "Cannot skip."),
            (23, "Cannot skip."),
            (31, "Cannot skip."),
            (32, "Cannot fgetc (getnumber)."),
            (35, "Cannot fgetc (getnumber)."),
        ],
    )
    def test_counting_skips_to_its_number(self, length: int, message: str) -> None:
        """The person began and won: this is the ninth count. Printing comes before it, learning after it."""
        session = teeko99.play(FOUR_AT_ONCE, clock=CLOCK, files={"stat.m": " " * length})
        assert session.ending == "exit1"
        assert session.screen.endswith("\nYou have won.\n" + FATAL.format(message))
        assert session.files == {"stat.m": " " * length, "memory.m": ""}

    def test_a_count_is_full(self) -> None:
        stat = " " * 32 + "9999"
        session = teeko99.play(FOUR_AT_ONCE, clock=CLOCK, files={"stat.m": stat})
        assert session.screen.endswith("\nYou have won.\n" + FATAL.format("Learned number is too big."))
        assert session.files == {"stat.m": stat, "memory.m": ""}


@pytest.fixture(scope="module")
def record() -> str:
    """The record that FOUR_AT_ONCE adds to the memory, 33 characters."""
    session = teeko99.play(FOUR_AT_ONCE + "\nq\n", clock=CLOCK)
    memory = session.files["memory.m"]
    assert memory[FOUR_BOARD:] == "   1    "
    assert memory.count("2") == memory.count("1") - 1 == 4
    return memory


def swapped(record: str) -> str:
    """The record of the same board with the colours swapped."""
    return record[:FOUR_BOARD].translate(COLOURS) + record[FOUR_BOARD:]


def learn(memory: str) -> teeko99.Session:
    """Play FOUR_AT_ONCE with this memory."""
    return teeko99.play(FOUR_AT_ONCE + "\nq\n", clock=CLOCK, files={"memory.m": memory})


class TestLearning:
    """remember: a damaged record is a fatal error when it is read, counted up or skipped."""

    def test_a_known_board_and_its_colour_swap_are_counted(self, record: str) -> None:
        assert learn(record).files["memory.m"] == record[:FOUR_BOARD] + "   2    "
        assert learn(swapped(record)).files["memory.m"] == swapped(record)[:FOUR_BOARD] + "   1   1"

    @pytest.mark.parametrize(
        ("swap", "length", "message"),
        [
            (False, 25, "Cannot fgetc (getnumber)."),
            (False, 28, "Cannot fgetc (getnumber)."),
            (True, 25, "Cannot skip."),
            (True, 28, "Cannot skip."),
            (True, 29, "Cannot fgetc (getnumber)."),
            (True, 32, "Cannot fgetc (getnumber)."),
        ],
    )
    def test_the_record_is_cut_short(self, record: str, swap: bool, length: int, message: str) -> None:
        memory = (swapped(record) if swap else record)[:length]
        session = learn(memory)
        assert session.ending == "exit1"
        assert session.screen.endswith("Adjust " + FATAL.format(message))
        assert session.files["memory.m"] == memory
        assert session.files.keys() == {"memory.m", "stat.m"}

    def test_only_the_count_that_is_raised_is_asked(self, record: str) -> None:
        session = learn(record[:29])
        assert session.ending == "exit0"
        assert session.files["memory.m"] == record[:FOUR_BOARD] + "   2"

    @pytest.mark.parametrize("length", [25, 29, 32])
    def test_another_record_is_cut_short(self, record: str, length: int) -> None:
        memory = (ANY_BOARD + COUNTS)[:length]
        session = learn(memory)
        assert session.screen.endswith(FATAL.format("Cannot skip."))
        assert session.files["memory.m"] == memory

    @pytest.mark.parametrize("length", [1, 24])
    def test_a_board_cut_short_is_the_end(self, record: str, length: int) -> None:
        memory = ANY_BOARD + COUNTS + ANY_BOARD[:length]
        assert learn(memory).files["memory.m"] == memory + record

    @pytest.mark.parametrize("swap", [False, True])
    def test_a_count_is_full(self, record: str, swap: bool) -> None:
        memory = swapped(record)[:FOUR_BOARD] + "   19999" if swap else record[:FOUR_BOARD] + "9999   1"
        session = learn(memory)
        assert session.screen.endswith("Adjust " + FATAL.format("Learned number is too big."))
        assert session.files["memory.m"] == memory

    def test_a_marker_before_the_record(self, record: str) -> None:
        """In the search for the board a marker counts as a board, in the search for its record it does not."""
        memory = "X" + COUNTS + record
        session = learn(memory)
        assert session.screen.endswith("Adjust " + FATAL.format("Unknown error in fileio - loadposition failed."))
        assert session.files["memory.m"] == memory

    def test_a_marker_after_the_record(self, record: str) -> None:
        session = learn(record + "X" + COUNTS)
        assert session.ending == "exit0"
        assert session.files["memory.m"] == record[:FOUR_BOARD] + "   2    X" + COUNTS


@pytest.fixture(scope="module")
def successor() -> str:
    """A board that the program can reach with its move after SEARCH_ONLY."""
    session = teeko99.play(SEARCH_ONLY, clock=CLOCK)
    assert session.ending == "input"
    return session.files["level1.s"][-25:]


class TestRecalling:
    """recall: the numbers of a record that is a successor are read, those of other records are skipped."""

    def test_a_successor_is_found(self, successor: str) -> None:
        session = teeko99.play(SEARCH_ONLY, clock=CLOCK, files={"memory.m": successor + COUNTS})
        assert "Recalling.\n" in session.screen
        assert "eval(learn)=Not found" not in session.screen

    @pytest.mark.parametrize("colours", [{}, COLOURS])
    @pytest.mark.parametrize("length", [25, 28, 29, 32])
    def test_a_successors_record_is_cut_short(self, successor: str, colours: dict[int, str], length: int) -> None:
        memory = (successor.translate(colours) + COUNTS)[:length]
        session = teeko99.play(SEARCH_ONLY, clock=CLOCK, files={"memory.m": memory})
        assert session.screen.endswith("Recalling." + FATAL.format("Cannot fgetc (getnumber)."))
        assert session.files["memory.m"] == memory

    @pytest.mark.parametrize("script", [SEARCH_ONLY, LEARNING_ONLY])
    @pytest.mark.parametrize("length", [25, 28, 29, 32])
    def test_another_record_is_cut_short(self, script: str, length: int) -> None:
        session = teeko99.play(script, clock=CLOCK, files={"memory.m": (ANY_BOARD + COUNTS)[:length]})
        assert session.screen.endswith("Recalling" + FATAL.format("Cannot skip."))

    def test_without_search_no_board_is_a_successor(self, successor: str) -> None:
        """learn-board: level1.s is made from an empty board, so even a successor's record is only skipped."""
        session = teeko99.play(LEARNING_ONLY, clock=CLOCK, files={"memory.m": successor})
        assert session.screen.endswith("Recalling" + FATAL.format("Cannot skip."))

    def test_a_marker_counts_as_a_board(self, successor: str) -> None:
        """Cells that are not read keep their value: a successor is also found if a marker replaces its last cells, which are 0."""
        board = successor.rstrip("0")
        assert len(board) < 25, "the situation needs a successor whose last cell is empty"
        session = teeko99.play(SEARCH_ONLY, clock=CLOCK, files={"memory.m": board + "X" + COUNTS})
        assert "Recalling.\n" in session.screen


def test_game_m_left_open_stays_even_after_a_fatal_error() -> None:
    """game-file-left: after ``q`` at the move prompt and a new game the first handle is lost, so the file can't be deleted."""
    typed = FOUR_AT_ONCE.removesuffix("4244\n") + "q\n\n" + FOUR_AT_ONCE
    session = teeko99.play(typed, clock=CLOCK, files={"stat.m": ""})
    assert session.ending == "exit1"
    assert session.screen.endswith(FATAL.format("Cannot skip."))
    assert "game.m" in session.files


def test_a_fatal_error_alone_closes_game_m_and_deletes_it() -> None:
    session = teeko99.play(FOUR_AT_ONCE, clock=CLOCK, files={"stat.m": ""})
    assert session.ending == "exit1"
    assert session.files.keys() == {"memory.m", "stat.m"}
