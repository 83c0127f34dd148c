"""A real folder: names are case-insensitive, files are written as a whole, and the disk can fail.

All of this holds for root too. As root can read and write any file, a folder is put in place of a file that can't be read, and
failures of the disk are simulated by fake system calls.
"""

import errno
import itertools
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from teeko99.hosts import disk
from teeko99.hosts.disk import CannotWrite, DiskFolder
from teeko99.hosts.replacing import FolderLock
from teeko99.io.folder import TEMPORARY, Handle, removefiles

OLD = b"old text"


def opened(folder: DiskFolder, name: str, mode: str) -> Handle:
    """Open a file that can be opened."""
    handle = folder.open(name, mode)
    assert handle is not None
    return handle


def names(path: Path) -> list[str]:
    """The names in a folder."""
    return sorted(os.listdir(path))


def record(number: int, counts: str) -> bytes:
    """A memory record: a board, different for each number, and its counts."""
    return (f"{number:b}".rjust(25, "0") + counts).encode()


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a memory in it."""
    (tmp_path / "memory.m").write_bytes(OLD)
    return tmp_path


@pytest.fixture
def folder(here: Path) -> DiskFolder:
    """The same folder as the program sees it."""
    return DiskFolder(str(here))


class TestFinding:
    """How names are found."""

    @pytest.mark.parametrize("name", ["memory.m", "MEMORY.M", "Memory.m"])
    def test_whatever_the_case(self, folder: DiskFolder, here: Path, name: str) -> None:
        handle = opened(folder, name, "r+")
        assert handle.file.data == OLD
        handle.file.append(b"!")
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!"
        assert names(here) == ["memory.m"]

    @pytest.mark.parametrize(("name", "text"), [("memory.m", OLD), ("MEMORY.M", b"capital"), ("Memory.m", b"capital")])
    def test_of_two_that_differ_in_case_one_is_known(
        self, folder: DiskFolder, here: Path, name: str, text: bytes
    ) -> None:
        """The one with exactly the requested name, else the first. From then on the program knows only this one."""
        (here / "MEMORY.M").write_bytes(b"capital")
        if (here / "memory.m").read_bytes() == b"capital":
            pytest.skip("this disk does not tell case")
        for asked in (name, "memory.m", "MEMORY.M"):
            assert opened(folder, asked, "r").file.data == text

    @pytest.mark.parametrize(
        "other", ["./memory.m", "../here/memory.m", "ABSOLUTE", "link.m", "../also/memory.m", "./MEMORY.M"]
    )
    def test_one_file_under_two_names(self, tmp_path: Path, other: str) -> None:
        """The text that one handle writes can be read by the other at once, and nothing is written twice."""
        here = tmp_path / "here"
        here.mkdir()
        (here / "memory.m").write_bytes(OLD)
        (here / "link.m").symlink_to("memory.m")
        (tmp_path / "also").symlink_to("here")
        folder = DiskFolder(str(here))
        first = opened(folder, "memory.m", "r+")
        second = opened(folder, str(here / "memory.m") if other == "ABSOLUTE" else other, "r+")
        first.file.append(b" and new")
        assert second.file.data == OLD + b" and new"
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b" and new"
        assert (here / "link.m").is_symlink()

    def test_a_hard_link_is_the_same_file(self, folder: DiskFolder, here: Path) -> None:
        """The file is written in place, so it stays a hard link."""
        os.link(here / "memory.m", here / "mem2.m")
        first, second = opened(folder, "memory.m", "r+"), opened(folder, "mem2.m", "r+")
        assert first.file is second.file
        first.file.append(b" and new")
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == (here / "mem2.m").read_bytes() == OLD + b" and new"
        assert (here / "memory.m").samefile(here / "mem2.m")

    def test_a_new_file_under_two_names(self, tmp_path: Path) -> None:
        folder = DiskFolder(str(tmp_path))
        first = opened(folder, "memory.m", "a+")
        assert opened(folder, "./memory.m", "r+").file is first.file

    def test_a_new_file_that_cannot_be_written_is_not_found_elsewhere(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = DiskFolder(str(tmp_path))
        opened(folder, "memory.m", "a+")
        monkeypatch.setattr(os, "replace", failing(errno.EIO))
        assert folder.open("./memory.m", "r+") is None
        monkeypatch.undo()
        assert folder.open("./memory.m", "r+") is not None

    def test_a_file_that_may_not_be_written_is_not_found(
        self, folder: DiskFolder, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(os, "open", failing(errno.EACCES))
        assert folder.open("memory.m", "r") is None

    def test_a_file_that_appears_later(self, folder: DiskFolder, here: Path) -> None:
        assert folder.open("mem2.m", "r+") is None
        (here / "mem2.m").write_bytes(b"2")
        assert opened(folder, "mem2.m", "r+").file.data == b"2"

    def test_in_a_folder_below(self, folder: DiskFolder, here: Path) -> None:
        (here / "sub").mkdir()
        (here / "sub" / "Mem2.m").write_bytes(b"2")
        opened(folder, os.path.join("sub", "mem2.m"), "r+").file.append(b"!")
        folder.write_changes()
        assert (here / "sub" / "Mem2.m").read_bytes() == b"2!"
        assert names(here / "sub") == ["Mem2.m"]

    @pytest.mark.parametrize("name", ["", ".", "..", "none/mem2.m", "memory.m/mem2.m", "sub", "SUB", "a\0b", "x" * 300])
    def test_what_is_no_file(self, folder: DiskFolder, here: Path, name: str) -> None:
        (here / "sub").mkdir()
        assert folder.open(name, "r+") is None
        assert names(here) == ["memory.m", "sub"]

    def test_a_file_that_is_too_large(self, folder: DiskFolder, here: Path) -> None:
        """It is not read, and a remark gives the reason. A file of the greatest size is read."""
        (here / "sparse.m").touch()
        os.truncate(here / "sparse.m", 1 << 30)
        assert folder.open("sparse.m", "r+") is None
        assert folder.remarks == [
            f"{here}/sparse.m has 1,073,741,824 bytes; the greatest file that is read has 67,108,864"
        ]
        os.truncate(here / "sparse.m", disk.GREATEST_FILE)
        assert len(opened(folder, "sparse.m", "r+").file.data) == disk.GREATEST_FILE

    def test_a_device_or_pipe_is_no_file(self, folder: DiskFolder, here: Path) -> None:
        os.mkfifo(here / "pipe.m")
        assert folder.open("pipe.m", "r+") is None
        assert folder.open(os.devnull, "r+") is None
        assert folder.open("pipe.m", "w") is None


class TestMaking:
    """New files."""

    def test_a_new_file_is_seen_once_its_text_is_in_it(self, tmp_path: Path) -> None:
        folder = DiskFolder(str(tmp_path))
        handle = opened(folder, "stat.m", "a+")
        assert names(tmp_path) == []
        handle.file.append(b" " * 36)
        folder.write_changes()
        assert (tmp_path / "stat.m").read_bytes() == b" " * 36
        assert names(tmp_path) == ["stat.m"]

    def test_an_empty_new_file_is_seen_too(self, tmp_path: Path) -> None:
        folder = DiskFolder(str(tmp_path))
        opened(folder, "memory.m", "a+").close()
        folder.write_changes()
        assert (tmp_path / "memory.m").read_bytes() == b""

    def test_a_new_file_that_goes_before_it_was_written(self, tmp_path: Path) -> None:
        folder = DiskFolder(str(tmp_path))
        opened(folder, "game.m", "w").close()
        assert folder.remove("GAME.M")
        folder.write_changes()
        assert names(tmp_path) == []

    @pytest.mark.parametrize("spelled", ["memory.m", "Memory.M"])
    def test_where_a_folder_stands(self, tmp_path: Path, spelled: str) -> None:
        (tmp_path / spelled).mkdir()
        assert DiskFolder(str(tmp_path)).open("memory.m", "a+") is None
        assert names(tmp_path) == [spelled]

    @pytest.mark.parametrize("path", ["none", "file"])
    def test_where_there_is_no_folder(self, tmp_path: Path, path: str) -> None:
        (tmp_path / "file").touch()
        assert DiskFolder(str(tmp_path / path)).open("memory.m", "a+") is None

    def test_where_the_folder_is_read_only(self, tmp_path: Path) -> None:
        if os.geteuid() == 0:
            pytest.skip("root may write anywhere")
        tmp_path.chmod(0o500)
        assert DiskFolder(str(tmp_path)).open("memory.m", "a+") is None
        tmp_path.chmod(0o700)

    def test_a_link_to_nowhere_yet(self, tmp_path: Path) -> None:
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "memory.m").symlink_to("elsewhere/memory.m")
        folder = DiskFolder(str(tmp_path))
        opened(folder, "memory.m", "a+").file.append(b"new")
        folder.write_changes()
        assert (tmp_path / "memory.m").is_symlink()
        assert (tmp_path / "elsewhere" / "memory.m").read_bytes() == b"new"

    def test_a_link_into_no_folder(self, tmp_path: Path) -> None:
        (tmp_path / "memory.m").symlink_to("none/memory.m")
        assert DiskFolder(str(tmp_path)).open("memory.m", "a+") is None


class TestDeleting:
    """removefiles on a disk."""

    def test_the_temporary_files_go_whatever_their_case(self, folder: DiskFolder, here: Path) -> None:
        for name in ("LEVEL1.S", "level2.s", "Game.M", "game.m.bak"):
            (here / name).touch()
        removefiles(folder)
        assert names(here) == ["game.m.bak", "memory.m"]

    def test_an_open_one_stays(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "game.m", "w").file.append(b"board")
        removefiles(folder)
        folder.write_changes()
        assert (here / "game.m").read_bytes() == b"board"

    def test_a_folder_of_that_name_stays(self, folder: DiskFolder, here: Path) -> None:
        (here / "game.m").mkdir()
        removefiles(folder)
        assert names(here) == ["game.m", "memory.m"]

    @pytest.mark.parametrize("link", [os.symlink, os.link], ids=["symbolic", "hard"])
    def test_of_two_names_one_goes(self, folder: DiskFolder, here: Path, link: Callable[[Path, Path], None]) -> None:
        """This does not depend on which name was opened first. The program's changes are in the file under the other name."""
        link(here / "memory.m", here / "game.m")
        first, second = opened(folder, "memory.m", "r+"), opened(folder, "game.m", "r+")
        first.file.append(b"!")
        assert not folder.remove("game.m")
        first.close()
        second.close()
        assert folder.remove("game.m")
        assert names(here) == ["memory.m"]
        assert opened(folder, "memory.m", "r+").file is first.file
        first.file.append(b"!")
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!!"

    def test_of_two_names_the_first_goes(self, folder: DiskFolder, here: Path) -> None:
        os.link(here / "memory.m", here / "mem2.m")
        file = opened(folder, "memory.m", "r+").file
        opened(folder, "mem2.m", "r+").close()
        file.handles = 0
        file.append(b"!")
        assert folder.remove("memory.m")
        assert (here / "mem2.m").read_bytes() == OLD + b"!"
        file.append(b"!")
        folder.write_changes()
        assert names(here) == ["mem2.m"]
        assert (here / "mem2.m").read_bytes() == OLD + b"!!"

    def test_one_that_cannot_be_deleted_stays(
        self, folder: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(os, "unlink", failing(errno.EPERM))
        assert not folder.remove("memory.m")
        assert opened(folder, "memory.m", "r+").file.data == OLD

    def test_a_link_goes_and_what_it_leads_to_stays(self, folder: DiskFolder, here: Path) -> None:
        (here / "level1.s").symlink_to("memory.m")
        assert folder.remove("level1.s")
        assert names(here) == ["memory.m"]


class TestWriting:
    """A file is written as a whole or not at all."""

    def test_the_temporary_files_can_wait(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "memory.m", "r+").file.append(b"!")
        opened(folder, "GAME.M", "w").file.append(b"board")
        folder.write_changes(leave=TEMPORARY)
        assert names(here) == ["memory.m"]
        folder.write_changes()
        assert names(here) == ["GAME.M", "memory.m"]

    def test_what_has_not_changed_is_not_touched(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "memory.m", "r+")
        before = (here / "memory.m").stat()
        folder.write_changes()
        assert (here / "memory.m").stat() == before

    def test_a_reader_sees_the_old_text_or_the_new(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "memory.m", "r+").file.append(b"!")
        with open(here / "memory.m", "rb") as reader:
            folder.write_changes()
            assert reader.read() == OLD
        assert (here / "memory.m").read_bytes() == OLD + b"!"

    @pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666, 0o604])
    def test_the_files_mode_is_kept(self, folder: DiskFolder, here: Path, mode: int) -> None:
        (here / "memory.m").chmod(mode)
        opened(folder, "memory.m", "r+").file.append(b"!")
        folder.write_changes()
        assert (here / "memory.m").stat().st_mode & 0o7777 == mode

    def test_a_new_files_mode_is_that_of_any_new_file(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "stat.m", "a+")
        folder.write_changes()
        (here / "other").touch()
        assert (here / "stat.m").stat().st_mode == (here / "other").stat().st_mode

    def test_through_a_link(self, here: Path) -> None:
        (here / "sub").mkdir()
        (here / "sub" / "memory.m").symlink_to("../memory.m")
        folder = DiskFolder(str(here / "sub"))
        opened(folder, "memory.m", "r+").file.append(b"!")
        folder.write_changes()
        assert (here / "sub" / "memory.m").is_symlink()
        assert (here / "memory.m").read_bytes() == OLD + b"!"
        assert names(here / "sub") == ["memory.m"]

    def test_a_file_that_somebody_has_deleted_is_made_again(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "memory.m", "r+").file.append(b"!")
        (here / "memory.m").unlink()
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!"


