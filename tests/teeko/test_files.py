"""Windows' rules for files, as the program's folder in memory follows them."""

from collections.abc import Callable

import pytest

import teeko99
from teeko99.io.folder import TEMPORARY, Folder, Handle, removefiles
from teeko99.state.board import BIT
from teeko99.state.line import Line


def opened(folder: Folder, name: str, mode: str) -> Handle:
    """Open a file that can be opened."""
    handle = folder.open(name, mode)
    assert handle is not None
    return handle


@pytest.mark.parametrize("mode", ["r", "r+"])
def test_reading_wants_the_file_there(mode: str) -> None:
    folder = Folder({"here.m": "x"})
    assert folder.open("missing.m", mode) is None
    assert folder.open("here.m", mode) is not None
    assert folder.contents() == {"here.m": "x"}


@pytest.mark.parametrize("mode", ["w", "a+"])
def test_writing_makes_the_file(mode: str) -> None:
    folder = Folder()
    opened(folder, "New.m", mode)
    assert folder.contents() == {"New.m": ""}


def test_appending_keeps_what_is_there() -> None:
    folder = Folder({"a.m": "abc"})
    opened(folder, "a.m", "a+").file.append(b"def")
    assert folder.contents() == {"a.m": "abcdef"}


@pytest.mark.parametrize("name", ["MEMORY.M", "memory.m", "Memory.M"])
def test_names_do_not_tell_case_and_the_first_is_kept(name: str) -> None:
    folder = Folder({"Memory.m": "abc"})
    assert opened(folder, name, "r+").file.name == "Memory.m"
    opened(folder, name, "w").close()
    assert folder.contents() == {"Memory.m": ""}
    assert not folder.remove(name), "the first handle is still open"


@pytest.mark.parametrize("name", ["./game.m", ".//Game.M", "././GAME.M"])
def test_a_path_to_a_file_is_that_file(name: str) -> None:
    folder = Folder({"game.m": "abc", "other/game.m": "x"})
    handle = opened(folder, name, "r+")
    assert handle.file is opened(folder, "game.m", "r").file
    assert handle.name == name
    assert not folder.remove("game.m"), "the path has it open"
    assert opened(folder, "./other/./game.m", "r").file.name == "other/game.m"
    with pytest.raises(ValueError, match="are one file"):
        Folder({"game.m": "", name: ""})


@pytest.mark.parametrize("name", ["/game.m", "game.m/", "game.m/.", "../game.m", "x/../game.m", "./", ".\\game.m"])
def test_a_path_to_somewhere_else_is_no_file(name: str) -> None:
    assert Folder({"game.m": "abc"}).open(name, "r+") is None


def test_a_deleted_name_is_forgotten_with_its_spelling() -> None:
    folder = Folder({"Game.M": "abc"})
    assert folder.remove("game.m")
    opened(folder, "game.m", "w")
    assert folder.contents() == {"game.m": ""}


def test_two_files_that_differ_in_case_only_cannot_be() -> None:
    with pytest.raises(ValueError, match="are one file"):
        Folder({"memory.m": "", "MEMORY.m": ""})


def test_an_open_file_is_not_deleted() -> None:
    folder = Folder({"stat.m": "abc"})
    first, second = opened(folder, "stat.m", "r+"), opened(folder, "STAT.M", "r")
    assert not folder.remove("stat.m")
    first.close()
    first.close()
    assert not folder.remove("stat.m"), "closing a closed handle must not close another one"
    assert folder.contents() == {"stat.m": "abc"}
    second.close()
    assert folder.remove("stat.m")
    assert folder.contents() == {}
    assert not folder.remove("stat.m")


def test_opening_to_write_empties_a_file_that_another_has_open() -> None:
    folder = Folder({"a.m": "abc"})
    reader = opened(folder, "a.m", "r")
    writer = opened(folder, "A.M", "w")
    assert reader.file.data == b""
    writer.file.append(b"new")
    assert reader.file.data == b"new"


def test_writing_in_place_and_past_the_end() -> None:
    file = opened(Folder({"a.m": "0123456789"}), "a.m", "r+").file
    file.overwrite(2, b"ab")
    assert file.data == b"01ab456789"
    file.overwrite(8, b"wxyz")
    assert file.data == b"01ab4567wxyz"


