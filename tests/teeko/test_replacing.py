"""Replacing files: the new file is always the program's own, and has the same owner, mode and attributes as the old one."""

import errno
import fcntl
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from teeko99.hosts import replacing
from teeko99.hosts.replacing import (
    CannotReplaceError,
    FolderLock,
    Replacement,
    delete_left_files,
    flush_folder,
    overwrite,
)

OLD, NEW = b"old text", b"the new text"
NAME = ".teeko-0123456789abcdef.new"


def names(path: Path) -> list[str]:
    """The names in a folder."""
    return sorted(os.listdir(path))


def replace(path: Path, content: bytes = NEW) -> None:
    """Replace a file."""
    replacement = Replacement(str(path), content)
    replacement.take_place()
    os.close(replacement.descriptor)


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A file to be replaced."""
    path = tmp_path / "memory.m"
    path.write_bytes(OLD)
    return path


@pytest.fixture
def random_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the next random names predictable: first the one in ``NAME``, then others."""
    numbers = iter([bytes.fromhex("0123456789abcdef"), *(bytes([number] * 8) for number in range(8))])
    monkeypatch.setattr(os, "urandom", lambda size: next(numbers))


class TestTheFileBeside:
    """The new file's name can't be guessed. If a file with that name exists all the same, it is not touched."""

    def test_two_names_are_never_the_same(self, memory: Path) -> None:
        beside = [Replacement(str(memory), NEW) for _ in range(10)]
        assert len(names(memory.parent)) == 11
        assert all(name == "memory.m" or replacing._is_new_file(name) for name in names(memory.parent))
        for replacement in beside:
            replacement.discard()
            os.close(replacement.descriptor)
        assert names(memory.parent) == ["memory.m"]

    @pytest.mark.usefixtures("random_names")
    @pytest.mark.parametrize("planted", ["link", "link to nowhere", "pipe", "folder", "file"])
    def test_what_is_planted_there_stays(self, memory: Path, planted: str) -> None:
        other, beside = memory.with_name("other"), memory.with_name(NAME)
        other.write_bytes(b"precious")
        if planted == "pipe":
            os.mkfifo(beside)
        elif planted == "folder":
            beside.mkdir()
        elif planted == "file":
            beside.write_bytes(b"precious")
        else:
            beside.symlink_to(other if planted == "link" else memory.with_name("nowhere"))
        replace(memory)
        assert memory.read_bytes() == NEW
        assert other.read_bytes() == b"precious"
        assert names(memory.parent) == [NAME, "memory.m", "other"]
        assert planted != "file" or beside.read_bytes() == b"precious"

    def test_a_long_name(self, tmp_path: Path) -> None:
        path = tmp_path / ("m" * os.pathconf(tmp_path, "PC_NAME_MAX"))
        path.write_bytes(OLD)
        inode = path.stat().st_ino
        replace(path)
        assert path.read_bytes() == NEW
        assert path.stat().st_ino != inode

    def test_nothing_of_the_new_text_shows_before(self, memory: Path) -> None:
        memory.chmod(0o600)
        replacement = Replacement(str(memory), NEW)
        (beside,) = set(names(memory.parent)) - {"memory.m"}
        assert stat.S_IMODE((memory.parent / beside).stat().st_mode) == 0o600
        assert memory.read_bytes() == OLD
        replacement.discard()
        os.close(replacement.descriptor)

    def test_all_names_are_taken(self, memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "urandom", lambda size: bytes.fromhex("0123456789abcdef"))
        memory.with_name(NAME).touch()
        with pytest.raises(FileExistsError):
            replace(memory)
        assert not replacing.can_create(str(memory.with_name("other")))
        assert memory.read_bytes() == OLD

    def test_one_that_somebody_has_deleted(self, memory: Path) -> None:
        replacement = Replacement(str(memory), NEW)
        (beside,) = set(names(memory.parent)) - {"memory.m"}
        (memory.parent / beside).unlink()
        with pytest.raises(FileNotFoundError):
            replacement.take_place()
        replacement.discard()
        os.close(replacement.descriptor)
        assert memory.read_bytes() == OLD

    @pytest.mark.parametrize("code", replacing.MAY_WRITE_IN_PLACE)
    def test_the_folder_forbids_it(self, memory: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
        """An existing file can be written in place, but a new one can't be created."""
        monkeypatch.setattr(os, "open", failing(code))
        with pytest.raises(CannotReplaceError):
            Replacement(str(memory), NEW)
        with pytest.raises(OSError, match=os.strerror(code)):
            Replacement(str(memory.with_name("other")), NEW)


def failing(code: int) -> Callable[..., None]:
    """A system call that fails."""

    def fail(*given: object, **named: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


class TestSweeping:
    """Only files that a killed process of this program has left are deleted."""

    @pytest.mark.parametrize(
        "name",
        [
            ".memory.m.19990321",
            ".memory.m.4711",
            ".teeko",
            ".teeko-.new",
            ".teeko-backup.new",
            ".teeko-0123456789abcdeF.new",
            ".teeko-0123456789abcde.new",
            "teeko-0123456789abcdef.new",
            NAME + "er",
        ],
    )
    def test_a_users_own_file_stays(self, tmp_path: Path, name: str) -> None:
        (tmp_path / name).write_bytes(OLD)
        os.utime(tmp_path / name, (0, 0))
        delete_left_files(str(tmp_path))
        assert names(tmp_path) == [name]

    def test_one_that_is_left_goes(self, tmp_path: Path) -> None:
        (tmp_path / NAME).write_bytes(OLD)
        delete_left_files(str(tmp_path))
        assert names(tmp_path) == []

    def test_one_that_is_being_written_stays(self, memory: Path) -> None:
        """A file is locked while it is written. Process numbers do not matter."""
        replacement = Replacement(str(memory), NEW)
        delete_left_files(str(memory.parent))
        replacement.take_place()
        assert memory.read_bytes() == NEW
        with open(memory, "rb") as stream:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(replacement.descriptor)

    @pytest.mark.parametrize("planted", ["link", "pipe", "folder"])
    def test_what_is_no_file_stays(self, memory: Path, planted: str) -> None:
        beside = memory.with_name(NAME)
        if planted == "pipe":
            os.mkfifo(beside)
        elif planted == "folder":
            beside.mkdir()
        else:
            beside.symlink_to(memory)
        delete_left_files(str(memory.parent))
        assert names(memory.parent) == [NAME, "memory.m"]
        assert memory.read_bytes() == OLD

    @pytest.mark.usefixtures("random_names")
    def test_one_that_is_swept_before_it_is_locked(self, memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The process that creates the file notices that and creates another one."""
        lock = replacing.lock

        def swept_first(descriptor: int) -> bool:
            delete_left_files(str(memory.parent))
            monkeypatch.setattr(replacing, "lock", lock)
            return lock(descriptor)

        monkeypatch.setattr(replacing, "lock", swept_first)
        replace(memory)
        assert memory.read_bytes() == NEW
        assert names(memory.parent) == ["memory.m"]

    def test_what_cannot_be_swept(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / NAME).touch()
        delete_left_files(str(tmp_path / "none"))
        monkeypatch.setattr(os, "unlink", failing(errno.EPERM))
        delete_left_files(str(tmp_path))
        monkeypatch.setattr(os, "open", failing(errno.EACCES))
        delete_left_files(str(tmp_path))
        assert names(tmp_path) == [NAME]

    def test_where_there_are_no_locks_nothing_is_swept(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))
        (tmp_path / NAME).touch()
        (tmp_path / "memory.m").touch()
        delete_left_files(str(tmp_path))
        replace(tmp_path / "memory.m")
        assert names(tmp_path) == [NAME, "memory.m"]


as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")


class TestTheSameFile:
    """The new file has the same owner, group, mode, attributes and other names."""

    @as_root
    def test_owner_and_group(self, memory: Path) -> None:
        """So ``sudo teeko`` does not make files inaccessible to their owners."""
        os.chown(memory, 4711, 815)
        memory.chmod(0o2640)
        replace(memory)
        status = memory.stat()
        assert (status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)) == (4711, 815, 0o2640)

    @as_root
    def test_another_users_file_is_not_replaced(self) -> None:
        """The new file could not be given to that user, so the old one is written in place."""
        with tempfile.TemporaryDirectory() as place:
            memory = Path(place) / "memory.m"
            memory.write_bytes(OLD)
            for path, mode in ((memory, 0o666), (memory.parent, 0o777)):
                path.chmod(mode)
            os.chown(memory, 4711, 4711)
            with nobody():
                with pytest.raises(CannotReplaceError):
                    Replacement(str(memory), NEW)
                overwrite(str(memory), NEW)
            assert memory.read_bytes() == NEW
            assert (memory.stat().st_uid, memory.stat().st_gid) == (4711, 4711)
            assert names(memory.parent) == ["memory.m"]

    @pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no extended attributes here")
    def test_extended_attributes(self, memory: Path) -> None:
        try:
            os.setxattr(memory, "user.teeko", b"mine")
        except OSError as error:
            pytest.skip(f"this disk has no extended attributes: {error}")
        replace(memory)
        assert os.getxattr(memory, "user.teeko") == b"mine"

    @pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no extended attributes here")
    def test_an_acl_is_kept_and_none_is_added(self, memory: Path) -> None:
        """Even if the folder has an ACL that every new file would inherit."""
        try:
            os.setxattr(memory, ACCESS, acl(user=0o6, named=0o4, group=0o0, mask=0o4, other=0o0))
            os.setxattr(memory.parent, DEFAULT, acl(user=0o7, named=0o7, group=0o7, mask=0o7, other=0o7))
        except OSError as error:
            pytest.skip(f"this disk has no ACLs: {error}")
        plain = memory.with_name("plain")
        plain.write_bytes(OLD)
        os.removexattr(plain, ACCESS)
        plain.chmod(0o640)
        before = os.getxattr(memory, ACCESS), stat.S_IMODE(memory.stat().st_mode)
        for path in (memory, plain):
            replace(path)
        assert (os.getxattr(memory, ACCESS), stat.S_IMODE(memory.stat().st_mode)) == before
        assert ACCESS not in os.listxattr(plain)
        assert stat.S_IMODE(plain.stat().st_mode) == 0o640

    def test_an_attribute_that_cannot_be_given(self, memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        memory.chmod(0o640)
        monkeypatch.setattr(os, "fchmod", failing(errno.EPERM))
        with pytest.raises(CannotReplaceError):
            Replacement(str(memory), NEW)
        monkeypatch.setattr(os, "fchmod", failing(errno.EIO))
        with pytest.raises(OSError, match=os.strerror(errno.EIO)):
            Replacement(str(memory), NEW)
        assert names(memory.parent) == ["memory.m"]

    @pytest.mark.skipif(not hasattr(os, "listxattr"), reason="no extended attributes here")
    def test_a_disk_without_attributes(self, memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "listxattr", failing(errno.ENOTSUP))
        replace(memory)
        assert memory.read_bytes() == NEW
        monkeypatch.setattr(os, "listxattr", failing(errno.EACCES))
        with pytest.raises(CannotReplaceError):
            Replacement(str(memory), OLD)

    def test_a_file_with_two_names_is_not_replaced(self, memory: Path) -> None:
        os.link(memory, memory.with_name("also.m"))
        with pytest.raises(CannotReplaceError):
            Replacement(str(memory), NEW)
        assert names(memory.parent) == ["also.m", "memory.m"]

    def test_through_a_link(self, memory: Path, tmp_path: Path) -> None:
        link = tmp_path / "link.m"
        link.symlink_to(memory)
        replace(link)
        assert link.is_symlink()
        assert memory.read_bytes() == NEW


ACCESS, DEFAULT = "system.posix_acl_access", "system.posix_acl_default"

NOBODY = 65534


@contextmanager
def nobody() -> Iterator[None]:
    """Run the block as a user with few permissions."""
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def acl(user: int, named: int, group: int, mask: int, other: int) -> bytes:
    """An access control list in Linux's format, with an entry for the user 4711."""
    nobody = 0xFFFFFFFF
    entries = [(1, user, nobody), (2, named, 4711), (4, group, nobody), (16, mask, nobody), (32, other, nobody)]
    fields = [
        tag.to_bytes(2, "little") + may.to_bytes(2, "little") + who.to_bytes(4, "little") for tag, may, who in entries
    ]
    return (2).to_bytes(4, "little") + b"".join(fields)


class TestInPlace:
    """Files that can't be replaced."""

    @pytest.mark.parametrize("content", [NEW, OLD, b"short", b""])
    def test_the_text_is_written(self, memory: Path, content: bytes) -> None:
        inode = memory.stat().st_ino
        overwrite(str(memory), bytearray(content))
        assert memory.read_bytes() == content
        assert memory.stat().st_ino == inode

    def test_a_full_disk_leaves_the_file_as_it_was(self, memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A disk that takes three more bytes and then none."""
        room = iter([3])
        pwrite = os.pwrite

        def full(descriptor: int, data: bytes, at: int) -> int:
            size = next(room, 0)
            if not size:
                raise OSError(errno.ENOSPC, "no space")
            return pwrite(descriptor, data[:size], at)

        monkeypatch.setattr(os, "pwrite", full)
        with pytest.raises(OSError, match="no space"):
            overwrite(str(memory), bytearray(NEW))
        assert memory.read_bytes() == OLD


class TestOrder:
    """The order of the system calls decides what survives a power cut."""

    @pytest.fixture
    def calls(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The calls that matter, in the order in which they are made."""
        calls: list[str] = []

        def noted(name: str, real: Callable[..., object], *given: object) -> object:
            calls.append(name)
            return real(*given)

        for name in ("pwrite", "fsync", "replace", "fchmod"):
            monkeypatch.setattr(os, name, partial(noted, name, getattr(os, name)))
        return calls

    def test_flushed_before_it_takes_the_place(self, memory: Path, calls: list[str]) -> None:
        memory.chmod(0o640)
        replace(memory)
        assert calls == ["fchmod", "pwrite", "fsync", "replace"]

    def test_in_place_it_is_flushed_as_well(self, memory: Path, calls: list[str]) -> None:
        overwrite(str(memory), NEW)
        assert calls == ["pwrite", "pwrite", "fsync"]

    def test_a_disk_that_cannot_flush(self, memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(descriptor: int) -> None:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(os, "fsync", fail)
        code = errno.EINVAL
        replace(memory)
        assert memory.read_bytes() == NEW
        code = errno.EIO
        with pytest.raises(OSError, match=os.strerror(errno.EIO)):
            replace(memory, OLD)
        assert memory.read_bytes() == NEW

    def test_a_folder_that_cannot_be_opened_is_not_flushed(self, tmp_path: Path) -> None:
        flush_folder(str(tmp_path / "none"))


@contextmanager
def open_folder(path: Path) -> Iterator[int]:
    """Open a folder and return its descriptor."""
    descriptor = os.open(path, os.O_RDONLY)
    yield descriptor
    os.close(descriptor)


class TestTurns:
    """A lock on a folder never stops the program."""

    def test_one_after_another(self, tmp_path: Path) -> None:
        with FolderLock(str(tmp_path)), open_folder(tmp_path) as other:
            assert not replacing.lock(other)
        with open_folder(tmp_path) as other:
            assert replacing.lock(other)

    def test_one_that_never_ends(self, tmp_path: Path) -> None:
        """``flock . teeko``: the program waits only a moment for another program's lock."""
        with open_folder(tmp_path) as other:
            assert replacing.lock(other)
            with FolderLock(str(tmp_path)):
                replace(tmp_path / "memory.m")
        assert (tmp_path / "memory.m").read_bytes() == NEW

    def test_a_folder_that_has_gone(self, tmp_path: Path) -> None:
        with FolderLock(str(tmp_path / "none")):
            pass