def failing(code: int, wanted: Callable[[str], bool] = lambda path: True) -> Callable[..., None]:
    """A system call that fails."""

    def call(path: str, *rest: object, **named: object) -> None:
        if wanted(str(path)):
            raise OSError(code, os.strerror(code), path)

    return call


class TestFailures:
    """The disk fails: the old text stays, no other file is left behind, and the error names the file and the reason."""

    @pytest.fixture
    def changed(self, folder: DiskFolder) -> DiskFolder:
        """The folder with a change that has not been written yet."""
        opened(folder, "memory.m", "r+").file.append(b"!")
        return folder

    def test_the_disk_is_full(self, changed: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "replace", failing(errno.ENOSPC))
        with pytest.raises(CannotWrite) as caught:
            changed.write_changes()
        assert (caught.value.name, caught.value.reason) == ("memory.m", os.strerror(errno.ENOSPC))
        assert str(caught.value) == "Cannot close memory."
        assert (here / "memory.m").read_bytes() == OLD
        assert names(here) == ["memory.m"]
        monkeypatch.undo()
        changed.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!"

    def test_the_text_cannot_be_flushed(self, changed: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Then it does not replace the old text."""
        monkeypatch.setattr(os, "fsync", failing(errno.EIO))
        with pytest.raises(CannotWrite, match="Cannot close memory"):
            changed.write_changes()
        assert (here / "memory.m").read_bytes() == OLD
        assert names(here) == ["memory.m"]

    def test_the_folder_cannot_be_flushed(
        self, changed: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The new file has replaced the old one, but that might not survive a power cut."""
        monkeypatch.setattr(disk, "flush_folder", failing(errno.EIO))
        with pytest.raises(CannotWrite, match="Cannot close memory"):
            changed.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!"

    @pytest.mark.parametrize("code", [errno.EPERM, errno.EACCES, errno.EBUSY])
    def test_the_folder_does_not_let_it_be_replaced(
        self, changed: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch, code: int
    ) -> None:
        """A file that is a mount point, or another user's file in a shared folder, is written in place."""
        inode = (here / "memory.m").stat().st_ino
        monkeypatch.setattr(os, "replace", failing(code))
        changed.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!"
        assert (here / "memory.m").stat().st_ino == inode
        assert names(here) == ["memory.m"]

    def test_in_place_it_may_become_shorter(
        self, folder: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened(folder, "memory.m", "w").file.append(b"new")
        monkeypatch.setattr(os, "replace", failing(errno.EBUSY))
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == b"new"

    @pytest.mark.parametrize("name", ["stat.m", "game.m", "level1.s", "level2.s"])
    def test_each_file_has_its_message(self, folder: DiskFolder, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        opened(folder, name, "w")
        monkeypatch.setattr(os, "open", failing(errno.EIO))
        with pytest.raises(CannotWrite, match=f"Cannot close {name}"):
            folder.write_changes()

    @pytest.mark.parametrize("name", ["game.m", "level1.s", "level2.s"])
    def test_a_temporary_file_is_written_where_it_is(self, folder: DiskFolder, here: Path, name: str) -> None:
        opened(folder, name, "w").file.append(b"a long text")
        folder.write_changes()
        inode = (here / name).stat().st_ino
        opened(folder, name, "w").file.append(b"short")
        folder.write_changes()
        assert (here / name).read_bytes() == b"short"
        assert (here / name).stat().st_ino == inode

    def test_one_that_fails_does_not_keep_the_others(
        self, changed: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened(changed, "stat.m", "w").file.append(b"counts")
        replace = os.replace

        def fail_for_memory(path: str, target: str) -> None:
            failing(errno.EIO, lambda path: path.endswith("memory.m"))(target)
            replace(path, target)

        monkeypatch.setattr(os, "replace", fail_for_memory)
        with pytest.raises(CannotWrite, match="memory"):
            changed.write_changes()
        assert (here / "stat.m").read_bytes() == b"counts"
        assert (here / "memory.m").read_bytes() == OLD

    def test_the_folder_has_gone(self, tmp_path: Path) -> None:
        (tmp_path / "sub").mkdir()
        folder = DiskFolder(str(tmp_path / "sub"))
        opened(folder, "memory.m", "a+")
        (tmp_path / "sub").rmdir()
        with pytest.raises(CannotWrite) as caught:
            folder.write_changes()
        assert caught.value.reason == os.strerror(errno.ENOENT)


class TestOthers:
    """Other programs in the same folder."""

    def test_what_others_wrote_while_the_program_waited(self, folder: DiskFolder, here: Path) -> None:
        handle = opened(folder, "memory.m", "r+")
        (here / "memory.m").write_bytes(b"of another")
        assert handle.file.data == OLD
        folder.read_changes()
        assert handle.file.data == b"of another"

    def test_what_others_deleted(self, folder: DiskFolder, here: Path) -> None:
        opened(folder, "memory.m", "r+")
        (here / "memory.m").unlink()
        folder.read_changes()
        assert folder.open("memory.m", "r+") is None

    def test_two_take_turns(self, here: Path) -> None:
        first, second = DiskFolder(str(here)), DiskFolder(str(here))
        for folder in (first, second):
            opened(folder, "memory.m", "r+").close()
        for turn in range(10):
            folder = (first, second)[turn % 2]
            folder.read_changes()
            opened(folder, "memory.m", "r+").file.append(b"%d" % turn)
            folder.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"0123456789"

    def test_two_write_at_the_same_moment(self, here: Path) -> None:
        """Each program continues with its own text. The file has everything that both have added."""
        (here / "memory.m").write_bytes(record(0, "   5    "))
        first, second = DiskFolder(str(here)), DiskFolder(str(here))
        for turn in range(3):
            for number, folder in [(1, first), (2, second)][:: 1 if turn % 2 else -1]:
                file = opened(folder, "memory.m", "r+").file
                file.overwrite(25, b"%4d" % (int(file.data[25:29]) + number))
                file.append(record(10 * number + turn, "   1    "))
                folder.write_changes()
        text = (here / "memory.m").read_bytes()
        assert text[:33] == record(0, "  14    ")
        others = sorted(text[at : at + 33] for at in range(33, len(text), 33))
        assert others == sorted(record(10 * number + turn, "   1    ") for number in (1, 2) for turn in range(3))
        assert first.remarks == second.remarks == []
        assert names(here) == ["memory.m"]

    def test_while_it_waits_it_takes_in_what_was_put_together(self, here: Path) -> None:
        (here / "memory.m").write_bytes(b"")
        first, second = DiskFolder(str(here)), DiskFolder(str(here))
        files = [opened(folder, "memory.m", "r+").file for folder in (first, second)]
        for number, (file, folder) in enumerate(zip(files, (first, second), strict=True)):
            file.append(record(number, "   1    "))
            folder.write_changes()
        second.read_changes()
        assert files[1].data == (here / "memory.m").read_bytes() == record(0, "   1    ") + record(1, "   1    ")

    def test_two_make_a_file_at_the_same_moment(self, tmp_path: Path) -> None:
        for number in (1, 2):
            folder = DiskFolder(str(tmp_path))
            opened(folder, "stat.m", "a+").file.append(b"%4d" % number + b" " * 32)
            if number == 1:
                other = folder
        folder.write_changes()
        other.write_changes()
        assert (tmp_path / "stat.m").read_bytes() == b"   3" + b" " * 32

    @pytest.mark.parametrize("written", [b"something else", record(7, "   1    "), b""])
    def test_what_cannot_be_put_together_is_told(self, here: Path, written: bytes) -> None:
        """The last program to write wins."""
        (here / "memory.m").write_bytes(record(0, "   5    "))
        folder = DiskFolder(str(here))
        file = opened(folder, "memory.m", "r+").file
        file.append(record(1, "   1    "))
        (here / "new").write_bytes(written)
        os.replace(here / "new", here / "memory.m")
        for _ in range(2):
            folder.write_changes()
        assert (here / "memory.m").read_bytes() == file.data
        assert folder.remarks == ["another program has written memory.m meanwhile; what it wrote is lost"]

    def test_what_was_written_in_place_is_told(self, here: Path) -> None:
        """This is how the C program writes. The text that the file had before is then no longer known."""
        (here / "memory.m").write_bytes(record(0, "   5    "))
        folder = DiskFolder(str(here))
        opened(folder, "memory.m", "r+").file.append(record(1, "   1    "))
        with open(here / "memory.m", "ab") as stream:
            stream.write(record(2, "   1    "))
        folder.write_changes()
        assert (here / "memory.m").read_bytes() == record(0, "   5    ") + record(1, "   1    ")
        assert len(folder.remarks) == 1

    def test_others_that_are_always_quicker(
        self, folder: DiskFolder, here: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In the end the file is written, and a remark reports it."""
        (here / "memory.m").write_bytes(record(0, "   5    "))
        file = opened(folder, "memory.m", "r+").file
        file.append(record(1, "   1    "))
        counts = itertools.count(6)

        class Quicker(FolderLock):
            def __enter__(self) -> None:
                super().__enter__()
                (here / "new").write_bytes(record(0, f"{next(counts):4}    "))
                os.replace(here / "new", here / "memory.m")

        monkeypatch.setattr(disk, "FolderLock", Quicker)
        folder.write_changes()
        assert record(1, "   1    ") in (here / "memory.m").read_bytes()
        assert folder.remarks == ["another program has written memory.m meanwhile; what it wrote is lost"]
        assert names(here) == ["memory.m"]

    def test_a_pipe_that_takes_the_place(self, folder: DiskFolder, here: Path) -> None:
        """The program does not wait for it."""
        opened(folder, "memory.m", "r+").file.append(b"!")
        opened(folder, "game.m", "w")
        (here / "memory.m").unlink()
        for name in ("memory.m", "game.m"):
            os.mkfifo(here / name)
        with pytest.raises(CannotWrite, match=r"Cannot close game\.m"):
            folder.write_changes()
        assert (here / "memory.m").read_bytes() == OLD + b"!"
        assert len(folder.remarks) == 1

    def test_files_that_stay_open_are_few(self, here: Path) -> None:
        """One for each permanent file, however often it is written or read."""
        folder = DiskFolder(str(here))
        before = len(os.listdir("/dev/fd"))
        for turn in range(20):
            opened(folder, "memory.m", "r+").file.append(record(turn, "   1    "))
            folder.write_changes()
            (here / "new").write_bytes(OLD)
            os.replace(here / "new", here / "memory.m")
            if turn % 2:
                folder.read_changes()
        assert len(os.listdir("/dev/fd")) == before + 1

    def test_where_a_name_leads_to(self, folder: DiskFolder, here: Path) -> None:
        """Through a path, links or another spelling, player 2's memory can be one of the program's other files."""
        (here / "stat.m").write_bytes(OLD)
        (here / "mine.m").symlink_to("stat.m")
        (here / "Game.m").touch()
        os.link(here / "Game.m", here / "hard.m")
        wanted = {
            "./STAT.M": "stat.m",
            "mine.m": "stat.m",
            "MINE.m": "stat.m",
            "hard.m": "game.m",
            "mem2.m": "mem2.m",
            "none/level1.s": "level1.s",
        }
        assert {name: folder.base_name(name) for name in wanted} == wanted