def test_every_change_changes_the_stamp() -> None:
    file = opened(Folder({"a.m": "0123456789"}), "a.m", "r+").file
    line = Line(BIT[0], BIT[1], 1)
    stamps = [file.stamp]
    changes: list[Callable[[], object]] = [
        lambda: file.append(b"ab"),
        lambda: file.overwrite(0, b"0"),
        lambda: file.writable().clear(),
        lambda: file.defer(line),
        lambda: line.pawns.append(BIT[2]),
        lambda: file.reload(b"abc"),
    ]
    for change in changes:
        change()
        stamps.append(file.stamp)
    assert len(set(stamps)) == len(stamps)


def test_removefiles_deletes_the_temporary_files_that_are_closed() -> None:
    folder = Folder({"LEVEL1.S": "1", "level2.s": "2", "Game.m": "3", "memory.m": "4", "level3.s": "5"})
    handle = opened(folder, "level2.s", "r")
    removefiles(folder)
    assert folder.contents() == {"level2.s": "2", "memory.m": "4", "level3.s": "5"}
    handle.close()
    removefiles(folder)
    assert folder.contents() == {"memory.m": "4", "level3.s": "5"}
    removefiles(folder)
    assert TEMPORARY == ("level1.s", "level2.s", "game.m")


def test_bytes_stay_bytes() -> None:
    content = "".join(map(chr, range(256)))
    assert Folder({"a.m": content}).contents() == {"a.m": content}
    with pytest.raises(ValueError, match="latin-1"):
        Folder({"a.m": "€"})


class TestThroughTheProgram:
    """The same rules as they show in a session."""

    def test_player_2_may_share_memory_m_under_another_case(self) -> None:
        argv = ("+h+s+l", "+h+s+l", "MEMORY.M", "3")
        session = teeko99.play([], clock=1, argv=argv)
        assert session.ending == "exit0"
        assert sorted(session.files) == ["memory.m", "stat.m"]
        assert len(session.files["memory.m"]) > 0

    def test_player_2s_memory_may_be_a_temporary_file(self) -> None:
        """game.m is emptied by the game that writes it, even if it is open, and is deleted when the run ends."""
        argv = ("+h+s-l", "+h+s+l", "GAME.M", "1")
        session = teeko99.play([], clock=1, argv=argv, files={"game.m": "1" * 33})
        assert "game.m" not in {name.lower() for name in session.files} or session.ending == "exit1"

    @pytest.mark.parametrize(
        ("typed", "left"),
        [
            ("2\nq\n\nq\n", []),
            ("1\n00\n01\n02\n10\nq\n", ["game.m"]),
        ],
    )
    def test_game_m_stays_behind_after_q_at_the_move_prompt(self, typed: str, left: list[str]) -> None:
        """game-file-left: the handle stays open, so the file can no longer be deleted in this run."""
        session = teeko99.play(typed + "\nq\n", clock=1)
        assert session.ending == "exit0"
        assert sorted(session.files) == sorted([*left, "memory.m", "stat.m"])

    def test_stat_m_of_the_start_cannot_be_reset(self) -> None:
        stat = "   1" * 9
        session = teeko99.play("?\nr\n?\nr\nq\n", clock=1, files={"stat.m": stat})
        assert session.files["stat.m"] == stat
        assert session.screen.count("Creating new statistic file") == 0
        assert session.screen.count("Total of games played: 9\n") == 2

    def test_stat_m_made_in_this_run_can_be_reset(self) -> None:
        session = teeko99.play("p\n3\n\n?\nr\n?\n\nq\n", clock=1)
        assert session.files["stat.m"] == " " * 36
        assert session.screen.count("Creating new statistic file") == 2
        assert "Total of games played: 1\n" in session.screen
        assert "Total of games played: 0\n" in session.screen

    @pytest.mark.parametrize("answer", ["", "R", " r", "x", "q"])
    def test_only_a_line_that_begins_with_r_resets(self, answer: str) -> None:
        session = teeko99.play(f"p\n3\n\n?\n{answer}\n?\n\nq\n", clock=1)
        assert session.screen.count("Total of games played: 1\n") == 2
        assert session.screen.count("Creating new statistic file") == 1

    def test_once_reset_it_is_open_again(self) -> None:
        """The reset creates stat.m again and closes it, so a second reset in the same run works as well."""
        session = teeko99.play("?\nreset\n?\nrrr\nq\n", clock=1)
        assert session.screen.count("Creating new statistic file") == 3
        assert session.files["stat.m"] == " " * 36
